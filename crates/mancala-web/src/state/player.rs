//! Who sits at the board.

use std::fmt;
use std::str::FromStr;

/// A player. The text form is what records and storage keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// The person whose device it is; the board is seen from their side.
    You,
    /// Somebody else on the same device.
    Friend,
    /// The computer, at a level from 1.
    Computer(u8),
}

impl Player {
    /// Whether the page moves for this player.
    #[must_use]
    pub const fn is_computer(self) -> bool {
        matches!(self, Player::Computer(_))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::You => f.write_str("you"),
            Player::Friend => f.write_str("friend"),
            Player::Computer(level) => write!(f, "level:{level}"),
        }
    }
}

impl FromStr for Player {
    type Err = ();

    fn from_str(text: &str) -> Result<Player, ()> {
        match text {
            "you" => Ok(Player::You),
            "friend" => Ok(Player::Friend),
            _ => {
                let level = text.strip_prefix("level:").ok_or(())?.parse().map_err(drop)?;
                if level == 0 { Err(()) } else { Ok(Player::Computer(level)) }
            }
        }
    }
}

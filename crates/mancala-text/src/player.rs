//! What the players are called.

use mancala::Side;

/// A player in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player<'a> {
    /// The person who reads it.
    You,
    /// Somebody with a name, such as `Level 3` or `South`.
    Named(&'a str),
}

impl<'a> Player<'a> {
    /// The player within a sentence.
    pub(crate) fn name(self) -> &'a str {
        match self {
            Player::You => "you",
            Player::Named(name) => name,
        }
    }

    /// The player before what is theirs.
    pub(crate) fn whose(self) -> String {
        match self {
            Player::You => "your".into(),
            Player::Named(name) => format!("{name}'s"),
        }
    }

    /// The form of a verb that goes with the player.
    pub(crate) fn verb(self, you: &'static str, other: &'static str) -> &'static str {
        match self {
            Player::You => you,
            Player::Named(_) => other,
        }
    }
}

/// What both players are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Names<'a> {
    /// South.
    pub south: Player<'a>,
    /// North.
    pub north: Player<'a>,
}

impl<'a> Names<'a> {
    /// Called by where they sit.
    pub const SIDES: Names<'static> = Names { south: Player::Named("South"), north: Player::Named("North") };

    /// What a side's player is called.
    #[must_use]
    pub const fn of(&self, side: Side) -> Player<'a> {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }
}

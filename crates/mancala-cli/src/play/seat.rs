//! Who sits where.

use std::fmt;
use std::str::FromStr;

use mancala_engine::Level;

/// Who plays one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// A person at this terminal.
    Human,
    /// The computer.
    Computer(Level),
}

impl Seat {
    /// Whether a person sits there.
    pub(crate) fn is_human(self) -> bool {
        self == Seat::Human
    }

    /// Everyone who can sit anywhere: people first, then the levels.
    pub(crate) fn all() -> impl Iterator<Item = Seat> {
        std::iter::once(Seat::Human).chain(Level::ALL.into_iter().map(Seat::Computer))
    }

    /// The computer in the middle of its levels.
    pub(crate) fn middle() -> Seat {
        Seat::Computer(Level::ALL[Level::ALL.len() / 2])
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => f.write_str("human"),
            Seat::Computer(level) => write!(f, "level:{}", level.number()),
        }
    }
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Seat, String> {
        Seat::all().find(|seat| seat.to_string() == text).ok_or_else(|| {
            let last = Level::ALL[Level::ALL.len() - 1].number();
            let found: String = text.chars().take(40).flat_map(char::escape_debug).collect();
            format!("`{found}` is no player: it is human, or level:1 to level:{last}")
        })
    }
}

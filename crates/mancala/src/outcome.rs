//! How a game ended.

use core::fmt;

use crate::Side;

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// South's seeds.
    pub south: u8,
    /// North's seeds.
    pub north: u8,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// The result by the seeds each player has: more wins, equal is a draw.
    #[must_use]
    pub fn by_score(south: u8, north: u8, reason: Reason) -> Outcome {
        let winner = match south.cmp(&north) {
            core::cmp::Ordering::Greater => Some(Side::South),
            core::cmp::Ordering::Less => Some(Side::North),
            core::cmp::Ordering::Equal => None,
        };
        Outcome { winner, south, north, reason }
    }

    /// `south`, `north` or `draw`: how data formats name the winner.
    #[must_use]
    pub const fn winner_word(&self) -> &'static str {
        match self.winner {
            Some(side) => side.word(),
            None => "draw",
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A side has no seeds left in its houses (Kalah, Congkak).
    SideEmptied,
    /// The player to move has no legal move (Oware, Awari).
    NoMove,
    /// A player has more than half of all seeds (Oware, Awari).
    Majority,
    /// Each player has exactly half of all seeds (Oware, Awari).
    HalfEach,
    /// The same position came up for the third time (Oware, Awari).
    Repetition,
    /// The loser gave up.
    Resigned,
    /// The loser ran out of time.
    TimeOut,
    /// The players agreed on a draw.
    Agreed,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 8] = [
        Reason::SideEmptied,
        Reason::NoMove,
        Reason::Majority,
        Reason::HalfEach,
        Reason::Repetition,
        Reason::Resigned,
        Reason::TimeOut,
        Reason::Agreed,
    ];

    /// The reason in records and other data.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Reason::SideEmptied => "side-emptied",
            Reason::NoMove => "no-move",
            Reason::Majority => "majority",
            Reason::HalfEach => "half-each",
            Reason::Repetition => "repetition",
            Reason::Resigned => "resigned",
            Reason::TimeOut => "time-out",
            Reason::Agreed => "agreed",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

//! How strongly the computer plays.

/// A level of play, from 1, the weakest, up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Level(u8);

/// What makes a level as strong as it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skill {
    /// How many plies it sees.
    pub(crate) depth: Option<u32>,
    /// How many positions it looks at.
    pub(crate) nodes: Option<u64>,
    /// By how many seeds it can misjudge a move.
    pub(crate) misjudges: u8,
}

impl Skill {
    /// In how many parts of a seed moves are misjudged.
    pub(crate) const PER_SEED: u64 = 64;
}

/// The levels' skills, in order.
const SKILLS: [Skill; Level::COUNT] = [
    Skill { depth: Some(1), nodes: None, misjudges: 4 },
    Skill { depth: Some(4), nodes: None, misjudges: 1 },
    Skill { depth: None, nodes: Some(3_000_000), misjudges: 0 },
];

impl Level {
    const COUNT: usize = 3;

    /// Every level, the weakest first.
    pub const ALL: [Level; Level::COUNT] = [Level(1), Level(2), Level(3)];

    /// The level of a number; `None` if there is none such.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The level's number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) fn skill(self) -> Skill {
        SKILLS[usize::from(self.0) - 1]
    }
}

use core::fmt;
use core::ops::Not;

/// One of the two players, named by where they sit. South moves first.
///
/// ```
/// use mancala::Side;
/// assert_eq!(!Side::South, Side::North);
/// assert_eq!(Side::North.letter(), 'n');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Side {
    /// The player on the near side of the board; houses `A`, `B`, `C` ...
    South,
    /// The player on the far side of the board; houses `a`, `b`, `c` ...
    North,
}

impl Side {
    /// Both sides, South first.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// `s` or `n`: how a position's text says who is to move, in every game.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::South => 's',
            Side::North => 'n',
        }
    }

    /// `south` or `north`: how data formats name the side.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
        }
    }

    /// 0 for South, 1 for North: the side's place in a pair.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::South => "South",
            Side::North => "North",
        })
    }
}

//! What a table says about a position.

use mancala::Kind;

/// What play without end is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Endless {
    /// There is none.
    Never,
    /// The seeds left are shared.
    Shared,
    /// Each player takes the seeds on their own side when a position comes up for the third time.
    OwnSide,
}

impl Endless {
    pub(crate) const fn of(kind: Kind) -> Endless {
        match kind {
            Kind::Kalah | Kind::Congkak => Endless::Never,
            Kind::Awari => Endless::Shared,
            Kind::Oware => Endless::OwnSide,
        }
    }
}

/// What the mover of a position is sure of, in seeds more than the opponent gets, of those still in houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sure {
    /// The margin that the mover can force, from minus to plus the number of seeds in houses.
    pub margin: i8,
    /// Whether that is also the most the opponent has to allow: the best margin. Always so but in Oware, where what
    /// comes of endless play may depend on how it began.
    pub exact: bool,
}

impl Sure {
    /// A stored byte of a position with so many seeds. Oware's margins are odd where the number of seeds is odd, so the
    /// other half of the numbers is free to mean: of one less, and perhaps of more.
    #[inline(always)]
    pub(crate) const fn read(byte: i8, seeds: u8, endless: Endless) -> Sure {
        if matches!(endless, Endless::OwnSide) && (byte as u8 ^ seeds) & 1 == 1 {
            Sure { margin: byte - 1, exact: false }
        } else {
            Sure { margin: byte, exact: true }
        }
    }

    /// The byte to store.
    pub(crate) const fn write(self) -> i8 {
        if self.exact { self.margin } else { self.margin + 1 }
    }
}

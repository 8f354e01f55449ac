//! What a search is asked, and what it answers.

use mancala::Move;

/// What ends a search besides its caller and a proof. With nothing set it goes on until it is stopped or has proved
/// the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The most plies to look ahead. Each move of an extra turn is a ply.
    pub depth: Option<u32>,
    /// The most positions to look at, give or take the moves of one. One ply is searched whatever this says.
    pub nodes: Option<u64>,
}

impl Limits {
    /// No limit.
    pub const NONE: Limits = Limits { depth: None, nodes: None };

    /// So many plies.
    #[must_use]
    pub const fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), nodes: None }
    }

    /// So many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { depth: None, nodes: Some(nodes) }
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The best move.
    pub best: Move,
    /// The final margin of the player to move, in seeds, stores included: an estimate unless `exact`.
    pub value: i16,
    /// Whether the value is proved.
    pub exact: bool,
    /// The moves that both sides are expected to play, `best` first. Who makes each, the position tells.
    pub line: Vec<Move>,
    /// How many plies were looked ahead in full.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// What a move is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rated {
    /// The move.
    pub house: Move,
    /// The final margin, in seeds, of the player who makes it.
    pub value: i16,
    /// Whether the value is proved.
    pub exact: bool,
}

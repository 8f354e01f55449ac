//! What there is to say, as what happened: the words are made where it is shown.

use mancala::{Event, IllegalMove, Move, Position, Side};

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Who moved.
    pub by: Side,
    /// The position before.
    pub before: Position,
    /// Which house.
    pub house: Move,
    /// What happened.
    pub events: Vec<Event>,
}

/// A hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The position it is for.
    pub position: Position,
    /// The move.
    pub house: Move,
    /// What it is worth: the final margin of the player to move, in seeds.
    pub value: i16,
    /// Whether that is proved.
    pub exact: bool,
}

/// What there is to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Say {
    /// Nothing but whose turn it is.
    Nothing,
    /// These moves were played, one player's turn.
    Moves(Vec<Told>),
    /// Both opened the game together with these houses.
    Opened {
        /// South's house.
        south: Move,
        /// North's house.
        north: Move,
        /// What happened.
        events: Vec<Event>,
    },
    /// A house can't be played.
    Refused(IllegalMove),
    /// The computer is still choosing.
    Wait,
    /// A hint.
    Hint(Hint),
    /// A hint is being looked for.
    LookingForHint,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to play again.
    NothingToRedo,
    /// There is no hint when nobody here is to choose.
    NoHint,
    /// Moves were taken back, or played again.
    Replayed,
    /// The engine can't be started.
    NoEngine,
}

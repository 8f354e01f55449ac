//! The seam between the games and everything that plays them fast.

use crate::board::{Board, Word};
use crate::congkak::Congkak;
use crate::kalah::Kalah;
use crate::oware::Oware;
use crate::{Event, Game, Kind, Observer, Position, Reason};

/// The rules of one game on one board, on packed boards. [`Position`] plays through this, and so do perft, search and
/// tables: there is no second reading of the rules.
///
/// Get one with [`Position::with_rules`].
pub trait Rules: Copy + Send + Sync {
    /// What a side is packed in.
    type Word: Word;

    /// Whether a position can come up again in a game.
    const CYCLIC: bool;

    /// Houses a side.
    fn houses(&self) -> usize;

    /// The legal moves of the mover, as [marks](Word::filled) on the houses. The game must not be over.
    fn legal(&self, board: &Board<Self::Word>) -> Self::Word;

    /// Plays a legal move of the mover, and leaves the board seen by whoever is to move then.
    fn play<O: Observer>(&self, board: &mut Board<Self::Word>, house: usize, observer: &mut O) -> Next;

    /// Sees to what happens before a player may choose: whether the game is over, and if so the sweep; whether the
    /// player passes. A board that this changes is none that the rules leave standing.
    fn settle<O: Observer>(&self, board: &mut Board<Self::Word>, observer: &mut O) -> Settled;

    /// Takes back the moves that bring no seed to a store, of which round trips are made: finds every board from
    /// which one of them leads to this one, once for each. The game must not be over. A game without round trips finds
    /// none.
    #[inline(always)]
    fn retract(&self, board: &Board<Self::Word>, found: impl FnMut(Board<Self::Word>)) {
        let _ = (board, found);
    }
}

/// What a move leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Next {
    /// The player who moved is to move again; the board is seen by the same player as before.
    pub same: bool,
    /// The game is over. (Who is to move then means nothing, but is part of the position's text.)
    pub over: bool,
}

/// What stands before the next choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// The mover chooses.
    Stands,
    /// The mover passed; the board is seen by the other player, who chooses.
    Passed,
    /// The game is over.
    Over(Reason),
}

/// What follows a move in every game: the turn passes unless the mover earned another move, and the position is
/// settled for whoever is to move.
#[inline(always)]
pub(crate) fn hand_over<R: Rules, O: Observer>(
    rules: &R,
    board: &mut Board<R::Word>,
    again: bool,
    observer: &mut O,
) -> Next {
    let settled = if again {
        rules.settle(board, observer)
    } else {
        *board = board.swapped();
        rules.settle(board, &mut Turned { observer, houses: rules.houses() })
    };
    match settled {
        Settled::Stands => {
            if O::ACTIVE && again {
                observer.event(Event::TurnAgain);
            }
            Next { same: again, over: false }
        }
        Settled::Passed => Next { same: !again, over: false },
        Settled::Over(reason) => {
            if O::ACTIVE {
                observer.event(Event::Ended { reason });
            }
            Next { same: again, over: true }
        }
    }
}

/// The rules tell events as if the mover were South. This tells them on for a mover who is North.
pub(crate) struct Turned<'a, O> {
    pub(crate) observer: &'a mut O,
    pub(crate) houses: usize,
}

impl<O: Observer> Observer for Turned<'_, O> {
    const ACTIVE: bool = O::ACTIVE;

    fn event(&mut self, event: Event) {
        self.observer.event(event.turned(self.houses));
    }
}

/// Something to do with a position's rules and packed board, whatever the game: the generic body that
/// [`Position::with_rules`] calls with the right types.
pub trait Task {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<R: Rules>(self, rules: R, board: Board<R::Word>) -> Self::Output;
}

impl Position {
    /// Runs a task with this position's rules and board in the packed form that is fast to play on.
    pub fn with_rules<T: Task>(&self, task: T) -> T::Output {
        let (game, seeds) = (self.game(), self.seeds_in_all());
        if game.houses() <= 7 {
            dispatch::<u64, T>(game, seeds, self.pack(), task)
        } else {
            dispatch::<u128, T>(game, seeds, self.pack(), task)
        }
    }
}

impl Game {
    /// Runs a task with this game's rules, played to the very end, and an empty board.
    ///
    /// Oware and Awari then stop neither at a majority nor at half each, as long as no store holds more than 127
    /// seeds: what endgame tables are about.
    pub fn with_rules_to_the_end<T: Task>(self, task: T) -> T::Output {
        // So many seeds in all that nobody gets more than half of them; and being odd, they have no half.
        const ENDLESS: u8 = u8::MAX;
        if self.houses() <= 7 {
            dispatch::<u64, T>(self, ENDLESS, Board::EMPTY, task)
        } else {
            dispatch::<u128, T>(self, ENDLESS, Board::EMPTY, task)
        }
    }
}

/// `seeds` are those of the position, stores included.
fn dispatch<W: Word, T: Task>(game: Game, seeds: u8, board: Board<W>, task: T) -> T::Output {
    match game.kind() {
        Kind::Kalah => task.run(Kalah::<W>::new(game), board),
        Kind::Oware | Kind::Awari => task.run(Oware::<W>::new(game, seeds), board),
        Kind::Congkak => task.run(Congkak::<W>::new(game), board),
    }
}

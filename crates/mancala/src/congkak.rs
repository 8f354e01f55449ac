//! Congkak (dakon, sungka).
//!
//! Sources: Malaysia's Department for Culture and Arts (JKKN); W. Skeat, Malay Magic, 1900; L. Russ, The Complete
//! Mancala Games Book (`end=pass`); H. Parker, Ancient Ceylon, 1909 (`store-end=stop`).

use crate::board::{Board, Circle, Word};
use crate::rules::{Next, Rules, Settled, hand_over};
use crate::{Event, Game, Observer, Reason, Side};

/// Congkak's rules on one board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Congkak<W: Word> {
    circle: Circle<W>,
    /// A last seed in an own empty house is taken even when the opposite house is empty.
    empty_capture: bool,
    /// A last seed in the own store ends the turn.
    store_stops: bool,
    /// A capture (*tembak*) needs a seed dropped into the own store earlier in the same move.
    tembak_after_lap: bool,
    /// A player without seeds passes, and the game ends when no house has any.
    passes: bool,
}

impl<W: Word> Congkak<W> {
    pub(crate) fn new(game: Game) -> Self {
        Congkak {
            circle: Circle::with_store(game.houses()),
            empty_capture: game.chose("empty-capture", "yes"),
            store_stops: game.chose("store-end", "stop"),
            tembak_after_lap: game.chose("tembak", "after-lap"),
            passes: game.chose("end", "pass"),
        }
    }
}

impl<W: Word> Rules for Congkak<W> {
    type Word = W;

    /// Every round of moves feeds a store.
    const CYCLIC: bool = false;

    #[inline(always)]
    fn houses(&self) -> usize {
        self.circle.houses
    }

    /// Every house with seeds.
    #[inline(always)]
    fn legal(&self, board: &Board<W>) -> W {
        board.mover.filled()
    }

    #[inline(always)]
    fn play<O: Observer>(&self, board: &mut Board<W>, house: usize, observer: &mut O) -> Next {
        let before = board.mover.store();
        let mut last =
            board.sow(self.circle, house, |place, seeds| Event::PickedUp { place, seeds }, observer);
        // The relay ends: each lap feeds the store.
        while last != Board::<W>::STORE && board.get(last) > 1 {
            last = board.sow(self.circle, last, |place, seeds| Event::Relayed { place, seeds }, observer);
        }
        if last < Board::<W>::STORE && (!self.tembak_after_lap || board.mover.store() > before) {
            board.capture_opposite(self.circle, last, self.empty_capture, observer);
        }
        hand_over(self, board, last == Board::<W>::STORE && !self.store_stops, observer)
    }

    /// Over, or a pass, when the player to move has no seeds.
    #[inline(always)]
    fn settle<O: Observer>(&self, board: &mut Board<W>, observer: &mut O) -> Settled {
        if !board.mover.is_empty() {
            return Settled::Stands;
        }
        if self.passes && !board.other.is_empty() {
            if O::ACTIVE {
                observer.event(Event::Passed { side: Side::South });
            }
            *board = board.swapped();
            return Settled::Passed;
        }
        board.sweep(self.circle, observer);
        Settled::Over(Reason::SideEmptied)
    }
}

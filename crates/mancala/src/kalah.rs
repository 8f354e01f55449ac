//! Kalah.
//!
//! Source: W. J. Champion, US patent 2,720,362 (1955); the end as in Irving, Donkers, Uiterwijk, "Solving Kalah", ICGA
//! Journal 23(3), 2000.

use crate::board::{Board, Circle, Word};
use crate::event::Event;
use crate::rules::{Next, Rules, Settled, hand_over};
use crate::{Game, Observer, Reason};

/// Kalah's rules on one board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kalah<W: Word> {
    circle: Circle<W>,
    /// A last seed in an own empty house is taken even when the opposite house is empty.
    empty_capture: bool,
}

impl<W: Word> Kalah<W> {
    pub(crate) fn new(game: Game) -> Self {
        Kalah { circle: Circle::with_store(game.houses()), empty_capture: game.chose("empty-capture", "yes") }
    }
}

impl<W: Word> Rules for Kalah<W> {
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
        let last = board.sow(self.circle, house, |place, seeds| Event::PickedUp { place, seeds }, observer);
        // One seed after sowing: the house was empty before the last seed fell. After a whole lap only the house
        // just emptied can be so.
        if last < Board::<W>::STORE && board.mover.get(last) == 1 {
            board.capture_opposite(self.circle, last, self.empty_capture, observer);
        }
        let mut next = hand_over(self, board, last == Board::<W>::STORE, observer);
        if next.over && next.same {
            // The earned extra move is lost.
            *board = board.swapped();
            next.same = false;
        }
        next
    }

    /// Over as soon as either side is empty, whoever is to move.
    #[inline(always)]
    fn settle<O: Observer>(&self, board: &mut Board<W>, observer: &mut O) -> Settled {
        if board.mover.is_empty() || board.other.is_empty() {
            board.sweep(self.circle, observer);
            Settled::Over(Reason::SideEmptied)
        } else {
            Settled::Stands
        }
    }
}

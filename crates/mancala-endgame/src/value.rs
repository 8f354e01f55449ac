//! The value of a position from those of its successors.

use core::sync::atomic::{AtomicI8, Ordering::Relaxed};

use mancala::{Board, Rules, Settled, Word};

use crate::index::Index;

/// Values under construction. What one thread writes another reads only after the shared work in which it was written
/// has ended, or where an older value does as well. So no ordering is asked of the atomics, and they are plain bytes.
pub(crate) struct Values<'a> {
    pub(crate) index: &'a Index,
    pub(crate) bytes: &'a [AtomicI8],
}

impl Values<'_> {
    #[inline(always)]
    pub(crate) fn get(&self, at: usize) -> i8 {
        self.bytes[at].load(Relaxed)
    }

    #[inline(always)]
    pub(crate) fn set(&self, at: usize, value: i8) {
        self.bytes[at].store(value, Relaxed);
    }

    /// The best margin of the mover of a board with empty stores, when the best margins of all boards it can lead to
    /// are known. The rank of the other side spares finding it again after the many moves that leave that side as it is.
    #[inline(always)]
    pub(crate) fn best<R: Rules>(&self, rules: R, board: &Board<R::Word>, other_rank: u32) -> i8 {
        let mut settled = *board;
        match rules.settle(&mut settled, &mut ()) {
            Settled::Stands => {}
            Settled::Passed => return -self.get(self.index.of(&settled)),
            Settled::Over(_) => return lead(&settled),
        }
        let other_sums = board.other.prefix_sums();
        let rank = |sums: R::Word| if sums == other_sums { other_rank } else { self.index.rank(sums) };
        let mut moves = rules.legal(board);
        let mut best = i8::MIN;
        while moves != R::Word::EMPTY {
            let (house, rest) = moves.pop_mark();
            moves = rest;
            let mut after = *board;
            let next = rules.play(&mut after, house, &mut ());
            let (mover, other) = (after.mover.prefix_sums(), after.other.prefix_sums());
            let margin = if next.same {
                let at =
                    self.index.combine(mover.store(), self.index.rank(mover), other.store(), rank(other));
                lead(&after) + self.get(at)
            } else {
                let at =
                    self.index.combine(mover.store(), rank(mover), other.store(), self.index.rank(other));
                -lead(&after) - self.get(at)
            };
            best = best.max(margin);
        }
        best
    }
}

/// How much more the mover has in store than the other side.
#[inline(always)]
pub(crate) fn lead<W: Word>(board: &Board<W>) -> i8 {
    // At most MOST_SEEDS in either, so the difference fits.
    board.mover.store().wrapping_sub(board.other.store()) as i8
}

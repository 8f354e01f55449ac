//! What search asks of a board's seeds.

use mancala::{Board, Kind, Word};

use crate::hash::hash;

/// How far the mover's store is ahead.
#[inline(always)]
pub(crate) fn lead<W: Word>(board: &Board<W>) -> i16 {
    i16::from(board.mover.store()) - i16::from(board.other.store())
}

/// The seeds still in houses: nobody can win more.
#[inline(always)]
pub(crate) fn left<W: Word>(board: &Board<W>) -> i16 {
    i16::from(board.mover.sum()) + i16::from(board.other.sum())
}

/// The hash of the seeds in the houses, other for every salt, and never zero.
#[inline(always)]
pub(crate) fn houses_key<W: Word>(board: &Board<W>, salt: u64) -> u64 {
    key(&board.without_stores(), salt)
}

/// The hash of all seeds, other for every salt, and never zero.
#[inline(always)]
pub(crate) fn key<W: Word>(board: &Board<W>, salt: u64) -> u64 {
    hash(&(board.mover, board.other), salt).max(1)
}

/// What makes a move promising, so that search tries it early: what each thing counts.
///
/// The numbers were found by trying others near them, and are those with which the fewest positions had to be looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    /// A seed brought to the store.
    gain: i32,
    /// Another move.
    again: i32,
    /// A house nearer to the store.
    house: i32,
    /// A seed in the house sown from.
    sown: i32,
    /// A seed by which the own side is ahead after it.
    side: i32,
    /// A house that the opponent can play from after it.
    replies: i32,
    /// A house that the mover can play from after it.
    choices: i32,
}

impl Order {
    /// For proofs, in Kalah on boards of 18 to 60 seeds.
    pub(crate) const PROOF: Order =
        Order { gain: 9, again: 60, house: 2, sown: 0, side: 0, replies: -4, choices: 0 };
    const KALAH: Order = Order { gain: 16, again: 109, house: 4, sown: 0, side: 1, replies: -10, choices: 2 };
    const OWARE: Order = Order { gain: 9, again: 0, house: 2, sown: -3, side: 1, replies: -16, choices: 0 };
    const CONGKAK: Order =
        Order { gain: 7, again: 63, house: -2, sown: 0, side: 0, replies: -7, choices: -1 };

    /// For looking some plies ahead.
    pub(crate) const fn of(kind: Kind) -> Order {
        match kind {
            Kind::Kalah => Order::KALAH,
            Kind::Oware | Kind::Awari => Order::OWARE,
            Kind::Congkak => Order::CONGKAK,
        }
    }

    /// How promising a move is that leads from one board to another.
    #[inline(always)]
    pub(crate) fn promise<W: Word>(
        &self,
        before: &Board<W>,
        after: &Board<W>,
        house: usize,
        same: bool,
    ) -> i32 {
        let (mine, theirs) = if same { (after.mover, after.other) } else { (after.other, after.mover) };
        let count = |side: W| side.filled().count_marks() as i32;
        self.gain * (i32::from(mine.store()) - i32::from(before.mover.store()))
            + self.again * i32::from(same)
            + self.house * house as i32
            + self.sown * i32::from(before.mover.get(house))
            + self.side * (i32::from(mine.sum()) - i32::from(theirs.sum()))
            + self.replies * count(theirs)
            + self.choices * count(mine)
    }
}

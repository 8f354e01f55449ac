//! The board that the rules work on: each side packed in one machine word, seen by the player to move.
//!
//! A count never exceeds 216, so a byte a place is enough and no sum ever carries into the next byte. Sowing is one
//! addition of a word from a table to each side, and changing sides swaps the two words. Boards of up to 7 houses
//! fit in a `u64` a side; 8 and 9 houses take a `u128` through the same code.

mod circle;
mod word;

pub(crate) use circle::Circle;
pub(crate) use word::Lap;
pub use word::Word;

use crate::{Event, Observer, Place};

/// The seeds of a position, seen by the player to move (the *mover*).
///
/// A *slot* names a place: `0..H` are the mover's houses in sowing order, `W::SLOTS - 1` is the mover's store, and
/// the other side's follow from `W::SLOTS` on in the same way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board<W> {
    /// The mover's houses and store.
    pub mover: W,
    /// The other side's.
    pub other: W,
}

impl<W: Word> Board<W> {
    /// The mover's store.
    pub(crate) const STORE: usize = W::SLOTS - 1;
    /// The other side's first house.
    pub(crate) const OTHER: usize = W::SLOTS;

    /// No seeds at all.
    pub const EMPTY: Board<W> = Board { mover: W::EMPTY, other: W::EMPTY };

    /// The same houses with empty stores.
    #[must_use]
    #[inline(always)]
    pub fn without_stores(self) -> Self {
        let emptied = |side: W| side.less(Self::STORE, side.store());
        Board { mover: emptied(self.mover), other: emptied(self.other) }
    }

    /// The same seeds seen by the other player.
    #[must_use]
    #[inline(always)]
    pub fn swapped(self) -> Self {
        Board { mover: self.other, other: self.mover }
    }

    /// The seeds in a slot.
    #[must_use]
    #[inline(always)]
    pub fn get(&self, slot: usize) -> u8 {
        if slot < W::SLOTS { self.mover.get(slot) } else { self.other.get(slot - W::SLOTS) }
    }

    /// Empties a house into a hand and drops the seeds one by one along the circle; gives the slot of the last one.
    /// `picked_up` is the event that tells of the emptying.
    #[inline(always)]
    pub(crate) fn sow<O: Observer>(
        &mut self,
        circle: Circle<W>,
        slot: usize,
        picked_up: impl FnOnce(Place, u8) -> Event,
        observer: &mut O,
    ) -> usize {
        let seeds = self.take(slot);
        if O::ACTIVE {
            observer.event(picked_up(circle.place(slot), seeds));
            let mut at = slot;
            for _ in 0..seeds {
                at = circle.next(slot, at);
                observer.event(Event::Dropped { place: circle.place(at) });
            }
        }
        let (lap, last) = circle.lap(slot, seeds);
        self.mover = self.mover.plus(lap.mover);
        self.other = self.other.plus(lap.other);
        last
    }

    /// Drops one seed.
    pub(crate) fn drop_one(&mut self, slot: usize) {
        if slot < W::SLOTS {
            self.mover = self.mover.more(slot, 1);
        } else {
            self.other = self.other.more(slot - W::SLOTS, 1);
        }
    }

    /// Empties a slot.
    #[inline(always)]
    pub(crate) fn take(&mut self, slot: usize) -> u8 {
        if slot < W::SLOTS {
            let seeds = self.mover.get(slot);
            self.mover = self.mover.less(slot, seeds);
            seeds
        } else {
            let seeds = self.other.get(slot - W::SLOTS);
            self.other = self.other.less(slot - W::SLOTS, seeds);
            seeds
        }
    }

    /// Moves one seed from a slot that has some to another.
    #[inline(always)]
    pub(crate) fn shift(&mut self, from: usize, to: usize) {
        let slots = W::SLOTS;
        if from < slots {
            self.mover = self.mover.less(from, 1);
        } else {
            self.other = self.other.less(from - slots, 1);
        }
        if to < slots {
            self.mover = self.mover.more(to, 1);
        } else {
            self.other = self.other.more(to - slots, 1);
        }
    }

    /// Moves a house's seeds to the mover's store.
    #[inline(always)]
    pub(crate) fn capture<O: Observer>(&mut self, circle: Circle<W>, slot: usize, observer: &mut O) {
        let seeds = self.take(slot);
        self.mover = self.mover.more(Self::STORE, seeds);
        if O::ACTIVE {
            let (place, store) = (circle.place(slot), circle.place(Self::STORE));
            observer.event(Event::Captured { place, seeds, store });
        }
    }

    /// The last seed fell in the mover's empty house: it and the seeds opposite are captured. With nothing opposite
    /// nothing is taken, unless `lone` seeds are.
    #[inline(always)]
    pub(crate) fn capture_opposite<O: Observer>(
        &mut self,
        circle: Circle<W>,
        last: usize,
        lone: bool,
        observer: &mut O,
    ) {
        let opposite = Self::OTHER + circle.houses - 1 - last;
        if self.get(opposite) > 0 {
            self.capture(circle, opposite, observer);
            self.capture(circle, last, observer);
        } else if lone {
            self.capture(circle, last, observer);
        }
    }

    /// The end of a game: what is left in the houses goes to the store of the side it lies on.
    #[inline(always)]
    pub(crate) fn sweep<O: Observer>(&mut self, circle: Circle<W>, observer: &mut O) {
        if O::ACTIVE {
            for (first, store) in [(0, Self::STORE), (Self::OTHER, Self::OTHER + Self::STORE)] {
                for slot in first..first + circle.houses {
                    let seeds = self.get(slot);
                    if seeds > 0 {
                        let (place, store) = (circle.place(slot), circle.place(store));
                        observer.event(Event::Swept { place, seeds, store });
                    }
                }
            }
        }
        self.mover = self.mover.swept();
        self.other = self.other.swept();
    }
}

impl<W: Word> Circle<W> {
    /// A slot as a place, as if the mover were South.
    pub(crate) fn place(self, slot: usize) -> Place {
        let (side, order) = (slot / W::SLOTS, slot % W::SLOTS);
        Place((side * (self.houses + 1) + order.min(self.houses)) as u8)
    }
}

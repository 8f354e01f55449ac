//! The circle along which seeds are sown, and the tables made from it.

use super::{Lap, Word};

/// The circle of a game on a board of some size: all that sowing knows.
pub(crate) struct Circle<W: Word> {
    pub(crate) houses: usize,
    stores: bool,
    table: &'static W::Table,
}

impl<W: Word> Clone for Circle<W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W: Word> Copy for Circle<W> {}

impl<W: Word> core::fmt::Debug for Circle<W> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Circle").field("houses", &self.houses).field("stores", &self.stores).finish()
    }
}

impl<W: Word> Circle<W> {
    /// All houses and the mover's store (Kalah, Congkak).
    pub(crate) fn with_store(houses: usize) -> Self {
        Circle { houses, stores: true, table: W::with_store(houses) }
    }

    /// All houses but the one sown from (Oware, Awari).
    pub(crate) fn without_stores(houses: usize) -> Self {
        Circle { houses, stores: false, table: W::without_stores(houses) }
    }

    /// The slot after `at` in a sowing from `origin`.
    pub(crate) fn next(self, origin: usize, at: usize) -> usize {
        next(self.houses, W::SLOTS, self.stores, origin, at)
    }

    /// What sowing so many seeds from a slot adds, and where the last one falls.
    #[inline(always)]
    pub(crate) fn lap(self, slot: usize, seeds: u8) -> (Lap<W>, usize) {
        self.table.lap(slot, seeds)
    }
}

/// The slot after `at` in a sowing from `origin`: the one place that knows the way round.
const fn next(houses: usize, slots: usize, stores: bool, origin: usize, at: usize) -> usize {
    let after = if at == houses - 1 {
        if stores { slots - 1 } else { slots }
    } else if at == slots - 1 {
        slots
    } else if at == slots + houses - 1 {
        0
    } else {
        at + 1
    };
    // On Kalah's circle a full lap ends in the house it started from; Oware's never touches it.
    if !stores && after == origin { next(houses, slots, stores, origin, after) } else { after }
}

/// A look-up of sowings.
#[doc(hidden)]
pub trait Laps<W> {
    /// What sowing so many seeds from a slot adds, and where the last one falls.
    fn lap(&self, slot: usize, seeds: u8) -> (Lap<W>, usize);
}

/// For every slot and every number of seeds up to a full lap: what sowing them adds, and where the last one falls.
///
/// `S` is the number of slots of both sides, and no lap is longer: 15 places for 7 houses in 16, 19 for 9 in 20.
#[doc(hidden)]
#[derive(Debug)]
pub struct Table<W, const S: usize> {
    laps: [[Lap<W>; S]; S],
    last: [[u8; S]; S],
    /// Seeds of a full lap.
    full: u8,
}

macro_rules! table {
    ($word:ty, $both:literal) => {
        impl Table<$word, $both> {
            const EMPTY: Self = Table {
                laps: [[Lap { mover: 0, other: 0 }; $both]; $both],
                last: [[0; $both]; $both],
                full: 0,
            };

            /// The tables of `N` board sizes, from the smallest up.
            pub(super) const fn of_sizes<const N: usize>(least: usize, stores: bool) -> [Self; N] {
                let mut tables = [const { Self::EMPTY }; N];
                let mut i = 0;
                while i < N {
                    tables[i] = Self::new(least + i, stores);
                    i += 1;
                }
                tables
            }

            const fn new(houses: usize, stores: bool) -> Self {
                const SLOTS: usize = $both / 2;
                let mut table = Self::EMPTY;
                table.full = if stores { 2 * houses + 1 } else { 2 * houses - 1 } as u8;
                let mut slot = 0;
                while slot < $both {
                    if slot < houses || (slot >= SLOTS && slot < SLOTS + houses) {
                        let mut lap = Lap::<$word> { mover: 0, other: 0 };
                        let mut at = slot;
                        let mut seeds = 1;
                        while seeds <= table.full as usize {
                            at = next(houses, SLOTS, stores, slot, at);
                            if at < SLOTS {
                                lap.mover += 1 << (8 * at);
                            } else {
                                lap.other += 1 << (8 * (at - SLOTS));
                            }
                            table.laps[slot][seeds] = lap;
                            table.last[slot][seeds] = at as u8;
                            seeds += 1;
                        }
                        // Nothing over after whole laps: the last seed fell where a lap ends.
                        table.last[slot][0] = at as u8;
                    }
                    slot += 1;
                }
                table
            }
        }

        impl Laps<$word> for Table<$word, $both> {
            #[inline(always)]
            fn lap(&self, slot: usize, seeds: u8) -> (Lap<$word>, usize) {
                // The remainders change nothing, since a slot and a lap are within bounds; they spare the check.
                let row = &self.laps[slot % $both];
                let last = &self.last[slot % $both];
                if seeds <= self.full {
                    (row[seeds as usize % $both], last[seeds as usize % $both] as usize)
                } else {
                    let (laps, rest) = (seeds / self.full, (seeds % self.full) as usize % $both);
                    let full = row[self.full as usize % $both];
                    let lap = Lap {
                        mover: full.mover.times(laps).plus(row[rest].mover),
                        other: full.other.times(laps).plus(row[rest].other),
                    };
                    (lap, last[rest] as usize)
                }
            }
        }
    };
}

table!(u64, 16);
table!(u128, 20);

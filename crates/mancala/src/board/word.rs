//! One side of a board in a machine word.

use super::circle::{Laps, Table};

/// A side's seeds in one machine word, a byte a place: houses from the lowest byte up, the store in the last byte.
///
/// It is implemented for `u64` (up to 7 houses) and `u128` (8 and 9); nothing else makes sense as one.
pub trait Word: Copy + Eq + core::hash::Hash + core::fmt::Debug + Send + Sync + 'static {
    /// Bytes in use: houses, then the store.
    const SLOTS: usize;

    /// The sowing table of a board size.
    #[doc(hidden)]
    type Table: Laps<Self> + Sync + 'static;

    /// The table of the circle of houses and the mover's store.
    #[doc(hidden)]
    fn with_store(houses: usize) -> &'static Self::Table;

    /// The table of the circle of houses alone, the house sown from passed over.
    #[doc(hidden)]
    fn without_stores(houses: usize) -> &'static Self::Table;

    /// No seeds at all.
    const EMPTY: Self;

    /// The seeds in a byte.
    #[must_use]
    fn get(self, slot: usize) -> u8;
    /// So many seeds more in a byte.
    #[must_use]
    fn more(self, slot: usize, seeds: u8) -> Self;
    /// So many seeds less in a byte.
    #[must_use]
    fn less(self, slot: usize, seeds: u8) -> Self;
    /// The sum byte by byte.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// Every byte so many times.
    #[must_use]
    fn times(self, laps: u8) -> Self;
    /// Whether no house holds a seed.
    #[must_use]
    fn is_empty(self) -> bool;
    /// In each byte the seeds of the houses up to it; so in the store's, those of all houses together.
    #[must_use]
    fn prefix_sums(self) -> Self;
    /// The seeds in the houses together.
    #[must_use]
    #[inline(always)]
    fn sum(self) -> u8 {
        self.prefix_sums().store()
    }
    /// All seeds in the store.
    #[must_use]
    fn swept(self) -> Self;
    /// The seeds in the store.
    #[must_use]
    #[inline(always)]
    fn store(self) -> u8 {
        self.get(Self::SLOTS - 1)
    }
    /// The top bit of each house that holds a seed.
    #[must_use]
    fn filled(self) -> Self;
    /// How many houses [`filled`](Word::filled) marked.
    #[must_use]
    fn count_marks(self) -> u32;
    /// The lowest house marked, and the marks without it.
    ///
    /// Asked only of marks that are not [`EMPTY`](Word::EMPTY).
    #[must_use]
    fn pop_mark(self) -> (usize, Self);
    /// One house marked.
    #[must_use]
    fn mark(slot: usize) -> Self;
    /// The marks of both.
    #[must_use]
    fn or(self, other: Self) -> Self;
}

/// What a sowing adds to each side.
#[derive(Clone, Copy, Debug)]
pub struct Lap<W> {
    /// To the mover's side.
    pub mover: W,
    /// To the other side.
    pub other: W,
}

macro_rules! word {
    ($word:ty, $slots:literal, $least:literal..=$most:literal) => {
        impl Word for $word {
            const SLOTS: usize = $slots;
            const EMPTY: $word = 0;

            type Table = Table<$word, { 2 * $slots }>;

            #[inline]
            fn with_store(houses: usize) -> &'static Self::Table {
                static TABLES: [Table<$word, { 2 * $slots }>; $most - $least + 1] =
                    Table::<$word, { 2 * $slots }>::of_sizes($least, true);
                &TABLES[houses - $least]
            }

            #[inline]
            fn without_stores(houses: usize) -> &'static Self::Table {
                static TABLES: [Table<$word, { 2 * $slots }>; $most - $least + 1] =
                    Table::<$word, { 2 * $slots }>::of_sizes($least, false);
                &TABLES[houses - $least]
            }

            #[inline(always)]
            fn get(self, slot: usize) -> u8 {
                (self >> (8 * slot)) as u8
            }

            #[inline(always)]
            fn more(self, slot: usize, seeds: u8) -> Self {
                self + ((seeds as $word) << (8 * slot))
            }

            #[inline(always)]
            fn less(self, slot: usize, seeds: u8) -> Self {
                self - ((seeds as $word) << (8 * slot))
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self + other
            }

            #[inline(always)]
            fn times(self, laps: u8) -> Self {
                self * laps as $word
            }

            #[inline(always)]
            fn is_empty(self) -> bool {
                self & HOUSES == 0
            }

            #[inline(always)]
            fn prefix_sums(self) -> Self {
                (self & HOUSES).wrapping_mul(ONES)
            }

            #[inline(always)]
            fn swept(self) -> Self {
                ((self.store() + self.sum()) as $word) << (8 * (Self::SLOTS - 1))
            }

            #[inline(always)]
            fn filled(self) -> Self {
                // A byte's low seven bits carry into its top bit unless they are all zero.
                (((self & HOUSES & !TOPS) + (HOUSES & !TOPS)) | self) & HOUSES & TOPS
            }

            #[inline(always)]
            fn count_marks(self) -> u32 {
                ((self >> 7).wrapping_mul(ONES) >> (<$word>::BITS - 8)) as u32
            }

            #[inline(always)]
            fn pop_mark(self) -> (usize, Self) {
                ((self.trailing_zeros() / 8) as usize, self & self.wrapping_sub(1))
            }

            #[inline(always)]
            fn mark(slot: usize) -> Self {
                0x80 << (8 * slot)
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                self | other
            }
        }
    };
}

mod narrow {
    use super::{Table, Word};

    const HOUSES: u64 = (1 << 56) - 1;
    const ONES: u64 = u64::MAX / 0xff;
    const TOPS: u64 = ONES << 7;
    word!(u64, 8, 2..=7);
}

mod wide {
    use super::{Table, Word};

    const HOUSES: u128 = (1 << 72) - 1;
    const ONES: u128 = u128::MAX / 0xff;
    const TOPS: u128 = ONES << 7;
    word!(u128, 10, 8..=9);
}

//! Where the value of a position stands in a table: a number for every way to lay up to N seeds in the houses.
//!
//! The numbers of a *layer*, all positions with the same number of seeds, follow each other. A layer is cut into
//! *classes* by how many of the seeds lie on each side. A side's own number, its *rank*, is that of its prefix sums
//! in the combinatorial number system: with `p` seeds in houses 0 to `i` together, `C(p + i, i + 1)` summed over all
//! houses but the last. A seed that moves forward lowers prefix sums and raises none, so it lowers the rank.
//!
//! A class is a rectangle of ranks. The two positions that show the same two sides, with one or the other to move,
//! are neighbours in it, and the side with fewer seeds is the row: most moves of a position whose row is known lead to
//! a few rows, and there to neighbours of each other, which the processor's caches like.

use core::ops::Range;

use mancala::{Board, HOUSES, Word};

/// The most seeds that a table can be asked to reach: a value is a signed byte.
pub const MOST_SEEDS: u8 = 127;

const MOST_HOUSES: usize = *HOUSES.end() as usize;

/// How many ways there are to lay exactly `seeds` in `houses`, or `u64::MAX` if they are more than that.
pub(crate) fn ways(seeds: u64, houses: u64) -> u64 {
    // C(seeds + houses - 1, houses - 1), each intermediate product a binomial itself.
    let mut ways = 1u128;
    for i in 1..houses {
        ways = ways * u128::from(seeds + i) / u128::from(i);
        if ways > u128::from(u64::MAX) {
            return u64::MAX;
        }
    }
    ways as u64
}

/// How many positions have up to `seeds` seeds in the houses of a board with `houses` a side: the number of values,
/// and bytes, of such a table. `u64::MAX` stands for all beyond.
///
/// ```
/// assert_eq!(mancala_endgame::positions(6, 20), 225_792_840);
/// ```
#[must_use]
pub fn positions(houses: usize, seeds: u8) -> u64 {
    // A store for the seeds that are not there makes "up to" into "exactly".
    ways(seeds.into(), 2 * houses as u64 + 1)
}

/// Two sides with so many seeds on each: the index is linear in their ranks.
#[derive(Clone, Copy, Debug)]
struct Class {
    base: usize,
    per_mover: u32,
    per_other: u32,
}

/// The numbering of the positions of a board.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    pub(crate) houses: usize,
    pub(crate) seeds: usize,
    /// What a prefix sum at a house adds to the rank.
    steps: [[u32; MOST_SEEDS as usize + 1]; MOST_HOUSES],
    /// By the mover's seeds and the other side's.
    classes: Vec<Class>,
    /// Where each layer begins, and where the last one ends.
    layers: Vec<usize>,
}

impl Index {
    /// `None` if memory could not even number the positions.
    pub(crate) fn new(houses: usize, seeds: u8) -> Option<Index> {
        let fits = positions(houses, seeds) <= isize::MAX as u64;
        if !fits || seeds > MOST_SEEDS {
            return None;
        }
        let seeds = usize::from(seeds);
        let mut steps = [[0; MOST_SEEDS as usize + 1]; MOST_HOUSES];
        for (house, steps) in steps.iter_mut().enumerate().take(houses - 1) {
            for (sum, step) in steps.iter_mut().enumerate().take(seeds + 1).skip(1) {
                // C(sum + house, house + 1)
                *step = ways(sum as u64 - 1, house as u64 + 2).try_into().ok()?;
            }
        }
        let side = |seeds: usize| ways(seeds as u64, houses as u64) as usize;
        let mut classes = vec![Class { base: 0, per_mover: 0, per_other: 0 }; (seeds + 1) * (seeds + 1)];
        let mut layers = vec![0];
        let mut base = 0;
        for layer in 0..=seeds {
            for few in 0..=layer / 2 {
                let many = layer - few;
                let row = u32::try_from(side(many)).ok()?;
                if few == many {
                    classes[few * (seeds + 1) + few] = Class { base, per_mover: row, per_other: 1 };
                    base += side(few) * side(few);
                } else {
                    let row = row.checked_mul(2)?;
                    classes[few * (seeds + 1) + many] = Class { base, per_mover: row, per_other: 2 };
                    classes[many * (seeds + 1) + few] =
                        Class { base: base + 1, per_mover: 2, per_other: row };
                    base += side(few) * row as usize;
                }
            }
            layers.push(base);
        }
        Some(Index { houses, seeds, steps, classes, layers })
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.layers[self.seeds + 1]
    }

    /// The numbers of the positions with so many seeds.
    pub(crate) fn layer(&self, seeds: usize) -> Range<usize> {
        self.layers[seeds]..self.layers[seeds + 1]
    }

    /// The number of a board, which has at most [`seeds`](Index::seeds) in its houses.
    #[inline(always)]
    pub(crate) fn of<W: Word>(&self, board: &Board<W>) -> usize {
        let (mover, other) = (board.mover.prefix_sums(), board.other.prefix_sums());
        self.combine(mover.store(), self.rank(mover), other.store(), self.rank(other))
    }

    /// The number of two sides, each given by its seeds and its rank.
    #[inline(always)]
    pub(crate) fn combine(&self, mover: u8, mover_rank: u32, other: u8, other_rank: u32) -> usize {
        let class = &self.classes[usize::from(mover) * (self.seeds + 1) + usize::from(other)];
        class.base
            + mover_rank as usize * class.per_mover as usize
            + other_rank as usize * class.per_other as usize
    }

    /// The rank of a side among those with as many seeds, from its prefix sums.
    #[inline(always)]
    pub(crate) fn rank<W: Word>(&self, prefix_sums: W) -> u32 {
        let mut rank = 0;
        for (house, steps) in self.steps.iter().enumerate().take(W::SLOTS - 2) {
            // The remainder changes nothing, it spares a check.
            rank += steps[usize::from(prefix_sums.get(house)) % steps.len()];
        }
        rank
    }
}

/// All ways to lay up to so many seeds on a side, and with them the way from a number back to a board.
#[derive(Debug)]
pub(crate) struct Sides<W>(Vec<Vec<W>>);

/// A row of a class: the positions that show one side with the fewer seeds, `few`.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) few: usize,
    pub(crate) rank: usize,
    /// The numbers of its positions.
    pub(crate) range: Range<usize>,
}

impl<W: Word> Sides<W> {
    pub(crate) fn new(index: &Index) -> Self {
        Sides((0..=index.seeds).map(|seeds| sides(index.houses, seeds)).collect())
    }

    /// All sides with so many seeds, in the order of their ranks.
    pub(crate) fn with(&self, seeds: usize) -> &[W] {
        &self.0[seeds]
    }

    /// The rows of a layer in the order of their numbers.
    pub(crate) fn rows(&self, index: &Index, layer: usize) -> Vec<Row> {
        let mut start = index.layer(layer).start;
        let mut rows = Vec::new();
        for few in 0..=layer / 2 {
            let len = self.with(layer - few).len() * if 2 * few == layer { 1 } else { 2 };
            for rank in 0..self.with(few).len() {
                rows.push(Row { few, rank, range: start..start + len });
                start += len;
            }
        }
        rows
    }

    /// How many more seeds lie on the mover's side than on the other.
    pub(crate) fn ahead(&self, layer: usize, row: &Row, at: usize) -> i8 {
        let more = (layer - 2 * row.few) as i8;
        if (at - row.range.start).is_multiple_of(2) { -more } else { more }
    }

    /// The board with a number in a row.
    #[inline(always)]
    pub(crate) fn board(&self, layer: usize, row: &Row, at: usize) -> Board<W> {
        let cell = at - row.range.start;
        let (few, many) = (self.with(row.few)[row.rank], self.with(layer - row.few));
        if 2 * row.few == layer {
            Board { mover: few, other: many[cell] }
        } else if cell.is_multiple_of(2) {
            Board { mover: few, other: many[cell / 2] }
        } else {
            Board { mover: many[cell / 2], other: few }
        }
    }
}

/// All sides with so many seeds, in the order of their ranks.
fn sides<W: Word>(houses: usize, seeds: usize) -> Vec<W> {
    let mut side = vec![0; houses];
    side[houses - 1] = seeds as u8;
    let mut all = Vec::with_capacity(ways(seeds as u64, houses as u64) as usize);
    loop {
        all.push(side.iter().enumerate().fold(W::EMPTY, |word, (house, &seeds)| word.more(house, seeds)));
        // The next rank: the lowest prefix sum that can grow grows by one, and all below it start again from none.
        let Some(from) = (1..houses).find(|&house| side[house] > 0) else { return all };
        let gathered = std::mem::take(&mut side[0]);
        side[from] -= 1;
        side[from - 1] = gathered + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers_are_one_to_one<W: Word>(houses: usize, seeds: u8) {
        let index = Index::new(houses, seeds).expect("a small table");
        assert_eq!(index.len() as u64, positions(houses, seeds));
        let sides = Sides::<W>::new(&index);
        let mut next = 0;
        for layer in 0..=seeds.into() {
            assert_eq!(index.layer(layer).start, next);
            for row in sides.rows(&index, layer) {
                assert_eq!(row.range.start, next);
                for at in row.range.clone() {
                    let board = sides.board(layer, &row, at);
                    assert_eq!(usize::from(board.mover.sum() + board.other.sum()), layer);
                    assert_eq!(index.of(&board), at, "{board:?}");
                    let ahead = i16::from(board.mover.sum()) - i16::from(board.other.sum());
                    assert_eq!(i16::from(sides.ahead(layer, &row, at)), ahead, "{board:?}");
                }
                next = row.range.end;
            }
        }
        assert_eq!(next, index.len());
    }

    #[test]
    fn every_position_has_a_number_and_every_number_a_position() {
        for (houses, seeds) in [(2, 20), (3, 10), (4, 8), (5, 6), (6, 6), (7, 5)] {
            numbers_are_one_to_one::<u64>(houses, seeds);
        }
        for (houses, seeds) in [(8, 4), (9, 4)] {
            numbers_are_one_to_one::<u128>(houses, seeds);
        }
    }

    #[test]
    fn a_side_one_rank_on_is_the_next_in_the_list() {
        let index = Index::new(6, 9).expect("a small table");
        for seeds in 0..=9 {
            for (rank, side) in sides::<u64>(6, seeds).into_iter().enumerate() {
                assert_eq!(index.rank(side.prefix_sums()) as usize, rank);
            }
        }
    }

    #[test]
    fn too_many_positions_are_no_table() {
        assert!(Index::new(9, 100).is_none());
        assert_eq!(positions(9, 127), ways(127, 19));
        assert_eq!(ways(127, 2), 128);
    }
}

//! Building where no position can come up again: Kalah and Congkak.
//!
//! A move that brings no seed to a store ends before the mover's store, since sowing passes it on the way to the
//! other side; so it takes some of the mover's seeds forward on the mover's own side, and neither captures nor
//! gives another move. The other side stays as it is. All other moves lead to a lower layer. So within a layer, of
//! the two sides of a position one is replaced by one with lower prefix sums, hence of lower rank, and there are no cycles.
//!
//! That gives an order which needs no recursion. With sides `x` and `y`, let `x|y` have `x` to move. It depends, within its
//! layer, on `y|x'` with `x'` below `x`. Going through the rows `x` by rank, and in each through the columns
//! `y` by rank, both `x|y` and `y|x` find what they need done: `y|x'` in an earlier row, `x|y'` earlier in the row.
//!
//! For several threads the rows are taken in steps by the sum of their prefix sums, the *level*, which a forward move
//! lowers too: rows of the same level don't depend on each other. Where both sides have the same number of seeds, a row is a
//! column too. There a row first takes the columns of lower levels; when all rows of the level have done so, the
//! pairs within the level have all that they need.

use core::sync::atomic::AtomicI8;

use mancala::{Board, Rules, Word};

use crate::crew::{Crew, Stopped};
use crate::index::{Index, Sides};
use crate::value::Values;

/// The columns that a row takes in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Columns {
    /// The other side has more seeds.
    All,
    /// As many, and a lower level.
    LowerLevels,
    /// As many, the same level and no higher rank.
    SameLevel,
}

/// A piece of work.
#[derive(Clone, Copy, Debug)]
struct Row {
    step: usize,
    seeds: usize,
    rank: usize,
    columns: Columns,
}

/// The builder of a table, one layer after another.
pub(crate) struct Forward<R: Rules> {
    rules: R,
    sides: Sides<R::Word>,
    /// The level of each side, by its number of seeds and its rank.
    levels: Vec<Vec<usize>>,
}

impl<R: Rules> Forward<R> {
    pub(crate) fn new(rules: R, index: &Index) -> Self {
        let sides = Sides::<R::Word>::new(index);
        let level = |side: &R::Word| {
            let sums = side.prefix_sums();
            (0..index.houses).map(|house| usize::from(sums.get(house))).sum()
        };
        let levels = (0..=index.seeds).map(|seeds| sides.with(seeds).iter().map(level).collect()).collect();
        Forward { rules, sides, levels }
    }

    /// Fills in the layer with so many seeds; all lower ones are done.
    pub(crate) fn layer(
        &self,
        index: &Index,
        bytes: &[AtomicI8],
        seeds: usize,
        crew: &mut Crew<'_>,
    ) -> Result<(), Stopped> {
        let rows = self.rows(seeds);
        let values = Values { index, bytes };
        for step in rows.chunk_by(|row, next| row.step == next.step) {
            // A guess at most: it decides whether a thread is worth its start.
            let work = step.iter().map(|row| 2 * self.sides.with(seeds - row.seeds).len() as u64).sum();
            crew.share(step.len(), work, |row| self.row(&values, step[row], seeds))?;
        }
        Ok(())
    }

    /// The rows of a layer in the order of their steps.
    fn rows(&self, seeds: usize) -> Vec<Row> {
        let mut rows = Vec::new();
        for few in 0..=seeds / 2 {
            for (rank, level) in self.levels[few].iter().enumerate() {
                let row = |step, columns| Row { step, seeds: few, rank, columns };
                if 2 * few < seeds {
                    rows.push(row(2 * level, Columns::All));
                } else {
                    rows.push(row(2 * level, Columns::LowerLevels));
                    rows.push(row(2 * level + 1, Columns::SameLevel));
                }
            }
        }
        rows.sort_by_key(|row| row.step);
        rows
    }

    /// Fills in a row; gives the number of positions.
    fn row(&self, values: &Values<'_>, row: Row, seeds: usize) -> u64 {
        let columns = self.sides.with(seeds - row.seeds);
        let all = columns.iter().zip(0..).map(|(&other, rank)| (rank, other));
        if row.columns == Columns::All {
            self.pairs(values, row, seeds, all)
        } else {
            let (level, levels) = (self.levels[row.seeds][row.rank], &self.levels[row.seeds]);
            let mine = all.filter(|&(rank, _)| {
                let other = levels[rank as usize];
                match row.columns {
                    Columns::LowerLevels => other < level,
                    _ => other == level && rank as usize <= row.rank,
                }
            });
            self.pairs(values, row, seeds, mine)
        }
    }

    /// Fills in the positions that show a row's side and some others, given by rank and seeds; gives their number.
    ///
    /// First those with the row's side to move, then those with it not to move: alike moves follow each other, which the
    /// branch predictor likes. Only a side without seeds needs the others' values first, since it may pass.
    #[inline(always)]
    fn pairs(
        &self,
        values: &Values<'_>,
        row: Row,
        seeds: usize,
        others: impl Iterator<Item = (u32, R::Word)> + Clone,
    ) -> u64 {
        let side = self.sides.with(row.seeds)[row.rank];
        let (x, few, many) = (row.rank as u32, row.seeds as u8, (seeds - row.seeds) as u8);
        let to_move = |(y, other)| {
            let value = values.best(self.rules, &Board { mover: side, other }, y);
            values.set(values.index.combine(few, x, many, y), value);
        };
        let not_to_move = |(y, other)| {
            let value = values.best(self.rules, &Board { mover: other, other: side }, x);
            values.set(values.index.combine(many, y, few, x), value);
        };
        let done = 2 * others.clone().count() as u64;
        if few > 0 {
            others.clone().for_each(to_move);
            others.for_each(not_to_move);
        } else {
            others.clone().for_each(not_to_move);
            others.for_each(to_move);
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use mancala::{Game, HOUSES, Settled, Task};

    use super::*;

    /// Checks every move of a small table; gives how many stay within their layer.
    struct Moves(usize);

    impl Task for Moves {
        type Output = usize;

        fn run<R: Rules>(self, rules: R, _: Board<R::Word>) -> usize {
            let index = Index::new(rules.houses(), self.0 as u8).expect("a small table");
            let sides = Sides::<R::Word>::new(&index);
            let mut inside = 0;
            for (layer, row) in
                (0..=self.0).flat_map(|layer| sides.rows(&index, layer).into_iter().map(move |r| (layer, r)))
            {
                for at in row.range.clone() {
                    let board = sides.board(layer, &row, at);
                    if rules.settle(&mut board.clone(), &mut ()) != Settled::Stands {
                        continue;
                    }
                    for house in (0..rules.houses()).filter(|&house| board.mover.get(house) > 0) {
                        let mut after = board;
                        let next = rules.play(&mut after, house, &mut ());
                        if after.without_stores() != after {
                            continue;
                        }
                        inside += 1;
                        // The other player passes when there is nothing to move.
                        let passed = next.same;
                        assert!(!passed || board.other.is_empty(), "another move from {board:?}");
                        let after = if passed { after } else { after.swapped() };
                        assert_eq!(after.other, board.other, "{board:?}");
                        let rank = |side: R::Word| index.rank(side.prefix_sums());
                        assert!(rank(after.mover) < rank(board.mover), "{board:?}");
                    }
                }
            }
            inside
        }
    }

    #[test]
    fn moves_within_a_layer_only_go_forward() {
        for houses in HOUSES {
            for word in ["kalah", "congkak", "congkak+end=pass", "congkak+store-end=stop"] {
                let (kind, options) = word.split_once('+').unwrap_or((word, ""));
                let plus = if options.is_empty() { "" } else { "+" };
                let game: Game = format!("{kind}:{houses}x1{plus}{options}").parse().expect("a game word");
                assert!(game.with_rules_to_the_end(Moves(4)) > 0, "{game}");
            }
        }
    }
}

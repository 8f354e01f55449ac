//! Building where positions can come up again: Oware and Awari.
//!
//! # Awari
//!
//! Within a layer play can go on without end, and is then worth nothing to either. So the mover is *sure* of a bound `k`
//! above 0 if some move captures enough for it, or leads to a position in which the opponent has *lost* by `k`; and has lost
//! by `k` if every move captures too little, or leads to a position in which the opponent is sure of `k`. Both
//! are taken as far as they follow from captures in finitely many moves. For each bound from the highest down, the
//! positions that captures alone decide are the frontier, and moves are taken back from it until nothing new
//! is found. A position is decided once, at its own margin. What is undecided in the end is worth 0: either
//! player can keep the other from forcing progress. (Romein and Bal, IEEE Computer 36(10), 2003, work so.)
//!
//! # Oware
//!
//! When a position comes up for the third time, each player takes the seeds on their own side. What endless play is worth
//! depends on where it closes, and so on how it began, which no position knows. The table holds what the mover is
//! sure of nevertheless: the highest bound that the mover can force from here, by captures, or by getting to a set
//! of positions that the opponent can't leave at less and in all of which the mover's own side is ahead by the bound.
//!
//! This holds in every game in which no position of the layer came up before, as after a capture. A player who goes
//! towards captures, or towards such a set, by the way found here, meets no position twice on the way; so the one
//! that comes up for the third time is one of the set, and keeping one's own side is worth the bound there. The same
//! for the opponent gives the most that the mover can hope for: it is the best over the moves of what the opponent is not
//! sure of, one ply deeper, so it need not be stored. Where both are the same, the margin is exact. Where they are not,
//! both players can keep endless play going, some of it worth more and some less.
//!
//! Only bounds with the parity of the number of seeds occur. All of them are gone through, from the highest down
//! to the lowest, since what one player is sure of and what the other is are found at different bounds.

use core::sync::atomic::{AtomicI8, AtomicU64, Ordering::Relaxed};

use mancala::{Board, Rules, Settled, Word};

use crate::bits::Bits;
use crate::crew::{Crew, Stopped};
use crate::index::{Index, Row, Sides};
use crate::sure::{Endless, Sure};
use crate::value::{Values, lead};

/// The builder of a table, one layer after another.
pub(crate) struct Retrograde<R: Rules> {
    rules: R,
    endless: Endless,
    sides: Sides<R::Word>,
}

impl<R: Rules> Retrograde<R> {
    pub(crate) fn new(rules: R, endless: Endless, index: &Index) -> Self {
        Retrograde { rules, endless, sides: Sides::new(index) }
    }

    /// Fills in the layer with so many seeds; all lower ones are done.
    pub(crate) fn layer(
        &self,
        index: &Index,
        bytes: &[AtomicI8],
        seeds: usize,
        crew: &mut Crew<'_>,
    ) -> Result<(), Stopped> {
        let range = index.layer(seeds);
        let bits = || Bits::new(&range);
        let layer = Layer {
            rules: self.rules,
            endless: self.endless,
            sides: &self.sides,
            values: Values { index, bytes },
            seeds,
            rows: self.sides.rows(index, seeds),
            positions: range.len() as u64,
            loose: bits(),
            sure: bits(),
            lost: bits(),
            new_sure: bits(),
            new_lost: bits(),
        };
        layer.build(crew)
    }
}

/// A move, for the player who makes it: the seeds it gains, and the houses it leaves to the other player.
struct Step<W> {
    gain: i8,
    board: Board<W>,
}

impl<W: Word> Step<W> {
    /// Whether it stays within the layer.
    fn inside(&self, layer: usize) -> bool {
        self.gain == 0 && usize::from(seeds(&self.board)) == layer
    }
}

fn seeds<W: Word>(board: &Board<W>) -> u8 {
    board.mover.sum() + board.other.sum()
}

/// A layer under construction, at some bound.
struct Layer<'a, R: Rules> {
    rules: R,
    endless: Endless,
    sides: &'a Sides<R::Word>,
    /// Of a position of the layer: what the mover is sure of; before that is known, what captures make sure.
    values: Values<'a>,
    seeds: usize,
    rows: Vec<Row>,
    positions: u64,
    /// What captures make sure, and the most they give hope for, are not the same.
    loose: Bits,
    /// The mover is sure of the bound.
    sure: Bits,
    /// The opponent is.
    lost: Bits,
    /// Those among them that no move has been taken back from.
    new_sure: Bits,
    new_lost: Bits,
}

impl<R: Rules> Layer<'_, R> {
    fn build(&self, crew: &mut Crew<'_>) -> Result<(), Stopped> {
        self.each(crew, self.positions, |row, at| self.begin(at, &self.board(row, at)))?;
        let most = self.seeds as i8;
        let bounds: Vec<i8> = match self.endless {
            Endless::OwnSide => (-most..=most).rev().step_by(2).collect(),
            Endless::Never | Endless::Shared => (1..=most).rev().collect(),
        };
        let before = self.values.index.layer(self.seeds).start as u64;
        for (number, &bound) in bounds.iter().enumerate() {
            // Positions are not finished one after another, so the bounds that are tell how far the layer is.
            crew.begin(self.seeds, before + self.positions * number as u64 / bounds.len() as u64);
            let mut new = self.captures(bound, crew)?;
            loop {
                self.spread(bound, new, crew)?;
                if self.endless != Endless::OwnSide {
                    break;
                }
                new = self.keep(bound, crew)?;
                if new == 0 {
                    break;
                }
            }
        }
        self.each(crew, self.positions, |row, at| self.end(row, at))
    }

    /// Does something for each position of the layer.
    fn each(&self, crew: &mut Crew<'_>, work: u64, each: impl Fn(&Row, usize) + Sync) -> Result<(), Stopped> {
        crew.share(self.rows.len(), work, |row| {
            let row = &self.rows[row];
            row.range.clone().for_each(|at| each(row, at));
            0
        })
    }

    /// Notes what captures and ends make sure.
    fn begin(&self, at: usize, board: &Board<R::Word>) {
        let (mut low, mut high) = (i8::MIN, i8::MIN);
        self.steps(board, |step| {
            if !step.inside(self.seeds) {
                let theirs = self.read(&step.board);
                low = low.max(step.gain - if theirs.exact { theirs.margin } else { self.hope(&step.board) });
                high = high.max(step.gain - theirs.margin);
            }
            true
        });
        self.values.set(at, low);
        if low != high {
            self.loose.put(at);
        }
    }

    /// The positions that captures and ends alone decide at a bound. Gives how many are new.
    fn captures(&self, bound: i8, crew: &mut Crew<'_>) -> Result<u64, Stopped> {
        let new = Count::default();
        self.each(crew, self.positions / 8, |row, at| {
            let value = self.values.get(at);
            if value == bound && !self.sure.has(at) {
                new.add(self.make_sure(at, bound));
            }
            // Captures that are exact leave the mover no more than this bound; others may at any lower one.
            let leaves = i16::from(value) + i16::from(bound);
            if (leaves == 0 || leaves < 0 && self.loose.has(at))
                && self.undecided(&self.lost, at)
                && self.leaves_no_more(&self.board(row, at), bound)
            {
                new.add(self.make_lost(at, bound));
            }
        })?;
        Ok(new.get())
    }

    /// Takes moves back from new positions until there are none.
    fn spread(&self, bound: i8, mut new: u64, crew: &mut Crew<'_>) -> Result<(), Stopped> {
        while new > 0 {
            let found = Count::default();
            self.take_back(&self.new_sure, new, crew, |at, board| {
                if self.undecided(&self.lost, at) && self.leaves_no_more(board, bound) {
                    found.add(self.make_lost(at, bound));
                }
            })?;
            self.take_back(&self.new_lost, new, crew, |at, _| {
                if self.undecided(&self.sure, at) {
                    found.add(self.make_sure(at, bound));
                }
            })?;
            new = found.get();
        }
        Ok(())
    }

    /// Empties a set, and calls with each position from which a move leads to one that was in it.
    fn take_back(
        &self,
        set: &Bits,
        work: u64,
        crew: &mut Crew<'_>,
        each: impl Fn(usize, &Board<R::Word>) + Sync,
    ) -> Result<(), Stopped> {
        crew.share(self.rows.len(), work, |row| {
            let row = &self.rows[row];
            set.each(row.range.clone(), true, |at| {
                let board = self.board(row, at);
                if self.rules.settle(&mut board.clone(), &mut ()) == Settled::Stands {
                    self.rules.retract(&board, |before| each(self.values.index.of(&before), &before));
                }
            });
            0
        })
    }

    /// Oware: the positions in which a player can go on for ever where the own side is always ahead by the bound, or
    /// that such play can be left only for ones already decided so. Gives how many are new.
    ///
    /// They are what remains when all are taken for it whose own side is ahead, and those are dropped that turn out not to
    /// hold: a move too few for the player, or one too many for the opponent.
    fn keep(&self, bound: i8, crew: &mut Crew<'_>) -> Result<u64, Stopped> {
        let range = self.values.index.layer(self.seeds);
        let (mover, other) = (Bits::new(&range), Bits::new(&range));
        self.each(crew, self.positions / 8, |row, at| {
            let ahead = self.sides.ahead(self.seeds, row, at);
            if ahead >= bound && !self.sure.has(at) {
                mover.put(at);
            }
            if -ahead >= bound && !self.lost.has(at) {
                other.put(at);
            }
        })?;
        let holds = |board: &Board<R::Word>| {
            let mut held = false;
            self.steps(board, |step| {
                let next = self.values.index.of(&step.board);
                held = step.inside(self.seeds) && (self.lost.has(next) || other.has(next));
                !held
            });
            held
        };
        let is_held =
            |board: &Board<R::Word>| self.all(board, bound, |next| self.sure.has(next) || mover.has(next));
        // The sets of new positions are empty now, and serve for those dropped.
        let dropped = Count::default();
        let drop = |at, from: &Bits, to: &Bits| {
            if from.take(at) {
                to.put(at);
                dropped.add(true);
            }
        };
        crew.share(self.rows.len(), self.positions, |row| {
            let row = &self.rows[row];
            mover.each(row.range.clone(), false, |at| {
                if !holds(&self.board(row, at)) {
                    drop(at, &mover, &self.new_sure);
                }
            });
            other.each(row.range.clone(), false, |at| {
                if !is_held(&self.board(row, at)) {
                    drop(at, &other, &self.new_lost);
                }
            });
            0
        })?;
        let mut before = 0;
        while dropped.get() > before {
            let work = dropped.get() - before;
            before = dropped.get();
            self.take_back(&self.new_sure, work, crew, |at, _| drop(at, &other, &self.new_lost))?;
            self.take_back(&self.new_lost, work, crew, |at, board| {
                if mover.has(at) && !holds(board) {
                    drop(at, &mover, &self.new_sure);
                }
            })?;
        }
        let new = Count::default();
        crew.share(self.rows.len(), self.positions / 8, |row| {
            let range = &self.rows[row].range;
            mover.each(range.clone(), false, |at| new.add(self.make_sure(at, bound)));
            other.each(range.clone(), false, |at| new.add(self.make_lost(at, bound)));
            0
        })?;
        Ok(new.get())
    }

    /// Whether every move leaves the mover no more than minus the bound.
    fn leaves_no_more(&self, board: &Board<R::Word>, bound: i8) -> bool {
        self.all(board, bound, |next| self.sure.has(next))
    }

    /// Whether every move within the layer leads where it is said, and every other is worth no more than minus the bound.
    fn all(&self, board: &Board<R::Word>, bound: i8, inside: impl Fn(usize) -> bool) -> bool {
        let mut all = true;
        self.steps(board, |step| {
            all = if step.inside(self.seeds) {
                inside(self.values.index.of(&step.board))
            } else {
                step.gain - self.read(&step.board).margin <= -bound
            };
            all
        });
        all
    }

    /// Whether a position is in neither set at this bound, or may still come into this one.
    fn undecided(&self, set: &Bits, at: usize) -> bool {
        // Awari's bounds are above 0, and nobody is both sure and lost by one.
        !set.has(at) && (self.endless == Endless::OwnSide || !self.sure.has(at) && !self.lost.has(at))
    }

    fn make_sure(&self, at: usize, bound: i8) -> bool {
        let new = self.sure.put(at);
        if new {
            self.values.set(at, bound);
            self.new_sure.put(at);
        }
        new
    }

    fn make_lost(&self, at: usize, bound: i8) -> bool {
        let new = self.lost.put(at);
        if new {
            if self.endless == Endless::Shared {
                self.values.set(at, -bound);
            }
            self.new_lost.put(at);
        }
        new
    }

    /// Writes the value as it stays.
    fn end(&self, row: &Row, at: usize) {
        if self.endless == Endless::OwnSide {
            let margin = self.values.get(at);
            let exact = self.hope(&self.board(row, at)) == margin;
            self.values.set(at, Sure { margin, exact }.write());
        } else if !self.sure.has(at) && !self.lost.has(at) {
            self.values.set(at, 0);
        }
    }

    /// The most that the mover can hope for.
    fn hope(&self, board: &Board<R::Word>) -> i8 {
        let mut most = i8::MIN;
        self.steps(board, |step| {
            most = most.max(step.gain - self.read(&step.board).margin);
            true
        });
        most
    }

    /// What the mover of a decided position is sure of.
    fn read(&self, board: &Board<R::Word>) -> Sure {
        Sure::read(self.values.get(self.values.index.of(board)), seeds(board), self.endless)
    }

    /// Calls with each move until told to stop. A game that is over has one, which takes what the sweep gives.
    #[inline(always)]
    fn steps(&self, board: &Board<R::Word>, mut each: impl FnMut(Step<R::Word>) -> bool) {
        let mut settled = *board;
        if self.rules.settle(&mut settled, &mut ()) != Settled::Stands {
            each(Step { gain: lead(&settled), board: Board::EMPTY });
            return;
        }
        let mut moves = self.rules.legal(board);
        while moves != R::Word::EMPTY {
            let (house, rest) = moves.pop_mark();
            moves = rest;
            let mut after = *board;
            self.rules.play(&mut after, house, &mut ());
            let gain = -lead(&after);
            if !each(Step { gain, board: after.without_stores() }) {
                return;
            }
        }
    }

    fn board(&self, row: &Row, at: usize) -> Board<R::Word> {
        self.sides.board(self.seeds, row, at)
    }
}

/// Counts from several threads.
#[derive(Default)]
struct Count(AtomicU64);

impl Count {
    fn add(&self, one: bool) {
        if one {
            self.0.fetch_add(1, Relaxed);
        }
    }

    fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

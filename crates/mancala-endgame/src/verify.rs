//! Checking a table against the rules, by a way of its own: boards are counted through in another order, and what is said
//! of each is compared with what is said of those that its moves lead to.

use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::OnceLock;

use mancala::{Board, Rules, Settled, Task, Word};

use crate::build::Control;
use crate::crew::{Crew, Stopped};
use crate::index::ways;
use crate::sure::Sure;
use crate::table::{Bounds, Table};

/// Which positions are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// Every one.
    All,
    /// So many, chosen evenly over the table.
    Some(u64),
}

/// Why a table failed its check.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum VerifyError {
    /// What the table says of a position does not follow from what it says of those that its moves lead to.
    Wrong {
        /// The seeds in the mover's houses and in the other side's, each in its sowing order.
        houses: (Vec<u8>, Vec<u8>),
        /// What it says.
        found: Sure,
        /// What follows.
        expected: Sure,
    },
    /// The table's file has become unreadable.
    Unreadable,
    /// The caller wanted to stop.
    Stopped,
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let say = |f: &mut fmt::Formatter<'_>, sure: &Sure| {
            write!(f, "{}{}", if sure.exact { "" } else { "at least " }, sure.margin)
        };
        match self {
            VerifyError::Wrong { houses: (mover, other), found, expected } => {
                for (houses, after) in [(mover, "/"), (other, "")] {
                    for (house, seeds) in houses.iter().enumerate() {
                        write!(f, "{}{seeds}", if house == 0 { "" } else { "," })?;
                    }
                    f.write_str(after)?;
                }
                f.write_str(" (the mover's houses first) is worth ")?;
                say(f, expected)?;
                f.write_str(" by the positions that follow it, not ")?;
                say(f, found)
            }
            VerifyError::Unreadable => f.write_str("the table's file has become unreadable"),
            VerifyError::Stopped => f.write_str("stopped before everything was checked"),
        }
    }
}

impl core::error::Error for VerifyError {}

/// Positions that are checked in one go.
const CHUNK: u64 = 1 << 12;

impl Table {
    /// Checks that what the table says of each position follows from what it says of those that its moves lead to. Gives the
    /// number of positions checked.
    ///
    /// That proves a table where no position can come up again. Elsewhere it proves that nothing contradicts anything.
    ///
    /// # Errors
    /// [`VerifyError`]: the first contradiction found, or why the check did not come to its end.
    pub fn verify(&self, check: Check, control: Control<'_>) -> Result<u64, VerifyError> {
        let wanted = match check {
            Check::All => self.positions(),
            Check::Some(wanted) => wanted.min(self.positions()),
        };
        let task = Verify { table: self, wanted, crew: Crew::new(control, wanted) };
        self.game().with_rules_to_the_end(task)
    }
}

struct Verify<'a> {
    table: &'a Table,
    wanted: u64,
    crew: Crew<'a>,
}

impl Task for Verify<'_> {
    type Output = Result<u64, VerifyError>;

    fn run<R: Rules>(mut self, rules: R, _: Board<R::Word>) -> Result<u64, VerifyError> {
        let table = self.table;
        let (places, total) = (2 * rules.houses(), table.positions());
        let fault = OnceLock::new();
        let faulty = AtomicBool::new(false);
        let mut checked = 0;
        for layer in 0..=table.seeds() {
            let size = ways(layer.into(), places as u64);
            // The layer's share of those wanted: all of them, or the same part of each layer, but at least one.
            let wanted = (u128::from(size) * u128::from(self.wanted) / u128::from(total)).max(1) as u64;
            self.crew.begin(layer.into(), checked);
            let chunks = wanted.div_ceil(CHUNK) as usize;
            let work = self.crew.share(chunks, wanted, |chunk| {
                let numbers = chunk as u64 * CHUNK..(chunk as u64 * CHUNK + CHUNK).min(wanted);
                let done = numbers.end - numbers.start;
                let at = |number: u64| (u128::from(number) * u128::from(size) / u128::from(wanted)) as u64;
                let mut seeds = counts(at(numbers.start), layer, places);
                for number in numbers {
                    if faulty.load(Relaxed) {
                        break;
                    }
                    if let Err(found) = follows(table, rules, &seeds) {
                        faulty.store(true, Relaxed);
                        let _ = fault.set(found);
                    }
                    if wanted == size {
                        advance(&mut seeds);
                    } else {
                        seeds = counts(at(number + 1).min(size - 1), layer, places);
                    }
                }
                done
            });
            if let Some(fault) = fault.get() {
                return Err(Clone::clone(fault));
            }
            work.map_err(|Stopped| VerifyError::Stopped)?;
            checked += wanted;
        }
        Ok(checked)
    }
}

/// The seeds in all places, with a number among those with as many, in alphabetical order.
fn counts(mut number: u64, seeds: u8, places: usize) -> Vec<u8> {
    let mut counts = Vec::with_capacity(places);
    let mut left = seeds;
    for after in (1..places).rev() {
        let mut here = 0;
        loop {
            let with_no_more = ways((left - here).into(), after as u64);
            if number < with_no_more {
                break;
            }
            number -= with_no_more;
            here += 1;
        }
        counts.push(here);
        left -= here;
    }
    counts.push(left);
    counts
}

/// The next in alphabetical order; after the last they stay as they are.
fn advance(counts: &mut [u8]) {
    // The last seeds that can move one place up do so, and all others of their heap go to the end.
    if let Some(place) = (1..counts.len()).rev().find(|&place| counts[place] > 0) {
        let rest = core::mem::take(&mut counts[place]) - 1;
        counts[place - 1] += 1;
        if let Some(last) = counts.last_mut() {
            *last = rest;
        }
    }
}

/// Compares what the table says of the seeds in all places, the mover's first, with what it says of those that follow.
fn follows<R: Rules>(table: &Table, rules: R, counts: &[u8]) -> Result<(), VerifyError> {
    let side = |houses: &[u8]| {
        houses.iter().zip(0..).fold(R::Word::EMPTY, |side, (&seeds, house)| side.more(house, seeds))
    };
    let (mover, other) = counts.split_at(rules.houses());
    let board = Board { mover: side(mover), other: side(other) };
    let found = table.look(&board).ok_or(VerifyError::Unreadable)?;
    let bounds = best(table, rules, &board).ok_or(VerifyError::Unreadable)?;
    let expected = Sure { margin: bounds.at_least, exact: bounds.exact().is_some() };
    if found == expected {
        return Ok(());
    }
    Err(VerifyError::Wrong { houses: (mover.to_vec(), other.to_vec()), found, expected })
}

fn best<R: Rules>(table: &Table, rules: R, board: &Board<R::Word>) -> Option<Bounds> {
    let mut settled = *board;
    match rules.settle(&mut settled, &mut ()) {
        Settled::Over(_) => return then(table, rules, &settled, true),
        Settled::Passed => return then(table, rules, &settled, false),
        Settled::Stands => {}
    }
    let mut best: Option<Bounds> = None;
    let legal = rules.legal(board);
    for house in (0..rules.houses()).filter(|&house| legal.get(house) > 0) {
        let mut after = *board;
        let next = rules.play(&mut after, house, &mut ());
        let bounds = then(table, rules, &after, next.same)?;
        best = Some(best.map_or(bounds, |best| Bounds {
            at_least: best.at_least.max(bounds.at_least),
            at_most: best.at_most.max(bounds.at_most),
        }));
    }
    best
}

/// What a player gets in the end after whose move this board stands, seen by who is to move.
fn then<R: Rules>(table: &Table, rules: R, after: &Board<R::Word>, same: bool) -> Option<Bounds> {
    let Bounds { at_least, at_most } = table.bounds(rules, after)?;
    let stored = i16::from(after.mover.store()) - i16::from(after.other.store());
    let sum = |margin: i8| (stored + i16::from(margin)) as i8; // no more than all seeds
    let bounds = Bounds { at_least: sum(at_least), at_most: sum(at_most) };
    Some(if same { bounds } else { Bounds { at_least: -bounds.at_most, at_most: -bounds.at_least } })
}

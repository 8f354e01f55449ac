//! Proof search for games that can't go round in circles: does the mover reach a margin or not?
//!
//! Nothing is estimated and no depth is cut: a position is worth what its best successor is, what the table of endings
//! says, or what has been proved before. What the stores hold has no bearing on how the game goes on, so proofs are
//! kept for the seeds in the houses alone.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

use mancala::{Board, Rules, Word};
use mancala_endgame::Table;

use crate::proofs::{Proofs, Proved};
use crate::seeds::{Order, houses_key, lead, left};

/// The most houses a side.
const MOST_MOVES: usize = 9;

/// Positions with up to so many seeds more than the table of endings knows are not kept: they are proved
/// again sooner than they are found in memory.
const NOT_KEPT: i16 = 2;

/// Positions with at least so many seeds more than the table of endings are not searched by two threads at once, if
/// there is something else to do.
const WORTH_SHARING: i16 = 10;

/// A search asks whether to stop each time it has looked at so many positions.
const POLL: u64 = 1000;

/// What several threads that prove the same thing share.
pub(crate) struct Shared<'a> {
    pub(crate) proofs: &'a Proofs,
    pub(crate) endings: Option<&'a Table>,
    /// Tells the rules' positions from those of others among the proofs.
    pub(crate) salt: u64,
    /// Hashes of the positions that some thread is at, if there are several threads.
    pub(crate) busy: Option<&'a Busy>,
    /// Set when nothing more is to be done.
    pub(crate) stop: &'a AtomicBool,
}

/// The positions that threads are at.
pub(crate) struct Busy(Vec<AtomicU32>);

impl Busy {
    pub(crate) fn new() -> Busy {
        Busy((0..1 << 12).map(|_| AtomicU32::new(0)).collect())
    }

    fn slot(&self, key: u64) -> &AtomicU32 {
        &self.0[(key >> 32) as usize % self.0.len()]
    }

    fn is_at(&self, key: u64) -> bool {
        self.slot(key).load(Relaxed) == key as u32 | 1
    }

    fn enter(&self, key: u64) {
        self.slot(key).store(key as u32 | 1, Relaxed);
    }

    fn leave(&self, key: u64) {
        self.slot(key).store(0, Relaxed);
    }
}

/// A successor that is not yet known to be good or bad enough.
#[derive(Clone, Copy)]
struct Child<W> {
    /// Seen by whoever is to move.
    board: Board<W>,
    /// Zero if the position is not kept.
    key: u64,
    /// What makes it be tried early.
    order: i32,
    house: u8,
    same: bool,
    /// Another thread is at it, and it has been put off.
    late: bool,
}

/// One thread's search.
pub(crate) struct Prover<'a, R: Rules> {
    rules: R,
    shared: &'a Shared<'a>,
    /// Up to how many seeds the table of endings knows; -1 without one.
    reach: i16,
    poll: &'a mut dyn FnMut(u64) -> bool,
    pub(crate) nodes: u64,
    next_poll: u64,
    /// Results are worthless once this is set.
    pub(crate) stopped: bool,
}

impl<'a, R: Rules> Prover<'a, R> {
    /// `poll` is told the number of positions looked at, now and then, and says whether to stop.
    pub(crate) fn new(rules: R, shared: &'a Shared<'a>, poll: &'a mut dyn FnMut(u64) -> bool) -> Self {
        let reach = shared.endings.map_or(-1, |table| i16::from(table.seeds()));
        Prover { rules, shared, reach, poll, nodes: 0, next_poll: POLL, stopped: false }
    }

    /// A bound of the final margin of the mover of a board that is not over: a lower one above `alpha`, or an upper one
    /// that is not.
    pub(crate) fn prove(&mut self, board: &Board<R::Word>, alpha: i16) -> i16 {
        let (lead, left) = (lead(board), left(board));
        if let Some(sure) = self.ending(board, left) {
            return lead + sure;
        }
        if lead + left <= alpha {
            return lead + left;
        }
        if lead - left > alpha {
            return lead - left;
        }
        self.search(board, houses_key(board, self.shared.salt), alpha)
    }

    /// What the table of endings knows.
    #[inline(always)]
    fn ending(&self, board: &Board<R::Word>, left: i16) -> Option<i16> {
        if left > self.reach {
            return None;
        }
        let sure = self.shared.endings?.look(board)?;
        sure.exact.then_some(i16::from(sure.margin))
    }

    /// As [`prove`](Self::prove), when nothing simple is known.
    fn search(&mut self, board: &Board<R::Word>, key: u64, alpha: i16) -> i16 {
        if self.nodes >= self.next_poll {
            self.next_poll = self.nodes + POLL;
            self.stopped |= (self.poll)(self.nodes) || self.shared.stop.load(Relaxed);
        }
        if self.stopped {
            return alpha;
        }
        let (before, lead_now) = (self.nodes, lead(board));
        // The move that proved most before, if this position was searched for another margin.
        let first = if key == 0 { None } else { self.shared.proofs.look(key).and_then(|proved| proved.best) };

        // All successors are looked at before one is searched: something simple may decide.
        let nobody = Child { board: *board, key: 0, order: 0, house: 0, same: true, late: false };
        let mut children = [nobody; MOST_MOVES];
        let mut count = 0;
        let mut best = i16::MIN;
        let mut moves = self.rules.legal(board);
        while moves != R::Word::EMPTY {
            let (house, rest) = moves.pop_mark();
            moves = rest;
            let mut after = *board;
            let next = self.rules.play(&mut after, house, &mut ());
            self.nodes += 1;
            let turn = |value: i16| if next.same { value } else { -value };
            let (lead, left) = (lead(&after), left(&after));
            let known = if next.over { Some(0) } else { self.ending(&after, left) };
            if let Some(rest) = known {
                let value = turn(lead + rest);
                if value > alpha {
                    return self.reached(key, value, lead_now, house as u8, before);
                }
                best = best.max(value);
                continue;
            }
            if turn(lead) + left <= alpha {
                best = best.max(turn(lead) + left);
                continue;
            }
            if turn(lead) - left > alpha {
                return self.reached(key, turn(lead) - left, lead_now, house as u8, before);
            }
            let key = if left > self.reach + NOT_KEPT { houses_key(&after, self.shared.salt) } else { 0 };
            if key != 0 {
                self.shared.proofs.prefetch(key);
            }
            let order = if first == Some(house as u8) {
                i32::MAX
            } else {
                Order::PROOF.promise(board, &after, house, next.same)
            };
            children[count] =
                Child { board: after, key, order, house: house as u8, same: next.same, late: false };
            count += 1;
        }

        let mut unknown = 0;
        for i in 0..count {
            let child = children[i];
            if let Some((at_least, at_most)) = self.known(&child) {
                if at_least > alpha {
                    return self.reached(key, at_least, lead_now, child.house, before);
                }
                if at_most <= alpha {
                    best = best.max(at_most);
                    continue;
                }
            }
            let mut at = unknown;
            while at > 0 && children[at - 1].order < child.order {
                children[at] = children[at - 1];
                at -= 1;
            }
            children[at] = child;
            unknown += 1;
        }

        let mut i = 0;
        while i < unknown {
            let child = children[i];
            i += 1;
            let value = match self.shared.busy.filter(|_| self.is_shared(&child)) {
                None => self.search_child(&child, alpha, i > 1),
                Some(busy) => {
                    if !child.late && i < unknown && busy.is_at(child.key) {
                        // By and by the other thread will have proved it.
                        children[i - 1..unknown].rotate_left(1);
                        children[unknown - 1].late = true;
                        i -= 1;
                        continue;
                    }
                    busy.enter(child.key);
                    let value = self.search_child(&child, alpha, true);
                    busy.leave(child.key);
                    value
                }
            };
            if self.stopped {
                return alpha;
            }
            if value > alpha {
                return self.reached(key, value, lead_now, child.house, before);
            }
            best = best.max(value);
        }
        if key != 0 {
            let proved = Proved { at_most: best - lead_now, ..Proved::NOTHING };
            self.shared.proofs.add(key, proved, self.nodes - before);
        }
        best
    }

    /// Whether the position is large enough to care which thread is at it.
    #[inline(always)]
    fn is_shared(&self, child: &Child<R::Word>) -> bool {
        child.key != 0 && left(&child.board) >= self.reach + WORTH_SHARING
    }

    /// The value of a move for the player who makes it. `again`: look once more whether it has been proved meanwhile.
    #[inline(always)]
    fn search_child(&mut self, child: &Child<R::Word>, alpha: i16, again: bool) -> i16 {
        if again && let Some((at_least, at_most)) = self.known(child) {
            if at_least > alpha {
                return at_least;
            }
            if at_most <= alpha {
                return at_most;
            }
        }
        if child.same {
            self.search(&child.board, child.key, alpha)
        } else {
            -self.search(&child.board, child.key, -alpha - 1)
        }
    }

    /// What is proved of a move, for the player who makes it.
    #[inline(always)]
    fn known(&self, child: &Child<R::Word>) -> Option<(i16, i16)> {
        if child.key == 0 {
            return None;
        }
        let proved = self.shared.proofs.look(child.key)?;
        let lead = lead(&child.board);
        let (at_least, at_most) = (lead + proved.at_least, lead + proved.at_most);
        Some(if child.same { (at_least, at_most) } else { (-at_most, -at_least) })
    }

    /// A move is good enough.
    #[inline(always)]
    fn reached(&mut self, key: u64, value: i16, lead: i16, house: u8, before: u64) -> i16 {
        if key != 0 {
            let proved = Proved { at_least: value - lead, best: Some(house), ..Proved::NOTHING };
            self.shared.proofs.add(key, proved, self.nodes - before);
        }
        value
    }
}

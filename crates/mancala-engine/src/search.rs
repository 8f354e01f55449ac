//! Alpha-beta search for every game.
//!
//! Scores are final margins seen by the player to move. A player may move several times in a row, so a score is negated
//! and a window turned only when the turn passes: [`Next::same`] says whether it does.

use mancala::{Board, Move, Next, Rules, Word};

use crate::hash::hash;
use crate::table::{Bound, Entry, PROVED, Table};

/// No margin is as large.
pub(crate) const INFINITE: i16 = 500;

/// A search asks whether to stop each time it has looked at so many positions.
const POLL: u64 = 1000;

/// A margin, and whether it is proved: as an upper bound if no move came above the window, as a lower bound if one did,
/// else as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Score {
    pub(crate) value: i16,
    pub(crate) proved: bool,
}

/// What ends a search early, and the count of positions.
pub(crate) struct Control<'a> {
    pub(crate) stop: &'a dyn Fn() -> bool,
    pub(crate) nodes: u64,
    pub(crate) most_nodes: u64,
    pub(crate) next_poll: u64,
    /// Results are worthless once this is set.
    pub(crate) stopped: bool,
}

impl<'a> Control<'a> {
    pub(crate) fn new(stop: &'a dyn Fn() -> bool, most_nodes: Option<u64>) -> Self {
        Control {
            stop,
            nodes: 0,
            most_nodes: most_nodes.unwrap_or(u64::MAX),
            next_poll: u64::MAX,
            stopped: false,
        }
    }

    /// From here on the search may be stopped.
    pub(crate) fn allow_stop(&mut self) {
        self.poll();
    }

    /// Counts a position, unless the search is stopped.
    #[inline(always)]
    fn count(&mut self) {
        if self.nodes >= self.next_poll {
            self.poll();
        }
        self.nodes += u64::from(!self.stopped);
    }

    fn poll(&mut self) {
        self.stopped |= self.nodes >= self.most_nodes || (self.stop)();
        self.next_poll = (self.nodes + POLL).min(self.most_nodes);
    }
}

/// A move and where it leads.
#[derive(Clone, Copy)]
struct Child<W> {
    house: u8,
    next: Next,
    /// Seen by whoever is to move then.
    board: Board<W>,
    /// What makes it be tried early.
    order: i16,
}

/// The most houses a side.
const MOST_MOVES: usize = 9;

/// A move at the root, with what was found for it last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootMove {
    pub(crate) house: Move,
    pub(crate) score: Score,
}

/// A search of one game. `CYCLIC` games can come back to an earlier position, and the stores bear on how they go on.
pub(crate) struct Search<'a, R: Rules, const CYCLIC: bool> {
    pub(crate) rules: R,
    pub(crate) table: &'a Table,
    /// Tells the game's positions from those of others in the table.
    pub(crate) salt: u64,
    pub(crate) control: Control<'a>,
    /// Cyclic games: the boards on the way here.
    path: Vec<Board<R::Word>>,
}

impl<'a, R: Rules, const CYCLIC: bool> Search<'a, R, CYCLIC> {
    pub(crate) fn new(rules: R, table: &'a Table, salt: u64, control: Control<'a>) -> Self {
        Search { rules, table, salt, control, path: Vec::new() }
    }

    /// How far the mover's store is ahead.
    #[inline(always)]
    fn lead(board: &Board<R::Word>) -> i16 {
        i16::from(board.mover.store()) - i16::from(board.other.store())
    }

    /// The hash of all that bears on how the game goes on. Where the stores don't, positions that differ in them only
    /// share what is won from there.
    #[inline(always)]
    fn key(&self, board: &Board<R::Word>) -> u64 {
        let without_store = |word: R::Word| word.less(R::Word::SLOTS - 1, word.store());
        if CYCLIC {
            hash(&(board.mover, board.other), self.salt)
        } else {
            hash(&(without_store(board.mover), without_store(board.other)), self.salt)
        }
    }

    /// The moves, most promising first.
    #[inline(always)]
    fn children(
        &self,
        board: &Board<R::Word>,
        first: Option<u8>,
    ) -> ([Option<Child<R::Word>>; MOST_MOVES], usize) {
        let mut children = [None; MOST_MOVES];
        let mut count = 0;
        let mut moves = self.rules.legal(board);
        while moves != R::Word::EMPTY {
            let (house, rest) = moves.pop_mark();
            moves = rest;
            let mut after = *board;
            let next = self.rules.play(&mut after, house, &mut ());
            let mine = if next.same { after.mover } else { after.other };
            let gain = i16::from(mine.store()) - i16::from(board.mover.store());
            let order = if Some(house as u8) == first { INFINITE } else { 2 * gain + i16::from(next.same) };
            let child = Child { house: house as u8, next, board: after, order };
            // Ties: the house nearest the store first, so that long sowings wait.
            let mut at = count;
            while at > 0 && children[at - 1].is_some_and(|before: Child<_>| before.order <= order) {
                children[at] = children[at - 1];
                at -= 1;
            }
            children[at] = Some(child);
            count += 1;
        }
        (children, count)
    }

    /// The score of the player who made a move that leads to `child`.
    #[inline(always)]
    fn score_child(&mut self, child: &Child<R::Word>, alpha: i16, beta: i16, depth: u32) -> Score {
        if child.next.over {
            let lead = Self::lead(&child.board);
            return Score { value: if child.next.same { lead } else { -lead }, proved: true };
        }
        if child.next.same {
            self.node(&child.board, alpha, beta, depth)
        } else {
            let score = self.node(&child.board, -beta, -alpha, depth);
            Score { value: -score.value, ..score }
        }
    }

    /// As [`score_child`](Self::score_child), after other moves reached `alpha`: that the move is no better is shown
    /// with less work than how good it is.
    #[inline(always)]
    fn score_later_child(&mut self, child: &Child<R::Word>, alpha: i16, beta: i16, depth: u32) -> Score {
        let score = self.score_child(child, alpha, alpha + 1, depth);
        if score.value > alpha && score.value < beta && beta > alpha + 1 {
            self.score_child(child, alpha, beta, depth)
        } else {
            score
        }
    }

    /// The score of a position that is not over, `depth` plies deep.
    fn node(&mut self, board: &Board<R::Word>, mut alpha: i16, beta: i16, depth: u32) -> Score {
        let lead = Self::lead(board);
        self.control.count();
        if self.control.stopped {
            return Score { value: lead, proved: false };
        }
        // Nobody gets more than all that is left.
        let left = i16::from(board.mover.sum()) + i16::from(board.other.sum());
        if lead + left <= alpha {
            return Score { value: lead + left, proved: true };
        }
        if lead - left >= beta {
            return Score { value: lead - left, proved: true };
        }
        // Going round in circles proves nothing; it is worth what stands.
        if depth == 0 || (CYCLIC && self.path.contains(board)) {
            return Score { value: lead, proved: false };
        }

        let key = self.key(board);
        let known = self.table.probe(key);
        if let Some(entry) = known.filter(|entry| entry.depth >= depth) {
            let value = lead + entry.value;
            let enough = match entry.bound {
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
                Bound::Exact => true,
            };
            if enough {
                return Score { value, proved: entry.depth == PROVED };
            }
        }

        if CYCLIC {
            self.path.push(*board);
        }
        let low = alpha;
        let mut best = Score { value: -INFINITE, proved: true };
        let mut best_house = None;
        let (children, count) = self.children(board, known.and_then(|entry| entry.best));
        for (i, child) in children[..count].iter().flatten().enumerate() {
            let score = if i == 0 {
                self.score_child(child, alpha, beta, depth - 1)
            } else {
                self.score_later_child(child, alpha, beta, depth - 1)
            };
            let all_proved = best.proved && score.proved;
            if score.value > best.value {
                best.value = score.value;
                if score.value > alpha {
                    alpha = score.value;
                    best_house = Some(child.house);
                }
                if score.value >= beta {
                    best.proved = score.proved;
                    break;
                }
            }
            best.proved = all_proved;
        }
        if CYCLIC {
            self.path.pop();
        }
        if !self.control.stopped {
            let bound = if best.value >= beta {
                Bound::Lower
            } else if best.value <= low {
                Bound::Upper
            } else {
                Bound::Exact
            };
            let depth = if best.proved { PROVED } else { depth };
            self.table.store(key, Entry { value: best.value - lead, bound, depth, best: best_house });
        }
        best
    }

    /// Scores the root's moves `depth` plies deep, best first; with `all` each exactly, else only the best and the others
    /// as far as to know that they are no better. Gives how many were done before the search was stopped: those lead.
    pub(crate) fn root(
        &mut self,
        board: &Board<R::Word>,
        moves: &mut [RootMove],
        depth: u32,
        all: bool,
    ) -> usize {
        self.path.clear();
        self.path.push(*board);
        let mut alpha = -INFINITE;
        for i in 0..moves.len() {
            let mut after = *board;
            let house = moves[i].house;
            let next = self.rules.play(&mut after, house.index(), &mut ());
            let child = Child { house: house.0, next, board: after, order: 0 };
            let score = if i == 0 || all {
                self.score_child(&child, -INFINITE, INFINITE, depth - 1)
            } else {
                self.score_later_child(&child, alpha, INFINITE, depth - 1)
            };
            if self.control.stopped {
                return i;
            }
            let better = score.value > alpha;
            alpha = alpha.max(score.value);
            moves[i].score = score;
            // One that is no better than another keeps its place behind it.
            let to = if all {
                moves[..i].iter().position(|before| before.score.value < score.value).unwrap_or(i)
            } else if better {
                0
            } else {
                i
            };
            moves[to..=i].rotate_right(1);
        }
        moves.len()
    }

    /// The line that the table expects after a first move.
    pub(crate) fn line(&self, mut board: Board<R::Word>, first: Move) -> Vec<Move> {
        const LONGEST: usize = 200;
        let mut line = vec![first];
        while line.len() < LONGEST {
            let house = line[line.len() - 1];
            if self.rules.play(&mut board, house.index(), &mut ()).over {
                break;
            }
            let known = self.table.probe(self.key(&board)).and_then(|entry| entry.best);
            let Some(best) = known.filter(|&best| {
                let mut legal = self.rules.legal(&board);
                let mut found = false;
                while legal != R::Word::EMPTY {
                    let (house, rest) = legal.pop_mark();
                    found |= house == usize::from(best);
                    legal = rest;
                }
                found
            }) else {
                break;
            };
            line.push(Move(best));
        }
        line
    }
}

//! Alpha-beta search for every game.
//!
//! Scores are final margins seen by the player to move. A player may move several times in a row, so a score is negated
//! and a window turned only when the turn passes: [`Next::same`] says whether it does.

use mancala::{Board, Move, Next, Rules, Word};
use mancala_endgame::Table as Endings;

use crate::seeds::{Order, houses_key, key, lead, left};
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

    /// Whether to stop, by asking now and then.
    #[inline(always)]
    fn is_stopped(&mut self) -> bool {
        if self.nodes >= self.next_poll {
            self.poll();
        }
        self.stopped
    }

    fn poll(&mut self) {
        self.stopped |= self.nodes >= self.most_nodes || (self.stop)();
        self.next_poll = (self.nodes + POLL).min(self.most_nodes);
    }
}

/// The most houses a side.
const MOST_MOVES: usize = 9;

/// From how few plies on a position is searched again sooner than found in memory.
const KEPT_DEPTH: u32 = 2;

/// From how many plies on a narrow window is tried first.
const NARROW_DEPTH: u32 = 5;

/// A successor to search.
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
    /// Its score is known.
    done: bool,
}

/// A move at the root, with what was found for it last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootMove {
    pub(crate) house: Move,
    pub(crate) score: Score,
}

/// What all threads that search one position share.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) endings: Option<&'a Endings>,
    /// Tells the game's positions from those of others in the table.
    pub(crate) salt: u64,
    /// What moves are tried early.
    pub(crate) order: Order,
    /// Cyclic games: whether a player keeps the seeds on their own side when a position comes up again.
    pub(crate) keeps_side: bool,
}

/// A search of one game. Cyclic games can come back to an earlier position, and the stores bear on how they go on.
pub(crate) struct Search<'a, R: Rules> {
    rules: R,
    shared: Shared<'a>,
    /// Up to how many seeds the endings are known; -1 without a table of them.
    reach: i16,
    pub(crate) control: Control<'a>,
    /// Cyclic games: the keys of the positions on the way here.
    path: Vec<u64>,
    /// Where in the path the last capture was: what was before can't come again.
    since: usize,
}

/// What is known of a position without looking further.
struct Judged {
    /// The mover's final margin is proved to be at least that.
    at_least: i16,
    /// And at most that.
    at_most: i16,
    /// And is likely that.
    estimate: i16,
}

impl Judged {
    /// The same for the player who moved there.
    #[inline(always)]
    fn turned(self, same: bool) -> Judged {
        if same {
            self
        } else {
            Judged { at_least: -self.at_most, at_most: -self.at_least, estimate: -self.estimate }
        }
    }
}

/// The best score of a position's moves so far.
struct Best {
    value: i16,
    /// As long as no move came above the window: whether all were proved.
    proved: bool,
    house: Option<u8>,
    /// Where the window began.
    low: i16,
    alpha: i16,
    beta: i16,
}

impl Best {
    fn new(alpha: i16, beta: i16) -> Best {
        Best { value: -INFINITE, proved: true, house: None, low: alpha, alpha, beta }
    }

    /// Takes in a move's score; whether it is so good that the others don't matter.
    #[inline(always)]
    fn take(&mut self, score: Score, house: u8) -> bool {
        if score.value > self.value {
            self.value = score.value;
            if score.value > self.alpha {
                self.alpha = score.value;
                self.house = Some(house);
            }
        }
        let enough = score.value >= self.beta;
        self.proved = score.proved && (self.proved || enough);
        enough
    }

    /// Takes in what is known of a move without searching it: whether that settles the move, and whether it settles all.
    #[inline(always)]
    fn take_judged(&mut self, judged: &Judged, house: u8) -> Settled {
        let settled = if judged.at_most <= self.alpha || judged.at_least == judged.at_most {
            judged.at_most
        } else if judged.at_least >= self.beta {
            judged.at_least
        } else {
            return Settled::Nothing;
        };
        if self.take(Score { value: settled, proved: true }, house) { Settled::All } else { Settled::Move }
    }

    fn score(&self) -> Score {
        Score { value: self.value, proved: self.proved }
    }
}

/// What was settled without search.
#[derive(PartialEq, Eq)]
enum Settled {
    Nothing,
    Move,
    All,
}

impl<'a, R: Rules> Search<'a, R> {
    pub(crate) fn new(rules: R, shared: Shared<'a>, control: Control<'a>) -> Self {
        let reach = shared.endings.map_or(-1, |endings| i16::from(endings.seeds()));
        Search { rules, shared, reach, control, path: Vec::new(), since: 0 }
    }

    /// The hash of all that bears on how the game goes on. Where the stores don't, positions that differ in them only
    /// share what is won from there.
    #[inline(always)]
    fn key(&self, board: &Board<R::Word>) -> u64 {
        if R::CYCLIC { key(board, self.shared.salt) } else { houses_key(board, self.shared.salt) }
    }

    /// Judges a position that is not over.
    #[inline(always)]
    fn judge(&self, board: &Board<R::Word>) -> Judged {
        let (lead, left) = (lead(board), left(board));
        let plain = Judged { at_least: lead - left, at_most: lead + left, estimate: lead };
        if left > self.reach {
            return plain;
        }
        let Some(sure) = self.shared.endings.and_then(|endings| endings.look(board)) else { return plain };
        let margin = lead + i16::from(sure.margin);
        if !R::CYCLIC {
            return Judged { at_least: margin, at_most: margin, estimate: margin };
        }
        // The table plays to the very end, the game stops at a majority: who wins is the same, by how much is not.
        // And where seeds are shared when a position comes up again, the table shares an odd one too.
        let odd = if self.shared.keeps_side { 0 } else { left % 2 };
        let (low, high) = (margin - odd, margin + odd);
        Judged {
            at_least: if low >= 0 { low.signum() } else { plain.at_least },
            at_most: if sure.exact && high <= 0 { high.signum() } else { plain.at_most },
            estimate: margin,
        }
    }

    /// Judges what a move led to, for the player who made it.
    #[inline(always)]
    fn judge_after(&self, board: &Board<R::Word>, next: Next) -> Judged {
        if next.over {
            let margin = lead(board);
            Judged { at_least: margin, at_most: margin, estimate: margin }.turned(next.same)
        } else {
            self.judge(board).turned(next.same)
        }
    }

    /// The score of a position that is not over, by looking at one more move.
    fn leaf(&mut self, board: &Board<R::Word>, alpha: i16, beta: i16) -> Score {
        let mut best = Best::new(alpha, beta);
        let mut moves = self.rules.legal(board);
        while moves != R::Word::EMPTY {
            let (house, rest) = moves.pop_mark();
            moves = rest;
            let mut after = *board;
            let next = self.rules.play(&mut after, house, &mut ());
            self.control.nodes += 1;
            let judged = self.judge_after(&after, next);
            let enough = match best.take_judged(&judged, house as u8) {
                Settled::All => true,
                Settled::Move => false,
                Settled::Nothing => {
                    let value = judged.estimate.clamp(judged.at_least, judged.at_most);
                    best.take(Score { value, proved: false }, house as u8)
                }
            };
            if enough {
                break;
            }
        }
        best.score()
    }

    /// What the table knows of a position, if it is enough for this depth and window.
    #[inline(always)]
    fn enough(entry: &Entry, lead: i16, alpha: i16, beta: i16, depth: u32) -> Option<Score> {
        let value = lead + entry.value;
        let enough = entry.depth >= depth
            && match entry.bound {
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
                Bound::Exact => true,
            };
        enough.then_some(Score { value, proved: entry.depth == PROVED })
    }

    /// The score of a position that is not over, `depth` plies deep, at least one.
    fn node(&mut self, board: &Board<R::Word>, key: u64, alpha: i16, beta: i16, depth: u32) -> Score {
        if self.control.is_stopped() {
            return Score { value: alpha, proved: false };
        }
        if depth == 1 {
            return self.leaf(board, alpha, beta);
        }
        // Going round in circles proves nothing.
        if R::CYCLIC && self.comes_again(key) {
            return Score { value: self.if_repeated(board), proved: false };
        }
        let lead_now = lead(board);
        let known = self.shared.table.probe(key);
        if let Some(score) = known.and_then(|entry| Self::enough(&entry, lead_now, alpha, beta, depth)) {
            return score;
        }

        let mut best = Best::new(alpha, beta);
        // Where no move comes above the window, the one that once did stays the best known.
        best.house = known.and_then(|entry| entry.best);
        let Some((mut children, count)) = self.children(board, depth, &mut best) else {
            return self.keep(key, &best, lead_now, depth);
        };
        if R::CYCLIC {
            self.path.push(key);
        }
        // What the table knows of the successors may decide before any is searched.
        if depth > KEPT_DEPTH {
            for child in &mut children[..count] {
                let Some(entry) = self.shared.table.probe(child.key) else { continue };
                let (alpha, beta) =
                    if child.same { (best.alpha, best.beta) } else { (-best.beta, -best.alpha) };
                let score = Self::enough(&entry, lead(&child.board), alpha, beta, depth - 1);
                // A repetition must not hide behind the table.
                if let Some(score) = score.filter(|_| !R::CYCLIC || !self.comes_again(child.key)) {
                    child.done = true;
                    let value = if child.same { score.value } else { -score.value };
                    if best.take(Score { value, ..score }, child.house) {
                        self.path.pop();
                        return self.keep(key, &best, lead_now, depth);
                    }
                }
            }
        }

        let since = self.since;
        let left_now = left(board);
        let mut searched = false;
        for child in children[..count].iter().filter(|child| !child.done) {
            if R::CYCLIC && left(&child.board) < left_now {
                self.since = self.path.len();
            }
            let score = if searched {
                self.later_child(child, best.alpha, beta, depth - 1)
            } else {
                self.child(child, best.alpha, beta, depth - 1)
            };
            self.since = since;
            searched = true;
            if best.take(score, child.house) {
                break;
            }
        }
        self.path.pop();
        if self.control.stopped { best.score() } else { self.keep(key, &best, lead_now, depth) }
    }

    /// The successors that are to be searched, most promising first, and how many; the others are in `best`.
    /// `None` if one of those is good enough.
    #[inline(always)]
    fn children(
        &mut self,
        board: &Board<R::Word>,
        depth: u32,
        best: &mut Best,
    ) -> Option<([Child<R::Word>; MOST_MOVES], usize)> {
        let first = best.house;
        let nobody = Child { board: *board, key: 0, order: 0, house: 0, same: true, done: false };
        let mut children = [nobody; MOST_MOVES];
        let mut count = 0;
        let mut moves = self.rules.legal(board);
        while moves != R::Word::EMPTY {
            let (house, rest) = moves.pop_mark();
            moves = rest;
            let mut after = *board;
            let next = self.rules.play(&mut after, house, &mut ());
            self.control.nodes += 1;
            match best.take_judged(&self.judge_after(&after, next), house as u8) {
                Settled::All => return None,
                Settled::Move => continue,
                Settled::Nothing => {}
            }
            let key = if depth > KEPT_DEPTH { self.key(&after) } else { 0 };
            if key != 0 {
                self.shared.table.prefetch(key);
            }
            let order = if first == Some(house as u8) {
                i32::MAX
            } else {
                self.shared.order.promise(board, &after, house, next.same)
            };
            let child = Child { board: after, key, order, house: house as u8, same: next.same, done: false };
            let mut at = count;
            while at > 0 && children[at - 1].order < order {
                children[at] = children[at - 1];
                at -= 1;
            }
            children[at] = child;
            count += 1;
        }
        Some((children, count))
    }

    /// Remembers what was found, and gives it.
    #[inline(always)]
    fn keep(&self, key: u64, best: &Best, lead: i16, depth: u32) -> Score {
        if key != 0 {
            let bound = if best.value >= best.beta {
                Bound::Lower
            } else if best.value <= best.low {
                Bound::Upper
            } else {
                Bound::Exact
            };
            let depth = if best.proved { PROVED } else { depth };
            self.shared.table.store(key, Entry { value: best.value - lead, bound, depth, best: best.house });
        }
        best.score()
    }

    /// The score of a move for the player who makes it, `depth` plies deep after it.
    #[inline(always)]
    fn child(&mut self, child: &Child<R::Word>, alpha: i16, beta: i16, depth: u32) -> Score {
        if child.same {
            self.node(&child.board, child.key, alpha, beta, depth)
        } else {
            let score = self.node(&child.board, child.key, -beta, -alpha, depth);
            Score { value: -score.value, ..score }
        }
    }

    /// As [`child`](Self::child), after other moves reached `alpha`: that the move is no better is shown with less work
    /// than how good it is.
    #[inline(always)]
    fn later_child(&mut self, child: &Child<R::Word>, alpha: i16, beta: i16, depth: u32) -> Score {
        let score = self.child(child, alpha, alpha + 1, depth);
        if score.value > alpha && score.value < beta && beta > alpha + 1 {
            self.child(child, alpha, beta, depth)
        } else {
            score
        }
    }

    /// Whether a position was on the way here.
    #[inline(always)]
    fn comes_again(&self, key: u64) -> bool {
        // The same player was to move then.
        key != 0 && self.path[self.since..].iter().rev().skip(1).step_by(2).any(|&before| before == key)
    }

    /// What is likely to come of a position that comes up again and again.
    fn if_repeated(&self, board: &Board<R::Word>) -> i16 {
        let own_side = i16::from(board.mover.sum()) - i16::from(board.other.sum());
        lead(board) + if self.shared.keeps_side { own_side } else { 0 }
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
        // The value seldom changes much from one depth to the next, and a narrow window is searched faster.
        let expected = moves.first().map_or(0, |best| best.score.value);
        let (mut alpha, mut beta) =
            if all || depth < NARROW_DEPTH { (-INFINITE, INFINITE) } else { (expected - 1, expected + 1) };
        loop {
            let done = self.root_within(board, moves, depth, all, alpha, beta);
            let value = moves.first().map_or(0, |best| best.score.value);
            if self.control.stopped || (alpha < value && value < beta) {
                return done;
            }
            // First the one side is opened. Should the value then come out on the other, since the table has learned
            // meanwhile, both are.
            (alpha, beta) = match (alpha > -INFINITE, beta < INFINITE) {
                (true, true) if value <= alpha => (-INFINITE, value + 1),
                (true, true) => (value - 1, INFINITE),
                _ => (-INFINITE, INFINITE),
            };
        }
    }

    /// The same within a window; when a move comes above it, the others are left.
    fn root_within(
        &mut self,
        board: &Board<R::Word>,
        moves: &mut [RootMove],
        depth: u32,
        all: bool,
        mut alpha: i16,
        beta: i16,
    ) -> usize {
        let low = alpha;
        let mut most = -INFINITE;
        self.path.clear();
        self.path.push(self.key(board));
        for i in 0..moves.len() {
            let house = moves[i].house;
            let mut after = *board;
            let next = self.rules.play(&mut after, house.index(), &mut ());
            self.control.nodes += 1;
            let judged = self.judge_after(&after, next);
            self.since = usize::from(left(&after) < left(board));
            let score = if judged.at_least == judged.at_most {
                Score { value: judged.at_least, proved: true }
            } else if depth == 1 {
                Score { value: judged.estimate.clamp(judged.at_least, judged.at_most), proved: false }
            } else {
                let key = self.key(&after);
                let child =
                    Child { board: after, key, order: 0, house: house.0, same: next.same, done: false };
                if i == 0 || all {
                    self.child(&child, low, beta, depth - 1)
                } else {
                    self.later_child(&child, alpha, beta, depth - 1)
                }
            };
            if self.control.stopped {
                return i;
            }
            let better = score.value > most;
            most = most.max(score.value);
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
            if score.value >= beta {
                break;
            }
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
            let Some(best) = self.shared.table.probe(self.key(&board)).and_then(|entry| entry.best) else {
                break;
            };
            // Another position's entry, mistaken for this one's, could name any house.
            let mut legal = self.rules.legal(&board);
            let mut is_legal = false;
            while legal != R::Word::EMPTY {
                let (house, rest) = legal.pop_mark();
                is_legal |= house == usize::from(best);
                legal = rest;
            }
            if !is_legal {
                break;
            }
            line.push(Move(best));
        }
        line
    }
}

//! Solving: the exact value of a position, by proof search.

use core::fmt;
use core::num::NonZero;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use mancala::{Board, Game, Kind, Move, Position, Rules, Task};
use mancala_endgame::Table;

use crate::hash::rules_salt;
use crate::proofs::Proofs;
use crate::prove::{Busy, Prover, Shared};
use crate::seeds::houses_key;
use crate::{Engine, Limits, Rated};

/// Finds exact values of positions of Kalah and Congkak, and remembers what it proved between calls.
///
/// ```
/// use std::num::NonZero;
/// use mancala::Position;
/// use mancala_engine::{Solver, SolveControl};
///
/// let position = Position::start("kalah:6x2".parse()?);
/// let solver = Solver::new(1 << 24)?;
/// let solution = solver.solve(&position, None, SolveControl::quiet()).expect("a Kalah position that is not over");
/// assert_eq!(solution.value, 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    proofs: Proofs,
}

/// How solving is done, and watched.
#[derive(Clone, Copy)]
pub struct SolveControl<'a> {
    /// With more than one the value is the same, but not the number of positions looked at.
    pub threads: NonZero<usize>,
    /// Asked every thousand positions or so, by the calling thread.
    pub stop: &'a dyn Fn() -> bool,
    /// Told what is proved so far, by the calling thread, when a bound is proved and every million positions or so.
    pub progress: &'a dyn Fn(&SolveProgress),
}

impl SolveControl<'_> {
    /// One thread, not to be stopped, and no progress told.
    #[must_use]
    pub fn quiet() -> Self {
        SolveControl { threads: NonZero::<usize>::MIN, stop: &|| false, progress: &|_| {} }
    }
}

impl fmt::Debug for SolveControl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolveControl").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// What is proved so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolveProgress {
    /// The mover's final margin is at least that.
    pub at_least: i16,
    /// And at most that.
    pub at_most: i16,
    /// Positions looked at.
    pub nodes: u64,
}

/// An exact value, and how it comes about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The final margin, in seeds, of the player to move with best play, stores included.
    pub value: i16,
    /// A best move.
    pub best: Move,
    /// A perfect game from here to its end, `best` first.
    pub line: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Why there is no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveError {
    /// The game is over: there is nothing to solve.
    Over,
    /// Positions of this game can come up again, which proof search can't deal with.
    Cyclic(Kind),
    /// The table of endings is about another game.
    OtherTable {
        /// The game to solve.
        game: Game,
        /// The table's.
        table: Game,
    },
    /// It was stopped, with this proved.
    Stopped(SolveProgress),
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveError::Over => f.write_str("the game is over: there is nothing to solve"),
            SolveError::Cyclic(kind) => write!(
                f,
                "{kind} can come back to a position, and only games that can't are solved so: Kalah and Congkak"
            ),
            SolveError::OtherTable { game, table } => {
                write!(f, "the table is about {table}, and {game} needs one of its own rules and houses")
            }
            SolveError::Stopped(SolveProgress { at_least, at_most, .. }) => {
                write!(f, "stopped with the margin proved to be between {at_least} and {at_most}")
            }
        }
    }
}

impl core::error::Error for SolveError {}

/// There is not so much memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfMemory {
    /// How many bytes were asked for.
    pub bytes: usize,
}

impl fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there are no {} MiB of memory to remember proofs in: ask for less", self.bytes >> 20)
    }
}

impl core::error::Error for OutOfMemory {}

impl Solver {
    /// A solver that remembers proofs in so many bytes. With less it takes longer.
    ///
    /// # Errors
    /// There is not so much memory.
    pub fn new(memory_bytes: usize) -> Result<Solver, OutOfMemory> {
        let proofs = Proofs::new(memory_bytes).ok_or(OutOfMemory { bytes: memory_bytes })?;
        Ok(Solver { proofs })
    }

    /// Solves a position, with a table of endings if there is one.
    ///
    /// # Errors
    /// [`SolveError`]: the game is over or can't be solved so, the table is another game's, or it was stopped.
    pub fn solve(
        &self,
        position: &Position,
        endings: Option<&Table>,
        control: SolveControl<'_>,
    ) -> Result<Solution, SolveError> {
        let nodes = AtomicU64::new(0);
        let value = self.value(position, endings, control, &nodes)?;
        let line = self.line(position, value, endings, control, &nodes)?;
        let best = *line.first().ok_or(SolveError::Over)?;
        Ok(Solution { value, best, line, nodes: nodes.into_inner() })
    }

    /// The exact value of every move, in the order of the houses.
    ///
    /// # Errors
    /// As [`solve`](Solver::solve).
    pub fn rate(
        &self,
        position: &Position,
        endings: Option<&Table>,
        control: SolveControl<'_>,
    ) -> Result<Vec<Rated>, SolveError> {
        let nodes = AtomicU64::new(0);
        check(position, endings)?;
        let moves = position.legal_moves();
        let rate = |house| {
            let value = match Successor::of(position, house) {
                Successor { position: after, turn, over: false } => {
                    turn * self.value(&after, endings, control, &nodes)?
                }
                ended => ended.turn * lead(&ended.position),
            };
            Ok(Rated { house, value, exact: true })
        };
        moves.map(rate).collect()
    }

    /// The value of a position that is not over.
    fn value(
        &self,
        position: &Position,
        endings: Option<&Table>,
        control: SolveControl<'_>,
        nodes: &AtomicU64,
    ) -> Result<i16, SolveError> {
        check(position, endings)?;
        // Tests near the value cost the most, so a good guess saves those on the way to it.
        let guess = Engine::new(1 << 20).search(position, &Limits::nodes(GUESS), &|| false, &mut |_| {});
        let Some(guess) = guess else { return Err(SolveError::Over) };
        let left =
            position.seeds_in_all() - position.stored(position.turn()) - position.stored(!position.turn());
        let mut at_least = lead(position) - i16::from(left);
        let mut at_most = lead(position) + i16::from(left);
        let mut guess = guess.value.clamp(at_least, at_most);
        while at_least < at_most {
            // All margins of a position are odd or all are even, so that asking for one more asks for two.
            let alpha = if guess == at_least { guess } else { guess - 1 };
            let so_far = SolveProgress { at_least, at_most, nodes: nodes.load(Relaxed) };
            let Some(bound) = self.bound(position, alpha, endings, control, nodes, so_far) else {
                return Err(SolveError::Stopped(SolveProgress { nodes: nodes.load(Relaxed), ..so_far }));
            };
            if bound > alpha {
                at_least = bound
            } else {
                at_most = bound
            }
            (control.progress)(&SolveProgress { at_least, at_most, nodes: nodes.load(Relaxed) });
            guess = bound;
        }
        Ok(at_least)
    }

    /// A bound of the value above `alpha`, or one from above that is not; `None` if stopped.
    fn bound(
        &self,
        position: &Position,
        alpha: i16,
        endings: Option<&Table>,
        control: SolveControl<'_>,
        nodes: &AtomicU64,
        so_far: SolveProgress,
    ) -> Option<i16> {
        let (stop, bound) = (AtomicBool::new(false), OnceLock::new());
        let busy = (control.threads.get() > 1).then(Busy::new);
        let salt = rules_salt(position.game());
        let shared = Shared { proofs: &self.proofs, endings, salt, busy: busy.as_ref(), stop: &stop };
        let prove = |poll: &mut dyn FnMut(u64) -> bool| {
            let (found, looked_at) = position.with_rules(Prove { shared: &shared, alpha, poll });
            nodes.fetch_add(looked_at, Relaxed);
            if let Some(found) = found {
                // Whoever is done first is right.
                let _ = bound.set(found);
                stop.store(true, Relaxed);
            }
        };
        thread::scope(|scope| {
            for _ in 1..control.threads.get() {
                // Where no thread can be started, this one does all the work.
                let _ = thread::Builder::new().spawn_scoped(scope, || prove(&mut |_| false));
            }
            let mut told = 0;
            prove(&mut |looked_at| {
                if looked_at >= told + TELL {
                    told = looked_at;
                    (control.progress)(&SolveProgress { nodes: so_far.nodes + looked_at, ..so_far });
                }
                (control.stop)()
            });
            // If the caller stopped this thread, the others are to stop too.
            stop.store(true, Relaxed);
        });
        bound.into_inner()
    }

    /// A perfect game from a position with this value to the end.
    fn line(
        &self,
        position: &Position,
        mut value: i16,
        endings: Option<&Table>,
        control: SolveControl<'_>,
        nodes: &AtomicU64,
    ) -> Result<Vec<Move>, SolveError> {
        let mut line = Vec::new();
        let mut at = *position;
        while !at.is_over() {
            let mut best = None;
            // The move that proved the most is most likely the one.
            let likely = at.with_rules(Likely(&self.proofs, rules_salt(at.game())));
            let mut moves: Vec<Move> = at.legal_moves().collect();
            moves.sort_by_key(|house| Some(house.0) != likely);
            for house in moves {
                let after = Successor::of(&at, house);
                let reaches = if after.over {
                    after.turn * lead(&after.position) >= value
                } else {
                    // The value is the best there is, so reaching it is all there is to prove.
                    let alpha = if after.turn > 0 { value - 1 } else { -value };
                    let so_far =
                        SolveProgress { at_least: value, at_most: value, nodes: nodes.load(Relaxed) };
                    let bound = self.bound(&after.position, alpha, endings, control, nodes, so_far);
                    let bound = bound.ok_or(SolveError::Stopped(so_far))?;
                    (bound > alpha) == (after.turn > 0)
                };
                if reaches {
                    best = Some((house, after));
                    break;
                }
            }
            // Some move reaches the value, since it is the value.
            let Some((house, after)) = best else { break };
            line.push(house);
            value *= after.turn;
            at = after.position;
        }
        Ok(line)
    }
}

/// Positions looked at for a first guess.
const GUESS: u64 = 200_000;

/// Progress is told each time so many positions were looked at.
const TELL: u64 = 1 << 20;

fn check(position: &Position, endings: Option<&Table>) -> Result<(), SolveError> {
    let game = position.game();
    if matches!(game.kind(), Kind::Oware | Kind::Awari) {
        return Err(SolveError::Cyclic(game.kind()));
    }
    if position.is_over() {
        return Err(SolveError::Over);
    }
    match endings {
        Some(table) if !table.fits(game) => Err(SolveError::OtherTable { game, table: table.game() }),
        _ => Ok(()),
    }
}

/// What a legal move leads to.
struct Successor {
    position: Position,
    /// 1 if the same player's values are seen there, -1 if the other's.
    turn: i16,
    over: bool,
}

impl Successor {
    fn of(position: &Position, house: Move) -> Successor {
        // A move that is not legal would lead nowhere.
        let played = position.play(house).map(|played| (played.position, played.ended.is_some()));
        let (after, over) = played.unwrap_or((*position, true));
        Successor { position: after, turn: if after.turn() == position.turn() { 1 } else { -1 }, over }
    }
}

/// How far the player to move is ahead in the stores.
fn lead(position: &Position) -> i16 {
    i16::from(position.stored(position.turn())) - i16::from(position.stored(!position.turn()))
}

/// One test of a position by one thread.
struct Prove<'a> {
    shared: &'a Shared<'a>,
    alpha: i16,
    poll: &'a mut dyn FnMut(u64) -> bool,
}

impl Task for Prove<'_> {
    /// The bound, unless stopped, and the number of positions looked at.
    type Output = (Option<i16>, u64);

    fn run<R: Rules>(self, rules: R, board: Board<R::Word>) -> Self::Output {
        let mut prover = Prover::new(rules, self.shared, self.poll);
        let bound = prover.prove(&board, self.alpha);
        ((!prover.stopped).then_some(bound), prover.nodes)
    }
}

/// The move that proved the most so far.
struct Likely<'a>(&'a Proofs, u64);

impl Task for Likely<'_> {
    type Output = Option<u8>;

    fn run<R: Rules>(self, _: R, board: Board<R::Word>) -> Self::Output {
        let Likely(proofs, salt) = self;
        proofs.look(houses_key(&board, salt))?.best
    }
}

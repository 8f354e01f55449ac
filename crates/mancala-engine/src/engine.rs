//! The engine: iterative deepening over the search, and the levels.

use core::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use mancala::{Board, Game, Kind, Position, Rules, Task};
use mancala_endgame::{MOST_SEEDS, Table as Endings, positions};

use crate::hash::{hash, random, rules_salt};
use crate::level::Skill;
use crate::search::{Control, RootMove, Score, Search, Shared};
use crate::seeds::Order;
use crate::table::Table;
use crate::{Level, Limits, Rated, Report};

/// No search looks further.
const MOST_DEPTH: u32 = 120;

/// A player of every game, who remembers what it learned between calls.
///
/// It may be asked about positions of different games in turn; what it knows of one does not mix with another.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    endings: Option<Arc<Endings>>,
    threads: NonZero<usize>,
}

/// Whether to go on, and where each finished depth is told.
struct Watch<'a> {
    stop: &'a dyn Fn() -> bool,
    on_depth: &'a mut dyn FnMut(&Report),
}

impl Engine {
    /// An engine that uses so much memory to remember what it learned. Less makes it slower, not wrong.
    #[must_use]
    pub fn new(memory_bytes: usize) -> Engine {
        // Without memory it plays on without remembering.
        Engine {
            table: Table::new(memory_bytes).unwrap_or_default(),
            endings: None,
            threads: NonZero::<usize>::MIN,
        }
    }

    /// Builds the largest table of endings for a game that has at most so many positions, a byte each, unless the engine
    /// has one that reaches as far. A million positions take a fraction of a second.
    ///
    /// Stopped, or without memory for it, the engine goes on with what it had. Gives the number of seeds to which
    /// endings are known from now on.
    pub fn build_endings(&mut self, game: Game, most_positions: u64, stop: &dyn Fn() -> bool) -> u8 {
        let fits = |seeds: &u8| positions(game.houses(), *seeds) <= most_positions;
        let seeds = (1..=MOST_SEEDS).take_while(fits).last().unwrap_or(0);
        let known = self.endings.as_ref().filter(|table| table.fits(game)).map_or(0, |table| table.seeds());
        if seeds <= known {
            return known;
        }
        let control = mancala_endgame::Control { threads: self.threads, stop, progress: &|_| {} };
        match Endings::build(game, seeds, control) {
            Ok(table) => {
                self.endings = Some(Arc::new(table));
                seeds
            }
            Err(_) => known,
        }
    }

    /// Lets the engine use so many threads, one at first. With one it always finds the same; with more it sees further.
    pub fn set_threads(&mut self, threads: NonZero<usize>) {
        self.threads = threads;
    }

    /// Gives the engine a table of endings, which it uses for games that the table fits. It replaces the one before.
    pub fn set_endings(&mut self, endings: Option<Arc<Endings>>) {
        self.endings = endings;
    }

    /// The best move, and what it is worth, as far as the limits allow; `None` when the game is over.
    ///
    /// `stop` is asked about every thousand positions; once it says yes, the best move so far is given. `on_depth` is
    /// told the result of each depth.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &dyn Fn() -> bool,
        on_depth: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        let (report, _) = self.deepen(position, limits, false, Watch { stop, on_depth })?;
        Some(report)
    }

    /// What each move is worth, best first, with the report of the best; `None` when the game is over. Costs more than
    /// [`search`](Engine::search), which scores only the best move exactly.
    pub fn rate(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &dyn Fn() -> bool,
        on_depth: &mut dyn FnMut(&Report),
    ) -> Option<(Report, Vec<Rated>)> {
        self.deepen(position, limits, true, Watch { stop, on_depth })
    }

    /// The move that a level plays, with what it believes; `None` when the game is over. The same seed gives the same
    /// move on the same position to a fresh engine.
    pub fn choose(
        &mut self,
        position: &Position,
        level: Level,
        seed: u64,
        stop: &dyn Fn() -> bool,
        on_depth: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        let skill = level.skill();
        let limits = Limits { depth: skill.depth, nodes: skill.nodes };
        if skill.misjudges == 0 {
            return self.search(position, &limits, stop, on_depth);
        }
        let (report, rated) = self.rate(position, &limits, stop, on_depth)?;
        let mut state = hash(position, seed);
        let mut believed = |rated: &Rated| {
            let range = 2 * u64::from(skill.misjudges) * Skill::PER_SEED + 1;
            let error = (random(&mut state) % range) as i64 - (range / 2) as i64;
            i64::from(rated.value) * Skill::PER_SEED as i64 + error
        };
        let chosen = rated.iter().map(|rated| (believed(rated), rated)).max_by_key(|&(belief, _)| belief)?.1;
        if chosen.house == report.best {
            return Some(report);
        }
        Some(Report {
            best: chosen.house,
            value: chosen.value,
            exact: chosen.exact,
            line: vec![chosen.house],
            ..report
        })
    }

    fn deepen(
        &mut self,
        position: &Position,
        limits: &Limits,
        all: bool,
        watch: Watch<'_>,
    ) -> Option<(Report, Vec<Rated>)> {
        let asked = Asked { table: &self.table, endings: self.endings.as_deref(), position, limits, all };
        let (done, helped) = (AtomicBool::new(false), AtomicU64::new(0));
        let result = thread::scope(|scope| {
            let (done, helped) = (&done, &helped);
            for helper in 1..self.threads.get() {
                // A helper fills the table that all share. Half of them do so a depth ahead.
                let help = move || {
                    let stop = &|| done.load(Relaxed);
                    let watch = Watch { stop, on_depth: &mut |_| {} };
                    let asked = Asked { limits: &Limits { nodes: None, ..*limits }, ..asked };
                    let report = position.with_rules(Deepen { asked, from: 1 + helper as u32 % 2, watch });
                    helped.fetch_add(report.map_or(0, |(report, _)| report.nodes), Relaxed);
                };
                // Where no thread can be started, this one does all the work.
                let _ = thread::Builder::new().spawn_scoped(scope, help);
            }
            let result = position.with_rules(Deepen { asked, from: 1, watch });
            done.store(true, Relaxed);
            result
        });
        let (report, rated) = result?;
        Some((Report { nodes: report.nodes + helped.into_inner(), ..report }, rated))
    }
}

/// What is asked of every thread that searches a position.
#[derive(Clone, Copy)]
struct Asked<'a> {
    table: &'a Table,
    endings: Option<&'a Endings>,
    position: &'a Position,
    limits: &'a Limits,
    all: bool,
}

/// One thread's search.
struct Deepen<'a, 'w> {
    asked: Asked<'a>,
    /// The depth to begin with.
    from: u32,
    watch: Watch<'w>,
}

impl Task for Deepen<'_, '_> {
    type Output = Option<(Report, Vec<Rated>)>;

    fn run<R: Rules>(self, rules: R, board: Board<R::Word>) -> Self::Output {
        let Asked { table, endings, position, limits, .. } = self.asked;
        let game = position.game();
        let mut shared = Shared {
            table,
            endings: endings.filter(|endings| endings.fits(game)),
            salt: rules_salt(game),
            order: Order::of(game.kind()),
            keeps_side: game.kind() == Kind::Oware,
        };
        if R::CYCLIC {
            // How many seeds make a majority bears on every position.
            shared.salt = hash(&position.seeds_in_all(), shared.salt);
        }
        let search = Search::new(rules, shared, Control::new(self.watch.stop, limits.nodes));
        deepen(search, board, self.asked, self.from, self.watch.on_depth)
    }
}

/// Searches deeper and deeper until something ends it.
fn deepen<R: Rules>(
    mut search: Search<'_, R>,
    board: Board<R::Word>,
    asked: Asked<'_>,
    from: u32,
    on_depth: &mut dyn FnMut(&Report),
) -> Option<(Report, Vec<Rated>)> {
    let Asked { position, limits, all, .. } = asked;
    let unknown = Score { value: 0, proved: false };
    let moves = position.legal_moves().map(|house| RootMove { house, score: unknown });
    let mut moves: Vec<RootMove> = moves.collect();
    let most_depth = limits.depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH);
    let mut result = None;
    for depth in from.min(most_depth)..=most_depth {
        if moves.is_empty() {
            break;
        }
        let done = search.root(&board, &mut moves, depth, all);
        if done == 0 || (all && done < moves.len()) {
            break;
        }
        let best = moves[0];
        // The best move's value is proved when no other can be better.
        let exact = moves[..done].iter().all(|tried| tried.score.proved) && done == moves.len();
        let report = Report {
            best: best.house,
            value: best.score.value,
            exact,
            line: search.line(board, best.house),
            depth: if done == moves.len() { depth } else { depth - 1 },
            nodes: search.control.nodes,
        };
        let rated =
            moves.iter().map(|m| Rated { house: m.house, value: m.score.value, exact: m.score.proved });
        let whole = done == moves.len();
        if whole {
            on_depth(&report);
        }
        result = Some((report, if all { rated.collect() } else { Vec::new() }));
        if !whole || exact {
            break;
        }
        // One ply is searched in any case, so that there is an answer.
        search.control.allow_stop();
        if search.control.stopped {
            break;
        }
    }
    let (report, rated) = result?;
    Some((Report { nodes: search.control.nodes, ..report }, rated))
}

//! `mancala solve`: exact values by proof search.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use mancala::{Game, Kind, Position, Side};
use mancala_endgame::{Control, Table, positions};
use mancala_engine::{SolveControl, SolveError, SolveProgress, Solver};
use serde::Serialize;

use crate::failure::Failure;
use crate::numbers::grouped;
use crate::{arguments, batch};

/// Find the exact value of a position of Kalah or Congkak
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Solve {
    /// The game, such as kalah:6x4 or congkak:5x5+store-end=stop
    #[arg(required_unless_present = "batch")]
    game: Option<Game>,

    /// The position, SOUTH/NORTH/STORES/TURN; the start if left out
    position: Option<String>,

    /// Play this line of moves first, such as CFb
    #[arg(long, value_name = "LINE")]
    moves: Option<String>,

    /// Find the value of every first move too
    #[arg(long)]
    all_moves: bool,

    /// Seeds in houses up to which a table of endings is built first; as many as a second or two builds if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=40))]
    table_seeds: Option<u8>,

    /// Memory to remember proofs in
    #[arg(long, value_name = "AMOUNT", default_value = "1GiB", value_parser = arguments::memory)]
    memory: usize,

    /// Threads that search; as many as there are cores if left out
    #[arg(long, value_name = "N", value_parser = arguments::threads, allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,

    /// Print one line of JSON
    #[arg(long)]
    json: bool,

    /// Read lines `GAME POSITION` and answer each with a line of JSON
    #[arg(long, conflicts_with_all = ["game", "position", "moves"])]
    batch: bool,
}

const EXAMPLES: &str = "\
Examples:
  mancala solve kalah:6x4
  mancala solve kalah:4x6 --all-moves
  mancala solve kalah 2,1,4,0,3,3/2,1,0,3,1,3/12,13/s --json
  mancala solve --batch < positions.txt

The value is the final margin of the player to move, in seeds, stores included, when both play their best to the end.";

/// A table of so many positions is built in a second or two. Congkak's moves are long.
const fn table_positions(kind: Kind) -> u64 {
    match kind {
        Kind::Congkak => 4_000_000,
        _ => 40_000_000,
    }
}

#[derive(Serialize)]
struct Answer {
    game: String,
    position: String,
    value: i16,
    best: char,
    line: String,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    houses: Option<BTreeMap<char, House>>,
    #[serde(skip)]
    turn: Side,
}

#[derive(Serialize)]
struct House {
    value: i16,
    exact: bool,
}

impl Solve {
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut solving = Solving {
            solver: Solver::new(self.memory).map_err(|error| Failure::Failed(error.to_string()))?,
            tables: Vec::new(),
            threads: self
                .threads
                .or_else(|| thread::available_parallelism().ok())
                .unwrap_or(NonZeroUsize::MIN),
            table_seeds: self.table_seeds,
            all_moves: self.all_moves,
            bar: bar(),
        };
        let game = match self.game {
            Some(game) if !self.batch => game,
            _ => {
                return batch::run(io::stdin().lock(), out, |position| {
                    solving.answer(&position).map_err(|failure| failure.to_string())
                });
            }
        };
        let record = arguments::record(game, self.position.as_deref(), self.moves.as_deref())?;
        let answer = match record.is_over() {
            true => Err(Failure::usage(SolveError::Over)),
            false => solving.answer(record.position()),
        }?;
        solving.bar.finish_and_clear();
        if self.json {
            serde_json::to_writer(&mut *out, &answer)?;
            writeln!(out)?;
        } else {
            answer.print(out)?;
        }
        Ok(())
    }
}

/// What positions of a batch share: proofs and tables.
struct Solving {
    solver: Solver,
    tables: Vec<Table>,
    threads: NonZeroUsize,
    table_seeds: Option<u8>,
    all_moves: bool,
    bar: ProgressBar,
}

impl Solving {
    fn answer(&mut self, position: &Position) -> Result<Answer, Failure> {
        let started = Instant::now();
        if position.game().kind().can_repeat() {
            return Err(Failure::usage(SolveError::Cyclic(position.game().kind())));
        }
        let table = self.table(position)?;
        let table = self.tables.get(table);
        let control = SolveControl {
            threads: self.threads,
            stop: &|| false,
            progress: &|progress: &SolveProgress| self.bar.set_message(told(progress)),
        };
        let solution = self.solver.solve(position, table, control).map_err(Failure::usage)?;
        let houses = match self.all_moves {
            false => None,
            true => {
                let rated = self.solver.rate(position, table, control).map_err(Failure::usage)?;
                let houses = rated.into_iter();
                Some(
                    houses
                        .map(|r| (position.move_letter(r.house), House { value: r.value, exact: r.exact }))
                        .collect(),
                )
            }
        };
        let mut line = String::new();
        let mut at = *position;
        for &house in &solution.line {
            line.push(at.move_letter(house));
            at = at.play(house).map_err(Failure::usage)?.position;
        }
        Ok(Answer {
            game: position.game().to_string(),
            position: position.to_string(),
            value: solution.value,
            best: position.move_letter(solution.best),
            line,
            nodes: solution.nodes,
            seconds: started.elapsed().as_secs_f64(),
            houses,
            turn: position.turn(),
        })
    }

    /// The number of the table for a position's endings, built if there is none yet.
    fn table(&mut self, position: &Position) -> Result<usize, Failure> {
        let game = position.game();
        if let Some(known) = self.tables.iter().position(|table| table.fits(game)) {
            return Ok(known);
        }
        let houses = game.houses();
        // A position with few seeds needs no table of more.
        let in_houses: u8 = Side::BOTH.iter().flat_map(|&side| position.houses(side)).sum();
        let seeds = self.table_seeds.unwrap_or_else(|| {
            let most = table_positions(game.kind());
            (1..=in_houses).rev().find(|&seeds| positions(houses, seeds) <= most).unwrap_or(0)
        });
        let control = Control {
            threads: self.threads,
            stop: &|| false,
            progress: &|progress| {
                let percent = progress.done * 100 / progress.total.max(1);
                self.bar.set_message(format!("table of endings of up to {seeds} seeds, {percent} %"));
            },
        };
        let table = Table::build(game, seeds, control).map_err(|error| Failure::Failed(error.to_string()))?;
        self.tables.push(table);
        Ok(self.tables.len() - 1)
    }
}

fn told(progress: &SolveProgress) -> String {
    let SolveProgress { at_least, at_most, nodes } = *progress;
    format!("between {at_least} and {at_most}, {} positions", grouped(nodes))
}

/// Shown on standard error while solving, and only to people.
fn bar() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
    let bar =
        ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

impl Answer {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let turn = self.turn;
        match self.value {
            0 => writeln!(out, "A draw, with best play by both.")?,
            1.. => writeln!(out, "{turn}, to move, wins by {} with best play by both.", self.value)?,
            _ => writeln!(out, "{turn}, to move, loses by {} with best play by both.", -self.value)?,
        }
        for (letter, house) in self.houses.iter().flatten() {
            writeln!(out, "{letter} {:+}", house.value)?;
        }
        writeln!(out, "Best is {}: {}", self.best, self.line)?;
        writeln!(out, "{} positions in {:.3} s", grouped(self.nodes), self.seconds)
    }
}

//! `mancala perft`: counting lines of moves, the check and measure of a move generator.

mod count;

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::Args;
use mancala::{Game, Position};
use serde::Serialize;

use crate::arguments::threads;
use crate::failure::Failure;
use crate::numbers::grouped;

/// Count the lines of moves of a length
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Perft {
    /// The game, such as kalah, oware:6x5 or congkak:7x7+store-end=stop
    game: Game,

    /// How many moves long
    #[arg(value_parser = depth, allow_negative_numbers = true)]
    depth: u32,

    /// Count from this position, SOUTH/NORTH/STORES/TURN; from the start if left out
    #[arg(long, value_name = "P")]
    position: Option<String>,

    /// Count for each first move too
    #[arg(long)]
    divide: bool,

    /// Threads that count
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads, allow_negative_numbers = true)]
    threads: NonZeroUsize,

    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  mancala perft kalah 11
  mancala perft oware 10 --threads 2 --json
  mancala perft congkak 6 --divide

Each move of an extra turn counts as one. The moves of the last ply are counted, not made.";

/// The longest lines counted. Nobody will see the end of a longer count, and the stack has an end too.
const DEEPEST: u32 = 1000;

fn depth(text: &str) -> Result<u32, String> {
    text.parse().ok().filter(|depth| *depth <= DEEPEST).ok_or_else(|| {
        format!("`{}` is no depth: it is a whole number of moves, 0 to {DEEPEST}", text.escape_debug())
    })
}

#[derive(Serialize)]
struct Answer {
    game: String,
    position: String,
    depth: u32,
    count: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<char, u64>>,
}

impl Perft {
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let position = match &self.position {
            None => Position::start(self.game),
            Some(text) => Position::parse(self.game, text).map_err(Failure::usage)?,
        };
        let started = Instant::now();
        let (count, divide) = count::count(&position, self.depth, self.threads)?;
        let answer = Answer {
            game: self.game.to_string(),
            position: position.to_string(),
            depth: self.depth,
            count,
            seconds: started.elapsed().as_secs_f64(),
            divide: self.divide.then_some(divide),
        };
        if self.json {
            serde_json::to_writer(&mut *out, &answer)?;
            writeln!(out)?;
        } else {
            answer.print(out)?;
        }
        Ok(())
    }
}

impl Answer {
    fn print(&self, out: &mut dyn Write) -> std::io::Result<()> {
        for (letter, count) in self.divide.iter().flatten() {
            writeln!(out, "{letter} {}", grouped(*count))?;
        }
        let lines = if self.count == 1 { "line" } else { "lines" };
        let moves = if self.depth == 1 { "move" } else { "moves" };
        writeln!(out, "{} {lines} of {} {moves} in {}", grouped(self.count), self.depth, self.time())
    }

    fn time(&self) -> String {
        let rate = self.count as f64 / self.seconds / 1e6;
        // A rate from the noise of a clock would be a number without meaning.
        if self.seconds > 0.01 {
            format!("{:.3} s, {rate:.1} million a second", self.seconds)
        } else {
            format!("{:?}", Duration::from_micros((self.seconds * 1e6) as u64))
        }
    }
}

//! The `mancala` command: a thin layer between what is typed and what the libraries do.
//!
//! One subcommand a file. Whatever a command prints goes through the writer it is given, so that a reader who goes
//! away early ends it quietly; whatever goes wrong comes back as a [`Failure`] and is told in one place.

mod arguments;
mod batch;
mod board;
mod completions;
mod failure;
mod lines;
mod numbers;
mod perft;
mod play;
mod serve;
mod show;
mod solve;
mod usage;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::failure::Failure;

/// Kalah, Oware and Congkak: play, show positions, count moves.
///
/// GAME is one word: kalah, oware, awari or congkak, with a board size (kalah:6x4 is six houses a side and four seeds
/// in each) and options (oware:6x4+grand-slam=illegal) where they differ from the usual.
#[derive(Parser)]
#[command(name = "mancala", version, after_help = EXIT_CODES, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "Exit status: 0 fine, 1 failed, 2 wrong usage.";

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
    Show(show::Show),
    Perft(perft::Perft),
    Solve(solve::Solve),
    Serve(serve::Serve),
    Completions(completions::Completions),
}

impl Command {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        match self {
            Command::Play(play) => play.run(out),
            Command::Show(show) => show.run(out),
            Command::Perft(perft) => perft.run(out),
            Command::Solve(solve) => solve.run(out),
            Command::Serve(serve) => serve.run(out),
            Command::Completions(completions) => completions.run(out),
        }
    }
}

fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(cli) => {
            let mut out = io::BufWriter::new(anstream::AutoStream::auto(io::stdout()));
            let result = cli.command.run(&mut out);
            // What was written before a failure is still worth reading.
            let flushed = out.flush();
            result.and_then(|()| flushed.map_err(Failure::from))
        }
        Err(error) => usage::answer(&error),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(),
    }
}

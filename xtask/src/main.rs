//! `cargo xtask`: the one place that knows how the project is built, tested and started.
//!
//! One module a concern: [`workspace`] knows where things are, [`process`] runs programs, [`apt`] installs what
//! a Debian machine lacks, [`toolchain`] finds a compiler for the browser, [`page`] builds the page,
//! [`binary`] builds the `mancala` command, [`browser`] runs the page's tests, [`mod@test`] runs everything.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a build tool talks to the person who runs it")]

mod apt;
mod binary;
mod browser;
mod compress;
mod page;
mod play;
mod process;
mod test;
mod toolchain;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Builds, tests and starts Mancala.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build what is needed and open the page in the browser
    Play(play::Options),
    /// Build the page alone, into `target/page`
    Page,
    /// Check format, lints, tests, documentation, the page and the page's tests
    Test(test::Options),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().task {
        Task::Play(options) => play::run(&options),
        Task::Page => page::build().map(drop),
        Task::Test(options) => test::run(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

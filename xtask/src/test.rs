//! `cargo xtask test`: everything that must hold before a change lands, in the order of what fails fastest.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};

use crate::{binary, browser, page, process};

#[derive(Args)]
pub(crate) struct Options {
    /// Check one part alone
    #[arg(long, value_enum)]
    only: Option<Part>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Format, lints, tests and documentation
    Rust,
    /// That the page builds and keeps to its weight
    Page,
    /// The page's tests in a browser
    Browser,
}

type Step = (Part, &'static str, fn() -> Result<()>);

const STEPS: [Step; 7] = [
    (Part::Rust, "format", format),
    (Part::Rust, "lints", lints),
    (Part::Rust, "tests", tests),
    (Part::Rust, "doctests", doctests),
    (Part::Rust, "documentation", documentation),
    (Part::Page, "page", || page::build().map(drop)),
    (Part::Browser, "browser tests", browser_tests),
];

/// Runs the steps, each with its time, and stops at the first that fails.
pub(crate) fn run(options: &Options) -> Result<()> {
    let mut times = Vec::new();
    for (_, name, step) in STEPS.iter().filter(|(part, ..)| options.only.is_none_or(|only| only == *part)) {
        println!("\n== {name}");
        let start = Instant::now();
        step().with_context(|| format!("{name} failed"))?;
        times.push((*name, start.elapsed()));
    }
    println!();
    for (name, time) in &times {
        println!("{:>6.1} s  {name}", time.as_secs_f64());
    }
    let all: Duration = times.iter().map(|(_, time)| time).sum();
    println!("{:>6.1} s  all checks passed", all.as_secs_f64());
    Ok(())
}

fn format() -> Result<()> {
    process::run(process::cargo().args(["fmt", "--all", "--check"])).context("run `cargo fmt --all`")
}

fn lints() -> Result<()> {
    process::run(process::cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

fn tests() -> Result<()> {
    let mut command = process::cargo();
    if which::which("cargo-nextest").is_ok() {
        command.args(["nextest", "run", "--workspace", "--no-fail-fast"]);
    } else {
        command.args(["test", "--workspace", "--lib", "--bins", "--tests", "--examples", "--no-fail-fast"]);
    }
    process::run(&mut command)
}

/// nextest doesn't run the examples in the documentation.
fn doctests() -> Result<()> {
    process::run(process::cargo().args(["test", "--workspace", "--doc"]))
}

/// The command is left out because rustdoc would put it where the library `mancala` is; it has no readers.
fn documentation() -> Result<()> {
    let mut command = process::cargo();
    command.args(["doc", "--workspace", "--exclude", "mancala-cli", "--no-deps", "--document-private-items"]);
    process::run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

fn browser_tests() -> Result<()> {
    page::build()?;
    browser::test(&binary::build()?)
}

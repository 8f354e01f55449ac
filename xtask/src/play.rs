//! `cargo xtask play`: from a fresh clone to a page that answers.

use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::{binary, page};

#[derive(Args)]
pub(crate) struct Options {
    /// Serve the page on this port of this machine
    #[arg(long)]
    port: Option<u16>,
    /// Print the page's address without opening it in the browser
    #[arg(long)]
    no_open: bool,
}

/// Builds the page and the `mancala` command, and serves the page until interrupted.
pub(crate) fn run(options: &Options) -> Result<()> {
    page::build()?;
    let mut serve = Command::new(binary::build()?);
    serve.arg("serve");
    if let Some(port) = options.port {
        serve.arg("--port").arg(port.to_string());
    }
    if !options.no_open {
        serve.arg("--open");
    }
    replace_with(&mut serve)
}

/// Becomes `command`, so that Ctrl-C reaches it alone and its exit code is ours.
#[cfg(unix)]
fn replace_with(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(anyhow::Error::new(command.exec()).context(format!("cannot start {:?}", command.get_program())))
}

#[cfg(not(unix))]
fn replace_with(command: &mut Command) -> Result<()> {
    crate::process::run(command)
}

//! `mancala completions`: what a shell needs to complete our arguments.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::Cli;
use crate::failure::Failure;

/// Print the completion script of a shell
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  mancala completions bash > ~/.local/share/bash-completion/completions/mancala
  mancala completions fish > ~/.config/fish/completions/mancala.fish
  mancala completions zsh > \"${fpath[1]}/_mancala\"";

impl Completions {
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        // Not straight to `out`: the generator panics when a write fails.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "mancala", &mut script);
        Ok(out.write_all(&script)?)
    }
}

//! What can go wrong in a command, and how it is told: one sentence on standard error, and an exit status.

use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was typed can't be meant. Exit status 2.
    Usage(String),
    /// It was understood and did not work. Exit status 1.
    Failed(String),
    /// Whoever read our output has had enough. That is no failure: exit status 0.
    BrokenPipe,
}

impl Failure {
    /// Something typed that a library refused, in the library's words.
    pub(crate) fn usage(error: impl std::fmt::Display) -> Failure {
        Failure::Usage(error.to_string())
    }

    /// Tells it, and gives the exit status.
    pub(crate) fn tell(self) -> ExitCode {
        let (message, code) = match self {
            Failure::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Usage(message) => (message, 2),
            Failure::Failed(message) => (message, 1),
        };
        // Nobody is left to hear of it if this can't be written either.
        let _ = writeln!(anstream::stderr(), "mancala: {message}");
        ExitCode::from(code)
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Failure::BrokenPipe => "nobody reads what is written",
            Failure::Usage(message) | Failure::Failed(message) => message,
        })
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::BrokenPipe,
            _ => Failure::Failed(format!("the output can't be written: {error}")),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::from(io::Error::from(error))
    }
}

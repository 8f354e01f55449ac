//! What can go wrong.

use core::fmt;

use crate::{MOST_SEEDS, positions};

/// Why a table was not built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BuildError {
    /// Tables reach at most [`MOST_SEEDS`] seeds.
    Seeds {
        /// How many were asked for.
        found: u8,
    },
    /// There is not so much memory.
    Memory {
        /// Houses a side.
        houses: usize,
        /// The seeds asked for.
        seeds: u8,
    },
    /// The caller wanted to stop.
    Stopped,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BuildError::Seeds { found } => {
                write!(f, "a table reaches at most {MOST_SEEDS} seeds in the houses, not {found}")
            }
            BuildError::Memory { houses, seeds } => {
                let needed = positions(houses, seeds);
                write!(
                    f,
                    "a table of up to {seeds} seeds needs {needed} bytes of memory, which are not there"
                )
            }
            BuildError::Stopped => f.write_str("stopped before the table was finished"),
        }
    }
}

impl core::error::Error for BuildError {}

//! Thinking: search, evaluation and levels for every game of the [`mancala`] crate.
//!
//! A value is a margin in seeds: how many more than the opponent the player to move will have in the end, stores
//! included. It is `exact` when the search proved it against every reply.
//!
//! [`Engine`] plays and analyses every game. [`Solver`] finds exact values of whole boards of Kalah and Congkak.
//!
//! The crate knows no clock and no file, and no more threads than its caller grants. Its caller says when to stop.
//!
//! ```
//! use mancala::Position;
//! use mancala_engine::{Engine, Limits};
//!
//! let position = Position::start("kalah:4x2".parse()?);
//! let mut engine = Engine::new(1 << 20);
//! let report = engine.search(&position, &Limits::NONE, &|| false, &mut |_| {}).expect("not over");
//! assert_eq!((report.value, report.exact), (6, true));
//! assert_eq!(position.move_letter(report.best), 'D');
//! # Ok::<(), mancala::GameError>(())
//! ```

mod bench;
mod engine;
mod hash;
mod level;
mod proofs;
mod prove;
mod report;
mod search;
mod seeds;
mod slots;
mod solve;
mod table;

pub use bench::{Benched, bench};
pub use engine::Engine;
pub use level::Level;
pub use report::{Limits, Rated, Report};
pub use solve::{OutOfMemory, Solution, SolveControl, SolveError, SolveProgress, Solver};

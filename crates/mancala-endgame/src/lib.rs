//! Exact endgame tables: the best margin of every position with few seeds left in the houses, for Kalah, Oware, Awari and
//! Congkak with all their options, on every board.
//!
//! A *margin* is how many more of the seeds still in houses the player to move gets than the opponent, when both play
//! as well as can be, to the very end. What is in the stores already comes on top.
//!
//! ```
//! use mancala::{Game, Position};
//! use mancala_endgame::{Check, Control, Table};
//!
//! let game: Game = "awari:6x4".parse()?;
//! let table = Table::build(game, 5, Control::quiet())?;
//! let position = Position::parse(game, "0,0,0,0,2,1/0,1,0,0,0,0/23,21/s")?;
//! assert_eq!(table.probe(&position).and_then(|bounds| bounds.exact()), Some(-4));
//! assert_eq!(table.verify(Check::All, Control::quiet()), Ok(table.positions()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Tables are built a *layer* at a time: all positions with the same number of seeds in houses, from few to many. All play goes
//! through [`mancala::Rules`]. A table takes a byte a position, and its size is [`positions`].
//!
//! With the feature `disk` a table can be built into a file, a layer at a time so that a build which was stopped goes on from where
//! it was, and read from it, wholly or here and there.
//!
//! In Oware what endless play is worth depends on how it began, and a table tells between which bounds the margin is:
//! see [`Sure`].

mod bits;
mod build;
mod crew;
#[cfg(feature = "disk")]
mod disk;
mod error;
mod forward;
mod index;
mod retrograde;
mod sure;
mod table;
mod value;
mod verify;

pub use build::Control;
pub use crew::Progress;
#[cfg(feature = "disk")]
pub use disk::{FileError, FileFault};
pub use error::BuildError;
pub use index::{MOST_SEEDS, positions};
pub use sure::Sure;
pub use table::{Bounds, Table};
pub use verify::{Check, VerifyError};

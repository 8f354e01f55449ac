//! The rules of Kalah, Oware, Awari and Congkak: positions, moves, events, notation, records, perft.
//!
//! Every rule has one implementation, here, and everything else plays through it. The crate has no dependencies and
//! needs no standard library.
//!
//! ```
//! use mancala::{Event, Game, Position};
//!
//! let game: Game = "kalah:6x4+empty-capture".parse()?;
//! let mut position = Position::start(game);
//! for letter in ["C", "F"] {
//!     let mut drops = 0;
//!     let house = position.parse_move(letter)?;
//!     let played = position.play_observed(house, &mut |event| {
//!         drops += usize::from(matches!(event, Event::Dropped { .. }));
//!     })?;
//!     assert!(drops >= 4);
//!     position = played.position;
//! }
//! assert_eq!(position.to_string(), "4,4,0,5,5,0/5,5,5,5,4,4/2,0/n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]

extern crate alloc;

mod board;
mod congkak;
mod event;
mod game;
mod kalah;
mod moves;
mod opening;
mod outcome;
mod oware;
mod perft;
mod place;
mod position;
mod record;
mod record_text;
mod rules;
mod setup;
mod side;

pub use board::{Board, Word};
pub use event::{Event, Observer};
pub use game::{Game, GameError, HOUSES, Kind, RuleOption, SEEDS};
pub use moves::{IllegalMove, LineError, Move, Moves, Why};
pub use opening::OpeningError;
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
pub use place::{Place, PlaceInfo, PlaceKind};
pub use position::{MOST_SEEDS, Played, Position};
pub use record::{Entry, Record, SwapError};
pub use record_text::RecordError;
pub use rules::{Next, Rules, Settled, Task};
pub use setup::{Fault, Part, Setup, SetupError};
pub use side::Side;

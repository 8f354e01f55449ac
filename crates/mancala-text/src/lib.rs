//! Every word that a person reads, in English: page and terminal take their words from here.
//!
//! Plain functions with typed arguments give whole labels and sentences, so that no caller glues words together.
//!
//! ```
//! use mancala::{Event, Position};
//! use mancala_text::{Names, turn_sentence};
//!
//! let before = Position::start("kalah:6x4".parse()?);
//! let mut events: Vec<Event> = Vec::new();
//! let after = before.play_observed(before.parse_move("C")?, &mut events)?.position;
//! let sentence = turn_sentence(&before, &after, &events, &Names::SIDES);
//! assert_eq!(sentence, "South sows 4 from C and moves again.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod end;
mod game;
mod illegal;
mod level;
mod player;
mod turn;
mod value;
mod words;

pub use end::{reason, result};
pub use game::{game_name, kind_line, option_name, size_name, value_name};
pub use illegal::why;
pub use level::{level_line, level_name};
pub use player::{Names, Player};
pub use turn::{capture_sentence, preview, turn_sentence};
pub use value::{house_label, store_label, value_sentence};
pub use words::seeds;

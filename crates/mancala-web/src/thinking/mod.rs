//! Thinking: the engine in a Web Worker, and what page and worker say to each other.

mod opening;
pub mod page;
pub mod protocol;
pub mod worker;

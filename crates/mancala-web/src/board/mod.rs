//! The board, without a browser: where things lie, how seeds are scattered, what moves when, what the wood looks like.

pub mod frame;
pub mod layout;
pub mod picture;
pub mod scatter;
pub mod tray;

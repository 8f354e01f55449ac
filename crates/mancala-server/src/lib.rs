//! Serves the Mancala page from the binary.
//!
//! The page's files are part of the program: nothing is read from the disk, and nothing is sent anywhere but to
//! the browser that asks.
//!
//! ```no_run
//! let options = mancala_server::Options::default();
//! mancala_server::serve(&options, |address| eprintln!("the page is at http://{address}/"))?;
//! # Ok::<(), mancala_server::ServeError>(())
//! ```

mod encoding;
mod page;
mod serve;

pub use serve::{DEFAULT_PORT, Options, ServeError, serve};

/// The page's files, with compressed copies beside them; `build.rs` says where they come from.
#[derive(rust_embed::RustEmbed)]
#[folder = "$MANCALA_PAGE"]
struct Page;

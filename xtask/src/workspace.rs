//! Where things are.

use std::env;
use std::path::{Path, PathBuf};

/// The folder with the workspace's `Cargo.toml`.
pub(crate) fn root() -> &'static Path {
    // xtask is a folder in it; the parent of a manifest's folder always exists.
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// The folder for everything that is built: `target`, unless `CARGO_TARGET_DIR` says otherwise.
pub(crate) fn target_dir() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => root().join(dir),
        None => root().join("target"),
    }
}

/// The built page. `mancala-server`'s build script looks in the same place.
pub(crate) fn page_dir() -> PathBuf {
    target_dir().join("page")
}

//! The `mancala` command.

use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::process;

/// Builds the `mancala` command as people run it; gives its path. The page must be built before it: it goes inside.
pub(crate) fn build() -> Result<PathBuf> {
    // Cargo knows best where it puts things; the messages for people go to the terminal as ever.
    let mut command = process::cargo();
    command
        .args(["build", "--package", "mancala-cli", "--bin", "mancala", "--release"])
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit());
    let output = command.output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("the `mancala` command could not be built");
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter_map(|message| message["executable"].as_str().map(PathBuf::from))
        .next_back()
        .context("cargo built the `mancala` command but did not say where it is")
}

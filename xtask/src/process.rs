//! Running other programs.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::workspace;

/// Runs `command` with its output on the terminal, and fails unless it succeeds.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let name = name_of(command);
    let status = command.status().with_context(|| format!("cannot start `{name}`"))?;
    if !status.success() {
        bail!("`{name}` failed ({status})");
    }
    Ok(())
}

/// Runs `command` and gives what it wrote to standard output, without the white space around it.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let name = name_of(command);
    let output = command.output().with_context(|| format!("cannot start `{name}`"))?;
    if !output.status.success() {
        bail!("`{name}` failed ({}): {}", output.status, String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The program with its first argument: enough to know what was run.
pub(crate) fn name_of(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    match command.get_args().next() {
        Some(first) => format!("{program} {}", first.to_string_lossy()),
        None => program,
    }
}

/// The cargo that runs xtask, in the workspace.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    command.current_dir(workspace::root());
    forget_package(&mut command);
    command
}

/// Takes away what `cargo run` told about the package xtask, so that an inner cargo doesn't take it for its own.
pub(crate) fn forget_package(command: &mut Command) {
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
}

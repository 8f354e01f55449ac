//! The page's tests: Playwright, in a real browser, against the `mancala` command as people run it.

use std::env;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{apt, process, workspace};

/// Names under which a Chromium is found on the search path.
const CHROMIUM: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// Debian's browser, and letters for it to draw.
const PACKAGES: [&str; 2] = ["chromium", "fonts-dejavu-core"];
/// The oldest Node.js that Playwright takes.
const NODE: u32 = 20;

/// Runs the page's tests against the command at `mancala`.
pub(crate) fn test(mancala: &Path) -> Result<()> {
    let chromium = chromium()?;
    check_node()?;
    let tests = workspace::root().join("tests/browser");
    process::run(
        Command::new("npm")
            .args(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
            .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
            .current_dir(&tests),
    )
    .context("cannot install what the page's tests need")?;
    process::run(
        Command::new("npx")
            .args(["playwright", "test"])
            .env("MANCALA_COMMAND", mancala)
            .env("MANCALA_PORT", free_port()?.to_string())
            .env("MANCALA_CHROMIUM", &chromium)
            .current_dir(&tests),
    )
    .context("the page's tests failed; what the browser showed is in tests/browser/out")
}

/// The browser: the one named in `MANCALA_CHROMIUM`, one that is there, or Debian's, installed where possible.
fn chromium() -> Result<PathBuf> {
    if let Some(path) = env::var_os("MANCALA_CHROMIUM").map(PathBuf::from) {
        if !path.exists() {
            bail!("MANCALA_CHROMIUM names {}, and there is no such file", path.display());
        }
        return Ok(path);
    }
    let find = || CHROMIUM.iter().find_map(|name| which::which(name).ok());
    if let Some(path) = find() {
        return Ok(path);
    }
    if apt::can_install() {
        apt::update()?;
        apt::install(&PACKAGES)?;
    }
    find().context("the page's tests need Chromium: install it, or set MANCALA_CHROMIUM to its path")
}

fn check_node() -> Result<()> {
    let help = format!("the page's tests need Node.js {NODE} or newer with npm: install them");
    let version = process::output(Command::new("node").arg("--version")).context(help.clone())?;
    if apt::major_minor(version.trim_start_matches('v')).is_none_or(|(major, _)| major < NODE) {
        bail!("{help}; this is {version}");
    }
    which::which("npm").context(help)?;
    Ok(())
}

/// A port that nobody listens on.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

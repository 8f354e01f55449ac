//! Packages on Debian and its relatives.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// Whether packages can be installed here without asking anyone: a Debian system, and we are root.
pub(crate) fn can_install() -> bool {
    Path::new("/etc/debian_version").exists()
        && which::which("apt-get").is_ok()
        && process::output(Command::new("id").arg("-u")).is_ok_and(|id| id == "0")
}

/// Reads the package lists anew. Without it a fresh machine knows no packages, or old ones.
pub(crate) fn update() -> Result<()> {
    process::run(apt_get().args(["update", "-qq"])).context("cannot update Debian's package lists")
}

/// Installs `packages` after [`update`], saying so in a line.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    println!("Installing Debian's packages {}", packages.join(" "));
    // apt's own report is dozens of lines; what it has to say when it fails goes to standard error.
    let mut command = apt_get();
    command
        .args(["install", "-qq", "--no-install-recommends"])
        .args(packages)
        .stdout(std::process::Stdio::null());
    process::run(&mut command).with_context(|| format!("cannot install {}", packages.join(" ")))
}

/// The version of `package` that would be installed, as `major.minor`, if there is one.
pub(crate) fn candidate(package: &str) -> Option<(u32, u32)> {
    let policy =
        process::output(Command::new("apt-cache").args(["policy", package]).env("LC_ALL", "C")).ok()?;
    let line = policy.lines().find_map(|line| line.trim().strip_prefix("Candidate:"))?;
    major_minor(line.trim())
}

/// Reads the two leading numbers of a version: `1.96` of `1.96.0+dfsg1-1~deb12u2`.
pub(crate) fn major_minor(version: &str) -> Option<(u32, u32)> {
    let (major, rest) = version.split_once('.')?;
    let minor = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

fn apt_get() -> Command {
    let mut command = Command::new("apt-get");
    // Another process may hold the lock: wait for it, five minutes at most.
    command.args(["-y", "-o", "DPkg::Lock::Timeout=300", "-o", "Dpkg::Use-Pty=0"]);
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

#[cfg(test)]
mod tests {
    use super::major_minor;

    #[test]
    fn versions_are_read_from_debian_and_rustc() {
        assert_eq!(major_minor("1.96.0+dfsg1-1~deb12u2"), Some((1, 96)));
        assert_eq!(major_minor("1.95.0"), Some((1, 95)));
        assert_eq!(major_minor("1.97-nightly"), Some((1, 97)));
        assert_eq!(major_minor("(none)"), None);
    }
}

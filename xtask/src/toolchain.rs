//! A compiler for the browser: which roads there are to `wasm32-unknown-unknown`, and which one is taken.
//!
//! In this order: the target is already there; Debian's packages, which bring the standard library's source and
//! are there or can be installed; rustup, which fetches the target.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{apt, process};

/// The target that browsers run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler and cargo, and the source of their standard library.
const DEBIAN_PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";

/// Debian's linkers for wasm that know what its compiler writes; taken when rustup's `rust-lld` isn't there.
const DEBIAN_LINKERS: [&str; 2] = ["wasm-ld-22", "wasm-ld-19"];
const DEBIAN_LINKER_PACKAGE: &str = "lld-19";

/// How the page's wasm is compiled on this machine.
pub(crate) enum Road {
    /// The compiler in use has the target.
    Installed,
    /// Debian's compiler, building the standard library from source; the linker for it.
    Debian(PathBuf),
}

impl Road {
    /// Finds the road, installing what it needs, and says in a line which one it is.
    pub(crate) fn find() -> Result<Self> {
        if target_is_installed() {
            println!("Compiling for the browser with the installed {TARGET} target");
            return Ok(Self::Installed);
        }
        if debian_is_installed() || install_debian()? {
            println!("Compiling for the browser with Debian's rustc-web and the standard library's source");
            return Ok(Self::Debian(linker()?));
        }
        if which::which("rustup").is_ok() {
            println!("Adding the {TARGET} target with rustup");
            process::run(Command::new("rustup").args(["target", "add", TARGET])).with_context(|| {
                format!("there is no {TARGET} target; connect to the network, or install it another way")
            })?;
            return Ok(Self::Installed);
        }
        bail!(
            "the page needs a compiler for {TARGET}: run `rustup target add {TARGET}`, \
             or install Debian's packages {}",
            DEBIAN_PACKAGES.join(" ")
        )
    }

    /// A folder name that keeps this road's artifacts apart from the other's: their compilers differ.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Installed => "web",
            Self::Debian(_) => "web-debian",
        }
    }

    /// `cargo build` for the browser; what to build, and where to, is the caller's to add.
    pub(crate) fn cargo_build(&self) -> Command {
        let mut command;
        match self {
            Self::Installed => {
                command = process::cargo();
                command.arg("build");
            }
            Self::Debian(linker) => {
                command = debian_cargo();
                command.args(["build", "-Zbuild-std=std,panic_abort"]);
                command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
                command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Clinker-flavor=wasm-ld");
            }
        }
        command.args(["--target", TARGET]);
        // Flags for this machine's linker and processor mean nothing in a browser.
        command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
        command
    }
}

fn rustc() -> OsString {
    env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"))
}

fn target_is_installed() -> bool {
    let libdir =
        process::output(Command::new(rustc()).args(["--print", "target-libdir", "--target", TARGET]));
    libdir.is_ok_and(|dir| has_standard_library(Path::new(&dir)))
}

/// Whether a compiler's folder for a target holds the standard library; the folder's name alone says nothing.
fn has_standard_library(libdir: &Path) -> bool {
    fs::read_dir(libdir).is_ok_and(|entries| {
        entries.flatten().any(|entry| {
            let path = entry.path();
            path.extension() == Some(OsStr::new("rlib"))
                && entry.file_name().to_string_lossy().starts_with("libstd-")
        })
    })
}

/// Cargo from Debian, without what rustup and `cargo run` told xtask about the other compiler.
fn debian_cargo() -> Command {
    let mut command = Command::new(DEBIAN_CARGO);
    command.current_dir(crate::workspace::root());
    process::forget_package(&mut command);
    for name in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTC_WRAPPER", "RUSTDOC", "LD_LIBRARY_PATH"] {
        command.env_remove(name);
    }
    // `-Zbuild-std` is the only unstable thing asked for; the sources that it builds are Debian's own.
    command.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1");
    command
}

/// The oldest compiler that builds the workspace, as `major.minor`.
fn needed() -> Option<(u32, u32)> {
    apt::major_minor(env!("CARGO_PKG_RUST_VERSION"))
}

fn debian_is_installed() -> bool {
    let Ok(version) = process::output(Command::new(DEBIAN_RUSTC).arg("--version")) else { return false };
    let new_enough = version.split(' ').nth(1).and_then(apt::major_minor) >= needed();
    let has_source = process::output(Command::new(DEBIAN_RUSTC).args(["--print", "sysroot"]))
        .is_ok_and(|root| Path::new(&root).join("lib/rustlib/src/rust/library/Cargo.lock").exists());
    new_enough && has_source && Path::new(DEBIAN_CARGO).exists()
}

/// Installs Debian's compiler where that is possible; says whether it did.
fn install_debian() -> Result<bool> {
    if !apt::can_install() {
        return Ok(false);
    }
    apt::update()?;
    if apt::candidate(DEBIAN_PACKAGES[0]) < needed() {
        return Ok(false);
    }
    apt::install(&DEBIAN_PACKAGES)?;
    Ok(debian_is_installed())
}

/// The linker for Debian's compiler, which comes without one.
fn linker() -> Result<PathBuf> {
    if let Some(linker) = rust_lld().or_else(debian_lld) {
        return Ok(linker);
    }
    if apt::can_install() {
        apt::update()?;
        apt::install(&[DEBIAN_LINKER_PACKAGE])?;
    }
    debian_lld()
        .with_context(|| format!("the page needs a linker: install Debian's package {DEBIAN_LINKER_PACKAGE}"))
}

/// The linker that rustup's compilers bring along.
fn rust_lld() -> Option<PathBuf> {
    let sysroot = process::output(Command::new(rustc()).args(["--print", "sysroot"])).ok()?;
    let host = process::output(Command::new(rustc()).args(["--print", "host-tuple"])).ok()?;
    let linker = Path::new(&sysroot).join("lib/rustlib").join(host).join("bin/rust-lld");
    linker.exists().then_some(linker)
}

fn debian_lld() -> Option<PathBuf> {
    DEBIAN_LINKERS.iter().find_map(|name| which::which(name).ok())
}

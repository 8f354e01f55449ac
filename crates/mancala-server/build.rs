//! Chooses the page that goes into the binary: the one that `cargo xtask page` built, or a note that there is none.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    for name in ["MANCALA_PAGE_DIR", "CARGO_TARGET_DIR"] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let built = built_page(&package.join("../.."));
    // Cargo takes a path that doesn't exist for changed at each build. An empty folder is seen to change when a page
    // is built into it, and until then costs nothing. If it can't be made, builds are slower, nothing else.
    let _ = fs::create_dir_all(&built);
    println!("cargo:rerun-if-changed={}", built.display());

    let page = if built.join("index.html").exists() { built } else { package.join("unbuilt") };
    println!("cargo:rustc-env=MANCALA_PAGE={}", page.display());
}

/// Where the built page is: in `MANCALA_PAGE_DIR`, or where xtask puts it.
fn built_page(workspace: &Path) -> PathBuf {
    match (env::var_os("MANCALA_PAGE_DIR"), env::var_os("CARGO_TARGET_DIR")) {
        (Some(page), _) => workspace.join(page),
        (None, Some(target)) => workspace.join(target).join("page"),
        (None, None) => workspace.join("target/page"),
    }
}

//! The page: its wasm compiled and bound, its other files beside it, and a compressed copy of each.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::toolchain::{Road, TARGET};
use crate::{compress, process, workspace};

/// The package with the page's code, and its folder.
const PACKAGE: &str = "mancala-web";
/// What the bound module is called: `mancala.js` and `mancala_bg.wasm`.
const NAME: &str = "mancala";
/// What the page may weigh: its wasm and scripts, gzipped.
const LIMIT: usize = 250_000;

/// The page's files by their path in it, with `/` between folders.
type Files = BTreeMap<String, Vec<u8>>;

/// Builds the page if anything in it has changed; gives its folder.
pub(crate) fn build() -> Result<PathBuf> {
    let wasm = compile()?;
    let mut sources = Files::new();
    read_files(&workspace::root().join("crates").join(PACKAGE).join("static"), "", &mut sources)?;
    sources.insert(format!("{NAME}_bg.wasm"), fs::read(&wasm).with_context(|| wasm.display().to_string())?);

    let page = workspace::page_dir();
    let stamp = workspace::target_dir().join("page.stamp");
    let wanted = fingerprint(&sources)?;
    if page.join("index.html").exists() && fs::read_to_string(&stamp).is_ok_and(|found| found == wanted) {
        println!("The page is up to date");
        return Ok(page);
    }

    bind(&wasm, &mut sources)?;
    report(&sources)?;
    let _ = fs::remove_file(&stamp); // there is none the first time
    write_files(&page, &with_compressed(sources)?)?;
    fs::write(&stamp, wanted)?;
    Ok(page)
}

/// Compiles the page's module; gives its path.
fn compile() -> Result<PathBuf> {
    let road = Road::find()?;
    let target_dir = workspace::target_dir().join(road.name());
    process::run(
        road.cargo_build()
            .args(["--package", PACKAGE, "--lib", "--profile", "web", "--target-dir"])
            .arg(&target_dir),
    )?;
    Ok(target_dir.join(TARGET).join("web").join(PACKAGE.replace('-', "_")).with_extension("wasm"))
}

/// Replaces the compiled module by the bound one and the script that loads it.
fn bind(wasm: &Path, files: &mut Files) -> Result<()> {
    let out = workspace::target_dir().join("page-bound");
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    Bindgen::new()
        .input_path(wasm)
        .web(true)?
        .out_name(NAME)
        .omit_default_module_path(false) // the script finds its wasm beside itself
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&out)
        .context("cannot bind the page's wasm")?;
    read_files(&out, "", files)
}

/// Adds the files in `dir` and below it to `files`.
fn read_files(dir: &Path, prefix: &str, files: &mut Files) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            read_files(&path, &format!("{name}/"), files)?;
        } else {
            files.insert(name, fs::read(&path).with_context(|| path.display().to_string())?);
        }
    }
    Ok(())
}

/// What the page was made from: its sources, and how they are put together.
fn fingerprint(sources: &Files) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    // Not xtask's own executable: that differs with the other packages it is built beside, and the test command
    // replaces it while it runs. The lock file stands for the libraries that bind and compress.
    for text in [include_str!("page.rs"), include_str!("compress.rs")] {
        hasher.write(text.as_bytes());
    }
    hasher.write(&fs::read(workspace::root().join("Cargo.lock")).context("cannot read Cargo.lock")?);
    for (name, bytes) in sources {
        hasher.write(name.as_bytes());
        hasher.write_usize(bytes.len());
        hasher.write(bytes);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Prints what each file weighs on the wire, and fails when the scripts and the wasm weigh too much.
fn report(files: &Files) -> Result<()> {
    let mut code = 0;
    for (name, bytes) in files {
        let size = compress::gzip(bytes)?.len();
        println!("{size:>8} bytes gzipped  {name}");
        if name.ends_with(".wasm") || name.ends_with(".js") {
            code += size;
        }
    }
    println!("{code:>8} bytes gzipped  wasm and scripts, of {LIMIT} allowed");
    if code > LIMIT {
        bail!("the page's wasm and scripts weigh {code} bytes gzipped, and may weigh {LIMIT} at most");
    }
    Ok(())
}

/// `files`, with a copy `.br` and `.gz` of each that becomes smaller.
fn with_compressed(mut files: Files) -> Result<Files> {
    let mut copies = Files::new();
    for (name, bytes) in &files {
        for (suffix, small) in [("br", compress::brotli(bytes)?), ("gz", compress::gzip(bytes)?)] {
            if small.len() < bytes.len() {
                copies.insert(format!("{name}.{suffix}"), small);
            }
        }
    }
    files.append(&mut copies);
    Ok(files)
}

/// Makes `dir` hold exactly `files`. A file that is right already isn't touched, so that cargo sees no change.
fn write_files(dir: &Path, files: &Files) -> Result<()> {
    fs::create_dir_all(dir)?;
    let mut old = Files::new();
    read_files(dir, "", &mut old)?;
    for name in old.keys().filter(|name| !files.contains_key(*name)) {
        fs::remove_file(dir.join(name))?;
    }
    for (name, bytes) in files {
        if old.get(name) != Some(bytes) {
            let path = dir.join(name);
            fs::create_dir_all(path.parent().unwrap_or(dir))?;
            fs::write(path, bytes)?;
        }
    }
    Ok(())
}

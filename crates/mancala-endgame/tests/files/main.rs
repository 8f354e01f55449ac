//! Tables in files: what is written is read, a build goes on where it was stopped, and nothing damaged is believed.

mod damage;
mod resume;
mod whole;

use std::path::Path;

use mancala::Game;
use mancala_endgame::{Control, FileError, FileFault, Table};

fn game(word: &str) -> Game {
    word.parse().expect("a game word")
}

fn build(word: &str, seeds: u8, path: &Path) -> Table {
    Table::build_file(game(word), seeds, path, Control::quiet()).expect("a place to build")
}

/// Why the file can't be opened; the sentence names it.
fn refused(path: &Path) -> FileFault {
    let [open, load] = [Table::open(path, 0), Table::load(path)];
    let error: FileError = open.expect_err("it must not be believed");
    assert_eq!(error.to_string(), load.expect_err("it must not be believed").to_string());
    assert!(error.to_string().starts_with(&format!("{}: ", path.display())), "{error}");
    error.fault
}

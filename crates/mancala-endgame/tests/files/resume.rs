//! Builds that are stopped, and taken up again.

use std::cell::Cell;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use mancala_endgame::{BuildError, Control, FileFault, Table};

use crate::{build, game};

const WORD: &str = "kalah:6x4";
const SEEDS: u8 = 9;

fn part(path: &Path) -> PathBuf {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    part.into()
}

/// Stops a build in its last layer.
fn build_half(path: &Path) {
    let layer = Cell::new(0);
    let (stop, progress) =
        (|| layer.get() == SEEDS, |progress: mancala_endgame::Progress| layer.set(progress.layer));
    let control = Control { stop: &stop, progress: &progress, ..Control::quiet() };
    let error = Table::build_file(game(WORD), SEEDS, path, control).expect_err("it was stopped");
    assert!(matches!(error.fault, FileFault::Build(BuildError::Stopped)), "{error}");
    assert!(!path.exists(), "half a table stands as if it were whole");
}

/// The layers that a build begins, and the file it makes.
fn build_rest(path: &Path) -> (Vec<u8>, Vec<u8>) {
    let layers = std::cell::RefCell::new(Vec::new());
    let progress = |progress: mancala_endgame::Progress| layers.borrow_mut().push(progress.layer);
    let control = Control { progress: &progress, ..Control::quiet() };
    Table::build_file(game(WORD), SEEDS, path, control).expect("nothing in the way");
    assert!(!part(path).exists());
    let mut layers = layers.into_inner();
    layers.dedup();
    (layers, fs::read(path).expect("just written"))
}

#[test]
fn a_stopped_build_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let (straight, resumed) = (folder.path().join("straight"), folder.path().join("resumed"));
    let (all, whole) = build_rest(&straight);
    assert!(all.len() > 1);
    build_half(&resumed);
    let (layers, file) = build_rest(&resumed);
    assert_eq!(layers, [SEEDS], "built again from the first layer");
    assert!(file == whole, "another file came out");
}

#[test]
fn a_half_built_file_is_believed_as_far_as_it_is_sound() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let (_, whole) = build_rest(&path);
    fs::remove_file(&path).expect("just written");
    build_half(&path);
    let sound = fs::read(part(&path)).expect("half built");
    assert!(whole.starts_with(&sound));
    let mut cases = vec![Vec::new(), sound[..3].to_vec(), [&sound[..], b"something else"].concat()];
    for at in (25..sound.len()).step_by(sound.len() / 20) {
        cases.push(sound[..at].to_vec());
        let mut flipped = sound.clone();
        flipped[at] ^= 4;
        cases.push(flipped);
    }
    for (number, case) in cases.into_iter().enumerate() {
        fs::write(part(&path), &case).expect("a file of ours");
        let (_, file) = build_rest(&path);
        let differs = file.iter().zip(&whole).position(|(a, b)| a != b);
        assert!(
            file == whole,
            "case {number}: differs from byte {differs:?} on, {} bytes of {}",
            file.len(),
            whole.len()
        );
        fs::remove_file(&path).expect("just written");
    }
}

#[test]
fn nothing_of_others_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let refused = |word, seeds| {
        Table::build_file(game(word), seeds, &path, Control::quiet()).expect_err("in the way").fault
    };

    fs::write(&path, "a letter to my aunt").expect("a file of ours");
    assert!(matches!(refused(WORD, 3), FileFault::Exists));
    assert_eq!(fs::read(&path).expect("still there"), b"a letter to my aunt");
    fs::remove_file(&path).expect("still there");

    build_half(&path);
    let half = fs::read(part(&path)).expect("half built");
    assert!(matches!(refused("kalah:6x5", SEEDS), FileFault::OtherPart));
    assert!(matches!(refused(WORD, SEEDS + 1), FileFault::OtherPart));
    assert_eq!(fs::read(part(&path)).expect("half built"), half);

    let held = File::open(part(&path)).expect("half built");
    held.lock().expect("nobody else has it");
    assert!(matches!(refused(WORD, SEEDS), FileFault::Busy));
    drop(held);
    build(WORD, SEEDS, &path);
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("no such folder").join("table");
    let error = Table::build_file(game(WORD), 2, &path, Control::quiet()).expect_err("nowhere to build");
    assert!(matches!(error.fault, FileFault::System(_)));
    assert!(error.to_string().contains("no such folder"), "{error}");
}

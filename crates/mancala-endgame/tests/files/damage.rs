//! Files that must be refused.

use std::fs;

use mancala_endgame::{FileFault, Table};

use crate::{build, refused};

#[test]
fn any_byte_that_is_changed_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    build("oware:3x4+grand-slam=capture", 5, &path);
    let sound = fs::read(&path).expect("just written");
    Table::load(&path).expect("sound");
    for at in 0..sound.len() {
        for flip in [1, 0x80] {
            let mut damaged = sound.clone();
            damaged[at] ^= flip;
            fs::write(&path, damaged).expect("a file of ours");
            let fault = refused(&path);
            let wrong = match at {
                0..8 => matches!(fault, FileFault::Foreign),
                8..10 => matches!(fault, FileFault::Version { .. }),
                _ if at >= sound.len() - 8 => matches!(fault, FileFault::CutOff),
                // What is changed may be how long something is.
                _ => matches!(fault, FileFault::Damaged | FileFault::CutOff),
            };
            assert!(wrong, "byte {at} of {}: {fault:?}", sound.len());
        }
    }
}

#[test]
fn any_file_that_is_cut_off_or_too_long_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    build("awari:2x4", 6, &path);
    let sound = fs::read(&path).expect("just written");
    for length in 1..sound.len() {
        fs::write(&path, &sound[..length]).expect("a file of ours");
        let fault = refused(&path);
        assert!(matches!(fault, FileFault::CutOff), "{length} of {}: {fault:?}", sound.len());
    }
    for more in [&b"x"[..], &sound] {
        fs::write(&path, [&sound[..], more].concat()).expect("a file of ours");
        assert!(matches!(refused(&path), FileFault::CutOff | FileFault::Damaged));
    }
}

#[test]
fn a_file_of_something_else_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("letter");
    for text in ["", "Dear aunt, thank you for the board.", "seeds,value,count\n0,0,1\n"] {
        fs::write(&path, text).expect("a file of ours");
        assert!(matches!(refused(&path), FileFault::Foreign), "{text}");
    }
    assert!(matches!(refused(folder.path()), FileFault::System(_)));
    assert!(matches!(refused(&folder.path().join("nothing")), FileFault::System(_)));
}

#[test]
fn a_sentence_says_what_would_be_right() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    build("kalah:3x1", 4, &path);
    let mut file = fs::read(&path).expect("just written");
    file[8] = 7;
    fs::write(&path, &file).expect("a file of ours");
    let sentence = Table::open(&path, 0).expect_err("of the future").to_string();
    let expected = "this table has format 7, and this program reads format 1: build it again";
    assert_eq!(sentence, format!("{}: {expected}", path.display()));
}

//! Files that are as they should be.

use mancala::Position;
use mancala_endgame::{Check, Control, Table};

use crate::{build, game};

#[test]
fn what_is_written_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    // More than one block in a layer, all kinds of values, both sizes of boards.
    for (word, seeds) in [
        ("kalah:6x4", 9),
        ("congkak:3x2+end=pass+tembak=after-lap", 4),
        ("oware:6x4", 7),
        ("awari:8x1", 3),
        ("kalah:2x1", 1),
    ] {
        let path = folder.path().join(word);
        let built = build(word, seeds, &path);
        let loaded = Table::load(&path).expect("just written");
        // A cache of one block has to let go of it all the time.
        let opened = Table::open(&path, 0).expect("just written");
        for table in [&loaded, &opened] {
            assert_eq!((table.game(), table.seeds()), (game(word), seeds));
            for layer in 0..=seeds {
                assert_eq!(table.histogram(layer), built.histogram(layer), "{word} {layer}");
            }
            assert_eq!(table.verify(Check::Some(20_000), Control::quiet()).map(|_| ()), Ok(()), "{word}");
        }
    }
}

#[test]
fn a_table_of_another_game_says_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("kalah");
    build("kalah:6x4", 3, &path);
    let table = Table::open(&path, 1 << 20).expect("just written");
    let probe = |word| {
        let position = Position::parse(game(word), "0,0,0,0,1,0/0,1,0,0,0,0/20,26/s").expect("it stands");
        table.probe(&position)
    };
    assert!(probe("kalah:6x4").is_some());
    assert!(probe("kalah:6x3").is_some());
    assert_eq!(probe("kalah:6x4+empty-capture"), None);
    assert_eq!(probe("oware:6x4"), None);
}

#[test]
fn a_file_is_much_smaller_than_its_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("kalah");
    let table = build("kalah:6x4", 9, &path);
    let size = path.metadata().expect("just written").len();
    assert!(size * 2 < table.positions(), "{size} bytes");
}

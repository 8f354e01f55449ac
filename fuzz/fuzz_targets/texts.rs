//! What people type: what can be read comes back the same when printed, and nothing panics.
#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use mancala::{Game, Position, Record, Setup};

fuzz_target!(|text: &str| {
    comes_back::<Game>(text);
    comes_back::<Record>(text);

    // A game word, a position, a line of moves; the start stands for a position that can't be read.
    let mut lines = text.splitn(3, '\n');
    let (word, position, line) = (lines.next(), lines.next(), lines.next());
    let Some(Ok(game)) = word.map(str::parse::<Game>) else { return };
    let mut from = Position::start(game);
    if let Some(text) = position {
        if let Ok(setup) = read(Setup::parse(game, text)) {
            // A number has only one spelling, so a text that is read is the canonical one.
            assert_eq!(setup.to_string(), text);
            assert_eq!(Setup::parse(game, &setup.to_string()), Ok(setup));
        }
        if let Ok(position) = read(Position::parse(game, text)) {
            assert_eq!(Position::parse(game, &position.to_string()), Ok(position));
            from = position;
        }
    }
    if let Some(text) = line {
        let Ok(played) = read(from.play_line(text)) else { return };
        let mut record = Record::from_position(from);
        for letter in text.chars().filter(|letter| letter.is_ascii_alphabetic()) {
            // Only a repetition, which a position can't know, stops a record where a line goes on.
            let Ok(house) = record.position().parse_move(&letter.to_string()) else { return };
            let Ok(_) = record.play(house) else { return };
        }
        assert_eq!(record.entries().len(), played.len());
        comes_back::<Record>(&record.to_string());
    }
});

/// If the text can be read, what it says is printed and read as the same, and printed the same.
fn comes_back<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) {
    let Ok(value) = read(text.parse::<T>()) else { return };
    let printed = value.to_string();
    let again = printed.parse::<T>().unwrap_or_else(|error| panic!("{printed:?}: {error}"));
    assert_eq!(again, value);
    assert_eq!(again.to_string(), printed);
}

/// A refusal says why on one line that a terminal can show.
fn read<T, E: Display>(result: Result<T, E>) -> Result<T, ()> {
    result.map_err(|error| {
        let message = error.to_string();
        assert!((10..1000).contains(&message.len()), "{message}");
        assert!(!message.contains(char::is_control), "{message:?}");
    })
}

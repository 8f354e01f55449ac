//! Seeds laid on a board at random, and a game from there: in the legal list exactly when accepted.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mancala::{Fault, Game, HOUSES, Kind, Move, Position, Record, SEEDS, Setup, Side};

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let Some(game) = game(&mut bytes) else { return };
    let Some(setup) = setup(game, &mut bytes) else { return };
    let Some(start) = position(setup) else { return };
    let mut record = Record::from_position(start);
    check(record.position());
    for choice in bytes {
        let moves: Vec<Move> = record.legal_moves().collect();
        assert_eq!(moves.is_empty(), record.is_over());
        if moves.is_empty() {
            assert!(record.outcome().is_some());
            return;
        }
        let played = record.play(moves[usize::from(choice) % moves.len()]).expect("a legal move");
        assert_eq!(played.position.seeds_in_all(), start.seeds_in_all());
        assert_eq!(played.ended.is_some(), record.is_over());
        if !record.is_over() {
            check(record.position());
        }
    }
});

fn game(bytes: &mut impl Iterator<Item = u8>) -> Option<Game> {
    let kind = Kind::ALL[usize::from(bytes.next()?) % Kind::ALL.len()];
    let within = |byte: u8, range: std::ops::RangeInclusive<u8>| {
        range.start() + byte % (range.end() - range.start() + 1)
    };
    let mut game = Game::new(kind, within(bytes.next()?, HOUSES), within(bytes.next()?, SEEDS)).ok()?;
    for option in kind.options() {
        let value = option.values[usize::from(bytes.next()?) % option.values.len()];
        game = game.with(option.name, value).expect("an option that the game lists");
    }
    Some(game)
}

fn setup(game: Game, bytes: &mut impl Iterator<Item = u8>) -> Option<Setup> {
    let mut setup = Setup::empty(game);
    for info in game.places() {
        // Mostly few, so that the sum is mostly within what a position may have; now and then a whole heap.
        let byte = bytes.next()?;
        setup.set(info.place, u16::from(if byte < 200 { byte % 12 } else { byte }));
    }
    setup.set_turn(if bytes.next()?.is_multiple_of(2) { Side::South } else { Side::North });
    Some(setup)
}

/// The position of a setup, or what the refusal says that it would be.
fn position(setup: Setup) -> Option<Position> {
    match setup.position() {
        Ok(position) => {
            assert_eq!(Setup::from(position), setup);
            Some(position)
        }
        Err(error) => {
            assert_eq!(error.setup.as_deref(), Some(&setup));
            match error.fault {
                Fault::Sweep { instead, .. } | Fault::Pass { instead, .. } => {
                    assert_eq!(Setup::from(instead).position(), Ok(instead), "{setup}");
                    Some(instead)
                }
                _ => None,
            }
        }
    }
}

fn check(position: &Position) {
    let legal = position.legal_moves();
    assert_eq!(legal.is_empty(), position.is_over(), "{position:?}");
    assert_eq!(position.outcome().is_some(), position.is_over(), "{position:?}");
    assert_eq!(Position::parse(position.game(), &position.to_string()), Ok(*position));
    for house in (0..=16).chain([u8::MAX]).map(Move) {
        let played = position.play(house);
        assert_eq!(played.is_ok(), legal.contains(house), "{position:?} {house:?}");
        if let Ok(played) = played {
            assert_eq!(played.position.seeds_in_all(), position.seeds_in_all(), "{position:?} {house:?}");
            assert_eq!(played.ended.is_some(), played.position.is_over(), "{position:?} {house:?}");
        }
    }
}

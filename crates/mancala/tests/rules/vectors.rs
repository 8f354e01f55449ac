//! The vectors through the library's own interface.

use mancala::{Game, Position, Record, Side, divide, perft};

use crate::vector_files::{CaseMove, cases, number, rows};

fn game(word: &str) -> Game {
    let game: Game = word.parse().unwrap_or_else(|error| panic!("{word}: {error}"));
    assert_eq!(game.to_string(), word, "a canonical game word");
    game
}

fn position(word: &str, text: &str) -> Position {
    let position = Position::parse(game(word), text).unwrap_or_else(|error| panic!("{word} {text}: {error}"));
    assert_eq!(position.to_string(), text, "a position's text comes back");
    position
}

#[test]
fn moves() {
    for case in cases() {
        let position = position(&case.game, &case.position);
        assert_eq!(position.is_over(), case.over, "{position:?}");
        assert_eq!(position.outcome().is_some(), case.over, "{position:?}");
        let moves: Vec<CaseMove> = position
            .legal_moves()
            .map(|house| {
                let played = position.play(house).expect("a legal move");
                CaseMove {
                    house: position.move_letter(house).to_string(),
                    position: played.position.to_string(),
                    again: played.again,
                    captured: played.captured.into(),
                    over: played.ended.is_some(),
                }
            })
            .collect();
        assert_eq!(moves, case.moves, "{position:?}");
        for after in &case.moves {
            assert_eq!(
                self::position(&case.game, &after.position).is_over(),
                after.over,
                "{position:?} {after:?}"
            );
        }
    }
}

#[test]
fn perft_from_the_start() {
    for row in rows("perft.csv", ',') {
        let depth = u32::try_from(number(&row[1])).expect("a depth");
        assert_eq!(perft(&Position::start(game(&row[0])), depth), number(&row[2]), "{row:?}");
    }
}

#[test]
fn perft_from_positions() {
    for row in rows("perft_positions.csv", ';') {
        let position = position(&row[0], &row[1]);
        for (depth, count) in (1..).zip(row[2].split(',')) {
            assert_eq!(perft(&position, depth), number(count), "{row:?} at depth {depth}");
            let divided: u64 = divide(&position, depth).into_iter().map(|(_, count)| count).sum();
            assert_eq!(divided, number(count), "{row:?} divided at depth {depth}");
        }
    }
}

#[test]
fn perfect_games_end_at_their_last_move_with_the_value() {
    for row in rows("perfect_games.csv", ',') {
        let played = Position::start(game(&row[0]))
            .play_line(&row[2])
            .unwrap_or_else(|error| panic!("{row:?}: {error}"));
        assert_eq!(played.len(), row[2].len(), "{row:?}");
        let (last, before) = played.split_last().expect("some moves");
        assert!(before.iter().all(|played| played.ended.is_none()), "{row:?} ends at its last move only");
        assert!(last.ended.is_some(), "{row:?} is played to its end");
        let outcome = last.position.outcome().expect("a result");
        assert_eq!((i64::from(outcome.south) - i64::from(outcome.north)).to_string(), row[1], "{row:?}");
    }
}

#[test]
fn every_position_in_the_tables_of_values_comes_back() {
    for name in ["position_values.csv", "fair_starts.csv"] {
        for row in rows(name, ';') {
            assert!(!position(&row[0], &row[1]).is_over(), "{row:?}");
        }
    }
}

#[test]
fn every_line_in_the_table_of_values_can_be_played() {
    for row in rows("values.csv", ',') {
        let line = Position::start(game(&row[0])).play_line(&row[1]);
        assert_eq!(line.map(|played| played.len()), Ok(row[1].len()), "{row:?}");
    }
}

#[test]
fn openings() {
    for row in rows("openings.csv", ';') {
        let game = game(&row[0]);
        let house = |side: Side, letter: &str| {
            (0..game.houses())
                .find(|&order| {
                    game.place_info(game.house(side, order)).letter.map(String::from).as_deref()
                        == Some(letter)
                })
                .map(|order| mancala::Move(order as u8))
                .unwrap_or_else(|| panic!("{row:?}: {letter} is a house"))
        };
        let (south, north) = (house(Side::South, &row[1]), house(Side::North, &row[2]));
        let opened = Position::open_together(game, south, north, &mut ()).expect("full houses");
        assert_eq!(opened.position.to_string(), row[3], "{row:?}");
        assert_eq!(opened.ended.is_some(), row[4] == "1", "{row:?}");
        let record = Record::with_opening(game, south, north).expect("full houses");
        assert_eq!(
            (record.position(), record.opening()),
            (&opened.position, Some((south, north))),
            "{row:?}"
        );
        position(&row[0], &row[3]);
    }
}

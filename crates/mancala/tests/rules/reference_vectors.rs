//! The second implementation against the vectors, before anything is compared with it.

use crate::reference::{Board, NORTH, Record, Rules, SOUTH, house, letter, opening};
use crate::vector_files::{CaseMove, cases, number, rows};

#[test]
fn moves() {
    for case in cases() {
        let rules = Rules::parse(&case.game);
        let board = Board::parse(&case.position);
        assert_eq!(board.to_string(), case.position);
        assert_eq!(rules.ended(&board).is_some(), case.over, "{} {}", case.game, case.position);
        assert_eq!(rules.settled(&board), board, "{} {} can stand", case.game, case.position);
        let moves: Vec<CaseMove> = rules
            .legal(&board)
            .into_iter()
            .map(|house| {
                let outcome = rules.play(&board, house);
                CaseMove {
                    house: letter(board.turn, house).to_string(),
                    position: outcome.board.to_string(),
                    again: outcome.again,
                    captured: outcome.captured.into(),
                    over: outcome.over.is_some(),
                }
            })
            .collect();
        assert_eq!(moves, case.moves, "{} {}", case.game, case.position);
    }
}

#[test]
fn exchanged_sides() {
    for case in cases() {
        let rules = Rules::parse(&case.game);
        let board = Board::parse(&case.position);
        for house in rules.legal(&board) {
            let outcome = rules.play(&board, house);
            let swapped = rules.play(&board.swapped(), house);
            assert_eq!(swapped.board, outcome.board.swapped(), "{} {}", case.game, case.position);
        }
    }
}

#[test]
fn perft() {
    for row in rows("perft.csv", ',') {
        let (depth, count) = (number(&row[1]), number(&row[2]));
        if count > 30_000 {
            continue;
        }
        let rules = Rules::parse(&row[0]);
        let depth = u32::try_from(depth).expect("small");
        assert_eq!(rules.perft(&Board::start(&rules), depth), count, "{row:?}");
    }
}

#[test]
fn perft_from_positions() {
    for row in rows("perft_positions.csv", ';') {
        let rules = Rules::parse(&row[0]);
        let board = Board::parse(&row[1]);
        for (depth, count) in (1..).zip(row[2].split(',')) {
            assert_eq!(rules.perft(&board, depth), number(count), "{row:?} at depth {depth}");
        }
    }
}

#[test]
fn openings() {
    for row in rows("openings.csv", ';') {
        let rules = Rules::parse(&row[0]);
        let letter = |field: &str| field.chars().next().expect("a letter");
        let ((SOUTH, south), (NORTH, north)) = (house(letter(&row[1])), house(letter(&row[2]))) else {
            panic!("{row:?} names a house of each side");
        };
        let outcome = opening(&rules, south, north);
        assert_eq!(outcome.board.to_string(), row[3], "{row:?}");
        assert_eq!(outcome.over.is_some(), row[4] == "1", "{row:?}");
    }
}

#[test]
fn perfect_games() {
    for row in rows("perfect_games.csv", ',') {
        let rules = Rules::parse(&row[0]);
        let mut record = Record::new(rules, Board::start(&rules));
        for letter in row[2].chars() {
            let (side, house) = house(letter);
            assert_eq!(side, record.board().turn, "{row:?} at {letter}");
            assert!(record.legal().contains(&house), "{row:?} at {letter}");
            record.play(house);
        }
        assert!(record.over().is_some(), "{row:?} is played to its end");
        let [south, north] = record.board().stores.map(i64::from);
        assert_eq!((south - north).to_string(), row[1], "{row:?}");
    }
}

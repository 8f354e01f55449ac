//! The library and the second implementation side by side.

use std::cell::Cell;

use mancala::{Event, Fault, Game, Kind, Move, Position, Record, Side};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::games::{any_game, choices, few_seeds, fixed, heap, variants};
use crate::reference::{self, Board, Rules};

/// The second implementation's name for a reason.
fn reason(reason: mancala::Reason) -> reference::Reason {
    match reason {
        mancala::Reason::SideEmptied => reference::Reason::SideEmptied,
        mancala::Reason::NoMove => reference::Reason::NoMove,
        mancala::Reason::Majority => reference::Reason::Majority,
        mancala::Reason::HalfEach => reference::Reason::HalfEach,
        mancala::Reason::Repetition => reference::Reason::Repetition,
        other => panic!("{other} is not decided on the board"),
    }
}

/// Both see the same in a position: its text, its moves and what each leads to, its end and result.
fn agree(rules: &Rules, board: &Board, position: &Position) -> Result<(), TestCaseError> {
    prop_assert_eq!(board.to_string(), position.to_string());
    let legal: Vec<usize> = position.legal_moves().map(|house| house.index()).collect();
    prop_assert_eq!(&legal, &rules.legal(board), "{:?}", position);

    prop_assert_eq!(
        position.outcome().map(|outcome| reason(outcome.reason)),
        rules.ended(board),
        "{:?}",
        position
    );
    if let Some(outcome) = position.outcome() {
        let [south, north] = board.stores;
        prop_assert_eq!([u32::from(outcome.south), u32::from(outcome.north)], board.stores);
        let winner =
            if south == north { None } else { Some(if south > north { Side::South } else { Side::North }) };
        prop_assert_eq!(outcome.winner, winner, "{:?}", position);
    }

    for house in position.legal_moves() {
        let theirs = rules.play(board, house.index());
        let mut drops = Vec::new();
        let ours = position
            .play_observed(house, &mut |event| {
                if let Event::Dropped { place } = event {
                    let info = position.game().place_info(place);
                    drops.push((info.owner.index(), usize::from(info.order)));
                }
            })
            .expect("a legal move");
        let at = format!("{position:?} {}", position.move_letter(house));
        prop_assert_eq!(ours.position.to_string(), theirs.board.to_string(), "{}", at);
        prop_assert_eq!(ours.again, theirs.again, "{}", at);
        prop_assert_eq!(u32::from(ours.captured), theirs.captured, "{}", at);
        prop_assert_eq!(ours.ended.map(reason), theirs.over, "{}", at);
        prop_assert_eq!(drops, theirs.drops, "{}", at);
    }
    Ok(())
}

proptest! {
    #![proptest_config(fixed(2000))]

    #[test]
    fn in_every_position_of_random_games(game in any_game(), choices in choices(400)) {
        let rules = Rules::parse(&game.to_string());
        let (mut board, mut position) = (Board::start(&rules), Position::start(game));
        agree(&rules, &board, &position)?;
        for choice in choices {
            let legal = rules.legal(&board);
            if legal.is_empty() {
                break;
            }
            let house = *choice.get(&legal);
            board = rules.play(&board, house).board;
            let house = position.legal_moves().find(|legal| legal.index() == house).expect("agreed to be legal");
            position = position.play(house).expect("a legal move").position;
            agree(&rules, &board, &position)?;
        }
    }
}

proptest! {
    #![proptest_config(fixed(20_000))]

    #[test]
    fn in_heaps_of_seeds((game, board) in heap()) {
        agree_on_heap(game, &board)?;
    }
}

/// A heap that can stand is read and played alike; of one that can't, both say the same that it would be.
fn agree_on_heap(game: Game, board: &Board) -> Result<(), TestCaseError> {
    let rules = Rules::parse(&game.to_string());
    let settled = rules.settled(board);
    match Position::parse(game, &board.to_string()) {
        Ok(position) => {
            prop_assert_eq!(&settled, board, "{:?} can't stand", position);
            agree(&rules, board, &position)
        }
        Err(error) => {
            let (Fault::Sweep { instead, .. } | Fault::Pass { instead, .. }) = error.fault else {
                return Err(TestCaseError::fail(format!("{game} {board}: {error}")));
            };
            prop_assert_ne!(&settled, board, "{} {} can stand", game, board);
            prop_assert_eq!(instead.to_string(), settled.to_string(), "{} {}", game, board);
            prop_assert!(error.to_string().contains(&settled.to_string()), "{}", error);
            agree(&rules, &settled, &instead)
        }
    }
}

/// Few seeds go round and round, which only a record can end.
#[test]
fn in_records_that_end_by_repetition() {
    let repetitions = Cell::new(0);
    let games = (few_seeds(), choices(300));
    let outcome = TestRunner::new(fixed(1000)).run(&games, |((game, board), choices)| {
        let start = Position::parse(game, &board.to_string()).expect("a position that stands");
        let mut ours = Record::from_position(start);
        let mut theirs = reference::Record::new(Rules::parse(&game.to_string()), board);
        for choice in choices {
            let legal = theirs.legal();
            prop_assert_eq!(ours.legal_moves().map(|house| house.index()).collect::<Vec<_>>(), &legal[..]);
            prop_assert_eq!(ours.is_over(), legal.is_empty());
            if legal.is_empty() {
                break;
            }
            let house = *choice.get(&legal);
            let played = ours.play(Move(house as u8)).expect("agreed to be legal");
            let outcome = theirs.play(house);
            prop_assert_eq!(played.ended.map(reason), outcome.over, "{}", ours.line());
            prop_assert_eq!(played.again, outcome.again);
            prop_assert_eq!(ours.outcome().map(|outcome| reason(outcome.reason)), theirs.over());
            prop_assert_eq!(&played.position, ours.position());
            if outcome.over == Some(reference::Reason::Repetition) {
                repetitions.set(repetitions.get() + 1);
                let stores = Side::BOTH.map(|side| u32::from(ours.position().stored(side)));
                prop_assert_eq!(stores, outcome.board.stores, "{}", ours.line());
                prop_assert_eq!(u32::from(ours.position().seeds_in_all()), outcome.board.total());
            } else {
                prop_assert_eq!(ours.position().to_string(), outcome.board.to_string());
            }
        }
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
    assert!(repetitions.get() > 100, "{} games ended by repetition", repetitions.get());
}

/// Every pair of houses, on every board, under every choice of options.
#[test]
fn in_every_simultaneous_opening() {
    for (houses, seeds) in (2..=9).flat_map(|houses| (1..=12).map(move |seeds| (houses, seeds))) {
        for game in variants(houses, seeds).into_iter().filter(|game| game.kind() == Kind::Congkak) {
            let rules = Rules::parse(&game.to_string());
            for (south, north) in (0..houses).flat_map(|south| (0..houses).map(move |north| (south, north))) {
                opens_alike(game, &rules, Move(south), Move(north));
            }
        }
    }
}

fn opens_alike(game: Game, rules: &Rules, south: Move, north: Move) {
    let at = format!("{game} {south:?} {north:?}");
    let (mut drops, mut captured, mut in_hands) = (Vec::new(), 0, 0_i32);
    let mut seeds: Vec<i32> =
        game.places().map(|info| Position::start(game).seeds(info.place).into()).collect();
    let all: i32 = seeds.iter().sum();
    let ours = Position::open_together(game, south, north, &mut |event| {
        match event {
            Event::PickedUp { place, seeds: lifted } | Event::Relayed { place, seeds: lifted } => {
                seeds[place.index()] -= i32::from(lifted);
                in_hands += i32::from(lifted);
            }
            Event::Dropped { place } => {
                let info = game.place_info(place);
                drops.push((info.owner.index(), usize::from(info.order)));
                seeds[place.index()] += 1;
                in_hands -= 1;
            }
            Event::Captured { place, seeds: taken, store } | Event::Swept { place, seeds: taken, store } => {
                captured += if matches!(event, Event::Captured { .. }) { u32::from(taken) } else { 0 };
                seeds[place.index()] -= i32::from(taken);
                seeds[store.index()] += i32::from(taken);
            }
            Event::Passed { .. } | Event::TurnAgain | Event::Ended { .. } => {}
        }
        assert!(
            seeds.iter().sum::<i32>() + in_hands == all && seeds.iter().all(|&count| count >= 0),
            "{at} {event:?}"
        );
    })
    .unwrap_or_else(|error| panic!("{at}: {error}"));
    let theirs = reference::opening(rules, south.index(), north.index());
    assert_eq!(ours.position.to_string(), theirs.board.to_string(), "{at}");
    assert_eq!(ours.ended.map(reason), theirs.over, "{at}");
    assert_eq!((u32::from(ours.captured), captured), (theirs.captured, theirs.captured), "{at}");
    assert_eq!(drops, theirs.drops, "{at}");
    let told: Vec<i32> = game.places().map(|info| ours.position.seeds(info.place).into()).collect();
    assert_eq!(seeds, told, "{at}");
}

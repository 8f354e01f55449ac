//! The library and the second implementation side by side.

use mancala::{Event, Fault, Game, Position, Side};
use proptest::prelude::*;

use crate::games::{any_game, choices, fixed, heap};
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
    #![proptest_config(fixed(3000))]

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

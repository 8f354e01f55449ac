//! Cases that went wrong in other programs: thinking.

use std::cell::Cell;
use std::collections::HashMap;
use std::num::NonZero;

use mancala::Position;
use mancala_engine::{Engine, Level, Limits};
use proptest::prelude::*;

use crate::minimax::{best_moves, fixed, small_position, true_value};

fn position(game: &str, text: &str) -> Position {
    let game = game.parse().expect("a game word");
    if text.is_empty() { Position::start(game) } else { Position::parse(game, text).expect("a position") }
}

/// F is worth an extra move only if the seed after it is counted for the same player.
#[test]
fn after_an_extra_move_the_value_is_still_the_same_players() {
    let position = position("kalah:6x4", "0,0,0,0,1,1/1,0,0,0,0,8/10,10/s");
    let report =
        Engine::new(1 << 16).search(&position, &Limits::NONE, &|| false, &mut |_| {}).expect("a move");
    let mut known = HashMap::new();
    assert_eq!((report.value, report.exact), (true_value(&position, &mut known), true));
    let letters: String =
        best_moves(&position, &mut known).iter().map(|&m| position.move_letter(m)).collect();
    assert_eq!((position.move_letter(report.best), &*letters), ('F', "F"));
}

/// The best line starts with extra moves; what is returned is the first of them.
#[test]
fn the_move_returned_is_the_roots() {
    let position = position("kalah:6x4", "0,0,0,3,2,1/1,1,1,1,1,1/20,16/s");
    let report =
        Engine::new(1 << 16).search(&position, &Limits::NONE, &|| false, &mut |_| {}).expect("a move");
    assert!(position.legal_moves().contains(report.best));
    assert_eq!(position.move_letter(report.best), 'F');
}

#[test]
fn thinking_ends_at_once_when_told_to_and_still_knows_a_move() {
    for game in ["kalah:6x6", "oware:6x4", "congkak:7x7"] {
        let position = position(game, "");
        let report =
            Engine::new(1 << 16).search(&position, &Limits::NONE, &|| true, &mut |_| {}).expect("a move");
        assert!(position.legal_moves().contains(report.best), "{game}");
        assert!(report.nodes < 1000, "{game}: {} positions", report.nodes);
    }
}

#[test]
fn thinking_ends_soon_after_it_is_told_to() {
    for game in ["kalah:6x6", "oware:6x4", "congkak:7x7"] {
        let asked = Cell::new(0_u64);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > 50
        };
        let report = Engine::new(1 << 16)
            .search(&position(game, ""), &Limits::NONE, &stop, &mut |_| {})
            .expect("a move");
        assert!(asked.get() < 60, "{game} asked {} times", asked.get());
        assert!((10_000..60_000).contains(&report.nodes), "{game}: {} positions", report.nodes);
    }
}

#[test]
fn several_threads_prove_what_one_proves() {
    for game in ["kalah:4x3", "kalah:5x2+empty-capture", "congkak:4x3"] {
        let position = position(game, "");
        let mut engine = Engine::new(1 << 22);
        let alone = engine.search(&position, &Limits::NONE, &|| false, &mut |_| {}).expect("a move");
        let mut together = Engine::new(1 << 22);
        together.set_threads(NonZero::new(3).expect("three"));
        let report = together.search(&position, &Limits::NONE, &|| false, &mut |_| {}).expect("a move");
        assert!(alone.exact, "{game}");
        assert_eq!((report.value, report.exact), (alone.value, alone.exact), "{game}");
        let report = together.search(&position, &Limits::NONE, &|| true, &mut |_| {}).expect("a move");
        assert!(position.legal_moves().contains(report.best));
    }
}

#[test]
fn endings_are_built_once_and_used() {
    let position = position("kalah:6x4", "0,0,1,0,1,1/0,1,0,2,0,1/20,21/s");
    let mut engine = Engine::new(1 << 16);
    assert_eq!(engine.build_endings(position.game(), 100_000, &|| true), 0, "stopped");
    assert_eq!(engine.build_endings(position.game(), 50_388, &|| false), 7);
    assert_eq!(engine.build_endings(position.game(), 50_387, &|| false), 7, "it reaches as far");
    let report = engine.search(&position, &Limits::depth(2), &|| false, &mut |_| {}).expect("a move");
    assert_eq!((report.value, report.exact), (true_value(&position, &mut HashMap::new()), true));
    let other = "kalah:6x4+empty-capture".parse().expect("a game word");
    assert_eq!(engine.build_endings(other, 20_000, &|| false), 6, "another game's don't count");
}

#[test]
fn limits_are_kept() {
    let position = position("oware:6x4", "");
    let report = Engine::new(1 << 16).search(&position, &Limits::nodes(12_345), &|| false, &mut |_| {});
    assert!((12_345..12_355).contains(&report.expect("a move").nodes));
    let mut depths = Vec::new();
    let report =
        Engine::new(1 << 16).search(&position, &Limits::depth(5), &|| false, &mut |r| depths.push(r.depth));
    assert_eq!(report.expect("a move").depth, 5);
    assert_eq!(depths, [1, 2, 3, 4, 5]);
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let position = position("kalah:6x4", "0,0,0,0,0,0/0,0,0,0,0,0/20,28/n");
    assert_eq!(Engine::new(0).search(&position, &Limits::NONE, &|| false, &mut |_| {}), None);
    assert_eq!(Engine::new(0).choose(&position, Level::ALL[0], 1, &|| false, &mut |_| {}), None);
}

/// One engine, asked about one game after the other, answers as fresh ones do.
#[test]
fn games_do_not_mix_in_one_engine() {
    let mut shared = Engine::new(1 << 20);
    for game in ["kalah:4x2", "kalah:4x2+empty-capture", "congkak:4x2", "congkak:4x2+store-end=stop"] {
        let position = position(game, "");
        let again = shared.search(&position, &Limits::NONE, &|| false, &mut |_| {}).expect("a move");
        let fresh =
            Engine::new(1 << 20).search(&position, &Limits::NONE, &|| false, &mut |_| {}).expect("a move");
        assert_eq!((again.value, again.exact), (fresh.value, fresh.exact), "{game}");
    }
}

proptest! {
    #![proptest_config(fixed(200))]

    /// The computer plays its own houses only, on either side, and at every level.
    #[test]
    fn the_computer_plays_legal_moves(
        position in small_position(2..=9_u8, 1..=12_u8),
        level in 0..Level::ALL.len(),
        seed: u64,
    ) {
        let stop = Cell::new(0);
        let stop = || stop.replace(stop.get() + 1) > 3;
        let report = Engine::new(1 << 16).choose(&position, Level::ALL[level], seed, &stop, &mut |_| {});
        let report = report.expect("a position that is not over");
        prop_assert!(position.legal_moves().contains(report.best));
        let place = position.game().place_info(position.move_place(report.best));
        prop_assert_eq!(place.owner, position.turn());
    }
}

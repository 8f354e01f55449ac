//! Asking a table, and being refused one.

use std::cell::{Cell, RefCell};

use mancala::{Position, Setup, Side};
use mancala_endgame::{BuildError, Check, Control, Progress, Table, VerifyError};
use proptest::prelude::*;

use crate::games::{game, table, variants};

/// Few seeds in houses anywhere and many in the stores, as far as the rules leave them standing.
fn endgame(game: mancala::Game, heaps: &[(usize, u8)], stores: (u16, u16), turn: Side) -> Option<Setup> {
    let mut setup = Setup::empty(game);
    setup.set_turn(turn);
    setup.set_store(Side::South, stores.0);
    setup.set_store(Side::North, stores.1);
    for &(place, seeds) in heaps {
        let side = if place < game.houses() { Side::South } else { Side::North };
        setup.set_house(side, place % game.houses(), seeds.into());
    }
    setup.position().ok().map(Setup::from)
}

proptest! {
    #[test]
    fn seats_and_stores_do_not_matter(
        heaps in prop::collection::vec((0_usize..8, 1_u8..3), 1..4),
        stores in (0_u16..20, 0_u16..20),
        variant in 0_usize..24,
    ) {
        let game = variants(4)[variant];
        let table = table(game, 6);
        let Some(setup) = endgame(game, &heaps, stores, Side::South) else { return Ok(()) };
        let turned: Vec<_> = heaps.iter().map(|&(place, seeds)| ((place + 4) % 8, seeds)).collect();
        let Some(other) = endgame(game, &turned, (stores.1, stores.0), Side::North) else {
            return Err(TestCaseError::fail("only one of two sides can stand"));
        };
        let [one, two] = [setup, other].map(|setup| table.probe(&setup.position().expect("it stood")));
        prop_assert!(one.is_some());
        prop_assert_eq!(one, two);
    }
}

#[test]
fn a_table_says_nothing_of_what_it_does_not_know() {
    let kalah = game("kalah:6x4");
    let table = table(kalah, 4);
    let position = |text| Position::parse(kalah, text).expect("it stands");
    assert!(table.probe(&position("1,1,0,0,0,0/2,0,0,0,0,0/0,0/s")).is_some());
    assert_eq!(table.probe(&position("1,1,0,0,0,0/3,0,0,0,0,0/0,0/s")), None);
    assert_eq!(table.probe(&Position::start(kalah)), None);
    for other in ["kalah:6x4+empty-capture", "kalah:5x4", "congkak:6x4"] {
        assert_eq!(table.probe(&Position::start(game(other))), None, "{other}");
    }
}

#[test]
fn a_finished_position_has_nothing_left_to_win() {
    let kalah = game("kalah:6x4");
    let over = Position::parse(kalah, "0,0,0,0,0,0/0,0,0,0,0,0/30,18/n").expect("finished");
    assert_eq!(table(kalah, 2).probe(&over).and_then(|bounds| bounds.exact()), Some(0));
}

#[test]
fn bad_wishes_get_one_clear_sentence() {
    let refused =
        |word, seeds| Table::build(game(word), seeds, Control::quiet()).expect_err("too much").to_string();
    assert_eq!(refused("kalah:2x1", 128), "a table reaches at most 127 seeds in the houses, not 128");
    assert_eq!(
        refused("congkak:9x7", 60),
        "a table of up to 60 seeds needs 212566476905162380 bytes of memory, which are not there"
    );
}

#[test]
fn progress_only_grows_and_stopping_stops() {
    for word in ["kalah:6x4", "oware:6x4", "congkak:6x4"] {
        let heard = RefCell::new(Vec::<Progress>::new());
        let control = Control { progress: &|progress| heard.borrow_mut().push(progress), ..Control::quiet() };
        let table = Table::build(game(word), 9, control).expect("small enough");
        let heard = heard.into_inner();
        assert!(heard.len() > 1, "{word}: nothing heard");
        assert!(
            heard.is_sorted_by_key(|progress| progress.done)
                && heard.is_sorted_by_key(|progress| progress.layer),
            "{word}: {heard:?}"
        );
        assert!(
            heard
                .iter()
                .all(|progress| progress.done <= progress.total && progress.total == table.positions())
        );

        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > 1
        };
        let control = Control { stop: &stop, ..Control::quiet() };
        assert_eq!(Table::build(game(word), 9, control).err(), Some(BuildError::Stopped), "{word}");
        assert_eq!(asked.get(), 2, "{word}");
        let control = Control { stop: &|| true, ..Control::quiet() };
        assert_eq!(table.verify(Check::All, control), Err(VerifyError::Stopped), "{word}");
    }
}

#[test]
fn a_sample_is_about_as_large_as_asked_for() {
    let table = table(game("kalah:6x4"), 8);
    let checked = table.verify(Check::Some(1000), Control::quiet()).expect("all right");
    assert!((950..=1009).contains(&checked), "{checked}");
}

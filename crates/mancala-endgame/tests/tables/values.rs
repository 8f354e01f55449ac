//! What holds for every table.

use std::num::NonZero;

use mancala_endgame::{Check, Control};

use crate::games::{game, small_tables, table};

#[test]
fn every_value_is_the_best_of_those_that_follow() {
    for (game, seeds) in small_tables(5000) {
        let table = table(game, seeds);
        assert_eq!(table.verify(Check::All, Control::quiet()), Ok(table.positions()), "{game}");
    }
}

#[test]
fn margins_are_within_the_seeds_and_odd_where_the_seeds_are() {
    for (game, seeds) in small_tables(5000) {
        let table = table(game, seeds);
        for layer in 0..=seeds {
            for (sure, _) in table.histogram(layer).expect("within reach") {
                assert!(sure.margin.unsigned_abs() <= layer, "{game} {layer} {sure:?}");
                // In Awari the seeds of endless play are shared, and half a seed can go to either.
                let even = (sure.margin.unsigned_abs() + layer).is_multiple_of(2);
                assert!(even || game.kind() == mancala::Kind::Awari, "{game} {layer} {sure:?}");
                assert!(sure.exact || !table.always_exact(), "{game} {layer} {sure:?}");
            }
        }
    }
}

#[test]
fn a_histogram_counts_every_position() {
    for word in ["kalah:6x4", "oware:3x4", "awari:4x4", "congkak:9x7"] {
        let game = game(word);
        let table = table(game, 5);
        let layers = (0..=5).filter_map(|layer| table.histogram(layer));
        assert_eq!(layers.flatten().map(|(_, count)| count).sum::<u64>(), table.positions(), "{word}");
        assert_eq!(table.histogram(6), None, "{word}");
    }
}

#[test]
fn threads_change_nothing() {
    for (word, seeds) in [("kalah:6x4", 9), ("congkak:5x4+end=pass", 9), ("awari:6x4", 8), ("oware:6x4", 8)] {
        let game = game(word);
        let control = Control { threads: NonZero::new(3).expect("not zero"), ..Control::quiet() };
        let many = mancala_endgame::Table::build(game, seeds, control).expect("small enough");
        let one = table(game, seeds);
        for layer in 0..=seeds {
            assert_eq!(many.histogram(layer), one.histogram(layer), "{word} {layer}");
        }
        assert_eq!(many.verify(Check::All, control), Ok(many.positions()), "{word}");
    }
}

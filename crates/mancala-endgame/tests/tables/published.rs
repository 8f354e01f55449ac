//! Values that others found.

use std::collections::BTreeMap;

use mancala::{Game, Kind, Position, Side};
use mancala_endgame::positions;

use crate::games::{game, table};

fn vectors(name: &str) -> String {
    let path = format!("{}/../../tests/vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// T. Lincke, thesis, ETH 2002, appendix B.
fn awari_counts_are_as_published(seeds: u8) {
    let mut published = BTreeMap::<u8, Vec<(i8, u64)>>::new();
    for line in vectors("awari_histogram.csv").lines().skip(1) {
        let mut numbers = line.split(',');
        let mut next = || numbers.next().expect("three numbers");
        let layer = next().parse().expect("a count of seeds");
        let value = (next().parse().expect("a margin"), next().parse().expect("a count"));
        published.entry(layer).or_default().push(value);
    }
    let table = table(game("awari:6x4"), seeds);
    for layer in 0..=seeds {
        let found: Vec<_> = table.histogram(layer).expect("within reach");
        let found: Vec<_> = found.into_iter().map(|(sure, count)| (sure.margin, count)).collect();
        assert_eq!(found, published[&layer], "{layer} seeds");
    }
}

#[test]
fn awari_up_to_ten_seeds() {
    awari_counts_are_as_published(10);
}

#[test]
#[ignore = "half a minute without optimisation"]
fn awari_up_to_fourteen_seeds() {
    awari_counts_are_as_published(14);
}

/// Whole games of Kalah that fit into a table: their values after some first moves.
#[test]
fn kalah_from_the_start() {
    let mut tables = BTreeMap::new();
    let mut checked = 0;
    for line in vectors("values.csv").lines().skip(1) {
        let mut parts = line.split(',');
        let mut next = || parts.next().expect("a game, moves and a value");
        let (game, moves): (Game, _) = (game(next()), next());
        let value: i16 = next().parse().expect("a margin");
        let seeds = 2 * game.houses() as u8 * game.seeds();
        if game.kind() != Kind::Kalah || positions(game.houses(), seeds) > 200_000 {
            continue;
        }
        let table = tables.entry(game).or_insert_with(|| table(game, seeds));
        let start = Position::start(game);
        let position =
            start.play_line(moves).expect("legal moves").last().map_or(start, |played| played.position);
        let stored = |side: Side| i16::from(position.stored(side));
        let bounds = table.probe(&position).expect("within reach");
        let left = i16::from(bounds.exact().expect("Kalah is exact"));
        let south = if position.turn() == Side::South { left } else { -left };
        assert_eq!(stored(Side::South) - stored(Side::North) + south, value, "{line}");
        checked += 1;
    }
    assert!(checked > 50, "only {checked} values checked");
}

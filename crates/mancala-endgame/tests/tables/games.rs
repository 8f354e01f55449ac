//! The games that tables are tested with.

use mancala::{Game, HOUSES, Kind};
use mancala_endgame::{Control, Table, positions};

pub(crate) fn game(word: &str) -> Game {
    word.parse().expect("a game word")
}

pub(crate) fn table(game: Game, seeds: u8) -> Table {
    Table::build(game, seeds, Control::quiet()).expect("small enough")
}

/// Every game with every choice of options.
pub(crate) fn variants(houses: u8) -> Vec<Game> {
    let mut all = Vec::new();
    for kind in Kind::ALL {
        let mut games = vec![Game::new(kind, houses, 1).expect("a board")];
        for option in kind.options() {
            let with = |game: &Game| {
                option
                    .values
                    .iter()
                    .map(move |value| game.with(option.name, value).expect("a value"))
                    .collect::<Vec<_>>()
            };
            games = games.iter().flat_map(with).collect();
        }
        all.extend(games);
    }
    all
}

/// Every game with every choice of options on every board, and the most seeds for which a table has no more positions.
pub(crate) fn small_tables(most: u64) -> impl Iterator<Item = (Game, u8)> {
    HOUSES.flat_map(variants).map(move |game| {
        let seeds = (1..30).take_while(|&seeds| positions(game.houses(), seeds) <= most).last();
        (game, seeds.unwrap_or(1))
    })
}

#[test]
fn there_are_as_many_variants_as_the_options_make() {
    assert_eq!(variants(6).len(), 2 + 5 + 1 + 16);
}

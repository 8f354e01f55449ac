//! Every game with every choice of options, and games and heaps of seeds made at random.

use mancala::{Game, HOUSES, Kind, SEEDS};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngSeed};

use crate::reference::{Board, NORTH, Rules, SOUTH};

/// The most seeds that a typed position may hold.
pub(crate) const MOST_SEEDS: u32 = 216;

/// The same cases on every run, so that a commit that passed goes on to pass; the fuzz targets look for new ones.
pub(crate) fn fixed(cases: u32) -> Config {
    Config {
        cases,
        rng_seed: RngSeed::Fixed(0x006d_616e_6361_6c61),
        failure_persistence: None,
        // A failure's smallest case is worth seconds, not minutes.
        max_shrink_time: 5_000,
        ..Config::default()
    }
}

/// Every game with every choice of its options on a board of this size.
pub(crate) fn variants(houses: u8, seeds: u8) -> Vec<Game> {
    let mut games = Vec::new();
    for kind in Kind::ALL {
        let mut choices = vec![Game::new(kind, houses, seeds).expect("a size within the range")];
        for option in kind.options() {
            choices = choices
                .into_iter()
                .flat_map(|game| option.values.iter().map(move |value| game.with(option.name, value)))
                .collect::<Result<_, _>>()
                .expect("options that the game lists");
        }
        games.extend(choices);
    }
    games
}

/// Any game, on any board.
pub(crate) fn any_game() -> impl Strategy<Value = Game> {
    (HOUSES, SEEDS, any::<Index>()).prop_map(|(houses, seeds, index)| *index.get(&variants(houses, seeds)))
}

/// Choices that play a game: each picks one of the legal moves there are.
pub(crate) fn choices(most: usize) -> impl Strategy<Value = Vec<Index>> {
    proptest::collection::vec(any::<Index>(), 0..=most)
}

/// A game and a heap of seeds on its board: from nearly empty to long laps, on all places or on a few.
pub(crate) fn heap() -> impl Strategy<Value = (Game, Board)> {
    let amounts = select(vec![1..=1_u32, 1..=3, 1..=20, 10..=120]);
    (any_game(), amounts, 1..=30_usize).prop_flat_map(|(game, amounts, most)| {
        let places = 2 * game.houses() + 2;
        let handfuls = proptest::collection::vec((0..places, amounts), 1..=most);
        (Just(game), handfuls, any::<bool>()).prop_map(|(game, handfuls, north)| {
            let rules = Rules::parse(&game.to_string());
            let mut board = Board::start(&rules);
            board.houses.iter_mut().for_each(|row| row.fill(0));
            for (place, amount) in handfuls {
                let amount = amount.min(MOST_SEEDS - board.total());
                match (place / game.houses(), place % game.houses()) {
                    (side @ (SOUTH | NORTH), house) => board.houses[side][house] += amount,
                    (_, side) => board.stores[side] += amount,
                }
            }
            board.turn = if north { NORTH } else { SOUTH };
            (game, board)
        })
    })
}

/// A heap that can stand, as the rules leave it.
pub(crate) fn standing() -> impl Strategy<Value = (Game, Board)> {
    heap().prop_map(|(game, board)| (game, Rules::parse(&game.to_string()).settled(&board)))
}

/// A game that can repeat, with a handful of single seeds on the board.
pub(crate) fn few_seeds() -> impl Strategy<Value = (Game, Board)> {
    let place = || (any::<bool>(), any::<Index>());
    (HOUSES, any::<Index>(), proptest::collection::vec(place(), 2..=8)).prop_map(|(houses, index, places)| {
        let games: Vec<Game> = variants(houses, 4)
            .into_iter()
            .filter(|game| matches!(game.kind(), Kind::Oware | Kind::Awari))
            .collect();
        let game = *index.get(&games);
        let rules = Rules::parse(&game.to_string());
        let mut board = Board::start(&rules);
        board.houses.iter_mut().for_each(|row| row.fill(0));
        board.stores = [50, 50];
        for (north, house) in places {
            board.houses[usize::from(north)][house.index(game.houses())] += 1;
        }
        (game, rules.settled(&board))
    })
}

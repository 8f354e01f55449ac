//! Levels differ, and repeat.

use mancala::{Game, Position, Side};
use mancala_engine::{Engine, Level};

/// Plays a game, and gives the first player's margin.
fn play(game: &str, south: Level, north: Level, seed: u64) -> (i16, Vec<u8>) {
    let game: Game = game.parse().expect("a game word");
    let mut position = Position::start(game);
    let mut engines = [Engine::new(1 << 18), Engine::new(1 << 18)];
    let mut moves = Vec::new();
    while !position.is_over() && moves.len() < 300 {
        let level = if position.turn() == Side::South { south } else { north };
        let engine = &mut engines[position.turn().index()];
        let polls = std::cell::Cell::new(0);
        let stop = || polls.replace(polls.get() + 1) >= 30;
        let report = engine.choose(&position, level, seed, &stop, &mut |_| {}).expect("not over");
        moves.push(report.best.0);
        position = position.play(report.best).expect("legal").position;
    }
    (i16::from(position.stored(Side::South)) - i16::from(position.stored(Side::North)), moves)
}

#[test]
fn easy_loses_to_hard() {
    let (easy, hard) = (Level::ALL[0], Level::ALL[Level::ALL.len() - 1]);
    for game in ["kalah:6x4", "oware:6x4", "congkak:7x7+store-end=stop"] {
        let mut won = 0;
        for seed in 0..3 {
            won +=
                i32::from(play(game, hard, easy, seed).0 > 0) + i32::from(play(game, easy, hard, seed).0 < 0);
        }
        assert!(won >= 5, "{game}: {won} of 6");
    }
}

#[test]
fn a_seed_gives_the_same_game_again_and_another_seed_another() {
    let easy = Level::ALL[0];
    let games: Vec<_> = (0..4).map(|seed| play("kalah:6x4", easy, easy, seed)).collect();
    assert!((0..4).all(|seed| play("kalah:6x4", easy, easy, seed) == games[seed as usize]));
    assert!(games.iter().any(|game| *game != games[0]));
}

#[test]
fn levels_are_known_by_their_numbers() {
    for (i, level) in Level::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(level.number()), i + 1);
        assert_eq!(Level::new(level.number()), Some(level));
    }
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(Level::ALL.len() as u8 + 1), None);
}

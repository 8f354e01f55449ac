//! Exact values: against plain minimax, and against what others found.

use std::cell::Cell;
use std::collections::HashMap;
use std::num::NonZero;
use std::path::Path;

use mancala::{Game, Kind, Position, Side};
use mancala_endgame::{Control, Table};
use mancala_engine::{SolveControl, SolveError, Solver};
use proptest::prelude::*;

use crate::minimax::{fixed, lead, small_position, true_value};

fn solver(mebibytes: usize) -> Solver {
    Solver::new(mebibytes << 20).expect("so little memory")
}

fn threads(threads: usize) -> SolveControl<'static> {
    SolveControl { threads: NonZero::new(threads).expect("a thread"), ..SolveControl::quiet() }
}

fn endings(game: Game, seeds: u8) -> Table {
    Table::build(game, seeds, Control::quiet()).expect("a small table")
}

/// Plays a line, and gives the margin at its end of who was to move at its beginning.
fn margin_after(position: &Position, line: &[mancala::Move]) -> i16 {
    let mut at = *position;
    for &house in line {
        at = at.play(house).expect("a legal move").position;
    }
    assert!(at.is_over(), "a perfect game goes to the end");
    if at.turn() == position.turn() { lead(&at) } else { -lead(&at) }
}

proptest! {
    #![proptest_config(fixed(300))]

    #[test]
    fn proof_search_is_minimax(
        position in small_position(2..=3_u8, 1..=2_u8),
        seeds in 0..=6_u8,
        workers in 1..=3_usize,
    ) {
        prop_assume!(matches!(position.game().kind(), Kind::Kalah | Kind::Congkak));
        let table = (seeds > 0).then(|| endings(position.game(), seeds));
        let mut known = HashMap::new();
        let value = true_value(&position, &mut known);
        let solution = solver(1).solve(&position, table.as_ref(), threads(workers)).expect("a solution");
        prop_assert_eq!(solution.value, value);
        prop_assert_eq!(solution.line[0], solution.best);
        prop_assert_eq!(margin_after(&position, &solution.line), value);
        for rated in solver(1).rate(&position, table.as_ref(), threads(workers)).expect("values") {
            let after = position.play(rated.house).expect("a legal move");
            let value = match after.ended {
                Some(_) => lead(&after.position),
                None => true_value(&after.position, &mut known),
            };
            let value = if after.position.turn() == position.turn() { value } else { -value };
            prop_assert_eq!((rated.value, rated.exact), (value, true));
        }
    }
}

#[test]
fn what_cannot_be_solved_says_why() {
    let start = |game: &str| Position::start(game.parse().expect("a game word"));
    let solver = solver(1);
    let why = |position: &Position, table: Option<&Table>, control| {
        solver.solve(position, table, control).expect_err("no solution")
    };
    assert_eq!(why(&start("oware"), None, threads(1)), SolveError::Cyclic(Kind::Oware));
    let over =
        Position::parse("kalah:2x1".parse().expect("a game word"), "0,0/0,0/2,2/s").expect("a position");
    assert_eq!(why(&over, None, threads(1)), SolveError::Over);
    let foreign = endings("kalah:6x4+empty-capture".parse().expect("a game word"), 3);
    let error = why(&start("kalah"), Some(&foreign), threads(1));
    assert_eq!(
        error.to_string(),
        "the table is about kalah:6x4+empty-capture, and kalah:6x4 needs one of its own rules and houses"
    );
}

#[test]
fn solving_stops_when_told_to() {
    let position = Position::start("kalah:6x4".parse().expect("a game word"));
    let asked = Cell::new(0);
    let stop = || asked.replace(asked.get() + 1) >= 20;
    for threads in [1, 2] {
        asked.set(0);
        let control =
            SolveControl { threads: NonZero::new(threads).expect("one"), stop: &stop, progress: &|_| {} };
        match solver(1).solve(&position, None, control) {
            Err(SolveError::Stopped(so_far)) => assert!(so_far.at_least < so_far.at_most),
            other => panic!("{other:?}"),
        }
        assert!(asked.get() < 25);
    }
}

#[test]
fn one_solver_serves_games_of_different_rules() {
    let shared = solver(4);
    for game in
        ["kalah:4x2", "kalah:4x2+empty-capture", "congkak:4x2", "congkak:4x2+store-end=stop", "kalah:4x2"]
    {
        let position = Position::start(game.parse().expect("a game word"));
        let value = |solver: &Solver| solver.solve(&position, None, threads(1)).expect("a solution").value;
        assert_eq!(value(&shared), value(&solver(4)), "{game}");
    }
}

/// The rows below the heading of a table in `tests/vectors`.
fn rows(name: &str, separator: char) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows = text.lines().skip(1).map(|line| line.split(separator).map(str::to_owned).collect());
    let rows: Vec<Vec<String>> = rows.collect();
    assert!(rows.len() > 1, "{name} has rows");
    rows
}

/// South's final margin with best play.
fn souths_margin(solver: &Solver, position: &Position, tables: &mut HashMap<Game, Table>) -> i16 {
    if position.is_over() {
        return i16::from(position.stored(Side::South)) - i16::from(position.stored(Side::North));
    }
    let game = position.game();
    let table = tables.entry(game).or_insert_with(|| {
        // As many seeds as take a second or two to build.
        let seeds = (1..).take_while(|&n| mancala_endgame::positions(game.houses(), n) < 3_000_000).last();
        endings(game, seeds.expect("some").min(mancala_endgame::MOST_SEEDS))
    });
    let value = solver.solve(position, Some(table), threads(2)).expect("a solution").value;
    if position.turn() == Side::South { value } else { -value }
}

/// The values of `values.csv`, of boards with so many seeds.
fn check_values(seeds: impl Fn(usize) -> bool) {
    let solver = solver(256);
    let mut tables = HashMap::new();
    let mut checked = 0;
    for row in rows("values.csv", ',') {
        let game: Game = row[0].parse().expect("a game word");
        if seeds(2 * game.houses() * usize::from(game.seeds())) {
            let start = Position::start(game);
            let position =
                start.play_line(&row[1]).expect("a line").last().map_or(start, |last| last.position);
            assert_eq!(
                souths_margin(&solver, &position, &mut tables).to_string(),
                row[2],
                "{game} {}",
                row[1]
            );
            checked += 1;
        }
    }
    assert!(checked > 5, "{checked} values");
}

#[test]
fn known_values_of_small_boards() {
    check_values(|seeds| seeds <= 24);
}

#[test]
#[ignore = "takes minutes, and many without optimisation: cargo test --release -p mancala-engine -- --ignored"]
fn known_values_of_all_boards() {
    check_values(|seeds| seeds > 24);
}

#[test]
fn perfect_games_of_others_are_perfect() {
    let mut tables = HashMap::new();
    let solver = solver(16);
    for row in rows("perfect_games.csv", ',') {
        let game: Game = row[0].parse().expect("a game word");
        let start = Position::start(game);
        let played = start.play_line(&row[2]).expect("a line");
        let last = played.last().expect("moves");
        assert!(last.ended.is_some(), "{game} ends with the line's last move");
        let margin = |p: &Position| i16::from(p.stored(Side::South)) - i16::from(p.stored(Side::North));
        assert_eq!(margin(&last.position).to_string(), row[1], "{game}");
        if 2 * game.houses() * usize::from(game.seeds()) <= 24 {
            assert_eq!(souths_margin(&solver, &start, &mut tables).to_string(), row[1], "{game}");
        }
    }
}

fn check_positions(name: &str, every: usize) {
    let solver = solver(256);
    let mut tables = HashMap::new();
    for row in rows(name, ';').iter().step_by(every) {
        let position = Position::parse(row[0].parse().expect("a game word"), &row[1]).expect("a position");
        assert_eq!(souths_margin(&solver, &position, &mut tables).to_string(), row[2], "{position:?}");
    }
}

#[test]
fn positions_that_two_other_programs_solved() {
    check_positions("position_values.csv", 1);
}

#[test]
#[ignore = "takes minutes, and many without optimisation: cargo test --release -p mancala-engine -- --ignored"]
fn starts_that_were_proved_drawn() {
    check_positions("fair_starts.csv", 25);
}

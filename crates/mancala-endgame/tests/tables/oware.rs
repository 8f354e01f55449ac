//! Oware's bounds against a plain solver.

use mancala::{Board, Rules, Task};
use mancala_endgame::{Bounds, Table};

use crate::games::{game, table};
use crate::naive::{Solve, Solved, board};

struct Compare<'a>(&'a Table, Solved);

impl Task for Compare<'_> {
    type Output = usize;

    fn run<R: Rules>(self, rules: R, _: Board<R::Word>) -> usize {
        let mut open = 0;
        for (counts, at_least, at_most) in &self.1 {
            let expected = Bounds { at_least: *at_least, at_most: *at_most };
            let found = self.0.bounds(rules, &board::<R>(counts)).expect("within reach");
            assert_eq!(found, expected, "{} {counts:?}", self.0.game());
            assert!(at_least <= at_most, "{} {counts:?}", self.0.game());
            open += usize::from(at_least < at_most);
        }
        open
    }
}

#[test]
fn bounds_are_those_of_a_plain_solver() {
    for (word, seeds) in [
        ("oware:6x4", 5),
        ("oware:2x4", 10),
        ("oware:3x4", 8),
        ("oware:4x4", 6),
        ("oware:3x4+grand-slam=illegal", 8),
        ("oware:3x4+grand-slam=capture", 8),
        ("oware:3x4+grand-slam=keep-last", 8),
        ("oware:3x4+grand-slam=keep-first", 8),
        ("oware:8x1", 3),
    ] {
        let game = game(word);
        let solved = game.with_rules_to_the_end(Solve(seeds));
        let table = table(game, seeds);
        assert_eq!(solved.len() as u64, table.positions());
        let open = game.with_rules_to_the_end(Compare(&table, solved));
        assert!(open > 0, "{word}: endless play is part of the game");
    }
}

/// Two seeds can go round and round, and where that closes depends on where it began.
#[test]
fn a_margin_that_depends_on_how_play_began_is_told_as_bounds() {
    let table = table(game("oware:6x4"), 3);
    let inexact = |seeds| {
        let said = table.histogram(seeds).expect("within reach");
        said.iter().filter(|(sure, _)| !sure.exact).map(|(_, count)| count).sum::<u64>()
    };
    assert_eq!([0, 1, 2, 3].map(inexact), [0, 0, 13, 64]);
}

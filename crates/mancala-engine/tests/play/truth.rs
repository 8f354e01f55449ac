//! Alpha-beta finds what plain minimax finds.

use std::collections::HashMap;
use std::sync::Arc;

use mancala::{Kind, Position};
use mancala_endgame::{Control, Table};
use mancala_engine::{Engine, Limits, Report};
use proptest::prelude::*;

use crate::minimax::{best_moves, depth_value, fixed, mirrored, small_position, sure_bounds, true_value};

fn search(engine: &mut Engine, position: &Position, limits: Limits) -> Report {
    engine.search(position, &limits, &|| false, &mut |_| {}).expect("a position that is not over")
}

/// Games in which no position can come up again.
fn is_acyclic(position: &Position) -> bool {
    matches!(position.game().kind(), Kind::Kalah | Kind::Congkak)
}

proptest! {
    #![proptest_config(fixed(400))]

    /// With a table so small that entries are lost all the time, and with a comfortable one.
    #[test]
    fn alpha_beta_is_minimax_to_the_end(position in small_position(2..=3_u8, 1..=2_u8), roomy: bool) {
        prop_assume!(is_acyclic(&position));
        let mut engine = Engine::new(if roomy { 1 << 20 } else { 1 << 9 });
        let report = search(&mut engine, &position, Limits::NONE);
        let mut known = HashMap::new();
        prop_assert!(report.exact);
        prop_assert_eq!(report.value, true_value(&position, &mut known));
        prop_assert!(best_moves(&position, &mut known).contains(&report.best));
    }

    /// Without a table, which would know some positions deeper than asked.
    #[test]
    fn alpha_beta_is_minimax_at_any_depth(position in small_position(2..=6_u8, 1..=5_u8), depth in 1..=5_u32) {
        let report = search(&mut Engine::new(0), &position, Limits::depth(depth));
        prop_assert_eq!(report.value, depth_value(&position, report.depth, &mut Vec::new()));
    }

    #[test]
    fn each_move_is_rated_at_its_own_value(position in small_position(2..=3_u8, 1..=2_u8)) {
        prop_assume!(is_acyclic(&position));
        let mut engine = Engine::new(1 << 20);
        let (report, rated) =
            engine.rate(&position, &Limits::NONE, &|| false, &mut |_| {}).expect("not over");
        prop_assert_eq!(rated.len(), position.legal_moves().len());
        prop_assert_eq!(rated[0].value, report.value);
        let mut known = HashMap::new();
        for rated in rated {
            let played = position.play(rated.house).expect("legal");
            let value = if played.ended.is_some() {
                crate::minimax::lead(&played.position)
            } else {
                true_value(&played.position, &mut known)
            };
            let value = if played.position.turn() == position.turn() { value } else { -value };
            prop_assert_eq!((rated.value, rated.exact), (value, true));
        }
    }

    /// A value is called exact only if it can be forced, whatever going round in circles is worth.
    #[test]
    fn circles_prove_nothing(position in small_position(2..=3_u8, 1..=2_u8), depth in 1..=30_u32) {
        if is_acyclic(&position) {
            return Ok(());
        }
        let Some(bounds) = sure_bounds(&position) else { return Ok(()) };
        let report = search(&mut Engine::new(1 << 20), &position, Limits::depth(depth));
        prop_assert!(!report.exact || bounds == (report.value, report.value));
        let table = Table::build(position.game(), 4, Control::quiet()).expect("a small table");
        let mut engine = Engine::new(1 << 20);
        engine.set_endings(Some(Arc::new(table)));
        let report = search(&mut engine, &position, Limits::depth(depth));
        // What Awari's circles are worth the table knows: a draw of what is left.
        let known = position.game().kind() == Kind::Awari && (bounds.0..=bounds.1).contains(&report.value);
        prop_assert!(!report.exact || known || bounds == (report.value, report.value));
    }

    #[test]
    fn a_table_of_endings_changes_no_value(position in small_position(2..=4_u8, 1..=2_u8), seeds in 1..=6_u8) {
        prop_assume!(is_acyclic(&position));
        let table = Table::build(position.game(), seeds, Control::quiet()).expect("a small table");
        let mut engine = Engine::new(1 << 20);
        engine.set_endings(Some(Arc::new(table)));
        let with = search(&mut engine, &position, Limits::NONE);
        let without = search(&mut Engine::new(1 << 20), &position, Limits::NONE);
        prop_assert_eq!((with.value, with.exact), (without.value, true));
    }

    #[test]
    fn both_sides_are_searched_alike(position in small_position(2..=6_u8, 1..=5_u8), depth in 1..=6_u32) {
        let here = search(&mut Engine::new(1 << 16), &position, Limits::depth(depth));
        let there = search(&mut Engine::new(1 << 16), &mirrored(&position), Limits::depth(depth));
        prop_assert_eq!(here, there);
    }

    #[test]
    fn the_line_can_be_played(position in small_position(2..=6_u8, 1..=5_u8), depth in 1..=6_u32) {
        let report = search(&mut Engine::new(1 << 16), &position, Limits::depth(depth));
        prop_assert_eq!(report.line[0], report.best);
        let mut at = position;
        for house in report.line {
            at = at.play(house).expect("legal, one after the other").position;
        }
    }
}

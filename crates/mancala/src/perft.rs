//! Perft: counting lines of moves, the field's check and measure of a move generator.

use alloc::vec::Vec;

use crate::board::{Board, Word};
use crate::rules::{Rules, Task};
use crate::{Move, Position};

/// How many lines of `depth` moves can be played from the position. Each move of an extra turn counts as one; games
/// that end earlier count for nothing. Depth 0 is 1: the line without a move.
///
/// The moves of the last ply are counted, not made.
///
/// ```
/// use mancala::{Position, perft};
/// let position = Position::start("kalah:6x4".parse()?);
/// // Six moves, of which C lets South move again, from five houses.
/// assert_eq!(perft(&position, 2), 5 * 6 + 5);
/// # Ok::<(), mancala::GameError>(())
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    struct Perft(u32);
    impl Task for Perft {
        type Output = u64;
        fn run<R: Rules>(self, rules: R, board: Board<R::Word>) -> u64 {
            if self.0 == 0 { 1 } else { count(rules, board, self.0) }
        }
    }
    if position.is_over() { u64::from(depth == 0) } else { position.with_rules(Perft(depth)) }
}

/// The same for each first move, at `depth` 1 or more: their sum is [`perft`].
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let moves = position.legal_moves().filter_map(|house| Some((house, position.play(house).ok()?)));
    moves.map(|(house, played)| (house, perft(&played.position, rest))).collect()
}

fn count<R: Rules>(rules: R, board: Board<R::Word>, depth: u32) -> u64 {
    let mut moves = rules.legal(&board);
    if depth == 1 {
        return moves.count_marks().into();
    }
    let mut lines = 0;
    while moves != R::Word::EMPTY {
        let (house, rest) = moves.pop_mark();
        moves = rest;
        let mut after = board;
        if rules.play(&mut after, house, &mut ()).over {
            continue;
        }
        // Most nodes are those of the last ply: a call for each would cost a fifth of the time.
        lines += match depth {
            2 => rules.legal(&after).count_marks().into(),
            _ => count(rules, after, depth - 1),
        };
    }
    lines
}

//! How the computer chooses its house when both players open Congkak at once.

use mancala::{Game, Move, Position, Side};

use crate::state::Answer;

/// By how many 64ths of a seed the weakest level misjudges a house; each level above it half as much.
const MISJUDGES: i64 = 64 * 16;

/// The house that brings most on average, whatever the other one chooses: neither knows the other's choice. Weaker
/// levels misjudge houses.
pub(super) fn choose(id: u32, position: &Position, level: u8, seed: u64) -> Option<Answer> {
    let (game, side) = (position.game(), position.turn());
    let reach = MISJUDGES >> (level.saturating_sub(1) * 2).min(20);
    let mut random = seed | 1;
    let mut error = || {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % (2 * reach as u64 + 1)) as i64 - reach
    };
    let worth = |house| 64 * margin(game, side, house) / game.houses() as i64;
    let judged = position.legal_moves().map(|house| (worth(house) + error(), house));
    let (value, best) = judged.max_by_key(|&(value, _)| value)?;
    Some(Answer { id, best, value: (value / 64) as i16, exact: false, done: true })
}

/// The lead after the opening, added up over everything the other one can choose.
fn margin(game: Game, side: Side, house: Move) -> i64 {
    (0..game.houses() as u8)
        .filter_map(|other| {
            let (south, north) = match side {
                Side::South => (house, Move(other)),
                Side::North => (Move(other), house),
            };
            let opened = Position::open_together(game, south, north, &mut ()).ok()?.position;
            // To move next is worth something, too.
            let first = if opened.turn() == side { 1 } else { -1 };
            Some(i64::from(opened.stored(side)) - i64::from(opened.stored(!side)) + first)
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_get_a_legal_house_and_strong_levels_the_best() {
        let game: Game = "congkak:7x7".parse().unwrap();
        let south = Position::start(game);
        let best = (0..7).map(Move).max_by_key(|&house| margin(game, Side::South, house)).unwrap();
        let chosen = choose(1, &south, 9, 5).unwrap();
        assert_eq!(margin(game, Side::South, chosen.best), margin(game, Side::South, best));
        let houses: Vec<Move> =
            (0..40).filter_map(|seed| choose(1, &south, 1, seed)).map(|a| a.best).collect();
        assert!(houses.iter().any(|house| *house != houses[0]), "the weakest level is not always the same");
    }
}

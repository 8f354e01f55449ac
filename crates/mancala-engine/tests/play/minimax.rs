//! Search without any cleverness, and positions to try it on.

use std::collections::HashMap;

use mancala::{Game, Kind, Move, Position, Setup, Side};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngSeed};

/// The same cases on every run, so that a commit that passed goes on to pass.
pub(crate) fn fixed(cases: u32) -> Config {
    Config {
        cases,
        rng_seed: RngSeed::Fixed(0x006d_616e_6361_6c61),
        failure_persistence: None,
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

/// A position of any game on a small board, some random moves from the start.
pub(crate) fn small_position(
    houses: impl Strategy<Value = u8>,
    seeds: impl Strategy<Value = u8>,
) -> impl Strategy<Value = Position> {
    (houses, seeds, any::<Index>(), proptest::collection::vec(any::<Index>(), 0..16)).prop_map(
        |(houses, seeds, game, choices)| {
            let mut position = Position::start(*game.get(&variants(houses, seeds)));
            for choice in choices {
                let moves: Vec<Move> = position.legal_moves().collect();
                let after = position.play(*choice.get(&moves)).expect("a legal move").position;
                if after.is_over() {
                    break;
                }
                position = after;
            }
            position
        },
    )
}

/// How far the player to move is ahead in the stores.
pub(crate) fn lead(position: &Position) -> i16 {
    let (mine, theirs) = (position.stored(position.turn()), position.stored(!position.turn()));
    i16::from(mine) - i16::from(theirs)
}

/// The same position seen from the other side of the board.
pub(crate) fn mirrored(position: &Position) -> Position {
    let game = position.game();
    let mut setup = Setup::empty(game);
    setup.set_turn(!position.turn());
    for side in Side::BOTH {
        for (order, &seeds) in position.houses(side).iter().enumerate() {
            setup.set_house(!side, order, seeds.into());
        }
        setup.set_store(!side, position.stored(side).into());
    }
    setup.position().expect("as good a position as the one it mirrors")
}

/// The value of a move for the player who makes it, given how positions that are not over are valued.
fn after(position: &Position, house: Move, mut value: impl FnMut(&Position) -> i16) -> i16 {
    let played = position.play(house).expect("a legal move");
    let value = if played.ended.is_some() { lead(&played.position) } else { value(&played.position) };
    if played.position.turn() == position.turn() { value } else { -value }
}

/// The player to move's final margin with best play, in a game that can't go round in circles.
pub(crate) fn true_value(position: &Position, known: &mut HashMap<Position, i16>) -> i16 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let moves = position.legal_moves();
    let value = moves.map(|house| after(position, house, |p| true_value(p, known))).max().expect("a move");
    known.insert(*position, value);
    value
}

/// Between what margins the player to move can make a game end that may go round in circles, whatever circles are
/// worth. `None` if there are too many positions to tell.
pub(crate) fn sure_bounds(position: &Position) -> Option<(i16, i16)> {
    const MOST: usize = 3000;
    let trivial = |p: &Position| {
        let left = i16::from(p.seeds_in_all() - p.stored(Side::South) - p.stored(Side::North));
        (lead(p) - left, lead(p) + left)
    };
    let mut bounds = HashMap::from([(*position, trivial(position))]);
    let mut new = vec![*position];
    while let Some(p) = new.pop() {
        for house in p.legal_moves() {
            let played = p.play(house).expect("a legal move");
            if played.ended.is_none() && !bounds.contains_key(&played.position) {
                bounds.insert(played.position, trivial(&played.position));
                new.push(played.position);
            }
        }
        if bounds.len() > MOST {
            return None;
        }
    }
    // Bounds only grow narrower, until none does any more.
    loop {
        let better: HashMap<Position, (i16, i16)> = bounds
            .iter()
            .map(|(p, &(low, high))| {
                let best = |of: fn(&(i16, i16), bool) -> i16| {
                    let value = |house| {
                        let played = p.play(house).expect("a legal move");
                        let same = played.position.turn() == p.turn();
                        match played.ended {
                            Some(_) if same => lead(&played.position),
                            Some(_) => -lead(&played.position),
                            None => of(&bounds[&played.position], same),
                        }
                    };
                    p.legal_moves().map(value).max().expect("a move")
                };
                let at_least = best(|&(low, high), same| if same { low } else { -high });
                let at_most = best(|&(low, high), same| if same { high } else { -low });
                (*p, (low.max(at_least), high.min(at_most)))
            })
            .collect();
        if better == bounds {
            return Some(bounds[position]);
        }
        bounds = better;
    }
}

/// The value of looking so many plies ahead, where the lead in the stores is all that counts. What comes up again is
/// not looked at further.
pub(crate) fn depth_value(position: &Position, depth: u32, path: &mut Vec<Position>) -> i16 {
    if depth == 0 || path.contains(position) {
        return lead(position);
    }
    path.push(*position);
    let moves = position.legal_moves();
    let value = moves.map(|house| after(position, house, |p| depth_value(p, depth - 1, path))).max();
    path.pop();
    value.expect("a move")
}

/// The moves that are worth the most by [`true_value`].
pub(crate) fn best_moves(position: &Position, known: &mut HashMap<Position, i16>) -> Vec<Move> {
    let best = true_value(position, known);
    let moves = position.legal_moves();
    moves.filter(|&house| after(position, house, |p| true_value(p, known)) == best).collect()
}

//! The seeds as things: each keeps its identity, and its spot for as long as it stays where it is.

use mancala::{Game, Place, Position, Side};

/// A seed's number; no position has more than [`mancala::MOST_SEEDS`].
pub type SeedId = u8;

/// Where a seed is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The place it lies in, or that the hand which holds it hovers over.
    pub place: Place,
    /// Its number among the seeds there, in the order in which they came.
    pub slot: u8,
    /// Whose hand holds it, if one does.
    pub held: Option<Side>,
}

/// All seeds of a game, each in its spot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tray {
    game: Game,
    seeds: Vec<Spot>,
}

impl Tray {
    /// The seeds of a position, numbered along the board.
    #[must_use]
    pub fn of(position: &Position) -> Tray {
        let game = position.game();
        let seeds = game
            .places()
            .flat_map(|info| {
                (0..position.seeds(info.place)).map(move |slot| Spot { place: info.place, slot, held: None })
            })
            .collect();
        Tray { game, seeds }
    }

    /// Every seed's spot, by its number.
    #[must_use]
    pub fn seeds(&self) -> &[Spot] {
        &self.seeds
    }

    /// How many seeds lie in a place; those in a hand above it don't.
    #[must_use]
    pub fn count(&self, place: Place) -> u8 {
        self.seeds.iter().filter(|spot| spot.place == place && spot.held.is_none()).count() as u8
    }

    /// How many seeds a player's hand holds.
    #[must_use]
    pub fn in_hand(&self, side: Side) -> u8 {
        self.seeds.iter().filter(|spot| spot.held == Some(side)).count() as u8
    }

    /// Whether the seeds lie as in the position, and no hand holds any.
    #[must_use]
    pub fn shows(&self, position: &Position) -> bool {
        self.game == position.game()
            && self.seeds.iter().all(|spot| spot.held.is_none())
            && self.game.places().all(|info| self.count(info.place) == position.seeds(info.place))
    }

    /// Moves seeds to new spots.
    pub fn apply(&mut self, moves: &[(SeedId, Spot)]) {
        for &(seed, spot) in moves {
            if let Some(old) = self.seeds.get_mut(usize::from(seed)) {
                *old = spot;
            }
        }
    }

    /// Makes the seeds lie as in a position of the same game and number of seeds, moving as few as possible. For
    /// another board it starts anew.
    pub fn settle(&mut self, position: &Position) {
        if position.game() != self.game || usize::from(position.seeds_in_all()) != self.seeds.len() {
            *self = Tray::of(position);
            return;
        }
        let mut spare = Vec::new();
        for info in self.game.places() {
            // The newest leave first: what lies below them stays.
            let lying = self.lying(info.place);
            spare.extend_from_slice(&lying[lying.len().min(position.seeds(info.place).into())..]);
        }
        spare.extend((0..self.seeds.len()).filter(|&i| self.seeds[i].held.is_some()).map(|i| i as SeedId));
        for info in self.game.places() {
            let there = self.lying(info.place).iter().filter(|seed| !spare.contains(seed)).count();
            for slot in there..usize::from(position.seeds(info.place)) {
                if let Some(seed) = spare.pop() {
                    let spot = Spot { place: info.place, slot: slot as u8, held: None };
                    self.seeds[usize::from(seed)] = spot;
                }
            }
        }
    }

    /// The seeds that lie in a place, oldest first.
    #[must_use]
    pub fn lying(&self, place: Place) -> Vec<SeedId> {
        self.select(|spot| spot.place == place && spot.held.is_none())
    }

    /// The seeds in a player's hand; the last is the next to fall.
    #[must_use]
    pub fn held(&self, side: Side) -> Vec<SeedId> {
        self.select(|spot| spot.held == Some(side))
    }

    /// The number of the next seed to come into a place.
    #[must_use]
    pub fn next_slot(&self, place: Place) -> u8 {
        let lying = self.seeds.iter().filter(|spot| spot.place == place && spot.held.is_none());
        lying.map(|spot| spot.slot + 1).max().unwrap_or(0)
    }

    fn select(&self, wanted: impl Fn(&Spot) -> bool) -> Vec<SeedId> {
        let mut chosen: Vec<SeedId> =
            (0..self.seeds.len()).filter(|&i| wanted(&self.seeds[i])).map(|i| i as SeedId).collect();
        chosen.sort_by_key(|&seed| self.seeds[usize::from(seed)].slot);
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settling_moves_as_few_seeds_as_possible() {
        let start = Position::start("kalah:6x4".parse().unwrap());
        let mut tray = Tray::of(&start);
        let before = tray.clone();
        let after = start.play(start.parse_move("A").unwrap()).unwrap().position;
        tray.settle(&after);
        assert!(tray.shows(&after));
        let moved = before.seeds().iter().zip(tray.seeds()).filter(|(old, new)| old != new).count();
        assert_eq!(moved, 4, "the four seeds sown");
        tray.settle(&start);
        assert!(tray.shows(&start));
    }

    #[test]
    fn settling_on_another_board_starts_anew() {
        let mut tray = Tray::of(&Position::start("kalah:6x4".parse().unwrap()));
        let other = Position::start("congkak:7x7".parse().unwrap());
        tray.settle(&other);
        assert!(tray.shows(&other));
    }
}

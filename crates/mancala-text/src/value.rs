//! What places hold and what positions are worth.

use mancala::{PlaceInfo, PlaceKind, Side};

use crate::Names;
use crate::words::{capitalised, seeds};

/// What a house is called aloud: `house 3, 7 seeds, playable`. Houses count from 1 in their owner's sowing order.
#[must_use]
pub fn house_label(order: u8, count: u8, playable: bool) -> String {
    let playable = if playable { ", playable" } else { "" };
    format!("house {}, {}{playable}", u16::from(order) + 1, seeds(count))
}

/// What a store is called aloud: `your store, 12 seeds`.
#[must_use]
pub fn store_label(place: &PlaceInfo, count: u8, names: &Names<'_>) -> String {
    debug_assert_eq!(place.kind, PlaceKind::Store);
    capitalised(&format!("{} store, {}", names.of(place.owner).whose(), seeds(count)))
}

/// What a position is worth, as a sentence. `value` is the final margin in seeds of the player on `side`.
///
/// A proved value is told as a fact, any other as an estimate.
#[must_use]
pub fn value_sentence(value: i16, exact: bool, side: Side, names: &Names<'_>) -> String {
    let ahead = names.of(if value < 0 { !side } else { side });
    let by = value.unsigned_abs();
    let clause = match (exact, value) {
        (true, 0) => return "With best play the game is drawn.".into(),
        (false, 0) => return "Estimate: even.".into(),
        (true, _) => format!("{} {} by {by}", ahead.name(), ahead.verb("win", "wins")),
        (false, _) => format!("estimate: {} {} ahead by {by}", ahead.name(), ahead.verb("are", "is")),
    };
    if exact { capitalised(&format!("with best play {clause}.")) } else { capitalised(&clause) + "." }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;

    #[test]
    fn labels_say_what_is_there() {
        assert_eq!(house_label(2, 7, true), "house 3, 7 seeds, playable");
        assert_eq!(house_label(0, 1, false), "house 1, 1 seed");
        let game: mancala::Game = "kalah".parse().expect("a game word");
        let names = Names { south: Player::You, north: Player::Named("Ana") };
        let store = |side| game.place_info(game.store(side));
        assert_eq!(store_label(&store(Side::South), 12, &names), "Your store, 12 seeds");
        assert_eq!(store_label(&store(Side::North), 0, &names), "Ana's store, no seeds");
    }

    #[test]
    fn a_proved_value_is_told_as_a_fact() {
        let names = Names { south: Player::You, north: Player::Named("Level 3") };
        assert_eq!(value_sentence(6, true, Side::South, &Names::SIDES), "With best play South wins by 6.");
        assert_eq!(value_sentence(6, true, Side::North, &names), "With best play Level 3 wins by 6.");
        assert_eq!(value_sentence(-4, false, Side::North, &names), "Estimate: you are ahead by 4.");
        assert_eq!(value_sentence(0, true, Side::South, &names), "With best play the game is drawn.");
        assert_eq!(value_sentence(0, false, Side::South, &names), "Estimate: even.");
    }
}

//! Games and their options in plain words.

use mancala::{Game, Kind};

/// What is special about a game, in a sentence.
#[must_use]
pub const fn kind_line(kind: Kind) -> &'static str {
    match kind {
        Kind::Kalah => "End in your store to move again; end in your own empty house to capture.",
        Kind::Oware => {
            "Make twos and threes on the other side to capture them, and never starve your opponent."
        }
        Kind::Awari => "Oware as researchers solved it: with best play it is a draw.",
        Kind::Congkak => {
            "Sowing goes on from every filled house it ends in, and your store lets you move again."
        }
    }
}

/// A board's size: `6 houses, 4 seeds in each`.
#[must_use]
pub fn size_name(game: Game) -> String {
    let seeds = if game.seeds() == 1 { "seed" } else { "seeds" };
    format!("{} houses, {} {seeds} in each", game.houses(), game.seeds())
}

/// A game's name, its board, and the options that differ from the usual:
/// `Congkak, 7 houses, 7 seeds in each; last seed in your store: your turn ends`.
#[must_use]
pub fn game_name(game: Game) -> String {
    let mut name = format!("{}, {}", game.kind(), size_name(game));
    for option in game.kind().options() {
        if let Some(value) = game.option(option.name).filter(|value| *value != option.values[0]) {
            name += &format!("; {}: {}", option_name(option.name), value_name(option.name, value));
        }
    }
    name
}

/// What an option of the rules is called; the option's own word if it is none of ours.
#[must_use]
pub fn option_name(option: &str) -> &str {
    match option {
        "empty-capture" => "last seed in your empty house, nothing opposite",
        "grand-slam" => "a capture of every seed your opponent has",
        "end" => "a player without seeds",
        "store-end" => "last seed in your store",
        "tembak" => "capturing from the opposite house",
        other => other,
    }
}

/// What choosing a value of an option means; the value's own word if it is none of ours.
#[must_use]
pub fn value_name<'a>(option: &str, value: &'a str) -> &'a str {
    match (option, value) {
        ("empty-capture", "no") => "nothing is captured",
        ("empty-capture", "yes") => "the seed itself is captured",
        ("grand-slam", "no-capture") => "captures nothing",
        ("grand-slam", "illegal") => "may not be made",
        ("grand-slam", "capture") => "captures them all",
        ("grand-slam", "keep-last") => "leaves the last house reached",
        ("grand-slam", "keep-first") => "leaves the first house",
        ("end", "sweep") => "ends the game on their turn",
        ("end", "pass") => "passes until no seeds are left",
        ("store-end", "again") => "you move again",
        ("store-end", "stop") => "your turn ends",
        ("tembak", "always") => "always",
        ("tembak", "after-lap") => "only once the move has passed your store",
        (_, other) => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_and_value_has_words_of_its_own() {
        for kind in Kind::ALL {
            for option in kind.options() {
                assert_ne!(option_name(option.name), option.name);
                let mut names: Vec<_> = option.values.iter().map(|v| value_name(option.name, v)).collect();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), option.values.len(), "{}", option.name);
                let plain = |value: &&str| *value == "always" || value_name(option.name, value) != *value;
                assert!(option.values.iter().all(plain), "{}", option.name);
            }
        }
    }

    #[test]
    fn a_game_is_named_with_what_is_unusual_about_it() {
        let name = |word: &str| game_name(word.parse().expect("a game word"));
        assert_eq!(name("kalah:6x4"), "Kalah, 6 houses, 4 seeds in each");
        assert_eq!(
            name("oware:5x1+grand-slam=illegal"),
            "Oware, 5 houses, 1 seed in each; a capture of every seed your opponent has: may not be made"
        );
    }
}

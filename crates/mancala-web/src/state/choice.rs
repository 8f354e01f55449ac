//! What is chosen before a game: which game, against whom, and who starts.

use std::fmt;

use mancala::{Game, Kind};

use super::Player;
use super::fields::{read, words};

/// Who makes the first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// The person whose device it is.
    You,
    /// The other player.
    Other,
    /// Drawn when the game begins.
    Chance,
}

words!(First { You = "you", Other = "other", Chance = "chance" });

/// How the first houses are sown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// Both choose in secret and sow at once; Congkak only.
    Together,
    /// One after the other from the start.
    InTurn,
}

words!(Opening { Together = "together", InTurn = "in-turn" });

/// The choices on the start screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The game with its board and options.
    pub game: Game,
    /// Who plays against you.
    pub opponent: Player,
    /// Who moves first.
    pub first: First,
    /// How Congkak is opened; other games are opened in turn whatever this says.
    pub opening: Opening,
}

impl Choice {
    /// What is offered when nothing was chosen before.
    #[must_use]
    pub fn usual() -> Choice {
        Choice {
            game: preset(Kind::Kalah, 6, 4),
            opponent: Player::Computer(1),
            first: First::You,
            opening: Opening::Together,
        }
    }

    /// Reads a choice that was kept; what can't be read is as usual.
    #[must_use]
    pub fn read(text: &str) -> Choice {
        let usual = Choice::usual();
        Choice {
            game: read(text, "game").unwrap_or(usual.game),
            opponent: read(text, "opponent").filter(|&p| p != Player::You).unwrap_or(usual.opponent),
            first: read(text, "first").unwrap_or(usual.first),
            opening: read(text, "opening").unwrap_or(usual.opening),
        }
    }

    /// Whether the game is opened by both players at once.
    #[must_use]
    pub fn opens_together(&self) -> bool {
        self.game.kind() == Kind::Congkak && self.opening == Opening::Together
    }

    /// The same choice for another game: its first preset, unless it is the one chosen already.
    #[must_use]
    pub fn with_kind(self, kind: Kind) -> Choice {
        if self.game.kind() == kind {
            return self;
        }
        Choice { game: presets(kind)[0], ..self }
    }

    /// The same choice on another board: the options stay.
    #[must_use]
    pub fn with_size(self, houses: u8, seeds: u8) -> Choice {
        let kind = self.game.kind();
        let Ok(mut game) = Game::new(kind, houses, seeds) else { return self };
        for option in kind.options() {
            let kept = self.game.option(option.name).and_then(|value| game.with(option.name, value).ok());
            game = kept.unwrap_or(game);
        }
        Choice { game, ..self }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Choice { game, opponent, first, opening } = self;
        write!(f, "game: {game}\nopponent: {opponent}\nfirst: {first}\nopening: {opening}\n")
    }
}

/// The games in the order in which they are offered: the one for researchers last.
pub const KINDS: [Kind; 4] = [Kind::Kalah, Kind::Oware, Kind::Congkak, Kind::Awari];

/// The boards offered first.
#[must_use]
pub fn presets(kind: Kind) -> Vec<Game> {
    let sizes: &[(u8, u8)] = match kind {
        Kind::Kalah | Kind::Oware => &[(6, 4), (6, 5), (6, 6)],
        Kind::Awari => &[(6, 4)],
        Kind::Congkak => &[(7, 7), (6, 4), (6, 5), (6, 6)],
    };
    sizes.iter().map(|&(houses, seeds)| preset(kind, houses, seeds)).collect()
}

fn preset(kind: Kind, houses: u8, seeds: u8) -> Game {
    Game::new(kind, houses, seeds).expect("the sizes offered are within the limits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_kept_as_text() {
        let choice = Choice {
            game: "congkak:6x5+end=pass".parse().unwrap(),
            opponent: Player::Friend,
            first: First::Chance,
            opening: Opening::InTurn,
        };
        assert_eq!(Choice::read(&choice.to_string()), choice);
    }

    #[test]
    fn what_cannot_be_read_is_as_usual() {
        for text in ["", "nonsense", "game: chess\nopponent: level:0\nfirst: them", "opponent: you"] {
            assert_eq!(Choice::read(text), Choice::usual(), "{text:?}");
        }
    }

    #[test]
    fn another_board_keeps_the_options() {
        let mut choice = Choice::usual();
        choice.game = "oware:6x4+grand-slam=keep-last".parse().unwrap();
        assert_eq!(choice.with_size(7, 3).game.to_string(), "oware:7x3+grand-slam=keep-last");
        assert_eq!(choice.with_size(70, 3), choice);
        assert_eq!(choice.with_kind(Kind::Kalah).game.to_string(), "kalah:6x4");
    }

    #[test]
    fn every_preset_exists() {
        assert_eq!(Kind::ALL.map(|kind| presets(kind).len()), [3, 3, 1, 4]);
    }
}

//! The game word: which game, on which board, with which options.

use alloc::string::String;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::Rules;
use crate::congkak::Congkak;
use crate::kalah::Kalah;
use crate::oware::Oware;

/// Houses a side may have.
pub const HOUSES: RangeInclusive<u8> = 2..=9;

/// Seeds a house may hold at the start.
pub const SEEDS: RangeInclusive<u8> = 1..=12;

/// Which of the games is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Kind {
    /// Kalah: own store in the circle, extra moves, captures of the opposite house.
    Kalah,
    /// Oware in its tournament form, Abapa: no store in the circle, twos and threes are captured.
    Oware,
    /// Awari: Oware as solved by researchers.
    Awari,
    /// Congkak (dakon, sungka): relay sowing, extra moves, captures of the opposite house.
    Congkak,
}

impl Kind {
    /// Every game, in the order in which lists name them.
    pub const ALL: [Kind; 4] = [Kind::Kalah, Kind::Oware, Kind::Awari, Kind::Congkak];

    /// The game's name in a game word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Kalah => "kalah",
            Kind::Oware => "oware",
            Kind::Awari => "awari",
            Kind::Congkak => "congkak",
        }
    }

    /// The board when the word names none: houses a side and seeds a house.
    #[must_use]
    pub const fn default_size(self) -> (u8, u8) {
        match self {
            Kind::Kalah | Kind::Oware | Kind::Awari => (6, 4),
            Kind::Congkak => (7, 7),
        }
    }

    /// The options of the game's rules, in alphabetical order.
    #[must_use]
    pub const fn options(self) -> &'static [RuleOption] {
        const EMPTY_CAPTURE: RuleOption =
            RuleOption { name: "empty-capture", values: &["no", "yes"], flag: true };
        match self {
            Kind::Kalah => &[EMPTY_CAPTURE],
            Kind::Oware => &[RuleOption {
                name: "grand-slam",
                values: &["no-capture", "illegal", "capture", "keep-last", "keep-first"],
                flag: false,
            }],
            Kind::Awari => &[],
            Kind::Congkak => &[
                EMPTY_CAPTURE,
                RuleOption { name: "end", values: &["sweep", "pass"], flag: false },
                RuleOption { name: "store-end", values: &["again", "stop"], flag: false },
                RuleOption { name: "tembak", values: &["always", "after-lap"], flag: false },
            ],
        }
    }
}

impl Kind {
    /// Whether a position can come up again in a game, so that the record has to watch for repetition.
    #[must_use]
    pub const fn can_repeat(self) -> bool {
        match self {
            Kind::Kalah => Kalah::<u64>::CYCLIC,
            Kind::Oware | Kind::Awari => Oware::<u64>::CYCLIC,
            Kind::Congkak => Congkak::<u64>::CYCLIC,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Kalah => "Kalah",
            Kind::Oware => "Oware",
            Kind::Awari => "Awari",
            Kind::Congkak => "Congkak",
        })
    }
}

/// An option of a game's rules: its name and the values it can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleOption {
    /// The option's name in a game word.
    pub name: &'static str,
    /// What it can be; the first is the default.
    pub values: &'static [&'static str],
    /// A flag is written by its name alone (`+empty-capture`) and means the second value.
    pub flag: bool,
}

/// No game has more options than this.
const MOST_OPTIONS: usize = 4;

/// A game: its rules with their options, and the size of its board. Its text is the *game word*.
///
/// ```
/// use mancala::Game;
/// let game: Game = "congkak:7x7+tembak=after-lap+end=pass".parse()?;
/// assert_eq!(game.to_string(), "congkak:7x7+end=pass+tembak=after-lap");
/// assert_eq!("oware".parse::<Game>()?.to_string(), "oware:6x4");
/// assert!("oware:6x4+empty-capture".parse::<Game>().is_err());
/// # Ok::<(), mancala::GameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Game {
    kind: Kind,
    houses: u8,
    seeds: u8,
    /// For each of the kind's options, the index of the value chosen.
    choices: [u8; MOST_OPTIONS],
}

impl Game {
    /// The game with default options on a board of `houses` a side with `seeds` in each.
    ///
    /// # Errors
    /// [`GameError::Size`] when the board is not within [`HOUSES`] and [`SEEDS`].
    pub fn new(kind: Kind, houses: u8, seeds: u8) -> Result<Game, GameError> {
        if HOUSES.contains(&houses) && SEEDS.contains(&seeds) {
            Ok(Game { kind, houses, seeds, choices: [0; MOST_OPTIONS] })
        } else {
            Err(GameError::Size { found: alloc::format!("{houses}x{seeds}") })
        }
    }

    /// The same game with one option set.
    ///
    /// # Errors
    /// [`GameError::UnknownOption`] or [`GameError::UnknownValue`], saying what would have been accepted.
    pub fn with(mut self, option: &str, value: &str) -> Result<Game, GameError> {
        let (index, spec) = self.find(option)?;
        let choice = spec
            .values
            .iter()
            .position(|&v| v == value)
            .ok_or_else(|| GameError::UnknownValue { option: *spec, found: value.into() })?;
        self.choices[index] = choice as u8; // fewer than ten values
        Ok(self)
    }

    /// Which game it is.
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// Houses a side, 2 to 9.
    #[must_use]
    pub const fn houses(self) -> usize {
        self.houses as usize
    }

    /// Seeds in each house at the start, 1 to 12.
    #[must_use]
    pub const fn seeds(self) -> u8 {
        self.seeds
    }

    /// The value an option has; `None` if the game has no such option.
    #[must_use]
    pub fn option(self, name: &str) -> Option<&'static str> {
        let (index, spec) = self.find(name).ok()?;
        Some(spec.values[self.choices[index] as usize])
    }

    /// Whether the option has this value: how the rules ask.
    pub(crate) fn chose(self, name: &str, value: &str) -> bool {
        self.option(name) == Some(value)
    }

    fn find(self, name: &str) -> Result<(usize, &'static RuleOption), GameError> {
        self.kind
            .options()
            .iter()
            .enumerate()
            .find(|(_, spec)| spec.name == name)
            .ok_or_else(|| GameError::UnknownOption { kind: self.kind, found: name.into() })
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}x{}", self.kind.word(), self.houses, self.seeds)?;
        for (spec, &choice) in self.kind.options().iter().zip(&self.choices) {
            if choice != 0 {
                write!(f, "+{}", spec.name)?;
                if !spec.flag {
                    write!(f, "={}", spec.values[choice as usize])?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({self})")
    }
}

impl FromStr for Game {
    type Err = GameError;

    fn from_str(text: &str) -> Result<Game, GameError> {
        let mut parts = text.split('+');
        let head = parts.next().unwrap_or_default();
        let (name, size) = match head.split_once(':') {
            Some((name, size)) => (name, Some(size)),
            None => (head, None),
        };
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| kind.word() == name)
            .ok_or_else(|| GameError::UnknownGame { found: name.into() })?;
        let (houses, seeds) = match size {
            None => kind.default_size(),
            Some(size) => parse_size(size).ok_or_else(|| GameError::Size { found: size.into() })?,
        };
        let mut game = Game::new(kind, houses, seeds)?;
        let mut seen = [false; MOST_OPTIONS];
        for part in parts {
            let (name, value) = match part.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (part, None),
            };
            let (index, spec) = game.find(name)?;
            if core::mem::replace(&mut seen[index], true) {
                return Err(GameError::TwiceNamed { option: spec.name });
            }
            let value = match (spec.flag, value) {
                (true, None) => spec.values[1],
                (false, Some(value)) => value,
                (_, value) => {
                    return Err(GameError::UnknownValue {
                        option: *spec,
                        found: value.unwrap_or_default().into(),
                    });
                }
            };
            game = game.with(name, value)?;
        }
        Ok(game)
    }
}

fn parse_size(size: &str) -> Option<(u8, u8)> {
    let (houses, seeds) = size.split_once('x')?;
    Some((small_number(houses)?.try_into().ok()?, small_number(seeds)?.try_into().ok()?))
}

/// A number as we write numbers: digits only, no sign, no leading zero; so large ones come out as `u16::MAX`.
pub(crate) fn small_number(text: &str) -> Option<u16> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !plain || (text.len() > 1 && text.starts_with('0')) {
        return None;
    }
    Some(text.parse().unwrap_or(u16::MAX))
}

/// Why a text is no game word, and what would have been.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GameError {
    /// The word does not start with the name of a game.
    UnknownGame {
        /// What stood there.
        found: String,
    },
    /// The board's size can't be read or is out of range.
    Size {
        /// What stood there.
        found: String,
    },
    /// The game has no such option.
    UnknownOption {
        /// The game.
        kind: Kind,
        /// What stood there.
        found: String,
    },
    /// The option can't have this value.
    UnknownValue {
        /// The option.
        option: RuleOption,
        /// What stood there.
        found: String,
    },
    /// An option stands twice.
    TwiceNamed {
        /// Its name.
        option: &'static str,
    },
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::UnknownGame { found } => {
                write!(f, "`{}` is no game: it is one of ", Shown(found))?;
                list(f, Kind::ALL.iter().map(|kind| kind.word()))
            }
            GameError::Size { found } => write!(
                f,
                "`{}` is no board size: it is houses x seeds, such as 6x4, with {} to {} houses a side and {} to {} seeds in each",
                Shown(found),
                HOUSES.start(),
                HOUSES.end(),
                SEEDS.start(),
                SEEDS.end()
            ),
            GameError::UnknownOption { kind, found } => {
                write!(f, "{kind} has no option `{}`: ", Shown(found))?;
                if kind.options().is_empty() {
                    return f.write_str("it has none at all");
                }
                f.write_str("it has ")?;
                list(f, kind.options().iter().map(|spec| spec.name))
            }
            GameError::UnknownValue { option, .. } if option.flag => {
                write!(f, "the option `{0}` takes no value: write `+{0}` or leave it out", option.name)
            }
            GameError::UnknownValue { option, found } => {
                write!(f, "the option `{}` can't be `{}`: it is one of ", option.name, Shown(found))?;
                list(f, option.values.iter().copied())
            }
            GameError::TwiceNamed { option } => write!(f, "the option `{option}` stands twice: name it once"),
        }
    }
}

impl core::error::Error for GameError {}

fn list<'a>(f: &mut fmt::Formatter<'_>, words: impl Iterator<Item = &'a str>) -> fmt::Result {
    for (i, word) in words.enumerate() {
        write!(f, "{}{word}", if i == 0 { "" } else { ", " })?;
    }
    Ok(())
}

/// Somebody's text inside a message: short, on one line, nothing a terminal would act on.
pub(crate) struct Shown<'a>(pub(crate) &'a str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 40;
        for c in self.0.chars().take(MOST) {
            write!(f, "{}", c.escape_debug())?;
        }
        if self.0.chars().nth(MOST).is_some() { f.write_str("...") } else { Ok(()) }
    }
}

//! Records as text.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::game::Shown;
use crate::moves::side_and_house;
use crate::{
    Entry, Game, GameError, LineError, Move, OpeningError, Outcome, Position, Record, SetupError, Side,
    SwapError,
};

/// How a swap of seats stands among the letters of the moves.
const SWAP: char = 'x';

/// The lines that mean something to the record; every other is a tag.
const LINES: [&str; 6] = ["Game", "Pie", "Opening", "Position", "Moves", "Result"];

impl Record {
    /// Whether a tag may have this name: a letter, then letters, digits and hyphens, and none of the names that mean
    /// something else in a record.
    #[must_use]
    pub fn is_tag_name(name: &str) -> bool {
        let plain = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        plain && name.starts_with(|c: char| c.is_ascii_alphabetic()) && !LINES.contains(&name)
    }

    /// The moves played, the letters of a player's turn together and turns apart: `CF b A`. A swap of seats is `x`.
    #[must_use]
    pub fn line(&self) -> String {
        let mut line = String::new();
        let mut before = None;
        for (position, (by, entry)) in self.positions().zip(self.entries()) {
            if before.is_some_and(|before| before != by) {
                line.push(' ');
            }
            before = Some(by);
            match entry {
                Entry::Move(house) => line.push(position.move_letter(house)),
                Entry::Swap => line.push(SWAP),
            }
        }
        line
    }
}

/// The record's text, a line a fact: game word, tags, what differs from the usual start, moves, result. Undone entries
/// are not in it.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Game: {}", self.game())?;
        for (name, value) in self.tags() {
            writeln!(f, "{name}: {value}")?;
        }
        if self.pie() {
            writeln!(f, "Pie: yes")?;
        }
        match self.opening() {
            Some((south, north)) => {
                let start = Position::start(self.game());
                let (south, north) =
                    (start.move_letter(south), start.with_turn(Side::North).move_letter(north));
                writeln!(f, "Opening: {south}{north}")?;
            }
            None if *self.start() != Position::start(self.game()) => {
                writeln!(f, "Position: {}", self.start())?
            }
            None => {}
        }
        writeln!(f, "Moves: {}", self.line())?;
        match self.outcome() {
            Some(outcome) => writeln!(f, "Result: {}", ResultText(outcome)),
            None => writeln!(f, "Result: *"),
        }
    }
}

/// `south 30-18 side-emptied`
struct ResultText(Outcome);

impl fmt::Display for ResultText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { south, north, reason, .. } = self.0;
        write!(f, "{} {south}-{north} {reason}", self.0.winner_word())
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut lines = Vec::<(&str, &str)>::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (name, value) = line
                .split_once(':')
                .map(|(name, value)| (name, value.trim()))
                .filter(|(name, _)| LINES.contains(name) || Record::is_tag_name(name))
                .ok_or_else(|| RecordError::NoLine { found: line.into() })?;
            if lines.iter().any(|(earlier, _)| *earlier == name) {
                return Err(RecordError::TwiceSaid { name: name.into() });
            }
            lines.push((name, value));
        }
        let said = |name| lines.iter().find(|(line, _)| *line == name).map(|(_, value)| *value);
        let needed = |name| said(name).ok_or(RecordError::Missing { name });

        let game: Game = needed("Game")?.parse().map_err(RecordError::Game)?;
        let mut record = match (said("Opening"), said("Position")) {
            (Some(_), Some(_)) => return Err(RecordError::TwoStarts),
            (Some(opening), None) => {
                let (south, north) = parse_opening(opening)?;
                Record::with_opening(game, south, north).map_err(RecordError::OpeningSown)?
            }
            (None, Some(position)) => {
                Record::from_position(Position::parse(game, position).map_err(RecordError::Position)?)
            }
            (None, None) => Record::new(game),
        };
        record.set_pie(match said("Pie") {
            None | Some("no") => false,
            Some("yes") => true,
            Some(other) => return Err(RecordError::Pie { found: other.into() }),
        });
        for (name, value) in &lines {
            record.set_tag(name, value);
        }
        play_moves(&mut record, needed("Moves")?)?;
        close(&mut record, needed("Result")?)?;
        Ok(record)
    }
}

fn parse_opening(text: &str) -> Result<(Move, Move), RecordError> {
    let mut letters = text.chars().map(side_and_house);
    match (letters.next().flatten(), letters.next().flatten(), letters.next()) {
        (Some((Side::South, south)), Some((Side::North, north)), None) => Ok((Move(south), Move(north))),
        _ => Err(RecordError::Opening { found: text.into() }),
    }
}

fn play_moves(record: &mut Record, line: &str) -> Result<(), RecordError> {
    let letters = line.chars().filter(|c| !c.is_ascii_whitespace());
    for (played, letter) in letters.enumerate() {
        if letter == SWAP {
            record.swap().map_err(|error| RecordError::Swap { played, error })?;
            continue;
        }
        record
            .play_letter(letter)
            .map_err(|error| RecordError::Moves(Box::new(LineError { played, ..error })))?;
    }
    Ok(())
}

fn close(record: &mut Record, text: &str) -> Result<(), RecordError> {
    if record.outcome().is_none() {
        if text == "*" {
            return Ok(());
        }
        let mut words = text.split_whitespace();
        let (winner, reason) = (words.next(), words.nth(1));
        match (winner, reason) {
            (Some("south"), Some("resigned")) => record.resign(Side::North),
            (Some("north"), Some("resigned")) => record.resign(Side::South),
            (Some("south"), Some("time-out")) => record.time_out(Side::North),
            (Some("north"), Some("time-out")) => record.time_out(Side::South),
            (Some("draw"), Some("agreed")) => record.agree(),
            _ => return Err(RecordError::Result { found: text.into(), wanted: None }),
        }
    }
    let wanted = record.outcome().map(|outcome| ResultText(outcome).to_string());
    if wanted.as_deref() == Some(text) {
        Ok(())
    } else {
        Err(RecordError::Result { found: text.into(), wanted })
    }
}

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecordError {
    /// A line is not of the form `Name: value`.
    NoLine {
        /// The line.
        found: String,
    },
    /// A line stands twice.
    TwiceSaid {
        /// Its name.
        name: String,
    },
    /// A line that every record has is not there.
    Missing {
        /// Its name.
        name: &'static str,
    },
    /// The game word is wrong.
    Game(GameError),
    /// There is both an opening and a position to start from.
    TwoStarts,
    /// The position is wrong.
    Position(SetupError),
    /// The line of the opening can't be read.
    Opening {
        /// What stood there.
        found: String,
    },
    /// The opening can't be sown.
    OpeningSown(OpeningError),
    /// The line of the pie rule can't be read.
    Pie {
        /// What stood there.
        found: String,
    },
    /// A move can't be played.
    Moves(Box<LineError>),
    /// Seats can't be swapped there.
    Swap {
        /// How many moves were played before.
        played: usize,
        /// The reason.
        error: SwapError,
    },
    /// The result is not what the moves led to.
    Result {
        /// What stood there.
        found: String,
        /// What should have; `None` if the game was not over on the board.
        wanted: Option<String>,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::NoLine { found } => {
                write!(f, "`{}` is no line of a record: each is a name, a colon and a value", Shown(found))
            }
            RecordError::TwiceSaid { name } => {
                write!(f, "the record says `{}:` twice: once is right", Shown(name))
            }
            RecordError::Missing { name } => {
                write!(
                    f,
                    "the record is not whole: it lacks the line `{name}:`, and has `Game:`, `Moves:` and `Result:` at least"
                )
            }
            RecordError::Game(error) => error.fmt(f),
            RecordError::TwoStarts => {
                f.write_str("the record starts twice: it has `Opening:` or `Position:`, not both")
            }
            RecordError::Position(error) => error.fmt(f),
            RecordError::Opening { found } => write!(
                f,
                "`{}` is no opening: it is the letters of South's house and North's, such as Cd",
                Shown(found)
            ),
            RecordError::OpeningSown(error) => error.fmt(f),
            RecordError::Pie { found } => write!(f, "`Pie: {}` says neither yes nor no", Shown(found)),
            RecordError::Moves(error) => error.fmt(f),
            RecordError::Swap { played, error } => write!(f, "move {}, `{SWAP}`: {error}", played + 1),
            RecordError::Result { found, wanted: Some(wanted) } => {
                write!(f, "the result `{}` is not what the moves led to, `{wanted}`", Shown(found))
            }
            RecordError::Result { found, wanted: None } => write!(
                f,
                "`{}` can't be the result, since the moves end before the game does: write `*`, or who won and why, such as `south 30-18 resigned`",
                Shown(found)
            ),
        }
    }
}

impl core::error::Error for RecordError {}

//! Moves, and lines of them as text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::board::Word;
use crate::game::Shown;
use crate::place::house_letter;
use crate::{HOUSES, Played, Position, Side};

/// A move: the choice of a house of the player to move, by its number in that player's sowing order, from 0.
///
/// A position names it ([`Position::move_letter`]) and reads it ([`Position::parse_move`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Move(pub u8);

impl Move {
    /// The house's number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of moves, and an iterator over them from the first house up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Moves(u16);

impl Moves {
    /// The houses marked.
    pub(crate) fn of_marks<W: Word>(mut marks: W) -> Moves {
        let mut moves = 0;
        while marks != W::EMPTY {
            let (house, rest) = marks.pop_mark();
            moves |= 1 << house;
            marks = rest;
        }
        Moves(moves)
    }

    /// Whether the move is among them.
    #[must_use]
    pub const fn contains(self, house: Move) -> bool {
        house.0 < 16 && self.0 >> house.0 & 1 == 1
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for Moves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if self.0 == 0 {
            return None;
        }
        let house = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Move(house))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Moves {}

/// A move that the rules forbid, given back with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The position it was tried in, unchanged.
    pub position: Position,
    /// The move.
    pub house: Move,
    /// The reason.
    pub why: Why,
}

/// Why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The game is over.
    GameOver,
    /// The board has no such house.
    NoSuchHouse,
    /// The house is the other player's.
    NotYours,
    /// The house holds no seeds.
    EmptyHouse,
    /// The opponent has no seeds, and another move would give them some.
    MustFeed,
    /// It would take every seed the opponent has, which these rules forbid.
    GrandSlam,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_why(f, &self.position, self.house.index() as u8, self.why)
    }
}

impl core::error::Error for IllegalMove {}

fn write_why(f: &mut fmt::Formatter<'_>, position: &Position, house: u8, why: Why) -> fmt::Result {
    let turn = position.turn();
    let last = position.game().houses() as u8 - 1;
    match why {
        Why::GameOver => f.write_str("the game is over: there is nothing left to play"),
        Why::NoSuchHouse => write!(
            f,
            "there is no such house: {turn}'s are {} to {}",
            house_letter(turn, 0),
            house_letter(turn, last)
        ),
        Why::NotYours => write!(
            f,
            "house {} is {}'s and {turn} is to move: {turn}'s houses are {} to {}",
            house_letter(!turn, house),
            !turn,
            house_letter(turn, 0),
            house_letter(turn, last)
        ),
        Why::EmptyHouse => {
            write!(f, "house {} is empty: ", house_letter(turn, house))?;
            write_playable(f, position)
        }
        Why::MustFeed => {
            write!(
                f,
                "house {} leaves {} without seeds, and they must be fed: ",
                house_letter(turn, house),
                !turn
            )?;
            write_playable(f, position)
        }
        Why::GrandSlam => {
            write!(f, "house {} would take every seed {} has: ", house_letter(turn, house), !turn)?;
            write_playable(f, position)
        }
    }
}

fn write_playable(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    f.write_str("playable is ")?;
    for (i, house) in position.legal_moves().enumerate() {
        write!(f, "{}{}", if i == 0 { "" } else { ", " }, position.move_letter(house))?;
    }
    Ok(())
}

/// Why a text is no legal move, and where it stands in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineError {
    /// How many moves of the line were played before it.
    pub played: usize,
    /// What stood there; empty when the text was.
    pub found: String,
    /// The position it was tried in.
    pub position: Position,
    /// The reason.
    pub why: Why,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.played > 0 {
            write!(f, "move {}, `{}`: ", self.played + 1, Shown(&self.found))?;
        } else if self.why == Why::NoSuchHouse {
            write!(f, "`{}`: ", Shown(&self.found))?;
        }
        let (_, house) = self.found.chars().next().and_then(side_and_house).unwrap_or((Side::South, 0));
        write_why(f, &self.position, house, self.why)
    }
}

impl core::error::Error for LineError {}

/// A house's letter taken apart.
pub(crate) fn side_and_house(letter: char) -> Option<(Side, u8)> {
    let (side, first) = if letter.is_ascii_uppercase() { (Side::South, 'A') } else { (Side::North, 'a') };
    let house = u32::from(letter).checked_sub(u32::from(first))?;
    (house < u32::from(*HOUSES.end())).then_some((side, house as u8))
}

impl Position {
    /// Reads one move: the letter of a legal house of the player to move.
    ///
    /// # Errors
    /// Says why the text is no legal move.
    pub fn parse_move(&self, text: &str) -> Result<Move, LineError> {
        let mut letters = text.chars();
        let why = match (letters.next().map(side_and_house), letters.next()) {
            (Some(Some((side, house))), None) if usize::from(house) < self.game().houses() => {
                let house = Move(house);
                let why = if side == self.turn() || self.is_over() {
                    self.why_illegal(house)
                } else {
                    Some(Why::NotYours)
                };
                match why {
                    None => return Ok(house),
                    Some(why) => why,
                }
            }
            _ => Why::NoSuchHouse,
        };
        Err(LineError { played: 0, found: text.into(), position: *self, why })
    }

    /// Plays a line of moves, letters run together such as `CFb`; spaces between them are passed over.
    /// Gives what came of each.
    ///
    /// # Errors
    /// Names the first move that can't be played, and why.
    pub fn play_line(&self, line: &str) -> Result<Vec<Played>, LineError> {
        let mut position = *self;
        let mut all = Vec::new();
        for letter in line.chars().filter(|c| !c.is_ascii_whitespace()) {
            let mut buffer = [0; 4];
            let house = position
                .parse_move(letter.encode_utf8(&mut buffer))
                .map_err(|error| LineError { played: all.len(), ..error })?;
            if let Ok(played) = position.play(house) {
                position = played.position;
                all.push(played);
            }
        }
        Ok(all)
    }
}

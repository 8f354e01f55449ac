//! The JSON of a position. Other programs rely on its form.

use std::collections::BTreeMap;

use mancala::{Outcome, Record};
use serde::Serialize;

/// All there is to say about a position.
#[derive(Serialize)]
pub(crate) struct Answer {
    game: String,
    position: String,
    turn: &'static str,
    over: bool,
    result: Option<Result>,
    /// By letter, in alphabetical order.
    moves: BTreeMap<char, Move>,
}

#[derive(Serialize)]
struct Result {
    winner: &'static str,
    south: u8,
    north: u8,
    reason: &'static str,
}

#[derive(Serialize)]
struct Move {
    position: String,
    again: bool,
    captured: u8,
    over: bool,
}

impl Answer {
    /// The record's position, with what the record knows about how it came about.
    pub(crate) fn of(record: &Record) -> Answer {
        let position = record.position();
        let outcomes = record.legal_moves().filter_map(|house| {
            let played = record.clone().play(house).ok()?;
            let outcome = Move {
                position: played.position.to_string(),
                again: played.again,
                captured: played.captured,
                over: played.ended.is_some(),
            };
            Some((position.move_letter(house), outcome))
        });
        Answer {
            game: position.game().to_string(),
            position: position.to_string(),
            turn: position.turn().word(),
            over: record.is_over(),
            result: record.outcome().map(Result::from),
            moves: outcomes.collect(),
        }
    }
}

impl From<Outcome> for Result {
    fn from(outcome: Outcome) -> Result {
        Result {
            winner: outcome.winner_word(),
            south: outcome.south,
            north: outcome.north,
            reason: outcome.reason.word(),
        }
    }
}

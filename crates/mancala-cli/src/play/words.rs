//! The words that only the terminal needs; all others come from `mancala-text`.

use mancala::{Event, Move, Outcome, Place, Played, Position, Reason, Side};
use mancala_engine::Report;
use mancala_text::{Names, Player};

use super::seat::Seat;

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// That it is a player's turn: `Your turn`, `Level 2's turn`.
pub(crate) fn turn(side: Side, names: &Names<'_>) -> String {
    match names.of(side) {
        Player::You => format!("Your turn ({side})"),
        Player::Named(name) if name == side.to_string() => format!("{name}'s turn"),
        Player::Named(name) => format!("{name}'s turn ({side})"),
    }
}

/// What the simultaneous opening did.
pub(crate) fn opened(houses: [Move; 2], opened: &Played, end: Option<&Outcome>, names: &Names<'_>) -> String {
    let start = Position::start(opened.position.game());
    let south = start.move_letter(houses[0]);
    let north = start.move_letter(houses[1]).to_ascii_lowercase();
    let next = match end {
        Some(outcome) => mancala_text::result(outcome, names),
        None => match names.of(opened.position.turn()) {
            Player::You => "Your hand stopped first: you move first.".into(),
            Player::Named(name) => format!("{name}'s hand stopped first: {name} moves first."),
        },
    };
    format!("Both sow at once, South from {south} and North from {north}. {next}")
}

/// That a player swapped seats; told by the names before it.
pub(crate) fn swapped(side: Side, names: &Names<'_>) -> String {
    match names.of(side) {
        Player::You => format!("You swap seats: you play {} now.", !side),
        // Two people at one board are called by their sides, which change with the seats.
        Player::Named(name) if name == side.to_string() => "The players swap seats.".into(),
        Player::Named(name) => format!("{name} swaps seats and plays {} now.", !side),
    }
}

/// Who sits on a side: `South: you`, `North: Level 2`.
pub(crate) fn seat(side: Side, seat: Seat, names: &Names<'_>) -> String {
    match (seat, names.of(side)) {
        (Seat::Human, Player::You) => format!("{side}: you"),
        (Seat::Human, _) => side.to_string(),
        (Seat::Computer(level), _) => format!("{side}: {}", mancala_text::level_name(level.number())),
    }
}

/// That a player chooses a house for the simultaneous opening.
pub(crate) fn choose_opening(side: Side, names: &Names<'_>) -> String {
    match names.of(side) {
        Player::You => "Both sow at once: choose a house in secret.".into(),
        Player::Named(name) => format!("Both sow at once: {name} chooses a house in secret."),
    }
}

/// What the engine would play, what that does, and what it is worth.
pub(crate) fn hint(position: &Position, report: &Report, names: &Names<'_>) -> String {
    let letter = position.move_letter(report.best);
    let value = mancala_text::value_sentence(report.value, report.exact, position.turn(), names);
    match preview(position, report.best, names) {
        Some((preview, _)) => format!("Hint: {letter}. {preview}. {value}"),
        None => format!("Hint: {letter}. {value}"),
    }
}

/// What a house would do, and where its last seed would fall, if it can be played.
pub(crate) fn preview(
    position: &Position,
    house: Move,
    names: &Names<'_>,
) -> Option<(String, Option<Place>)> {
    let mut events: Vec<Event> = Vec::new();
    let played = position.play_observed(house, &mut events).ok()?;
    let last = events.iter().rev().find_map(|event| match event {
        Event::Dropped { place } => Some(*place),
        _ => None,
    });
    Some((mancala_text::preview(position, &played.position, &events, names), last))
}

/// A library's error as a sentence.
pub(crate) fn sentence(error: &impl std::fmt::Display) -> String {
    let text = error.to_string();
    capitalised(&text) + "."
}

/// Who won and why; the reason is said once.
pub(crate) fn end(outcome: &Outcome, names: &Names<'_>) -> String {
    let result = mancala_text::result(outcome, names);
    match outcome.reason {
        Reason::Resigned | Reason::TimeOut | Reason::Agreed => result,
        reason => format!("{result} {}", mancala_text::reason(reason)),
    }
}

//! Arguments that several commands take.

use std::num::NonZeroUsize;

use mancala::{Game, Position, Record};

use crate::failure::Failure;

const MOST_THREADS: usize = 1024;

/// Reads `--threads`.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().ok().filter(|n: &NonZeroUsize| n.get() <= MOST_THREADS).ok_or_else(|| {
        format!("`{}` is no number of threads: it is 1 to {MOST_THREADS}", text.escape_debug())
    })
}

/// The position to think about: the one typed, or the game's start, after the moves typed. Moves are played in a
/// record, which sees an end by repetition where a position alone would not.
pub(crate) fn record(game: Game, position: Option<&str>, moves: Option<&str>) -> Result<Record, Failure> {
    let start = match position {
        None => Position::start(game),
        Some(text) => Position::parse(game, text).map_err(Failure::usage)?,
    };
    let mut record = Record::from_position(start);
    record.play_line(moves.unwrap_or_default()).map_err(Failure::usage)?;
    Ok(record)
}

/// Reads an amount of memory, such as 512MiB or 4GiB, as bytes.
pub(crate) fn memory(text: &str) -> Result<usize, String> {
    let wrong = || {
        let text = text.escape_debug();
        format!("`{text}` is no amount of memory: it is a whole number of MiB or GiB, such as 512MiB or 4GiB")
    };
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: usize = match &text[digits.len()..] {
        "MiB" => 1 << 20,
        "GiB" => 1 << 30,
        _ => return Err(wrong()),
    };
    let bytes = digits.parse::<usize>().ok().and_then(|number| number.checked_mul(unit));
    bytes.filter(|&bytes| bytes > 0).ok_or_else(wrong)
}

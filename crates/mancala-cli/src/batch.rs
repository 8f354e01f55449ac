//! `--batch`: many positions, a line `GAME POSITION` each, every one answered by a line of JSON, in constant memory.

use std::io::{Read, Write};

use mancala::{Game, Position};
use serde::Serialize;

use crate::failure::Failure;
use crate::lines::{LONGEST, Lines};

#[derive(Serialize)]
struct Refusal {
    error: String,
}

/// Answers every line of the input. An answer that fails is answered by an `error` in its place.
pub(crate) fn run<A: Serialize>(
    input: impl Read,
    out: &mut dyn Write,
    mut answer: impl FnMut(Position) -> Result<A, String>,
) -> Result<(), Failure> {
    let mut lines = Lines::of(input);
    let mut refused = 0_u64;
    while let Some(line) = lines.next()? {
        match position(line).and_then(&mut answer) {
            Ok(answer) => serde_json::to_writer(&mut *out, &answer)?,
            Err(error) => {
                refused += 1;
                serde_json::to_writer(&mut *out, &Refusal { error })?;
            }
        }
        out.write_all(b"\n")?;
        // Whoever asks line by line waits for this answer; whoever sends a file does not.
        if lines.none_waiting() {
            out.flush()?;
        }
    }
    match refused {
        0 => Ok(()),
        1 => Err(Failure::Failed("one line could not be answered: see its \"error\"".into())),
        _ => Err(Failure::Failed(format!("{refused} lines could not be answered: see their \"error\""))),
    }
}

fn position(line: &[u8]) -> Result<Position, String> {
    const WANTED: &str = "a line is GAME POSITION, such as `kalah 4,4,4,4,4,4/4,4,4,4,4,4/0,0/s`";
    if line.len() > LONGEST {
        return Err(format!("the line is longer than {LONGEST} bytes: {WANTED}"));
    }
    let line = str::from_utf8(line).map_err(|_| format!("the line is no text (UTF-8): {WANTED}"))?;
    let mut words = line.split_ascii_whitespace();
    let (Some(game), position, None) = (words.next(), words.next(), words.next()) else {
        let fault =
            if line.trim_ascii().is_empty() { "the line is empty" } else { "there is more on the line" };
        return Err(format!("{fault}: {WANTED}"));
    };
    let game: Game = game.parse().map_err(|error: mancala::GameError| error.to_string())?;
    match position {
        None => Ok(Position::start(game)),
        Some(text) => Position::parse(game, text).map_err(|error| error.to_string()),
    }
}

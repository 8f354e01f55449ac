//! `show --batch`: many positions, a line each, in constant memory.

use std::io::{self, BufRead, BufReader, Read, Write};

use mancala::{Game, Position, Record};
use serde::Serialize;

use super::Answer;
use crate::failure::Failure;

/// Longer than any line that can be right: the longest game word and the fullest board take 150 bytes.
const LONGEST: usize = 1024;

#[derive(Serialize)]
struct Refusal {
    error: String,
}

/// Answers every line of the input with a line of JSON.
pub(crate) fn run(input: impl Read, out: &mut dyn Write) -> Result<(), Failure> {
    let mut lines = Lines { input: BufReader::new(input), line: Vec::new() };
    let mut refused = 0_u64;
    while let Some(line) = lines.next()? {
        match answer(line) {
            Ok(answer) => serde_json::to_writer(&mut *out, &answer)?,
            Err(error) => {
                refused += 1;
                serde_json::to_writer(&mut *out, &Refusal { error })?;
            }
        }
        out.write_all(b"\n")?;
        // Whoever asks line by line waits for this answer; whoever sends a file does not.
        if lines.input.buffer().is_empty() {
            out.flush()?;
        }
    }
    match refused {
        0 => Ok(()),
        1 => Err(Failure::Failed("one line could not be answered: see its \"error\"".into())),
        _ => Err(Failure::Failed(format!("{refused} lines could not be answered: see their \"error\""))),
    }
}

fn answer(line: &[u8]) -> Result<Answer, String> {
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
    let position = match position {
        None => Position::start(game),
        Some(text) => Position::parse(game, text).map_err(|error| error.to_string())?,
    };
    Ok(Answer::of(&Record::from_position(position)))
}

/// Lines of bytes, of which never more than [`LONGEST`] and one are kept.
struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    /// The next line without its end; what is too long to be right is cut, but stays too long.
    fn next(&mut self) -> Result<Option<&[u8]>, Failure> {
        self.line.clear();
        let mut any = false;
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(Failure::Failed(format!("the input can't be read: {error}"))),
            };
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            let room = (LONGEST + 1).saturating_sub(self.line.len());
            self.line.extend(part.iter().take(room));
            any |= !buffer.is_empty();
            let (read, done) = match end {
                Some(end) => (end + 1, true),
                None => (buffer.len(), buffer.is_empty()),
            };
            self.input.consume(read);
            if done {
                return Ok(any.then_some(self.line.as_slice()));
            }
        }
    }
}

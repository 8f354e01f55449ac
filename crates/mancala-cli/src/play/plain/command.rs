//! What can be typed in the line mode.

use mancala::{Game, HOUSES};

/// A line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Letters of houses.
    Play(String),
    /// A house by its number, from 1.
    Number(u8),
    Undo,
    Redo,
    Hint,
    Resign,
    Swap,
    /// A new game; the same again if none is named.
    New(Option<Game>),
    Board,
    Moves,
    Help,
    Quit,
}

pub(super) const HELP: &str = "\
a letter    play that house; a line of letters, such as CF, plays several
a number    play your house of that number, from 1 in sowing order
undo, redo  back to your last decision, and forward again
hint        what the computer would play
resign      give up this game
swap        swap seats, if the pie rule is on and it is time
new [GAME]  a new game; the same again if none is named
board       the board again
moves       the moves so far
quit        leave";

impl Command {
    /// Reads a line; `None` if it is empty.
    pub(super) fn parse(line: &str) -> Result<Option<Command>, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(first) = words.first() else { return Ok(None) };
        let command = match (first.to_lowercase().as_str(), words.len()) {
            ("undo" | "u", 1) => Command::Undo,
            ("redo" | "r", 1) => Command::Redo,
            ("hint", 1) => Command::Hint,
            ("resign", 1) => Command::Resign,
            ("swap", 1) => Command::Swap,
            ("board", 1) => Command::Board,
            ("moves", 1) => Command::Moves,
            ("help" | "?", 1) => Command::Help,
            ("quit" | "exit" | "q", 1) => Command::Quit,
            ("new", 1) => Command::New(None),
            ("new", 2) => {
                Command::New(Some(words[1].parse().map_err(|e: mancala::GameError| e.to_string())?))
            }
            (word, 1) if word.bytes().all(|b| b.is_ascii_digit()) => Command::Number(
                word.parse()
                    .ok()
                    .filter(|number| (1..=*HOUSES.end()).contains(number))
                    .ok_or_else(|| format!("Houses are numbered from 1 to {} at most", HOUSES.end()))?,
            ),
            _ if words.iter().all(|word| word.chars().all(is_house)) => Command::Play(words.concat()),
            _ => {
                let found: String = line.trim().chars().take(40).flat_map(char::escape_debug).collect();
                return Err(format!("`{found}` is no house and no command: help lists them"));
            }
        };
        Ok(Some(command))
    }
}

fn is_house(letter: char) -> bool {
    matches!(letter.to_ascii_lowercase(), 'a'..='i')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let read = |line: &str| Command::parse(line).expect("it is understood");
        assert_eq!(read(" \t"), None);
        assert_eq!(read("C"), Some(Command::Play("C".into())));
        assert_eq!(read(" CF b "), Some(Command::Play("CFb".into())));
        assert_eq!(read("3"), Some(Command::Number(3)));
        assert_eq!(read("UNDO"), Some(Command::Undo));
        assert_eq!(read("new"), Some(Command::New(None)));
        assert_eq!(read("new oware"), Some(Command::New("oware".parse().ok())));
        // No command hides a house, and no house a command.
        assert_eq!(read("h"), Some(Command::Play("h".into())));
    }

    #[test]
    fn other_lines_say_what_would_be_right() {
        for (line, says) in [
            ("jump", "`jump` is no house and no command: help lists them"),
            ("0", "Houses are numbered from 1 to 9 at most"),
            ("99999999999", "Houses are numbered from 1 to 9 at most"),
            ("new chess", "`chess` is no game: it is one of kalah, oware, awari, congkak"),
            ("undo 3", "`undo 3` is no house and no command: help lists them"),
            ("\u{1b}[A", "`\\u{1b}[A` is no house and no command: help lists them"),
        ] {
            assert_eq!(Command::parse(line), Err(says.to_string()));
        }
    }
}

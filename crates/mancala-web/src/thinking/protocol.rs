//! What page and worker say to each other: a line of text a message.

use mancala::{Move, Position};

use crate::state::{Answer, Question, Wish};

/// What the worker says first: it listens, and nothing sent to it will be lost.
pub const READY: &str = "ready";

/// A question as a line.
#[must_use]
pub fn write_question(question: &Question) -> String {
    let Question { id, position, wish, seed } = question;
    let (wish, level) = match wish {
        Wish::Move(level) => ("move", *level),
        Wish::Opening(level) => ("opening", *level),
        Wish::Hint => ("hint", 0),
    };
    format!("{id} {wish} {level} {seed} {} {position}", position.game())
}

/// Reads a question; `None` if it is none.
#[must_use]
pub fn read_question(line: &str) -> Option<Question> {
    let mut words = line.split(' ');
    let id = words.next()?.parse().ok()?;
    let wish = words.next()?;
    let level = words.next()?.parse().ok()?;
    let wish = match wish {
        "move" => Wish::Move(level),
        "opening" => Wish::Opening(level),
        "hint" => Wish::Hint,
        _ => return None,
    };
    let seed = words.next()?.parse().ok()?;
    let game = words.next()?.parse().ok()?;
    let position = Position::parse(game, words.next()?).ok()?;
    Some(Question { id, position, wish, seed })
}

/// An answer as a line.
#[must_use]
pub fn write_answer(answer: &Answer) -> String {
    let Answer { id, best: Move(best), value, exact, done } = answer;
    format!("{id} {best} {value} {} {}", u8::from(*exact), u8::from(*done))
}

/// Reads an answer; `None` if it is none.
#[must_use]
pub fn read_answer(line: &str) -> Option<Answer> {
    let mut words = line.split(' ');
    Some(Answer {
        id: words.next()?.parse().ok()?,
        best: Move(words.next()?.parse().ok()?),
        value: words.next()?.parse().ok()?,
        exact: words.next()? == "1",
        done: words.next()? == "1",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_and_answers_come_back_as_sent() {
        let position = Position::start("congkak:7x7+store-end=stop".parse().unwrap());
        for wish in [Wish::Move(3), Wish::Opening(1), Wish::Hint] {
            let question = Question { id: 7, position, wish, seed: u64::MAX };
            assert_eq!(read_question(&write_question(&question)), Some(question));
        }
        let answer = Answer { id: 7, best: Move(5), value: -12, exact: true, done: false };
        assert_eq!(read_answer(&write_answer(&answer)), Some(answer));
        assert_eq!(read_answer(READY), None);
        assert_eq!(read_question("7 dance 1 2 kalah 4"), None);
    }
}

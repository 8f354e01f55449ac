//! The line mode: prompts and sentences, for screen readers and scripts.

mod command;

use std::io::{self, IsTerminal, Read, Write};
use std::sync::mpsc::{self, Receiver};

use mancala::{IllegalMove, Move, Outcome, PlaceKind, Position, Side};
use mancala_engine::{Level, Report};

use super::seat::Seat;
use super::table::{Agreed, Done, Table};
use super::thinker::{Answer, Question, Thinker};
use super::{HINT, PATIENCE, words};
use crate::failure::Failure;
use crate::lines::Lines;
use command::Command;

/// Plays until the input ends or says so.
pub(super) fn run(agreed: Agreed, chance: u64, out: &mut dyn Write) -> Result<(), Failure> {
    let (tell, answers) = mpsc::channel();
    // Nobody listens any more: the game is over.
    let thinker = Thinker::start(move |answer| drop(tell.send(answer)))?;
    let stdin = io::stdin();
    let mut session = Session {
        typed: stdin.is_terminal(),
        lines: Lines::of(stdin.lock()),
        table: Table::new(agreed, chance),
        out,
        thinker,
        answers,
        asked: 0,
        chance,
        shown: None,
    };
    session.play()
}

struct Session<'a, R> {
    lines: Lines<R>,
    /// A person types, and sees what they type.
    typed: bool,
    out: &'a mut dyn Write,
    table: Table,
    thinker: Thinker,
    answers: Receiver<Answer>,
    asked: u64,
    chance: u64,
    shown: Option<(Position, Option<Outcome>)>,
}

impl<R: Read> Session<'_, R> {
    fn play(&mut self) -> Result<(), Failure> {
        self.greet()?;
        loop {
            if let Some(done) = self.table.sow_together() {
                writeln!(self.out, "{}", done.sentence)?;
            } else if self.table.outcome().is_some() || self.table.human_chooses() {
                self.show_if_new()?;
                let Some(command) = self.ask()? else { return self.leave() };
                if command == Command::Quit {
                    return self.leave();
                }
                self.obey(command)?;
            } else {
                let report = self.think(self.level())?;
                let done = self.table.follow(&report);
                self.tell(done)?;
            }
        }
    }

    fn greet(&mut self) -> io::Result<()> {
        let names = self.table.names();
        let [south, north] = Side::BOTH.map(|side| words::seat(side, self.table.seat(side), &names));
        writeln!(self.out, "{}. {south}. {north}.", mancala_text::game_name(self.table.agreed().game))?;
        writeln!(self.out, "Type a house's letter or number to play it, or help.")
    }

    /// Shows the board unless it is the one shown last.
    fn show_if_new(&mut self) -> io::Result<()> {
        let now = (self.table.position(), self.table.outcome());
        if self.shown.replace(now) == Some(now) { Ok(()) } else { self.show() }
    }

    /// The board in two lines, a row each as it lies, and the result if there is one.
    fn show(&mut self) -> io::Result<()> {
        let position = self.table.position();
        for side in [Side::North, Side::South] {
            let mut houses: Vec<_> =
                position.game().places().filter(|p| p.owner == side && p.kind == PlaceKind::House).collect();
            houses.sort_by_key(|p| p.column);
            write!(self.out, "{side}:")?;
            for house in houses {
                write!(self.out, "  {} {}", house.letter.unwrap_or(' '), position.seeds(house.place))?;
            }
            writeln!(self.out, "  store {}", position.stored(side))?;
        }
        if let Some(outcome) = self.table.outcome() {
            writeln!(self.out, "{}", words::end(&outcome, &self.table.names()))?;
        }
        Ok(())
    }

    /// Prompts, and reads until there is a command; `None` at the end of the input.
    fn ask(&mut self) -> Result<Option<Command>, Failure> {
        loop {
            let prompt = match self.table.chooser() {
                None => "Undo, new or quit".into(),
                Some(side) => {
                    let position = self.table.position();
                    let letters: Vec<String> =
                        position.legal_moves().map(|house| position.move_letter(house).to_string()).collect();
                    let turn = if self.table.is_opening() {
                        words::choose_opening(side, &self.table.names())
                    } else {
                        words::turn(side, &self.table.names()) + "."
                    };
                    let swap = if self.table.can_swap() { ", or swap" } else { "" };
                    format!("{turn} House {}{swap}", letters.join(" "))
                }
            };
            write!(self.out, "{prompt}: ")?;
            if !self.typed {
                // What is read is not seen: the next sentence must not stand behind the prompt.
                writeln!(self.out)?;
            }
            self.out.flush()?;
            let Some(line) = self.lines.next()? else { return Ok(None) };
            match Command::parse(&String::from_utf8_lossy(line)) {
                Ok(Some(command)) => return Ok(Some(command)),
                Ok(None) => {}
                Err(error) => writeln!(self.out, "{}", words::sentence(&error))?,
            }
        }
    }

    fn leave(&mut self) -> Result<(), Failure> {
        if self.typed {
            writeln!(self.out)?;
        }
        Ok(writeln!(self.out, "Goodbye.")?)
    }

    fn obey(&mut self, command: Command) -> Result<(), Failure> {
        match command {
            Command::Play(line) => self.play_line(&line)?,
            Command::Board => self.show()?,
            Command::Number(number) => {
                let done = self.table.play(Move(number.saturating_sub(1)));
                self.tell(done)?;
            }
            Command::Undo => {
                let undone = self.table.undo();
                writeln!(
                    self.out,
                    "{}",
                    if undone { "Taken back." } else { "There is nothing to take back." }
                )?;
            }
            Command::Redo => {
                let redone = self.table.redo();
                writeln!(
                    self.out,
                    "{}",
                    if redone { "Played again." } else { "There is nothing to play again." }
                )?;
            }
            Command::Hint => self.hint()?,
            Command::Resign => {
                if !self.table.resign() {
                    writeln!(self.out, "The game is over.")?;
                }
            }
            Command::Swap => match self.table.swap() {
                Ok(done) => writeln!(self.out, "{}", done.sentence)?,
                Err(error) => writeln!(self.out, "{}", words::sentence(&error))?,
            },
            Command::New(game) => {
                self.chance = self.chance.wrapping_add(1);
                self.table = Table::new(self.table.agreed().again(game), self.chance);
                self.greet()?;
            }
            Command::Moves => {
                let line = self.table.record().line();
                writeln!(self.out, "{}", if line.is_empty() { "No moves yet." } else { &line })?;
            }
            Command::Help => writeln!(self.out, "{}", command::HELP)?,
            Command::Quit => {}
        }
        Ok(())
    }

    /// Plays a line of moves, all of them or none.
    fn play_line(&mut self, line: &str) -> io::Result<()> {
        if self.table.outcome().is_some() {
            return writeln!(self.out, "The game is over.");
        }
        let mut table = self.table.clone();
        let mut told = String::new();
        let alone = self.table.agreed().seats.iter().any(|seat| !seat.is_human());
        for (played, letter) in line.chars().filter(|c| !c.is_whitespace()).enumerate() {
            if table.outcome().is_none() && !table.human_chooses() {
                return writeln!(self.out, "Your turn ends before `{letter}`: nothing was played.");
            }
            let position = table.position();
            // With only one person there is no doubt whose house is meant.
            let letter = match position.turn() {
                Side::South if alone => letter.to_ascii_uppercase(),
                Side::North if alone => letter.to_ascii_lowercase(),
                _ => letter,
            };
            let done = match position.parse_move(&letter.to_string()) {
                Ok(house) => table.play(house),
                Err(error) => {
                    let error = mancala::LineError { played, ..error };
                    return writeln!(self.out, "{}", words::sentence(&error));
                }
            };
            match done {
                Ok(Some(done)) => told += &(done.sentence + "\n"),
                Ok(None) => {}
                Err(error) => return writeln!(self.out, "{}", words::sentence(&error)),
            }
        }
        self.table = table;
        write!(self.out, "{told}")
    }

    fn tell(&mut self, done: Result<Option<Done>, IllegalMove>) -> io::Result<()> {
        match done {
            Ok(Some(done)) => writeln!(self.out, "{}", done.sentence),
            Ok(None) => Ok(()),
            Err(IllegalMove { position, house, why }) => {
                writeln!(self.out, "{}", mancala_text::why(&position, house, why, &self.table.names()))
            }
        }
    }

    fn level(&self) -> Option<Level> {
        match self.table.seat(self.table.chooser()?) {
            Seat::Human => None,
            Seat::Computer(level) => Some(level),
        }
    }

    fn hint(&mut self) -> Result<(), Failure> {
        if self.table.chooser().is_none() {
            return Ok(writeln!(self.out, "The game is over.")?);
        }
        let report = self.think(None)?;
        Ok(writeln!(self.out, "{}", words::hint(&self.table.position(), &report, &self.table.names()))?)
    }

    /// Waits for the engine's answer; a level's, or the strongest.
    fn think(&mut self, level: Option<Level>) -> Result<Report, Failure> {
        self.out.flush()?;
        self.asked += 1;
        self.thinker.ask(Question {
            id: self.asked,
            position: self.table.position(),
            level,
            chance: self.chance,
            within: if level.is_some() { PATIENCE } else { HINT },
        });
        let answer = self.answers.recv().ok().and_then(|answer| answer.report);
        answer.ok_or_else(|| Failure::Failed("the engine broke down".into()))
    }
}

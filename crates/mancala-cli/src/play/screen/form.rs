//! The choice of a new game.

use mancala::{Game, Kind};
use ratatui::crossterm::event::KeyCode;

use crate::play::seat::Seat;
use crate::play::table::Agreed;

/// The boards offered, the usual one of each game first.
const PRESETS: [&str; 10] = [
    "kalah:6x4",
    "kalah:6x5",
    "kalah:6x6",
    "oware:6x4",
    "oware:6x5",
    "oware:6x6",
    "congkak:7x7",
    "congkak:6x4",
    "congkak:6x5",
    "congkak:6x6",
];

/// What can be chosen, a line each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line {
    Game,
    South,
    North,
    Opening,
    Pie,
}

/// A new game being chosen.
#[derive(Clone, Debug)]
pub(super) struct Form {
    agreed: Agreed,
    games: Vec<Game>,
    at: usize,
}

/// What a key did to the form.
pub(super) enum Reply {
    More,
    Begin(Box<Agreed>),
    /// No new game.
    Never,
}

impl Form {
    pub(super) fn of(agreed: &Agreed) -> Form {
        let mut games: Vec<Game> = PRESETS.iter().filter_map(|word| word.parse().ok()).collect();
        // A game that is played and is no preset can be played again.
        if !games.contains(&agreed.game) {
            games.insert(0, agreed.game);
        }
        Form { agreed: Agreed { start: None, ..agreed.clone() }, games, at: 0 }
    }

    /// The lines that there are for the game chosen, with what is chosen, and whether the cursor is there.
    pub(super) fn lines(&self) -> Vec<(Line, String, bool)> {
        let line = |(i, line): (usize, Line)| (line, self.choice(line), i == self.at);
        self.kinds().into_iter().enumerate().map(line).collect()
    }

    fn kinds(&self) -> Vec<Line> {
        let mut lines = vec![Line::Game, Line::South, Line::North, Line::Pie];
        if self.agreed.game.kind() == Kind::Congkak {
            lines.insert(3, Line::Opening);
        }
        lines
    }

    fn choice(&self, line: Line) -> String {
        let seat = |seat| match seat {
            Seat::Human => "a person".to_string(),
            Seat::Computer(level) => mancala_text::level_name(level.number()),
        };
        match line {
            Line::Game => mancala_text::game_name(self.agreed.game),
            Line::South => seat(self.agreed.seats[0]),
            Line::North => seat(self.agreed.seats[1]),
            Line::Opening if self.agreed.together => "both sow at once".into(),
            Line::Opening => "South moves first".into(),
            Line::Pie if self.agreed.pie => "after the first turn seats may be swapped".into(),
            Line::Pie => "off".into(),
        }
    }

    pub(super) fn key(&mut self, code: KeyCode) -> Reply {
        let lines = self.kinds();
        match code {
            KeyCode::Up => self.at = (self.at + lines.len() - 1) % lines.len(),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1) % lines.len(),
            KeyCode::Left => self.change(lines[self.at], false),
            KeyCode::Right | KeyCode::Char(' ') => self.change(lines[self.at], true),
            KeyCode::Enter => return Reply::Begin(Box::new(self.agreed.clone())),
            KeyCode::Esc | KeyCode::Char('q' | 'n') => return Reply::Never,
            _ => {}
        }
        Reply::More
    }

    fn change(&mut self, line: Line, forward: bool) {
        let seats: Vec<Seat> = Seat::all().collect();
        let seat = |seat: &mut Seat| *seat = neighbour(&seats, *seat, forward);
        match line {
            Line::Game => {
                self.agreed = self.agreed.again(Some(neighbour(&self.games, self.agreed.game, forward)));
            }
            Line::South => seat(&mut self.agreed.seats[0]),
            Line::North => seat(&mut self.agreed.seats[1]),
            Line::Opening => self.agreed.together = !self.agreed.together,
            Line::Pie => self.agreed.pie = !self.agreed.pie,
        }
    }
}

/// The next or the last in a list that goes round.
fn neighbour<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let at = all.iter().position(|one| *one == now).unwrap_or_default();
    all[(at + if forward { 1 } else { all.len() - 1 }) % all.len()]
}

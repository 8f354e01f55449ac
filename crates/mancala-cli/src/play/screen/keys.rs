//! What keys and mouse mean.

use mancala::Move;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::app::{App, Mode, Sure};
use super::form::{Form, Reply};

/// The keys, as the help lists them. No command has a letter that names a house.
pub(super) const KEYS: [(&str, &str); 14] = [
    ("A to I", "play that house"),
    ("1 to 9", "play your house of that number, in sowing order"),
    ("left, right", "choose a house"),
    ("Enter", "play the house chosen"),
    ("mouse", "point at a house, click to play it"),
    ("Space", "move now; finish the telling of a move"),
    ("u", "undo: back to your last decision"),
    ("y", "redo"),
    ("t", "a hint (tip)"),
    ("x", "swap seats, with the pie rule"),
    ("s", "speed"),
    ("r", "resign"),
    ("n", "new game"),
    ("q, Ctrl-C", "quit"),
];

impl App {
    pub(super) fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('c') {
                self.leave();
            }
            return;
        }
        match self.mode_mut() {
            Mode::Playing => self.playing_key(key.code),
            Mode::Help => *self.mode_mut() = Mode::Playing,
            Mode::Sure(sure) => {
                let sure = *sure;
                *self.mode_mut() = Mode::Playing;
                if matches!(key.code, KeyCode::Char('y' | 'Y')) {
                    match sure {
                        Sure::Resign => self.resign(),
                        Sure::Quit => self.leave(),
                    }
                }
            }
            Mode::NewGame(form) => match form.key(key.code) {
                Reply::More => {}
                Reply::Never => *self.mode_mut() = Mode::Playing,
                Reply::Begin(agreed) => self.begin(*agreed),
            },
        }
    }

    fn playing_key(&mut self, code: KeyCode) {
        // A key finishes what is being told. Those that name no house were meant for that alone, since nobody
        // knew yet what they would do next.
        if self.finish_telling() && matches!(code, KeyCode::Char(' ') | KeyCode::Enter | KeyCode::Esc) {
            return;
        }
        match code {
            KeyCode::Left => self.step(false),
            KeyCode::Right => self.step(true),
            KeyCode::Enter => self.play_cursor(),
            KeyCode::Backspace => self.undo(),
            KeyCode::Char(' ') if self.thinks().is_some() => self.hurry(),
            KeyCode::Char(' ') => self.play_cursor(),
            KeyCode::Char(letter) => self.letter(letter.to_ascii_lowercase()),
            _ => {}
        }
    }

    fn letter(&mut self, letter: char) {
        match letter {
            'a'..='i' => self.play(Move(letter as u8 - b'a')),
            '1'..='9' => self.play(Move(letter as u8 - b'1')),
            'u' => self.undo(),
            'y' => self.redo(),
            't' => self.hint(),
            'x' => self.swap(),
            's' => self.change_speed(),
            'r' if self.table().outcome().is_none() => *self.mode_mut() = Mode::Sure(Sure::Resign),
            'r' => self.resign(),
            'n' => *self.mode_mut() = Mode::NewGame(Form::of(self.table().agreed())),
            'm' if self.table().outcome().is_some() => self.begin(self.table().agreed().clone()),
            'q' if self.in_progress() => *self.mode_mut() = Mode::Sure(Sure::Quit),
            'q' => self.leave(),
            '?' => *self.mode_mut() = Mode::Help,
            _ => {}
        }
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) {
        if !matches!(self.mode(), Mode::Playing) {
            return;
        }
        let house = self.house_at(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Moved => {
                if let Some(house) = house {
                    self.point(house);
                }
            }
            MouseEventKind::Down(MouseButton::Left) => {
                // A click while a move is told finishes that, and is for no house.
                if !self.finish_telling()
                    && let Some(house) = house
                {
                    self.point(house);
                    self.play(house);
                }
            }
            _ => {}
        }
    }
}

//! The page's state: a plain machine. A message goes in, the state changes, and effects for the browser come out.
//!
//! It knows no browser, no clock and no words: what is said is kept as what happened.

mod choice;
mod fields;
mod player;
mod settings;
mod table;
#[cfg(test)]
mod tests;

pub use choice::{Choice, First, KINDS, Opening, presets};
pub use player::Player;
pub use settings::{Settings, Speed};
pub use table::{Hint, Say, Table, Told};

use mancala::{Move, Place, Position};

/// What the page shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// The choices before a game.
    Start,
    /// The board.
    Table,
}

/// Something that happened to the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// Something was chosen on the start screen.
    Choose(Choice),
    /// A speed was chosen.
    SetSpeed(Speed),
    /// A new game is to begin as chosen; with a number that nobody foresaw.
    Begin(u64),
    /// The game that was left goes on.
    Continue,
    /// The game is left for the start screen.
    Leave,
    /// A house was pressed, at this time in milliseconds.
    Press(Place, f64),
    /// The telling of a move is to be cut short.
    Skip,
    /// The pause with this number is over.
    Tick(u32),
    /// Back to the last decision.
    Undo,
    /// Forward again.
    Redo,
    /// What would be good here?
    Hint,
    /// The computer is to move with what it has found so far.
    MoveNow,
    /// The player gives up.
    Resign,
    /// The same again with the other one starting; with a number that nobody foresaw.
    Rematch(u64),
    /// The engine answered, or told how far it is.
    Heard(Answer),
    /// The engine can't be started.
    NoEngine,
}

/// Something for the browser to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Keep a text on the device.
    Keep(Item, String),
    /// Send the tick with this number after so many milliseconds.
    Wait(u32, u32),
    /// Ask the engine.
    Ask(Question),
    /// Stop the engine, whose answer nobody waits for any more.
    Hush,
    /// Move the keyboard's focus to the board.
    FocusBoard,
}

/// What is kept on the device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// The choices of the start screen.
    Choice,
    /// The settings.
    Settings,
    /// The game: a record.
    Game,
    /// Which screen is shown.
    Screen,
}

/// What was kept on the device before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// See [`Item::Choice`].
    pub choice: Option<String>,
    /// See [`Item::Settings`].
    pub settings: Option<String>,
    /// See [`Item::Game`].
    pub game: Option<String>,
    /// See [`Item::Screen`].
    pub screen: Option<String>,
}

/// What the engine is asked. The answer carries the same number, so that a late one is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Its number.
    pub id: u32,
    /// The position it is about.
    pub position: Position,
    /// What is wanted.
    pub wish: Wish,
    /// Makes the weaker levels' choices differ from game to game.
    pub seed: u64,
}

/// What is wanted of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// The move that a level plays.
    Move(u8),
    /// The house with which a level opens Congkak when both sow at once.
    Opening(u8),
    /// The best move that can be found in a moment.
    Hint,
}

/// What the engine answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The question's number.
    pub id: u32,
    /// The best move so far.
    pub best: Move,
    /// The final margin of the player to move, in seeds.
    pub value: i16,
    /// Whether the value is proved.
    pub exact: bool,
    /// Whether this is the last word.
    pub done: bool,
}

/// The page.
#[derive(Clone, Debug)]
pub struct App {
    /// What is shown.
    pub screen: Screen,
    /// What is chosen on the start screen.
    pub choice: Choice,
    /// What stays from game to game.
    pub settings: Settings,
    /// The game that is played, or that was left.
    pub table: Option<Table>,
    /// The device asks for little motion.
    little_motion: bool,
    /// The last question's number.
    questions: u32,
    /// The last pause's number.
    pauses: u32,
}

/// What the parts of the state need for their work, and where they put their effects.
struct Desk<'a> {
    effects: Vec<Effect>,
    questions: &'a mut u32,
    pauses: &'a mut u32,
    speed: Speed,
}

impl Desk<'_> {
    fn ask(&mut self, position: Position, wish: Wish, seed: u64) -> u32 {
        *self.questions += 1;
        self.effects.push(Effect::Ask(Question { id: *self.questions, position, wish, seed }));
        *self.questions
    }

    fn wait(&mut self, milliseconds: u32) -> u32 {
        *self.pauses += 1;
        self.effects.push(Effect::Wait(*self.pauses, milliseconds));
        *self.pauses
    }
}

impl App {
    /// The page as it was left, by what was kept; and what is to be done at once.
    #[must_use]
    pub fn open(kept: &Kept, little_motion: bool) -> (App, Vec<Effect>) {
        let table = kept.game.as_deref().and_then(Table::read);
        let at_table = table.is_some() && kept.screen.as_deref() == Some("table");
        let mut app = App {
            screen: Screen::Start,
            choice: kept.choice.as_deref().map_or_else(Choice::usual, Choice::read),
            settings: kept.settings.as_deref().map(Settings::read).unwrap_or(Settings { speed: None }),
            table,
            little_motion,
            questions: 0,
            pauses: 0,
        };
        let effects = if at_table { app.update(Message::Continue) } else { Vec::new() };
        (app, effects)
    }

    /// How fast moves are told.
    #[must_use]
    pub fn speed(&self) -> Speed {
        self.settings.speed(self.little_motion)
    }

    /// Takes in what happened; gives what is to be done.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        let speed = self.speed();
        let mut desk =
            Desk { effects: Vec::new(), questions: &mut self.questions, pauses: &mut self.pauses, speed };
        match message {
            Message::Choose(choice) => {
                self.choice = choice;
                desk.effects.push(Effect::Keep(Item::Choice, choice.to_string()));
            }
            Message::SetSpeed(speed) => {
                self.settings.speed = Some(speed);
                desk.effects.push(Effect::Keep(Item::Settings, self.settings.to_string()));
                if let (Speed::Instant, Some(table)) = (speed, &mut self.table) {
                    desk.speed = speed;
                    table.skip(&mut desk);
                }
            }
            Message::Begin(random) => {
                desk.effects.push(Effect::Keep(Item::Choice, self.choice.to_string()));
                self.screen = Screen::Table;
                self.table.insert(Table::new(&self.choice, random)).sit_down(&mut desk);
            }
            Message::Rematch(random) => {
                if let Some(table) = &mut self.table {
                    table.leave(&mut desk);
                    *table = table.rematch(random);
                    table.sit_down(&mut desk);
                }
            }
            Message::Continue => {
                if let Some(table) = &mut self.table {
                    self.screen = Screen::Table;
                    table.sit_down(&mut desk);
                }
            }
            Message::Leave => {
                self.screen = Screen::Start;
                desk.effects.push(Effect::Keep(Item::Screen, "start".into()));
                if let Some(table) = &mut self.table {
                    table.leave(&mut desk);
                }
            }
            other => {
                if let (Screen::Table, Some(table)) = (self.screen, &mut self.table) {
                    table.update(other, &mut desk);
                }
            }
        }
        desk.effects
    }
}

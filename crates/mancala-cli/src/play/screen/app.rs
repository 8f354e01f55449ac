//! What happens on the board: keys, the mouse, answers and time go in; orders to the engine and what is to be seen come
//! out. No clock, no thread, no terminal: tests drive it as a person would.

use std::collections::VecDeque;
use std::time::Duration;

use mancala::{IllegalMove, Move, Place, PlaceKind, Position};
use mancala_engine::Report;
use ratatui::layout::Size;

use super::form::Form;
use super::layout::Layout;
use super::telling::{Picture, Speed, Telling};
use crate::play::seat::Seat;
use crate::play::table::{Agreed, Done, Table};
use crate::play::thinker::{Answer, Question};
use crate::play::{HINT, PATIENCE, words};

/// What the board asks of whoever runs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    Ask(Question),
    /// Answer this question at once.
    Hurry(u64),
    Leave,
    /// The engine broke down.
    Fail,
}

/// What keys mean at the moment.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    Playing,
    /// Something is to be confirmed by y.
    Sure(Sure),
    Help,
    NewGame(Form),
}

/// What is to be confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sure {
    Resign,
    Quit,
}

/// What the engine thinks about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Thinking {
    id: u64,
    hint: bool,
}

/// What of the last move stays marked on the board.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Marks {
    /// The houses sown from.
    pub(super) sown: Vec<Place>,
    /// The houses captured from.
    pub(super) captured: Vec<Place>,
}

/// So many sentences of the past are kept.
const NEWS: usize = 20;

/// The game on the board.
pub(super) struct App {
    table: Table,
    chance: u64,
    size: Size,
    /// The house under the cursor, by its number in its owner's sowing order.
    cursor: Move,
    telling: Option<Telling>,
    speed: Speed,
    marks: Marks,
    /// What happened, the latest last.
    news: VecDeque<String>,
    thinking: Option<Thinking>,
    /// What the computer will do once the last move is told.
    found: Option<Report>,
    asked: u64,
    mode: Mode,
    orders: Vec<Order>,
}

impl App {
    pub(super) fn new(agreed: Agreed, chance: u64) -> App {
        let mut app = App {
            table: Table::new(agreed, chance),
            chance,
            size: Size::default(),
            cursor: Move(0),
            telling: None,
            speed: Speed::Normal,
            marks: Marks::default(),
            news: VecDeque::new(),
            thinking: None,
            found: None,
            asked: 0,
            mode: Mode::Playing,
            orders: Vec::new(),
        };
        app.go_on();
        app
    }

    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    pub(super) fn mode(&self) -> &Mode {
        &self.mode
    }

    pub(super) fn mode_mut(&mut self) -> &mut Mode {
        &mut self.mode
    }

    pub(super) fn news(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.news.iter().map(String::as_str)
    }

    /// What lies on the board, as far as it is told.
    pub(super) fn picture(&self) -> Picture {
        match &self.telling {
            Some(telling) => telling.picture().clone(),
            None => Picture::of(self.table.record().position()),
        }
    }

    pub(super) fn marks(&self) -> &Marks {
        &self.marks
    }

    /// Whether a move is being told.
    pub(super) fn is_telling(&self) -> bool {
        self.telling.is_some()
    }

    /// Whether the engine is waited for, and whether for a hint.
    pub(super) fn thinks(&self) -> Option<bool> {
        self.thinking.map(|thinking| thinking.hint)
    }

    /// The position in which a person is to choose a house now.
    pub(super) fn choosing(&self) -> Option<Position> {
        (self.telling.is_none() && self.table.human_chooses()).then(|| self.table.position())
    }

    /// The place under the cursor, while a person is to choose.
    pub(super) fn cursor(&self) -> Option<Place> {
        Some(self.choosing()?.move_place(self.cursor))
    }

    /// How long until [`tick`](App::tick) wants to be called; for ever if nothing moves.
    pub(super) fn wait(&self) -> Option<Duration> {
        self.telling.as_ref().map(Telling::stays)
    }

    /// What is to be done outside, each once.
    pub(super) fn orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.orders)
    }

    /// The window's size.
    pub(super) fn resize(&mut self, size: Size) {
        self.size = size;
    }

    pub(super) fn layout(&self) -> Option<Layout> {
        Layout::of(self.size, self.table.agreed().game)
    }

    /// Shows the next picture.
    pub(super) fn tick(&mut self) {
        if self.telling.as_mut().is_some_and(|telling| !telling.next()) {
            self.finish_telling();
        }
    }

    /// Leaves out the rest of what is being told. False if nothing is.
    pub(super) fn finish_telling(&mut self) -> bool {
        let told = self.telling.take().is_some();
        if let Some(report) = self.found.take() {
            self.follow(&report);
        }
        told
    }

    /// The engine answered.
    pub(super) fn answer(&mut self, answer: Answer) {
        // A question that nobody asks any more, since something else was played, taken back or begun.
        let Some(thinking) = self.thinking.filter(|thinking| thinking.id == answer.id) else { return };
        self.thinking = None;
        match answer.report {
            None => self.orders.push(Order::Fail),
            Some(report) if thinking.hint => self.show_hint(&report),
            Some(report) if self.telling.is_some() => self.found = Some(report),
            Some(report) => self.follow(&report),
        }
    }

    fn show_hint(&mut self, report: &Report) {
        self.cursor = report.best;
        self.tell(words::hint(&self.table.position(), report, &self.table.names()));
    }

    fn follow(&mut self, report: &Report) {
        let done = self.table.follow(report);
        self.done(done);
    }

    /// A person plays a house.
    pub(super) fn play(&mut self, house: Move) {
        if self.table.human_chooses() {
            let done = self.table.play(house);
            self.done(done);
        } else {
            self.refuse();
        }
    }

    /// A person swaps seats.
    pub(super) fn swap(&mut self) {
        if !self.table.human_chooses() {
            return self.refuse();
        }
        match self.table.swap() {
            Ok(done) => self.done(Ok(Some(done))),
            Err(error) => self.tell(words::sentence(&error)),
        }
    }

    /// Says why a person can't decide now.
    fn refuse(&mut self) {
        let sentence = match self.table.chooser() {
            None => "The game is over.".into(),
            Some(side) => words::turn(side, &self.table.names()) + ".",
        };
        self.tell(sentence);
    }

    fn done(&mut self, done: Result<Option<Done>, IllegalMove>) {
        match done {
            Ok(Some(done)) => {
                self.marks = Marks::of(&done);
                self.telling = Telling::of(&done, self.speed);
                self.tell(done.sentence);
                if let Some(outcome) = self.table.outcome() {
                    self.tell(mancala_text::reason(outcome.reason).into());
                }
                self.go_on();
            }
            Ok(None) => self.go_on(),
            Err(IllegalMove { position, house, why }) => {
                self.tell(mancala_text::why(&position, house, why, &self.table.names()));
            }
        }
    }

    /// Sees to whoever is to decide now.
    fn go_on(&mut self) {
        self.drop_question();
        if let Some(done) = self.table.sow_together() {
            return self.done(Ok(Some(done)));
        }
        match self.table.chooser().map(|side| self.table.seat(side)) {
            Some(Seat::Computer(level)) => self.ask(Some(level)),
            Some(Seat::Human) => self.cursor_on_legal(),
            None => {}
        }
    }

    /// Puts the cursor on a house that can be played, if it is on none.
    fn cursor_on_legal(&mut self) {
        let mut legal = self.table.position().legal_moves();
        if !legal.contains(self.cursor)
            && let Some(first) = legal.next()
        {
            self.cursor = first;
        }
    }

    fn ask(&mut self, level: Option<mancala_engine::Level>) {
        self.asked += 1;
        self.thinking = Some(Thinking { id: self.asked, hint: level.is_none() });
        self.orders.push(Order::Ask(Question {
            id: self.asked,
            position: self.table.position(),
            level,
            chance: self.chance,
            within: if level.is_some() { PATIENCE } else { HINT },
        }));
    }

    /// The best move so far, please.
    pub(super) fn hurry(&mut self) {
        if let Some(thinking) = self.thinking {
            self.orders.push(Order::Hurry(thinking.id));
        }
    }

    /// Whatever is thought about is of no use any more.
    fn drop_question(&mut self) {
        self.hurry();
        self.thinking = None;
        self.found = None;
    }

    pub(super) fn hint(&mut self) {
        if self.table.human_chooses() {
            self.drop_question();
            self.ask(None);
        } else {
            self.refuse();
        }
    }

    pub(super) fn undo(&mut self) {
        let undone = self.table.undo();
        self.went(undone, "Taken back.", "There is nothing to take back.");
    }

    pub(super) fn redo(&mut self) {
        let redone = self.table.redo();
        self.went(redone, "Played again.", "There is nothing to play again.");
    }

    fn went(&mut self, went: bool, yes: &str, no: &str) {
        if went {
            self.telling = None;
            self.marks = Marks::default();
            self.news.clear(); // it told of what is gone now
            self.tell(yes.into());
            self.go_on();
        } else {
            self.tell(no.into());
        }
    }

    pub(super) fn resign(&mut self) {
        if self.table.resign() {
            self.drop_question();
            self.telling = None;
        } else {
            self.refuse();
        }
    }

    /// Begins a game.
    pub(super) fn begin(&mut self, agreed: Agreed) {
        self.drop_question();
        self.chance = self.chance.wrapping_add(1);
        self.table = Table::new(agreed, self.chance);
        self.telling = None;
        self.marks = Marks::default();
        self.news.clear();
        self.cursor = Move(0);
        self.mode = Mode::Playing;
        self.go_on();
    }

    pub(super) fn leave(&mut self) {
        self.orders.push(Order::Leave);
    }

    pub(super) fn change_speed(&mut self) {
        self.speed = self.speed.next();
        self.tell(format!("Speed: {}.", self.speed.word()));
    }

    /// Asks before something that ends a game in progress; otherwise it needs no asking.
    pub(super) fn in_progress(&self) -> bool {
        self.table.outcome().is_none() && self.table.record().entries().len() > 0
    }

    /// Moves the cursor to the next house on the screen, playable or not: what can't be played says why.
    pub(super) fn step(&mut self, right: bool) {
        let Some(position) = self.choosing() else { return };
        let game = position.game();
        let at = game.place_info(position.move_place(self.cursor)).column;
        let houses = game.houses() as u8;
        let to = if right { at % houses + 1 } else { (at + houses - 2) % houses + 1 };
        let mut row = game.places().filter(|p| p.owner == position.turn() && p.kind == PlaceKind::House);
        if let Some(house) = row.find(|p| p.column == to) {
            self.cursor = Move(house.order);
        }
    }

    /// Plays the house under the cursor.
    pub(super) fn play_cursor(&mut self) {
        self.play(self.cursor);
    }

    /// The house of the player to choose that is drawn at a cell.
    pub(super) fn house_at(&self, column: u16, row: u16) -> Option<Move> {
        let position = self.choosing()?;
        let info = position.game().place_info(self.layout()?.place_at(column, row)?);
        (info.owner == position.turn() && info.kind == PlaceKind::House).then_some(Move(info.order))
    }

    /// Puts the cursor on a house.
    pub(super) fn point(&mut self, house: Move) {
        self.cursor = house;
    }

    /// What the house under the cursor would do, and where its last seed falls.
    pub(super) fn preview(&self) -> Option<(String, Option<Place>)> {
        let position = self.choosing()?;
        if self.table.is_opening() {
            return None; // what it does depends on what the other player chose
        }
        words::preview(&position, self.cursor, &self.table.names())
    }

    pub(super) fn tell(&mut self, sentence: String) {
        if self.news.len() == NEWS {
            self.news.pop_front();
        }
        self.news.push_back(sentence);
    }
}

impl Marks {
    fn of(done: &Done) -> Marks {
        let mut marks = Marks::default();
        for event in &done.events {
            match event {
                mancala::Event::PickedUp { place, .. } => marks.sown.push(*place),
                mancala::Event::Captured { place, .. } => marks.captured.push(*place),
                _ => {}
            }
        }
        marks
    }
}

//! A game at the board: the record, who plays, what is being told, and what the engine was asked.

mod play;
mod say;

pub use say::{Hint, Say, Told};

use mancala::{Game, Kind, Move, Place, Position, Reason, Record, Setup, Side};

use super::{Choice, Desk, Effect, First, Item, Player};
use crate::board::frame::{Frame, Note, Trace};
use crate::board::tray::Tray;

/// The tag of a game that both players still have to open together.
const TOGETHER: &str = "Together";

/// A game at the board.
#[derive(Clone, Debug)]
pub struct Table {
    record: Record,
    /// Who plays South and North.
    players: [Player; 2],
    /// The seeds as they are shown.
    tray: Tray,
    /// What is being told.
    telling: Option<Telling>,
    /// The number of the pause that is waited for.
    ticket: u32,
    /// What the engine is busy with.
    thinking: Option<Thinking>,
    /// The computer's move, to be played when the telling is over.
    ready: Option<Move>,
    /// The houses chosen while both players open the game.
    opening: Option<[Option<Move>; 2]>,
    say: Say,
    trace: Trace,
    hint: Option<Move>,
    /// The last press, and when.
    pressed: Option<(Place, f64)>,
    random: u64,
}

/// A move that is being told, step by step.
#[derive(Clone, Debug)]
struct Telling {
    frames: Vec<Frame>,
    /// Which of them is shown.
    shown: usize,
    /// How many seeds were seen to fall.
    fallen: usize,
}

/// What the engine is busy with.
#[derive(Clone, Copy, Debug)]
struct Thinking {
    id: u32,
    hint: bool,
    /// The best it found so far.
    best: Option<Move>,
    /// The best is wanted at once.
    hurry: bool,
}

impl Table {
    /// A new game as chosen. `random` decides what chance decides.
    #[must_use]
    pub fn new(choice: &Choice, random: u64) -> Table {
        let you_start = match choice.first {
            First::You => true,
            First::Other => false,
            First::Chance => random.is_multiple_of(2),
        };
        let players = if you_start { [Player::You, choice.opponent] } else { [choice.opponent, Player::You] };
        Table::seat(choice.game, players, choice.opens_together(), random)
    }

    fn seat(game: Game, players: [Player; 2], together: bool, random: u64) -> Table {
        let mut record = Record::new(game);
        for side in Side::BOTH {
            record.set_tag(&side.to_string(), &players[side.index()].to_string());
        }
        if together {
            record.set_tag(TOGETHER, "yes");
        }
        Table::at(record, players, random)
    }

    fn at(record: Record, players: [Player; 2], random: u64) -> Table {
        let together = record.tag(TOGETHER).is_some() && record.opening().is_none();
        let untouched = record.entries().len() == 0;
        Table {
            tray: Tray::of(record.position()),
            players,
            telling: None,
            ticket: 0,
            thinking: None,
            ready: None,
            opening: (together && untouched && record.game().kind() == Kind::Congkak).then_some([None; 2]),
            say: Say::Nothing,
            trace: Trace::default(),
            hint: None,
            pressed: None,
            random,
            record,
        }
    }

    /// A game that was kept; `None` if it can't be read.
    #[must_use]
    pub fn read(text: &str) -> Option<Table> {
        let record: Record = text.parse().ok()?;
        let player = |side: Side| record.tag(&side.to_string())?.parse().ok();
        let players: [Player; 2] = [player(Side::South)?, player(Side::North)?];
        // Somebody has to sit here, and the computer doesn't play against itself.
        if !players.contains(&Player::You) || players[0] == players[1] {
            return None;
        }
        Some(Table::at(record, players, 0))
    }

    /// The same again, with the other one starting.
    #[must_use]
    pub fn rematch(&self, random: u64) -> Table {
        let [south, north] = self.players;
        Table::seat(self.game(), [north, south], self.record.tag(TOGETHER).is_some(), random)
    }

    /// The game is shown, new or again.
    pub(super) fn sit_down(&mut self, desk: &mut Desk<'_>) {
        desk.effects.push(Effect::Keep(Item::Screen, "table".into()));
        self.keep(desk);
        self.go_on(desk);
        desk.effects.push(Effect::FocusBoard);
    }

    /// The game is left as it stands: nothing is told any more, and nobody thinks.
    pub(super) fn leave(&mut self, desk: &mut Desk<'_>) {
        self.finish_telling();
        self.hush(desk);
    }

    fn keep(&self, desk: &mut Desk<'_>) {
        desk.effects.push(Effect::Keep(Item::Game, self.record.to_string()));
    }
}

/// What is to be seen.
impl Table {
    /// The game that is played.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.record.game()
    }

    /// The record: what is committed, whatever is still being told.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// Who plays a side.
    #[must_use]
    pub const fn player(&self, side: Side) -> Player {
        self.players[side.index()]
    }

    /// The side from which the board is seen.
    #[must_use]
    pub fn near(&self) -> Side {
        if self.player(Side::North) == Player::You { Side::North } else { Side::South }
    }

    /// The seeds as they are shown.
    #[must_use]
    pub const fn tray(&self) -> &Tray {
        &self.tray
    }

    /// Whether a move is being told.
    #[must_use]
    pub const fn is_telling(&self) -> bool {
        self.telling.is_some()
    }

    /// The step that is shown while a move is being told.
    #[must_use]
    pub fn frame(&self) -> Option<&Frame> {
        let telling = self.telling.as_ref()?;
        telling.frames.get(telling.shown)
    }

    /// What was said last in the move that is being told.
    #[must_use]
    pub fn note(&self) -> Option<Note> {
        let telling = self.telling.as_ref()?;
        telling.frames[..=telling.shown].iter().rev().find_map(|frame| frame.note)
    }

    /// Where the last move went.
    #[must_use]
    pub const fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The house that was hinted at.
    #[must_use]
    pub fn hint(&self) -> Option<Place> {
        self.hint.map(|house| self.position().move_place(house))
    }

    /// What there is to say.
    #[must_use]
    pub const fn say(&self) -> &Say {
        &self.say
    }

    /// Whether the engine is busy.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether the computer is choosing its move, so that it can be told to move now.
    #[must_use]
    pub fn computer_is_choosing(&self) -> bool {
        self.thinking.is_some_and(|thinking| !thinking.hint) && self.opening.is_none()
    }

    /// Whether both players still have to open the game together.
    #[must_use]
    pub const fn opens_together(&self) -> bool {
        self.opening.is_some()
    }

    /// The houses chosen for the opening so far, to be kept from the other one's eyes.
    #[must_use]
    pub fn has_chosen(&self, side: Side) -> bool {
        self.opening.is_some_and(|chosen| chosen[side.index()].is_some())
    }

    /// The person who is to choose a house now; `None` when it is the computer's turn or nobody's.
    #[must_use]
    pub fn chooser(&self) -> Option<Side> {
        match self.opening {
            Some(chosen) => [self.near(), !self.near()]
                .into_iter()
                .find(|side| chosen[side.index()].is_none() && !self.player(*side).is_computer()),
            None => {
                let turn = self.position().turn();
                (!self.record.is_over() && !self.player(turn).is_computer()).then_some(turn)
            }
        }
    }

    /// Whether a press on a house would play it, once the telling is over.
    #[must_use]
    pub fn is_playable(&self, place: Place) -> bool {
        let info = self.game().place_info(place);
        info.letter.is_some()
            && self.chooser() == Some(info.owner)
            && self.choosing_position(info.owner).legal_moves().contains(Move(info.order))
    }

    /// The position in which a player chooses: in an opening together each chooses as if they were to move.
    fn choosing_position(&self, side: Side) -> Position {
        if self.opening.is_none() {
            return *self.position();
        }
        let mut setup = Setup::from(*self.position());
        setup.set_turn(side);
        // The game's start stands whoever is to move.
        setup.position().unwrap_or(*self.position())
    }

    /// Whether there is a decision to go back to: of the person, or with two persons of either. The choice of a house
    /// for the opening is one, too.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let decided = |side: Side| !self.player(side).is_computer();
        self.record.opening().is_some()
            || self.record.entries().any(|(by, _)| decided(by))
            || self.is_resigned()
    }

    /// Whether there is a decision to go forward to.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.record.undone() > 0
    }

    /// Whether the game ended against the board.
    fn is_resigned(&self) -> bool {
        self.record.outcome().is_some_and(|outcome| outcome.reason == Reason::Resigned)
    }
}

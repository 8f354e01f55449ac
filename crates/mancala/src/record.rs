//! Records: a whole game, from which undo, replay, sharing and repetition are made.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::oware::share_on_repetition;
use crate::{
    Game, IllegalMove, LineError, Move, Moves, Observer, OpeningError, Outcome, Played, Position, Reason,
    Side, Why,
};

/// Something that a player did in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// Sowed a house.
    Move(Move),
    /// Swapped seats by the pie rule: the position stays, the players change sides.
    Swap,
}

/// A game as it was played: the game word, the position it started from, what was done since, and tags.
///
/// Undone entries are kept until something else is played. The record knows what no position can: repetition, the
/// pie rule, resignation, and how the game began.
///
/// ```
/// use mancala::{Record, Side};
/// let mut record = Record::new("kalah:6x4".parse()?);
/// for letter in ["C", "F", "b"] {
///     let house = record.position().parse_move(letter)?;
///     record.play(house)?;
/// }
/// assert_eq!(record.line(), "CF b");
/// // South's last decision was F: it goes, and North's answer with it.
/// assert!(record.undo_decision(Side::South));
/// assert_eq!(record.line(), "C");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    tags: Vec<(String, String)>,
    pie: bool,
    opening: Option<(Move, Move)>,
    start: Position,
    /// The opening alone can end a game.
    start_ended: Option<Reason>,
    steps: Vec<Step>,
    /// How many of the steps stand; the rest is undone.
    played: usize,
    /// What ended the game against the board.
    closed: Option<Closed>,
}

/// An entry and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Step {
    entry: Entry,
    by: Side,
    position: Position,
    ended: Option<Reason>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Closed {
    pub(crate) winner: Option<Side>,
    pub(crate) reason: Reason,
}

impl Record {
    /// A game from its usual start.
    #[must_use]
    pub fn new(game: Game) -> Record {
        Record::from_position(Position::start(game))
    }

    /// A game that goes on from any position.
    #[must_use]
    pub fn from_position(start: Position) -> Record {
        Record {
            tags: Vec::new(),
            pie: false,
            opening: None,
            start_ended: start.outcome().map(|outcome| outcome.reason),
            start,
            steps: Vec::new(),
            played: 0,
            closed: None,
        }
    }

    /// A game of Congkak that both players open at once, see [`Position::open_together`].
    ///
    /// # Errors
    /// If the game is not Congkak, or a house is none that its player could sow.
    pub fn with_opening(game: Game, south: Move, north: Move) -> Result<Record, OpeningError> {
        let opened = Position::open_together(game, south, north, &mut ())?;
        Ok(Record {
            opening: Some((south, north)),
            start_ended: opened.ended,
            ..Record::from_position(opened.position)
        })
    }

    /// The game that is played.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.start.game()
    }

    /// The houses of South and North that opened the game, if both opened it at once.
    #[must_use]
    pub const fn opening(&self) -> Option<(Move, Move)> {
        self.opening
    }

    /// The position from which the entries are played; after the opening, if there was one.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.standing().last().map_or(&self.start, |step| &step.position)
    }

    /// Every position from the start to now.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> + Clone {
        core::iter::once(&self.start).chain(self.standing().iter().map(|step| &step.position))
    }

    /// What was done, in order, and by whom.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = (Side, Entry)> {
        self.standing().iter().map(|step| (step.by, step.entry))
    }

    /// How many entries are undone and can be redone.
    #[must_use]
    pub const fn undone(&self) -> usize {
        self.steps.len() - self.played
    }

    fn standing(&self) -> &[Step] {
        &self.steps[..self.played]
    }

    /// Why the board says that the game is over.
    fn ended(&self) -> Option<Reason> {
        self.standing().last().map_or(self.start_ended, |step| step.ended)
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.closed {
            Some(Closed { winner, reason }) => Some(Outcome { winner, ..self.position().outcome_by(reason) }),
            None => Some(self.position().outcome_by(self.ended()?)),
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.closed.is_some() || self.ended().is_some()
    }

    /// The legal moves of the player to move; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Moves {
        if self.is_over() { Moves::default() } else { self.position().legal_moves() }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// An illegal move changes nothing and is given back with the reason.
    pub fn play(&mut self, house: Move) -> Result<Played, IllegalMove> {
        self.play_observed(house, &mut ())
    }

    /// Plays a move and tells the observer what happens, the end by repetition included.
    ///
    /// # Errors
    /// As [`play`](Record::play); then the observer heard nothing.
    pub fn play_observed<O: Observer>(
        &mut self,
        house: Move,
        observer: &mut O,
    ) -> Result<Played, IllegalMove> {
        let before = *self.position();
        if self.is_over() {
            return Err(IllegalMove { position: before, house, why: Why::GameOver });
        }
        let mut played = before.play_observed(house, observer)?;
        if played.ended.is_none() && self.comes_third(&played.position) {
            played.position = share_on_repetition(&played.position, &mut |event| observer.event(event));
            played.ended = Some(Reason::Repetition);
        }
        self.push(Step {
            entry: Entry::Move(house),
            by: before.turn(),
            position: played.position,
            ended: played.ended,
        });
        Ok(played)
    }

    /// Plays a line of moves, letters run together such as `CFb`; spaces between them are passed over.
    ///
    /// # Errors
    /// Names the first move that can't be played, and why; those before it stand.
    pub fn play_line(&mut self, line: &str) -> Result<(), LineError> {
        for (played, letter) in line.chars().filter(|c| !c.is_ascii_whitespace()).enumerate() {
            self.play_letter(letter).map_err(|error| LineError { played, ..error })?;
        }
        Ok(())
    }

    /// Plays the move that a letter names.
    pub(crate) fn play_letter(&mut self, letter: char) -> Result<Played, LineError> {
        let (position, found) = (*self.position(), letter.to_string());
        let house = position.parse_move(&found)?;
        self.play(house).map_err(|error| LineError { played: 0, found, position, why: error.why })
    }

    /// Whether the position was there twice before. Once seeds were captured none from before comes back.
    fn comes_third(&self, position: &Position) -> bool {
        let in_stores = |position: &Position| position.stored(Side::South) + position.stored(Side::North);
        // A swap of seats moves nothing: the position stands on, it does not come again.
        let moves = self.standing().iter().filter(|step| step.entry != Entry::Swap);
        let came_up = core::iter::once(&self.start).chain(moves.map(|step| &step.position));
        self.game().kind().can_repeat()
            && came_up
                .rev()
                .take_while(|earlier| in_stores(earlier) == in_stores(position))
                .filter(|&earlier| earlier == position)
                .nth(1)
                .is_some()
    }

    fn push(&mut self, step: Step) {
        self.steps.truncate(self.played);
        self.steps.push(step);
        self.played += 1;
    }

    /// Whether the pie rule is on.
    #[must_use]
    pub const fn pie(&self) -> bool {
        self.pie
    }

    /// Sets the pie rule: after the first player's first whole turn, the second may swap seats, once. It stays on in a
    /// record in which seats were swapped, even if that is undone.
    pub fn set_pie(&mut self, pie: bool) {
        self.pie = pie || self.steps.iter().any(|step| step.entry == Entry::Swap);
    }

    /// Whether the player to move may swap seats now.
    #[must_use]
    pub fn can_swap(&self) -> bool {
        let first = self.start.turn();
        self.pie
            && !self.is_over()
            && self.position().turn() != first
            && !self.standing().is_empty()
            && self.standing().iter().all(|step| step.by == first && step.entry != Entry::Swap)
    }

    /// Swaps seats by the pie rule.
    ///
    /// # Errors
    /// If the rule is off, or this is not the moment for it.
    pub fn swap(&mut self) -> Result<(), SwapError> {
        if !self.can_swap() {
            return Err(if self.pie { SwapError::NotNow } else { SwapError::Off });
        }
        let position = *self.position();
        self.push(Step { entry: Entry::Swap, by: position.turn(), position, ended: None });
        Ok(())
    }

    /// Whether the players have changed seats since the start.
    #[must_use]
    pub fn seats_swapped(&self) -> bool {
        self.standing().iter().any(|step| step.entry == Entry::Swap)
    }

    /// Takes back the last entry, or what closed the game. False if there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        if self.closed.take().is_some() {
            return true;
        }
        let can = self.played > 0;
        self.played -= usize::from(can);
        can
    }

    /// Plays the entry undone last again. False if there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.played < self.steps.len() && self.closed.is_none();
        self.played += usize::from(can);
        can
    }

    /// Goes back to the last decision of a player, through extra moves on both sides; a game that was closed is open
    /// again. False, and nothing changes, if there is nothing to go back to.
    pub fn undo_decision(&mut self, side: Side) -> bool {
        let reopened = self.closed.take().is_some();
        if reopened && self.position().turn() == side {
            return true;
        }
        match self.standing().iter().rposition(|step| step.by == side) {
            Some(index) => {
                self.played = index;
                true
            }
            None => reopened,
        }
    }

    /// Goes forward again to the next decision of a player, or to the end of what was undone. False if nothing is.
    pub fn redo_decision(&mut self, side: Side) -> bool {
        if !self.redo() {
            return false;
        }
        while self.position().turn() != side && self.redo() {}
        true
    }

    /// A player gives up: the other wins. Nothing changes if the game is over.
    pub fn resign(&mut self, loser: Side) {
        self.close(Some(!loser), Reason::Resigned);
    }

    /// A player ran out of time: the other wins. Nothing changes if the game is over.
    pub fn time_out(&mut self, loser: Side) {
        self.close(Some(!loser), Reason::TimeOut);
    }

    /// The players agree on a draw. Nothing changes if the game is over.
    pub fn agree(&mut self) {
        self.close(None, Reason::Agreed);
    }

    pub(crate) fn close(&mut self, winner: Option<Side>, reason: Reason) {
        if !self.is_over() {
            self.closed = Some(Closed { winner, reason });
        }
    }

    /// A tag's value: `South` and `North` name the players as they sat at the start, others say what they like.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// All tags, in the order in which they were set.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag. The name must be one that [`is_tag_name`](Record::is_tag_name) accepts, else nothing is set; line
    /// breaks in the value become spaces, and spaces around it go.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        if !Record::is_tag_name(name) {
            return;
        }
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let value = String::from(value.trim());
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.into(), value)),
        }
    }

    /// Who sits on a side now, by the tags `South` and `North` and whether seats were swapped.
    #[must_use]
    pub fn player(&self, side: Side) -> Option<&str> {
        let seat = if self.seats_swapped() { !side } else { side };
        self.tag(match seat {
            Side::South => "South",
            Side::North => "North",
        })
    }
}

/// Why seats can't be swapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SwapError {
    /// The game is played without the pie rule.
    Off,
    /// It is not the second player's first decision.
    NotNow,
}

impl fmt::Display for SwapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SwapError::Off => "seats can't be swapped: this game is played without the pie rule",
            SwapError::NotNow => {
                "seats can be swapped only once, by the second player instead of their first move"
            }
        })
    }
}

impl core::error::Error for SwapError {}

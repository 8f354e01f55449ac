//! Positions: who has what where, and who is to move.

use core::fmt;

use crate::board::{Board, Word};
use crate::place::house_letter;
use crate::rules::{Next, Rules, Settled, Task};
use crate::{
    Event, Game, HOUSES, IllegalMove, Move, Moves, Observer, Outcome, Place, Reason, Setup, SetupError, Side,
    Why,
};

/// Places of the largest board.
pub(crate) const MOST_PLACES: usize = 2 * (*HOUSES.end() as usize + 1);

/// The most seeds a position may have: twelve in each house of the largest board.
pub const MOST_SEEDS: u8 = 216;

/// A position of a game: the seeds in every place, and who is to move. It is one that the rules can leave standing, or
/// a finished one.
///
/// Its text is `SOUTH/NORTH/STORES/TURN`, each side's houses in its own sowing order.
///
/// ```
/// use mancala::{Game, Position};
/// let game: Game = "kalah:6x4".parse()?;
/// let position = Position::start(game);
/// assert_eq!(position.to_string(), "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s");
///
/// // C ends in the store: South moves again.
/// let played = position.play(position.parse_move("C")?)?;
/// assert!(played.again);
/// assert_eq!(played.position.to_string(), "4,4,0,5,5,5/4,4,4,4,4,4/1,0/s");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    game: Game,
    turn: Side,
    /// By the numbers of the places; zero beyond the board.
    counts: [u8; MOST_PLACES],
}

/// What came of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The position after it.
    pub position: Position,
    /// The same player is to move again.
    pub again: bool,
    /// Seeds captured, not counting those sown into the store or swept at the end.
    pub captured: u8,
    /// Why the game is over, if this move ended it.
    pub ended: Option<Reason>,
}

impl Position {
    /// The game's usual start: South to move.
    #[must_use]
    pub fn start(game: Game) -> Position {
        let mut counts = [0; MOST_PLACES];
        for place in game.places().filter(|place| place.letter.is_some()) {
            counts[place.place.index()] = game.seeds();
        }
        Position { game, turn: Side::South, counts }
    }

    /// Reads a position's text. See [`Setup`] for positions made in other ways.
    ///
    /// # Errors
    /// Says what is wrong with the text, or why the rules can't leave such a position standing.
    pub fn parse(game: Game, text: &str) -> Result<Position, SetupError> {
        Setup::parse(game, text)?.position()
    }

    /// Used by [`Setup`], which validates.
    pub(crate) const fn from_counts(game: Game, counts: [u8; MOST_PLACES], turn: Side) -> Position {
        Position { game, turn, counts }
    }

    /// The same seeds with the other player to move, or the same.
    pub(crate) const fn with_turn(self, turn: Side) -> Position {
        Position { turn, ..self }
    }

    /// The game that is played.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.game
    }

    /// Who is to move. Says nothing in a finished position.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The seeds in a place; none beyond the board.
    #[must_use]
    pub fn seeds(&self, place: Place) -> u8 {
        self.counts.get(place.index()).copied().unwrap_or(0)
    }

    /// The seeds in a side's store.
    #[must_use]
    pub fn stored(&self, side: Side) -> u8 {
        self.seeds(self.game.store(side))
    }

    /// The seeds in a side's houses, in its sowing order.
    #[must_use]
    pub fn houses(&self, side: Side) -> &[u8] {
        let first = self.game.house(side, 0).index();
        &self.counts[first..first + self.game.houses()]
    }

    /// All seeds, stores included.
    #[must_use]
    pub fn seeds_in_all(&self) -> u8 {
        self.counts.iter().sum() // at most MOST_SEEDS
    }

    /// The legal moves, from the first house up. There are none exactly when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Moves {
        struct Legal;
        impl Task for Legal {
            type Output = Moves;
            fn run<R: Rules>(self, rules: R, board: Board<R::Word>) -> Moves {
                Moves::of_marks(rules.legal(&board))
            }
        }
        if self.is_over() { Moves::default() } else { self.with_rules(Legal) }
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ended().is_some()
    }

    /// Why the game is over, as far as the position alone tells.
    fn ended(&self) -> Option<Reason> {
        match self.settle(&mut |_| {}) {
            (_, Settled::Over(reason)) => Some(reason),
            (_, Settled::Stands | Settled::Passed) => None,
        }
    }

    /// What the rules make of the position before its player chooses, which is nothing for one that stands.
    pub(crate) fn settle(&self, observer: &mut dyn FnMut(Event)) -> (Position, Settled) {
        struct Settle<'a>(&'a Position, &'a mut dyn FnMut(Event));
        impl Task for Settle<'_> {
            type Output = (Position, Settled);
            fn run<R: Rules>(self, rules: R, mut board: Board<R::Word>) -> (Position, Settled) {
                let Settle(position, observer) = self;
                let settled = rules.settle(&mut board, &mut position.seen_from_south(observer));
                let turn = if settled == Settled::Passed { !position.turn } else { position.turn };
                (position.unpack::<R::Word>(board, turn), settled)
            }
        }
        self.with_rules(Settle(self, observer))
    }

    /// Passes events on that the rules tell as if the player to move were South.
    fn seen_from_south(&self, observer: &mut dyn FnMut(Event)) -> impl FnMut(Event) {
        let (turn, houses) = (self.turn, self.game.houses());
        move |event| observer(if turn == Side::South { event } else { event.turned(houses) })
    }

    /// The result, if the game is over.
    ///
    /// The reason is told from the position alone, and a final sweep leaves no trace of how it came about: in Oware it
    /// is told as majority or half each. [`Played::ended`] and a [`Record`](crate::Record) know better.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended().map(|reason| self.outcome_by(reason))
    }

    /// The result by the seeds in the stores.
    pub(crate) fn outcome_by(&self, reason: Reason) -> Outcome {
        Outcome::by_score(self.stored(Side::South), self.stored(Side::North), reason)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// An illegal move is given back with the reason and the position.
    pub fn play(&self, house: Move) -> Result<Played, IllegalMove> {
        self.play_observed(house, &mut ())
    }

    /// Plays a move and tells the observer what happens, in order.
    ///
    /// # Errors
    /// As [`play`](Position::play); then the observer heard nothing.
    pub fn play_observed<O: Observer>(&self, house: Move, observer: &mut O) -> Result<Played, IllegalMove> {
        self.play_told(house, &mut |event| observer.event(event))
    }

    /// Plays a move. One body for every observer: what people watch need not be fast, and a copy of all rules for
    /// each kind of observer would be a fifth of the page.
    fn play_told(&self, house: Move, observer: &mut dyn FnMut(Event)) -> Result<Played, IllegalMove> {
        struct Play<'a>(&'a Position, usize, &'a mut dyn FnMut(Event));
        impl Task for Play<'_> {
            type Output = Played;
            fn run<R: Rules>(self, rules: R, mut board: Board<R::Word>) -> Played {
                let Play(position, house, observer) = self;
                let (mut captured, mut ended) = (0, None);
                let mut noting = |event: Event| {
                    match event {
                        Event::Captured { seeds, .. } => captured += seeds,
                        Event::Ended { reason } => ended = Some(reason),
                        _ => {}
                    }
                    observer(event);
                };
                let Next { same, over } =
                    rules.play(&mut board, house, &mut position.seen_from_south(&mut noting));
                let turn = if same { position.turn } else { !position.turn };
                Played { position: position.unpack(board, turn), again: same && !over, captured, ended }
            }
        }
        match self.why_illegal(house) {
            Some(why) => Err(IllegalMove { position: *self, house, why }),
            None => Ok(self.with_rules(Play(self, house.index(), observer))),
        }
    }

    /// Why a move may not be made; `None` if it is legal.
    #[must_use]
    pub fn why_illegal(&self, house: Move) -> Option<Why> {
        let legal = self.legal_moves();
        if legal.contains(house) {
            None
        } else if legal.is_empty() {
            Some(Why::GameOver)
        } else if house.index() >= self.game.houses() {
            Some(Why::NoSuchHouse)
        } else if self.houses(self.turn)[house.index()] == 0 {
            Some(Why::EmptyHouse)
        } else if self.houses(!self.turn).iter().all(|&seeds| seeds == 0) {
            Some(Why::MustFeed)
        } else {
            Some(Why::GrandSlam)
        }
    }

    /// The letter of a move of the player to move.
    #[must_use]
    pub const fn move_letter(&self, house: Move) -> char {
        house_letter(self.turn, house.index() as u8)
    }

    /// The place of the house that a move of the player to move empties.
    ///
    /// # Panics
    /// If the board has no such house.
    #[must_use]
    pub fn move_place(&self, house: Move) -> Place {
        self.game.house(self.turn, house.index())
    }

    /// Packs the position for the player to move.
    pub(crate) fn pack<W: Word>(&self) -> Board<W> {
        let side = |side: Side| {
            let houses = self.houses(side).iter().enumerate();
            houses.fold(W::EMPTY.more(W::SLOTS - 1, self.stored(side)), |word, (slot, &seeds)| {
                word.more(slot, seeds)
            })
        };
        Board { mover: side(self.turn), other: side(!self.turn) }
    }

    /// The position that a packed board stands for, when `turn` is to move.
    pub(crate) fn unpack<W: Word>(&self, board: Board<W>, turn: Side) -> Position {
        let mut counts = [0; MOST_PLACES];
        for (side, word) in [(turn, board.mover), (!turn, board.other)] {
            for order in 0..self.game.houses() {
                counts[self.game.house(side, order).index()] = word.get(order);
            }
            counts[self.game.store(side).index()] = word.store();
        }
        Position { game: self.game, turn, counts }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(*self).fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({} {self})", self.game)
    }
}

//! Setups: what a person can type or drag together, before it is known to be a position.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt;

use crate::game::{Shown, small_number};
use crate::position::{MOST_PLACES, MOST_SEEDS};
use crate::rules::Settled;
use crate::{Game, Place, Position, Side};

/// Any placing of seeds on a game's board, whether or not the rules can leave it standing.
///
/// ```
/// use mancala::{Game, Setup, Side};
/// let mut setup = Setup::empty("oware:6x4".parse::<Game>()?);
/// setup.set_house(Side::South, 5, 3);
/// setup.set_house(Side::North, 1, 2);
/// setup.set_store(Side::North, 20);
/// assert_eq!(setup.position()?.to_string(), "0,0,0,0,0,3/0,2,0,0,0,0/0,20/s");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    game: Game,
    turn: Side,
    counts: [u16; MOST_PLACES],
}

impl Setup {
    /// The empty board, South to move.
    #[must_use]
    pub const fn empty(game: Game) -> Setup {
        Setup { game, turn: Side::South, counts: [0; MOST_PLACES] }
    }

    /// Reads a position's text without judging what it says.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn parse(game: Game, text: &str) -> Result<Setup, SetupError> {
        let wrong = |fault| SetupError { setup: None, fault };
        let mut setup = Setup::empty(game);
        let mut parts = text.split('/');
        let (Some(south), Some(north), Some(stores), Some(turn), None) =
            (parts.next(), parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(wrong(Fault::Parts { game, found: text.into() }));
        };
        for (part, text) in
            [(Part::Houses(Side::South), south), (Part::Houses(Side::North), north), (Part::Stores, stores)]
        {
            let places = part.places(game);
            let numbers = text.split(',');
            if numbers.clone().count() != places.len() {
                return Err(wrong(Fault::Numbers { part, wanted: places.len(), found: text.into() }));
            }
            for (place, number) in places.zip(numbers) {
                setup.counts[place.index()] =
                    small_number(number).ok_or_else(|| wrong(Fault::NoNumber { found: number.into() }))?;
            }
        }
        setup.turn = match turn {
            "s" => Side::South,
            "n" => Side::North,
            _ => return Err(wrong(Fault::Turn { found: turn.into() })),
        };
        Ok(setup)
    }

    /// The game whose board it is.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.game
    }

    /// Who is to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Sets who is to move.
    pub const fn set_turn(&mut self, turn: Side) {
        self.turn = turn;
    }

    /// The seeds in a place; none beyond the board.
    #[must_use]
    pub fn seeds(&self, place: Place) -> u16 {
        self.counts.get(place.index()).copied().unwrap_or(0)
    }

    /// Sets the seeds in a place. A place beyond the board stays as it is.
    pub fn set(&mut self, place: Place, seeds: u16) {
        if place.index() < self.game.place_count() {
            self.counts[place.index()] = seeds;
        }
    }

    /// Sets the seeds in a side's house, by its number in the side's sowing order from 0.
    ///
    /// # Panics
    /// If the board has no such house.
    pub fn set_house(&mut self, side: Side, order: usize, seeds: u16) {
        self.set(self.game.house(side, order), seeds);
    }

    /// Sets the seeds in a side's store.
    pub fn set_store(&mut self, side: Side, seeds: u16) {
        self.set(self.game.store(side), seeds);
    }

    /// The setup as a position.
    ///
    /// # Errors
    /// Gives the setup back with the reason why it is no position.
    pub fn position(self) -> Result<Position, SetupError> {
        let wrong = |fault| Err(SetupError { setup: Some(Box::new(self)), fault });
        let seeds = self.counts.iter().map(|&count| u32::from(count)).sum();
        if !(1..=u32::from(MOST_SEEDS)).contains(&seeds) {
            return wrong(Fault::Seeds { found: seeds });
        }
        let position = self.unchecked();
        let (standing, settled) = position.settle(&mut |_| {});
        if standing == position {
            return Ok(position);
        }
        match settled {
            Settled::Passed => wrong(Fault::Pass { side: self.turn, instead: standing }),
            Settled::Stands | Settled::Over(_) => wrong(Fault::Sweep { side: self.turn, instead: standing }),
        }
    }

    /// The setup as a position, for one that is known to have no more than the most seeds.
    pub(crate) fn unchecked(self) -> Position {
        Position::from_counts(self.game, self.counts.map(|count| count as u8), self.turn)
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        let mut setup = Setup::empty(position.game());
        setup.turn = position.turn();
        for place in position.game().places() {
            setup.set(place.place, position.seeds(place.place).into());
        }
        setup
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in [Part::Houses(Side::South), Part::Houses(Side::North), Part::Stores] {
            for (i, place) in part.places(self.game).enumerate() {
                write!(f, "{}{}", if i == 0 { "" } else { "," }, self.seeds(place))?;
            }
            f.write_str("/")?;
        }
        write!(f, "{}", self.turn.letter())
    }
}

/// A part of a position's text that is made of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A side's houses.
    Houses(Side),
    /// The stores, South's first.
    Stores,
}

impl Part {
    /// The places whose numbers stand there, in order.
    fn places(self, game: Game) -> impl ExactSizeIterator<Item = Place> {
        let (first, step, count) = match self {
            Part::Houses(side) => (game.house(side, 0), 1, game.houses()),
            Part::Stores => (game.store(Side::South), game.houses() + 1, 2),
        };
        (0..count).map(move |i| Place(first.0 + (i * step) as u8))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Houses(side) => write!(f, "{side}'s houses"),
            Part::Stores => f.write_str("the stores"),
        }
    }
}

/// Why a text or a setup is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The setup, if the text could be read at all.
    pub setup: Option<Box<Setup>>,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a text or a setup that is to be a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// There are not four parts between slashes.
    Parts {
        /// The game, for an example.
        game: Game,
        /// The text.
        found: String,
    },
    /// A part has too many or too few numbers.
    Numbers {
        /// Which part.
        part: Part,
        /// How many it should have.
        wanted: usize,
        /// What stood there.
        found: String,
    },
    /// Something that is no number stands where one should.
    NoNumber {
        /// What stood there.
        found: String,
    },
    /// The last part says neither `s` nor `n`.
    Turn {
        /// What stood there.
        found: String,
    },
    /// There are too many seeds, or none.
    Seeds {
        /// How many.
        found: u32,
    },
    /// The rules would have ended the game and swept the houses.
    Sweep {
        /// Who was to move.
        side: Side,
        /// What the position would be.
        instead: Position,
    },
    /// The player to move has no seeds and would have passed.
    Pass {
        /// Who was to move.
        side: Side,
        /// What the position would be.
        instead: Position,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            Fault::Parts { game, found } => write!(
                f,
                "`{}` is no position: it is four parts, SOUTH/NORTH/STORES/TURN, such as {}",
                Shown(found),
                Position::start(*game)
            ),
            Fault::Numbers { part, wanted, found } => {
                write!(f, "{part} are {wanted} numbers with commas between them, not `{}`", Shown(found))
            }
            Fault::NoNumber { found } => {
                write!(f, "`{}` is no count of seeds: it is a whole number such as 0 or 12", Shown(found))
            }
            Fault::Turn { found } => {
                write!(f, "`{}` does not say who is to move: it is s for South or n for North", Shown(found))
            }
            Fault::Seeds { found } => write!(f, "a position has 1 to {MOST_SEEDS} seeds in all, not {found}"),
            Fault::Sweep { side, instead } => {
                let why = if instead.game().kind() == crate::Kind::Kalah {
                    "a side has no seeds in its houses".to_string()
                } else {
                    alloc::format!("{side} has no legal move")
                };
                write!(f, "{why}, so the game would be over and the position {instead}")
            }
            Fault::Pass { side, instead } => {
                write!(f, "{side} has no seeds and would have passed, so the position would be {instead}")
            }
        }
    }
}

impl core::error::Error for SetupError {}

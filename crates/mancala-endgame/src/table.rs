//! A table in use.

use core::fmt;

use mancala::{Board, Game, Kind, Position, Rules, Settled, Task, Word};

use crate::build::{self, Control};
use crate::error::BuildError;
use crate::index::{Index, positions};
use crate::sure::{Endless, Sure};

/// The best margin of every position with up to some number of seeds in houses.
///
/// ```
/// use mancala::{Game, Position};
/// use mancala_endgame::{Control, Table};
/// let game: Game = "kalah:6x4".parse()?;
/// let table = Table::build(game, 6, Control::quiet())?;
/// let position = Position::parse(game, "0,0,0,0,2,1/0,0,1,0,0,0/25,19/s")?;
/// // F, then E: South gets 3 of the 4 seeds left.
/// assert_eq!(table.probe(&position).and_then(|bounds| bounds.exact()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Table {
    game: Game,
    endless: Endless,
    index: Index,
    bytes: Bytes,
}

/// Where the values are.
pub(crate) enum Bytes {
    Memory(Vec<i8>),
    #[cfg(feature = "disk")]
    Disk(crate::disk::Blocks),
}

impl Table {
    /// Builds a table in memory: [`positions`] bytes, and while it is built up to nearly one more for each position of the last layer.
    ///
    /// # Errors
    /// [`BuildError`]: too many seeds, not enough memory, or stopped.
    pub fn build(game: Game, seeds: u8, control: Control<'_>) -> Result<Table, BuildError> {
        build::build(game, build::index(game, seeds)?, control, &mut ())
    }

    pub(crate) fn new(game: Game, index: Index, bytes: Bytes) -> Table {
        Table { game, endless: Endless::of(game.kind()), index, bytes }
    }

    /// The game as it was named when the table was built.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    /// The most seeds in houses that it knows.
    #[must_use]
    pub fn seeds(&self) -> u8 {
        self.index.seeds as u8
    }

    /// How many positions it knows.
    #[must_use]
    pub fn positions(&self) -> u64 {
        positions(self.index.houses, self.seeds())
    }

    /// Whether it is about positions of this game too: the same rules and houses. How many seeds a game starts with
    /// doesn't matter.
    ///
    /// ```
    /// # use mancala_endgame::{Control, Table};
    /// let table = Table::build("kalah:6x4".parse()?, 3, Control::quiet())?;
    /// assert!(table.fits("kalah:6x6".parse()?));
    /// assert!(!table.fits("kalah:6x4+empty-capture".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fits(&self, game: Game) -> bool {
        self.game.kind() == game.kind()
            && self.game.houses() == game.houses()
            && game
                .kind()
                .options()
                .iter()
                .all(|option| self.game.option(option.name) == game.option(option.name))
    }

    /// What the mover of a board is sure of, of the seeds in its houses, whatever is in the stores; `None` when they
    /// are more than the table knows, or the file has become unreadable. The board must be of a game that
    /// [fits](Table::fits).
    ///
    /// This is for programs that play on boards. [`probe`](Table::probe) is for positions.
    #[inline]
    #[must_use]
    pub fn look<W: Word>(&self, board: &Board<W>) -> Option<Sure> {
        let seeds = u16::from(board.mover.sum()) + u16::from(board.other.sum());
        if usize::from(seeds) > self.index.seeds {
            return None;
        }
        let at = self.index.of(board);
        let byte = match &self.bytes {
            Bytes::Memory(bytes) => bytes[at],
            #[cfg(feature = "disk")]
            Bytes::Disk(blocks) => blocks.byte(&self.index, seeds.into(), at)?,
        };
        Some(Sure::read(byte, seeds as u8, self.endless))
    }

    /// Between what margins the player to move ends with best play, of the seeds still in houses, played to the very
    /// end; `None` when they are more than the table knows, when the game does not [fit](Table::fits), or when
    /// the file has become unreadable.
    ///
    /// In Oware the bounds hold when no position with these seeds came up before.
    #[must_use]
    pub fn probe(&self, position: &Position) -> Option<Bounds> {
        struct Probe<'a>(&'a Table, &'a Position);
        impl Task for Probe<'_> {
            type Output = Option<Bounds>;
            fn run<R: Rules>(self, rules: R, _: Board<R::Word>) -> Option<Bounds> {
                let Probe(table, position) = self;
                let side = |houses: &[u8]| {
                    houses
                        .iter()
                        .zip(0..)
                        .fold(R::Word::EMPTY, |side, (&seeds, house)| side.more(house, seeds))
                };
                let turn = position.turn();
                table.bounds(
                    rules,
                    &Board { mover: side(position.houses(turn)), other: side(position.houses(!turn)) },
                )
            }
        }
        if self.fits(position.game()) { self.game.with_rules_to_the_end(Probe(self, position)) } else { None }
    }

    /// The same for a board, by [rules played to the very end](Game::with_rules_to_the_end).
    #[must_use]
    pub fn bounds<R: Rules>(&self, rules: R, board: &Board<R::Word>) -> Option<Bounds> {
        let sure = self.look(board)?;
        let at_most = if sure.exact { sure.margin } else { self.hope(rules, &board.without_stores())? };
        Some(Bounds { at_least: sure.margin, at_most })
    }

    /// The most that the mover of a board with empty stores can hope for: what the best move leaves that the opponent
    /// is not sure of.
    fn hope<R: Rules>(&self, rules: R, board: &Board<R::Word>) -> Option<i8> {
        let mut settled = *board;
        if rules.settle(&mut settled, &mut ()) != Settled::Stands {
            return Some(self.look(board)?.margin);
        }
        let mut moves = rules.legal(board);
        let mut most = i8::MIN;
        while moves != R::Word::EMPTY {
            let (house, rest) = moves.pop_mark();
            moves = rest;
            let mut after = *board;
            rules.play(&mut after, house, &mut ());
            most = most.max(-crate::value::lead(&after) - self.look(&after)?.margin);
        }
        Some(most)
    }

    /// How many positions with so many seeds in houses the table says each thing of, by the margin; `None` when
    /// the table does not reach so far, or the file has become unreadable.
    #[must_use]
    pub fn histogram(&self, seeds: u8) -> Option<Vec<(Sure, u64)>> {
        if seeds > self.seeds() {
            return None;
        }
        let mut counts = [0; 256];
        match &self.bytes {
            Bytes::Memory(bytes) => {
                let layer = &bytes[self.index.layer(seeds.into())];
                layer.iter().for_each(|&byte| counts[usize::from(byte as u8)] += 1);
            }
            #[cfg(feature = "disk")]
            Bytes::Disk(_) if seeds == 0 => counts[0] = 1,
            #[cfg(feature = "disk")]
            Bytes::Disk(blocks) => {
                for block in blocks.layer(seeds.into()) {
                    block?.iter().for_each(|&byte| counts[usize::from(byte)] += 1);
                }
            }
        }
        let said = (i8::MIN..=i8::MAX).map(|byte| (byte, counts[usize::from(byte as u8)]));
        let mut said: Vec<_> = said
            .filter(|&(_, count)| count > 0)
            .map(|(byte, count)| (Sure::read(byte, seeds, self.endless), count))
            .collect();
        said.sort_by_key(|(sure, _)| (sure.margin, sure.exact));
        Some(said)
    }

    /// Whether what it says is always the best margin, as in all games but Oware.
    #[must_use]
    pub fn always_exact(&self) -> bool {
        self.game.kind() != Kind::Oware
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({} up to {} seeds)", self.game, self.seeds())
    }
}

/// Between what margins the player to move ends with best play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// What that player can force.
    pub at_least: i8,
    /// What the opponent has to allow at most.
    pub at_most: i8,
}

impl Bounds {
    /// The best margin, if the bounds leave no choice.
    #[must_use]
    pub fn exact(self) -> Option<i8> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

//! The rules a second time, slowly and literally: one seed after another on plain arrays, as a rulebook reads.
//!
//! Written from the rules text alone and sharing no code with the library, so that a misreading in one of the two
//! shows as a disagreement.

mod congkak;
mod kalah;
mod opening;
mod oware;
mod record;
mod text;

pub(crate) use opening::opening;
pub(crate) use record::Record;
pub(crate) use text::{house, letter};

/// South is 0 and North is 1, wherever a side is an index.
pub(crate) const SOUTH: usize = 0;
pub(crate) const NORTH: usize = 1;

/// The other side.
fn other(side: usize) -> usize {
    1 - side
}

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    Kalah,
    Oware,
    Awari,
    Congkak,
}

/// What Oware does with a capture of all seeds the opponent has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GrandSlam {
    NoCapture,
    Illegal,
    Capture,
    KeepLast,
    KeepFirst,
}

/// A game with its size and its options. An option that the game doesn't have is never looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) family: Family,
    pub(crate) houses: usize,
    pub(crate) seeds: u32,
    pub(crate) empty_capture: bool,
    pub(crate) grand_slam: GrandSlam,
    pub(crate) store_end_stop: bool,
    pub(crate) tembak_after_lap: bool,
    pub(crate) end_pass: bool,
}

/// A place that seeds can lie in: a house of a side, counted from 0 in that side's sowing order, or a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    House(usize, usize),
    Store(usize),
}

/// The seeds on the board, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) houses: [Vec<u32>; 2],
    pub(crate) stores: [u32; 2],
    pub(crate) turn: usize,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    SideEmptied,
    NoMove,
    Majority,
    HalfEach,
    Repetition,
}

/// What a move has led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) board: Board,
    /// Whether the mover moves again.
    pub(crate) again: bool,
    /// Seeds captured: neither sown into the store nor swept at the end.
    pub(crate) captured: u32,
    pub(crate) over: Option<Reason>,
    /// Where the seeds fell, one after another: a side, and a house of it from 0, or the number of houses for its store.
    pub(crate) drops: Vec<(usize, usize)>,
}

impl Board {
    /// The position that a game starts from.
    pub(crate) fn start(rules: &Rules) -> Self {
        let row = vec![rules.seeds; rules.houses];
        Self { houses: [row.clone(), row], stores: [0, 0], turn: SOUTH }
    }

    /// The same position with the sides exchanged.
    pub(crate) fn swapped(&self) -> Self {
        Self {
            houses: [self.houses[NORTH].clone(), self.houses[SOUTH].clone()],
            stores: [self.stores[NORTH], self.stores[SOUTH]],
            turn: other(self.turn),
        }
    }

    /// All seeds of the position, stores included.
    pub(crate) fn total(&self) -> u32 {
        self.in_houses(SOUTH) + self.in_houses(NORTH) + self.stores[SOUTH] + self.stores[NORTH]
    }

    /// The seeds in the houses of a side.
    pub(crate) fn in_houses(&self, side: usize) -> u32 {
        self.houses[side].iter().sum()
    }

    fn at(&mut self, place: Place) -> &mut u32 {
        match place {
            Place::House(side, house) => &mut self.houses[side][house],
            Place::Store(side) => &mut self.stores[side],
        }
    }

    fn drop_one(&mut self, place: Place, drops: &mut Vec<(usize, usize)>) {
        *self.at(place) += 1;
        drops.push(match place {
            Place::House(side, house) => (side, house),
            Place::Store(side) => (side, self.houses[side].len()),
        });
    }

    fn take_all(&mut self, place: Place) -> u32 {
        std::mem::take(self.at(place))
    }

    /// The place where a seed falls after `place` on the way that passes the own store of `mover` only.
    fn next_with_store(&self, mover: usize, place: Place) -> Place {
        let last = self.houses[SOUTH].len() - 1;
        match place {
            Place::House(side, house) if house < last => Place::House(side, house + 1),
            Place::House(side, _) if side == mover => Place::Store(mover),
            Place::House(_, _) => Place::House(mover, 0),
            Place::Store(_) => Place::House(other(mover), 0),
        }
    }

    /// The place where a seed falls after `place` on the way that leaves both stores out.
    fn next_without_stores(&self, place: Place) -> Place {
        let last = self.houses[SOUTH].len() - 1;
        match place {
            Place::House(side, house) if house < last => Place::House(side, house + 1),
            Place::House(side, _) => Place::House(other(side), 0),
            Place::Store(_) => panic!("this game sows into no store"),
        }
    }

    /// The house across the board.
    fn opposite(&self, side: usize, house: usize) -> Place {
        Place::House(other(side), self.houses[side].len() - 1 - house)
    }

    /// Every seed left in a house goes to the store of the side it lies on.
    fn sweep(&mut self) {
        for side in [SOUTH, NORTH] {
            for house in 0..self.houses[side].len() {
                self.stores[side] += self.take_all(Place::House(side, house));
            }
        }
    }
}

impl Rules {
    /// The houses of the player to move that may be chosen.
    pub(crate) fn legal(&self, board: &Board) -> Vec<usize> {
        if self.ended(board).is_some() {
            return Vec::new();
        }
        match self.family {
            Family::Kalah | Family::Congkak => filled_houses(board),
            Family::Oware | Family::Awari => oware::legal(self, board),
        }
    }

    /// Plays a legal move.
    pub(crate) fn play(&self, board: &Board, house: usize) -> Outcome {
        assert!(self.legal(board).contains(&house), "house {house} of {board} may not be chosen");
        match self.family {
            Family::Kalah => kalah::play(self, board, house),
            Family::Oware | Family::Awari => oware::play(self, board, house),
            Family::Congkak => congkak::play(self, board, house),
        }
    }

    /// Whether and why the game is over in a position, from what lies on the board.
    pub(crate) fn ended(&self, board: &Board) -> Option<Reason> {
        match self.family {
            Family::Kalah => kalah::ended(board),
            Family::Oware | Family::Awari => oware::ended(self, board),
            Family::Congkak => congkak::ended(self, board),
        }
    }

    /// What a typed heap of seeds is once the rules have looked at it: itself when it can stand.
    pub(crate) fn settled(&self, board: &Board) -> Board {
        let mut settled = board.clone();
        match self.family {
            Family::Kalah => {
                kalah::settle(&mut settled);
            }
            Family::Oware | Family::Awari => {
                oware::settle(self, &mut settled);
            }
            Family::Congkak => {
                congkak::settle(self, &mut settled);
            }
        }
        settled
    }

    /// The number of lines of `depth` moves. A game that ended earlier counts for nothing.
    pub(crate) fn perft(&self, board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal(board).into_iter().map(|house| self.perft(&self.play(board, house).board, depth - 1)).sum()
    }
}

/// The houses of the player to move that have seeds.
fn filled_houses(board: &Board) -> Vec<usize> {
    let row = &board.houses[board.turn];
    (0..row.len()).filter(|&house| row[house] > 0).collect()
}

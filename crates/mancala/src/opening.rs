//! Congkak's simultaneous opening: both players choose a house in secret and sow at once.
//!
//! It is the tradition in Malaysia and the Philippines, and belongs to a record, not to a position: here it only makes
//! the position from which alternate play begins.

use core::fmt;

use crate::board::{Board, Circle, Word};
use crate::rules::{Rules, Settled, Task};
use crate::{Event, Game, IllegalMove, Kind, Move, Observer, Played, Position, Side};

impl Position {
    /// Both players sow at once from the game's start, tick by tick: South drops one seed, then North one. The player
    /// whose hand stops first moves first; in the same tick, South.
    ///
    /// A hand that has dropped its last seed is judged at once: in the own store or in a house that was empty it
    /// stops, with a capture as usual in an own house, but never under `tembak=after-lap`; in a filled house it takes
    /// that house up and goes on in the next tick.
    ///
    /// ```
    /// use mancala::{Move, Position};
    /// let opened = Position::open_together("congkak:7x7".parse()?, Move(0), Move(1), &mut ())?;
    /// assert_eq!(opened.position.to_string(), "1,8,8,8,8,8,8/7,0,8,8,8,8,8/1,1/s");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is not Congkak, or a house is none that its player could sow.
    pub fn open_together<O: Observer>(
        game: Game,
        south: Move,
        north: Move,
        observer: &mut O,
    ) -> Result<Played, OpeningError> {
        open_told(game, [south, north], &mut |event| observer.event(event))
    }
}

fn open_told(game: Game, houses: [Move; 2], observer: &mut dyn FnMut(Event)) -> Result<Played, OpeningError> {
    if game.kind() != Kind::Congkak {
        return Err(OpeningError::NotCongkak { kind: game.kind() });
    }
    let start = Position::start(game);
    for side in Side::BOTH {
        let (position, house) = (start.with_turn(side), houses[side.index()]);
        if let Some(why) = position.why_illegal(house) {
            return Err(OpeningError::Illegal(IllegalMove { position, house, why }));
        }
    }
    let mut captured = 0;
    let mut noting = |event: Event| {
        if let Event::Captured { seeds, .. } = event {
            captured += seeds;
        }
        observer(event);
    };
    let sown = start.with_rules(Together { start: &start, houses, observer: &mut noting });
    let (position, settled) = sown.settle(&mut noting);
    let ended = match settled {
        Settled::Over(reason) => Some(reason),
        Settled::Stands | Settled::Passed => None,
    };
    if let Some(reason) = ended {
        noting(Event::Ended { reason });
    }
    Ok(Played { position, again: false, captured, ended })
}

struct Together<'a> {
    start: &'a Position,
    houses: [Move; 2],
    observer: &'a mut dyn FnMut(Event),
}

/// A hand that goes round the board.
#[derive(Clone, Copy)]
struct Hand {
    seeds: u8,
    /// The slot, seen by the hand's owner, that got the last seed, or that the hand was filled from.
    at: usize,
    stopped: bool,
}

impl Task for Together<'_> {
    type Output = Position;

    fn run<R: Rules>(self, rules: R, mut board: Board<R::Word>) -> Position {
        let Together { start, houses: chosen, observer } = self;
        let game = start.game();
        let table = Table { circle: Circle::with_store(rules.houses()), game };
        let mut hands = [Hand { seeds: 0, at: 0, stopped: false }; 2];
        for side in Side::BOTH {
            let hand = &mut hands[side.index()];
            hand.at = chosen[side.index()].index();
            as_seen_by(side, &mut board, observer, rules.houses(), |board, observer| {
                hand.seeds = board.take(hand.at);
                let place = table.circle.place(hand.at);
                observer(Event::PickedUp { place, seeds: hand.seeds });
            });
        }
        let mut first = None;
        while hands.iter().any(|hand| !hand.stopped) {
            for side in Side::BOTH {
                let hand = &mut hands[side.index()];
                if !hand.stopped {
                    as_seen_by(side, &mut board, observer, rules.houses(), |board, observer| {
                        table.tick(board, hand, observer);
                    });
                    if hand.stopped && first.is_none() {
                        first = Some(side);
                    }
                }
            }
        }
        // South is asked first in each tick, so a tie is South's.
        start.unpack::<R::Word>(board, Side::South).with_turn(first.unwrap_or(Side::South))
    }
}

/// Lends the board and the observer to a player who sits on that side.
fn as_seen_by<W: Word>(
    side: Side,
    board: &mut Board<W>,
    observer: &mut dyn FnMut(Event),
    houses: usize,
    act: impl FnOnce(&mut Board<W>, &mut dyn FnMut(Event)),
) {
    match side {
        Side::South => act(board, observer),
        Side::North => {
            *board = board.swapped();
            act(board, &mut |event| observer(event.turned(houses)));
            *board = board.swapped();
        }
    }
}

/// What both hands go by.
#[derive(Clone, Copy)]
struct Table<W: Word> {
    circle: Circle<W>,
    game: Game,
}

impl<W: Word> Table<W> {
    /// One seed falls, and an empty hand is judged.
    fn tick(self, board: &mut Board<W>, hand: &mut Hand, mut observer: &mut dyn FnMut(Event)) {
        let circle = self.circle;
        hand.at = circle.next(hand.at, hand.at);
        hand.seeds -= 1; // a hand that has not stopped holds seeds
        board.drop_one(hand.at);
        observer(Event::Dropped { place: circle.place(hand.at) });
        if hand.seeds > 0 {
            return;
        }
        if hand.at == Board::<W>::STORE || board.get(hand.at) == 1 {
            hand.stopped = true;
            if hand.at < Board::<W>::STORE && !self.game.chose("tembak", "after-lap") {
                let lone = self.game.chose("empty-capture", "yes");
                board.capture_opposite(circle, hand.at, lone, &mut observer);
            }
        } else {
            hand.seeds = board.take(hand.at);
            observer(Event::Relayed { place: circle.place(hand.at), seeds: hand.seeds });
        }
    }
}

/// Why two hands can't open a game together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningError {
    /// Only Congkak is opened so.
    NotCongkak {
        /// The game asked for.
        kind: Kind,
    },
    /// A house can't be sown.
    Illegal(IllegalMove),
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningError::NotCongkak { kind } => {
                write!(
                    f,
                    "{kind} has no simultaneous opening: only Congkak is opened by both players at once"
                )
            }
            OpeningError::Illegal(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for OpeningError {}

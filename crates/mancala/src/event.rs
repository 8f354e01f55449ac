//! What happens in a move, in order, for whoever wants to tell or draw it.

use alloc::vec::Vec;

use crate::{Place, Reason, Side};

/// One thing that happens while a move is played. Replaying the seeds of all events of a move on the counts before it
/// gives the counts after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A house was emptied into the mover's hand.
    PickedUp {
        /// The house.
        place: Place,
        /// How many seeds it held.
        seeds: u8,
    },
    /// One seed fell from the hand.
    Dropped {
        /// Where it fell.
        place: Place,
    },
    /// Congkak: the last seed fell in a filled house, and all of it is in the hand again.
    Relayed {
        /// The house.
        place: Place,
        /// How many seeds are in the hand now, the one that fell last among them.
        seeds: u8,
    },
    /// Seeds were captured. One event a house; those of one capture follow each other.
    Captured {
        /// The house they lay in; it is empty now.
        place: Place,
        /// How many.
        seeds: u8,
        /// The store they are in now.
        store: Place,
    },
    /// The game is over and seeds left in a house went to a store.
    Swept {
        /// The house they lay in.
        place: Place,
        /// How many.
        seeds: u8,
        /// The store they are in now.
        store: Place,
    },
    /// Congkak with `end=pass`: this player has no seeds and passes.
    Passed {
        /// Who passes.
        side: Side,
    },
    /// The same player moves again, since the last seed fell in the own store.
    TurnAgain,
    /// The game is over.
    Ended {
        /// Why.
        reason: Reason,
    },
}

impl Event {
    /// The same event with the sides swapped, on a board of so many houses a side.
    pub(crate) fn turned(self, houses: usize) -> Event {
        let side = houses as u8 + 1;
        let turn = |place: Place| Place((place.0 + side) % (2 * side));
        match self {
            Event::PickedUp { place, seeds } => Event::PickedUp { place: turn(place), seeds },
            Event::Dropped { place } => Event::Dropped { place: turn(place) },
            Event::Relayed { place, seeds } => Event::Relayed { place: turn(place), seeds },
            Event::Captured { place, seeds, store } => {
                Event::Captured { place: turn(place), seeds, store: turn(store) }
            }
            Event::Swept { place, seeds, store } => {
                Event::Swept { place: turn(place), seeds, store: turn(store) }
            }
            Event::Passed { side } => Event::Passed { side: !side },
            Event::TurnAgain | Event::Ended { .. } => self,
        }
    }
}

/// Receives the events of a move, in order.
///
/// Search plays millions of moves that nobody watches: `()` is an observer that is not [`ACTIVE`](Observer::ACTIVE),
/// and the rules compile to code without events for it.
pub trait Observer {
    /// Whether events are wanted at all.
    const ACTIVE: bool = true;

    /// Something happened.
    fn event(&mut self, event: Event);
}

impl Observer for () {
    const ACTIVE: bool = false;

    fn event(&mut self, _: Event) {}
}

/// Collects the events.
impl Observer for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}

/// Calls the closure with each event.
impl<F: FnMut(Event)> Observer for F {
    fn event(&mut self, event: Event) {
        self(event);
    }
}

//! A move told seed by seed. The position is committed long before; this only shows how it came about.

use std::time::Duration;

use mancala::{Event, Place, Position};

use crate::play::table::Done;

/// What the board shows while a move is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Picture {
    /// The seeds by the numbers of the places.
    pub(crate) counts: Vec<u8>,
    /// Seeds in the hand, or in both hands of an opening.
    pub(crate) hand: u8,
    /// Where something happens.
    pub(crate) at: Option<Place>,
}

impl Picture {
    pub(crate) fn of(position: &Position) -> Picture {
        let counts = position.game().places().map(|place| position.seeds(place.place)).collect();
        Picture { counts, hand: 0, at: None }
    }

    /// The picture after an event. Several seeds move at once in a capture or a sweep.
    fn after(&self, event: Event) -> Picture {
        let mut next = Picture { at: None, ..self.clone() };
        // Events name only places of the board.
        let mut add = |place: Place, seeds: i16| {
            if let Some(count) = next.counts.get_mut(place.index()) {
                *count = (i16::from(*count) + seeds) as u8;
            }
        };
        match event {
            Event::PickedUp { place, seeds } | Event::Relayed { place, seeds } => {
                add(place, -i16::from(seeds));
                next.hand += seeds;
                next.at = Some(place);
            }
            Event::Dropped { place } => {
                add(place, 1);
                next.hand -= 1;
                next.at = Some(place);
            }
            Event::Captured { place, seeds, store } | Event::Swept { place, seeds, store } => {
                add(place, -i16::from(seeds));
                add(store, i16::from(seeds));
                next.at = Some(place);
            }
            Event::Passed { .. } | Event::TurnAgain | Event::Ended { .. } => {}
        }
        next
    }
}

/// How fast moves are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speed {
    Slow,
    Normal,
    Fast,
    /// Not at all: the last move is only marked.
    Instant,
}

impl Speed {
    pub(crate) const fn next(self) -> Speed {
        match self {
            Speed::Slow => Speed::Normal,
            Speed::Normal => Speed::Fast,
            Speed::Fast => Speed::Instant,
            Speed::Instant => Speed::Slow,
        }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Instant => "instant",
        }
    }

    /// How long a picture stays, and how long a whole move may take at most: some go round the board ten times.
    const fn times(self) -> Option<(Duration, Duration)> {
        match self {
            Speed::Slow => Some((Duration::from_millis(350), Duration::from_secs(30))),
            Speed::Normal => Some((Duration::from_millis(120), Duration::from_secs(8))),
            Speed::Fast => Some((Duration::from_millis(40), Duration::from_secs(3))),
            Speed::Instant => None,
        }
    }
}

/// A move that is being told.
#[derive(Clone, Debug)]
pub(crate) struct Telling {
    pictures: Vec<Picture>,
    at: usize,
    stays: Duration,
}

impl Telling {
    /// Tells what was done, if there is anything to see at this speed.
    pub(crate) fn of(done: &Done, speed: Speed) -> Option<Telling> {
        let (stays, most) = speed.times()?;
        let mut picture = Picture::of(&done.before);
        let mut pictures = Vec::new();
        for &event in &done.events {
            picture = picture.after(event);
            if picture.at.is_some() {
                pictures.push(picture.clone());
            }
        }
        let stays = stays.min(most / u32::try_from(pictures.len()).unwrap_or(u32::MAX).max(1));
        (!pictures.is_empty()).then_some(Telling { pictures, at: 0, stays })
    }

    pub(crate) fn picture(&self) -> &Picture {
        &self.pictures[self.at]
    }

    /// How long the picture stays.
    pub(crate) fn stays(&self) -> Duration {
        self.stays
    }

    /// Goes on to the next picture. False if this was the last.
    pub(crate) fn next(&mut self) -> bool {
        let more = self.at + 1 < self.pictures.len();
        self.at += usize::from(more);
        more
    }
}

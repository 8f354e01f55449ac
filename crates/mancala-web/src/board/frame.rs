//! The telling of a move: the events of the rules as a list of steps that seeds go through on the board.
//!
//! The position is committed before the first step is shown; when the last has been, the seeds lie as in the position.

use mancala::{Event, Game, Place, Side};

use super::tray::{SeedId, Spot, Tray};

/// What kind of step it is; says how long it lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beat {
    /// A hand takes up a house.
    PickUp,
    /// A seed falls; in a simultaneous opening one from each hand.
    Drop,
    /// The last seed fell in a filled house, and the hand takes it up.
    Relay,
    /// Houses about to be captured or swept are marked, and nothing moves.
    Mark,
    /// Captured seeds go to the store.
    Capture,
    /// The seeds left at the end go to the stores.
    Sweep,
    /// Something is said, and nothing moves.
    Notice,
}

/// What is said with a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// So many seeds are captured by this player.
    Captured(Side, u8),
    /// So many seeds were taken up to sow on.
    Relay(u8),
    /// This player moves again.
    Again(Side),
    /// This player has no seeds, and passes.
    Passed(Side),
    /// The game is over, and the rest is shared out.
    Swept,
}

/// One step of the telling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// What kind of step it is.
    pub beat: Beat,
    /// Which seeds move, and where to.
    pub moves: Vec<(SeedId, Spot)>,
    /// The places it is about.
    pub marks: Vec<Place>,
    /// What is said with it.
    pub note: Option<Note>,
}

/// Makes the steps from the events of a move, or of a simultaneous opening, and the seeds as they lay before it.
#[must_use]
pub fn tell(before: &Tray, game: Game, events: &[Event]) -> Vec<Frame> {
    let mut teller =
        Teller { game, tray: before.clone(), frames: Vec::new(), hands: Vec::new(), next: 0, ticked: false };
    let mut rest = events;
    while let [event, after @ ..] = rest {
        rest = after;
        match *event {
            Event::PickedUp { place, .. } => teller.pick_up(place),
            Event::Dropped { place } => teller.drop(place, after.first()),
            Event::Relayed { place, seeds } => teller.relay(place, seeds),
            Event::Captured { .. } => rest = teller.gather(event, after, Beat::Capture),
            Event::Swept { .. } => rest = teller.gather(event, after, Beat::Sweep),
            Event::Passed { side } => teller.notice(game.store(side), Note::Passed(side)),
            Event::TurnAgain => {
                let side = teller.hands.first().map_or(Side::South, |hand| hand.side);
                teller.notice(game.store(side), Note::Again(side));
            }
            Event::Ended { .. } => {}
        }
    }
    teller.frames
}

/// A hand that sows.
struct Hand {
    side: Side,
    stopped: bool,
}

struct Teller {
    game: Game,
    tray: Tray,
    frames: Vec<Frame>,
    /// One, or in a simultaneous opening two.
    hands: Vec<Hand>,
    /// Which of the hands drops next.
    next: usize,
    /// The last frame shows the first hand's drop of a tick, and the second hand's belongs to it.
    ticked: bool,
}

impl Teller {
    fn push(&mut self, beat: Beat, moves: Vec<(SeedId, Spot)>, marks: Vec<Place>, note: Option<Note>) {
        self.tray.apply(&moves);
        self.frames.push(Frame { beat, moves, marks, note });
    }

    fn lift(&self, place: Place, side: Side) -> Vec<(SeedId, Spot)> {
        let lying = self.tray.lying(place);
        (0..).zip(lying).map(|(slot, seed)| (seed, Spot { place, slot, held: Some(side) })).collect()
    }

    fn pick_up(&mut self, place: Place) {
        let side = self.game.place_info(place).owner;
        self.hands.push(Hand { side, stopped: false });
        let moves = self.lift(place, side);
        match self.frames.last_mut() {
            // Both hands are filled at once.
            Some(frame) => {
                self.tray.apply(&moves);
                frame.moves.extend(moves);
                frame.marks.push(place);
            }
            None => self.push(Beat::PickUp, moves, vec![place], None),
        }
    }

    fn drop(&mut self, place: Place, after: Option<&Event>) {
        let Some(side) = self.hands.get(self.next).map(|hand| hand.side) else { return };
        let mut held = self.tray.held(side);
        let Some(falling) = held.pop() else { return };
        let slot = self.tray.next_slot(place);
        let mut moves = vec![(falling, Spot { place, slot, held: None })];
        moves.extend((0..).zip(&held).map(|(slot, &seed)| (seed, Spot { place, slot, held: Some(side) })));
        match self.frames.last_mut() {
            Some(frame) if std::mem::take(&mut self.ticked) => {
                self.tray.apply(&moves);
                frame.moves.extend(moves);
                frame.marks.push(place);
            }
            _ => self.push(Beat::Drop, moves, vec![place], None),
        }
        let goes_on = !held.is_empty() || matches!(after, Some(Event::Relayed { .. }));
        self.hands[self.next].stopped = !goes_on;
        // With one hand it is the same hand again.
        let other = self.hands.len() - 1 - self.next;
        self.ticked = self.next == 0 && other == 1 && !self.hands[1].stopped && !held.is_empty();
        if !self.hands[other].stopped && !matches!(after, Some(Event::Relayed { .. })) {
            self.next = other;
        }
    }

    fn relay(&mut self, place: Place, seeds: u8) {
        let Some(hand) = self.hands.get(self.next) else { return };
        let moves = self.lift(place, hand.side);
        self.push(Beat::Relay, moves, vec![place], Some(Note::Relay(seeds)));
        let other = self.hands.len() - 1 - self.next;
        if !self.hands[other].stopped {
            self.next = other;
        }
    }

    /// Captures, or sweeps, that follow each other are one step, after one that marks their houses. Gives the events
    /// after them.
    fn gather<'e>(&mut self, first: &'e Event, mut rest: &'e [Event], beat: Beat) -> &'e [Event] {
        let (mut moves, mut marks, mut taken) = (Vec::new(), Vec::new(), 0);
        let mut event = Some(first);
        let mut taker = Side::South;
        while let Some((place, seeds, store)) = event.and_then(|event| transfer(event, beat)) {
            if event != Some(first) {
                rest = &rest[1..];
            }
            let lying = self.tray.lying(place);
            let from = lying.len().saturating_sub(seeds.into());
            let slot = self.tray.next_slot(store);
            let going: Vec<_> = (slot..)
                .zip(&lying[from..])
                .map(|(slot, &seed)| (seed, Spot { place: store, slot, held: None }))
                .collect();
            self.tray.apply(&going);
            moves.extend(going);
            marks.push(place);
            taken += seeds;
            taker = self.game.place_info(store).owner;
            event = rest.first();
        }
        let note = match beat {
            Beat::Sweep => Note::Swept,
            _ => Note::Captured(taker, taken),
        };
        self.frames.push(Frame {
            beat: Beat::Mark,
            moves: Vec::new(),
            marks: marks.clone(),
            note: Some(note),
        });
        self.frames.push(Frame { beat, moves, marks, note: Some(note) });
        rest
    }

    fn notice(&mut self, place: Place, note: Note) {
        self.push(Beat::Notice, Vec::new(), vec![place], Some(note));
    }
}

/// What a capture, or a sweep, takes from where to where.
fn transfer(event: &Event, beat: Beat) -> Option<(Place, u8, Place)> {
    match (*event, beat) {
        (Event::Captured { place, seeds, store }, Beat::Capture)
        | (Event::Swept { place, seeds, store }, Beat::Sweep) => Some((place, seeds, store)),
        _ => None,
    }
}

/// Where a move started, where its last seed fell, and which houses it captured: the marks that stay after it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    /// The houses that were sown from.
    pub from: Vec<Place>,
    /// Where the last seed fell.
    pub last: Option<Place>,
    /// The houses that were captured.
    pub captured: Vec<Place>,
}

impl Trace {
    /// The traces that the events leave.
    #[must_use]
    pub fn of(events: &[Event]) -> Trace {
        let mut trace = Trace::default();
        for event in events {
            match *event {
                Event::PickedUp { place, .. } => trace.from.push(place),
                Event::Dropped { place } => trace.last = Some(place),
                Event::Captured { place, .. } => trace.captured.push(place),
                _ => {}
            }
        }
        trace
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::{Kind, Move, Position, Record};

    /// A small generator, so that the games are the same on every run.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, limit: usize) -> usize {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.0 >> 33) as usize % limit
        }
    }

    /// Every game on several boards, with every value of every option.
    fn games() -> Vec<Game> {
        let mut games = Vec::new();
        for kind in Kind::ALL {
            for (houses, seeds) in [(2, 3), (4, 3), (6, 4), (7, 7), (9, 12)] {
                let plain = Game::new(kind, houses, seeds).unwrap();
                games.push(plain);
                for option in kind.options() {
                    for value in &option.values[1..] {
                        games.push(plain.with(option.name, value).unwrap());
                    }
                }
            }
        }
        games
    }

    /// Runs the frames; no seed may be lost on the way, and at the end all lie as in the position.
    fn run(tray: &mut Tray, game: Game, events: &[Event], position: &Position, context: &str) {
        let seeds = tray.seeds().len();
        let frames = tell(tray, game, events);
        for frame in &frames {
            tray.apply(&frame.moves);
            let lying: usize = game.places().map(|info| usize::from(tray.count(info.place))).sum();
            let held: usize = Side::BOTH.iter().map(|&side| usize::from(tray.in_hand(side))).sum();
            assert_eq!(lying + held, seeds, "{context}");
        }
        assert!(tray.shows(position), "{context}: the last frame is not the position {position}");
        // No two seeds share a spot.
        for info in game.places() {
            let mut slots: Vec<u8> =
                tray.lying(info.place).iter().map(|&seed| tray.seeds()[usize::from(seed)].slot).collect();
            let count = slots.len();
            slots.dedup();
            assert_eq!(slots.len(), count, "{context}");
        }
    }

    #[test]
    fn the_last_frame_is_the_position_in_random_games_of_every_kind() {
        let mut dice = Dice(7);
        let mut kinds_of_beat = Vec::new();
        for game in games() {
            for _ in 0..3 {
                let mut record = Record::new(game);
                let mut tray = Tray::of(record.position());
                for _ in 0..400 {
                    let legal = record.legal_moves();
                    if legal.is_empty() {
                        break;
                    }
                    let house = legal.clone().nth(dice.below(legal.len())).unwrap();
                    let mut events = Vec::new();
                    record.play_observed(house, &mut events).unwrap();
                    for frame in tell(&tray, game, &events) {
                        if !kinds_of_beat.contains(&frame.beat) {
                            kinds_of_beat.push(frame.beat);
                        }
                    }
                    run(&mut tray, game, &events, record.position(), &format!("{game} {}", record.line()));
                }
            }
        }
        assert_eq!(kinds_of_beat.len(), 7, "every kind of step came up");
    }

    #[test]
    fn both_hands_of_an_opening_sow_tick_by_tick() {
        for word in
            ["congkak:7x7", "congkak:3x5", "congkak:6x4+empty-capture", "congkak:7x7+tembak=after-lap"]
        {
            let game: Game = word.parse().unwrap();
            for south in 0..game.houses() as u8 {
                for north in 0..game.houses() as u8 {
                    let mut events = Vec::new();
                    let opened =
                        Position::open_together(game, Move(south), Move(north), &mut events).unwrap();
                    let mut tray = Tray::of(&Position::start(game));
                    let frames = tell(&tray, game, &events);
                    assert_eq!(frames[0].marks.len(), 2, "both houses are taken up in the first step");
                    assert_eq!(frames[1].marks.len(), 2, "a seed falls from each hand");
                    run(&mut tray, game, &events, &opened.position, &format!("{game} {south} {north}"));
                }
            }
        }
    }

    #[test]
    fn a_seed_stays_in_its_spot_while_it_stays_in_its_house() {
        let start = Position::start("kalah:6x4".parse().unwrap());
        let mut tray = Tray::of(&start);
        let before = tray.clone();
        let mut events = Vec::new();
        start.play_observed(Move(0), &mut events).unwrap();
        for frame in tell(&tray, start.game(), &events) {
            tray.apply(&frame.moves);
        }
        for (old, new) in before.seeds().iter().zip(tray.seeds()) {
            assert!(old.place == Place(0) || old == new);
        }
    }

    #[test]
    fn a_capture_is_a_step_of_its_own_with_both_houses_marked() {
        let game: Game = "kalah:6x4".parse().unwrap();
        let position = Position::parse(game, "1,0,4,4,4,4/4,4,4,4,6,4/4,1/s").unwrap();
        let mut events = Vec::new();
        position.play_observed(Move(0), &mut events).unwrap();
        let frames = tell(&Tray::of(&position), game, &events);
        let beats: Vec<Beat> = frames.iter().map(|frame| frame.beat).collect();
        assert_eq!(beats, [Beat::PickUp, Beat::Drop, Beat::Mark, Beat::Capture]);
        let mut marks = frames[3].marks.clone();
        marks.sort_unstable();
        assert_eq!(marks, [Place(1), Place(11)]);
        assert_eq!(frames[3].note, Some(Note::Captured(Side::South, 7)));
    }
}

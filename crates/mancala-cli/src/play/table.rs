//! A game between two seats: whose decision it is, what a decision does, and going back. It knows no screen, no clock and
//! no thread; line mode and board both play on it.

use mancala::{Event, Game, IllegalMove, Kind, Move, Outcome, Position, Record, Setup, Side, SwapError};
use mancala_engine::Report;
use mancala_text::{Names, Player, level_name};

use super::seat::Seat;
use super::words;

/// What is agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Agreed {
    pub(crate) game: Game,
    /// Where to start, if not at the game's usual start.
    pub(crate) start: Option<Position>,
    /// South's and North's.
    pub(crate) seats: [Seat; 2],
    /// Congkak: both players open at once.
    pub(crate) together: bool,
    /// The pie rule.
    pub(crate) pie: bool,
}

impl Agreed {
    /// The same between the same players, or another game between them; from its usual start.
    pub(crate) fn again(&self, game: Option<Game>) -> Agreed {
        match game {
            None => self.clone(),
            Some(game) => {
                Agreed { game, start: None, together: game.kind() == Kind::Congkak, ..self.clone() }
            }
        }
    }
}

/// Something that was done at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    /// The position before it.
    pub(crate) before: Position,
    /// What happened since.
    pub(crate) events: Vec<Event>,
    /// The same in a sentence.
    pub(crate) sentence: String,
}

/// A game between two seats.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    agreed: Agreed,
    record: Record,
    /// The houses chosen so far for the simultaneous opening; `None` once it is over, or if there is none.
    opening: Option<[Option<Move>; 2]>,
    /// Where the computer's opening comes from.
    chance: u64,
    names: [String; 2],
}

impl Table {
    /// A new game. `chance` decides what the computer chooses for a simultaneous opening.
    pub(crate) fn new(agreed: Agreed, chance: u64) -> Table {
        let mut record = Record::from_position(agreed.start.unwrap_or_else(|| Position::start(agreed.game)));
        record.set_pie(agreed.pie);
        let names = Side::BOTH.map(|side| match agreed.seats[side.index()] {
            Seat::Human => side.to_string(),
            Seat::Computer(level) if agreed.seats[0] == agreed.seats[1] => {
                format!("{} ({side})", level_name(level.number()))
            }
            Seat::Computer(level) => level_name(level.number()),
        });
        let mut table = Table { agreed, record, opening: None, chance: shuffled(chance), names };
        table.open();
        table
    }

    /// Begins the simultaneous opening, if one is agreed: the computer chooses at once, and tells nobody.
    fn open(&mut self) {
        if !self.agreed.together || self.agreed.game.kind() != Kind::Congkak || self.agreed.start.is_some() {
            return;
        }
        let houses = self.agreed.game.houses() as u64;
        self.opening = Some(Side::BOTH.map(|side| {
            let chance = (self.chance >> 33) / houses.pow(side.index() as u32);
            (!self.seat(side).is_human()).then_some(Move((chance % houses) as u8))
        }));
    }

    pub(crate) fn agreed(&self) -> &Agreed {
        &self.agreed
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    /// The position now; while an opening is chosen, with the side to move that chooses.
    pub(crate) fn position(&self) -> Position {
        let position = *self.record.position();
        match (self.opening, self.chooser()) {
            (Some(_), Some(side)) => {
                let mut setup = Setup::from(position);
                setup.set_turn(side);
                setup.position().unwrap_or(position)
            }
            _ => position,
        }
    }

    /// Whether houses are being chosen for a simultaneous opening.
    pub(crate) fn is_opening(&self) -> bool {
        self.opening.is_some()
    }

    /// Whose decision is asked for; nobody's when the game is over.
    pub(crate) fn chooser(&self) -> Option<Side> {
        match self.opening {
            Some(chosen) => Side::BOTH.into_iter().find(|side| chosen[side.index()].is_none()),
            None => (!self.record.is_over()).then(|| self.record.position().turn()),
        }
    }

    /// Who sits on a side now.
    pub(crate) fn seat(&self, side: Side) -> Seat {
        self.agreed.seats[self.seated(side).index()]
    }

    /// The side that a side's player sat on at first.
    fn seated(&self, side: Side) -> Side {
        if self.record.seats_swapped() { !side } else { side }
    }

    /// Whether a person is asked to decide.
    pub(crate) fn human_chooses(&self) -> bool {
        self.chooser().is_some_and(|side| self.seat(side).is_human())
    }

    /// What the players are called: you and your opponent if one person plays, else by side or level.
    pub(crate) fn names(&self) -> Names<'_> {
        let alone = self.agreed.seats.iter().filter(|seat| seat.is_human()).count() == 1;
        let name = |side| match self.seat(side) {
            Seat::Human if alone => Player::You,
            Seat::Human => Player::Named(match side {
                Side::South => "South",
                Side::North => "North",
            }),
            Seat::Computer(_) => Player::Named(&self.names[self.seated(side).index()]),
        };
        Names { south: name(Side::South), north: name(Side::North) }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    /// Plays a house for whoever is to decide. `None` if nothing is to be seen yet: the other player has to choose a
    /// house for the opening too.
    pub(crate) fn play(&mut self, house: Move) -> Result<Option<Done>, IllegalMove> {
        if let (Some(mut chosen), Some(side)) = (self.opening, self.chooser()) {
            let position = self.position();
            if let Some(why) = position.why_illegal(house) {
                return Err(IllegalMove { position, house, why });
            }
            chosen[side.index()] = Some(house);
            self.opening = Some(chosen);
            return Ok(self.sow_together());
        }
        let before = *self.record.position();
        let mut events: Vec<Event> = Vec::new();
        let played = self.record.play_observed(house, &mut events)?;
        let sentence = mancala_text::turn_sentence(&before, &played.position, &events, &self.names());
        Ok(Some(Done { before, events, sentence }))
    }

    /// Sows the opening once both players have chosen their houses.
    pub(crate) fn sow_together(&mut self) -> Option<Done> {
        let [south, north] = self.opening?;
        let (game, houses) = (self.agreed.game, [south?, north?]);
        let mut events: Vec<Event> = Vec::new();
        // Neither fails: both houses were legal when they were chosen.
        let opened = Position::open_together(game, houses[0], houses[1], &mut events).ok()?;
        let mut record = Record::with_opening(game, houses[0], houses[1]).ok()?;
        record.set_pie(self.agreed.pie);
        self.record = record;
        self.opening = None;
        let sentence = words::opened(houses, &opened, self.outcome().as_ref(), &self.names());
        Some(Done { before: Position::start(game), events, sentence })
    }

    /// Does what the computer, who is to decide, found best.
    pub(crate) fn follow(&mut self, report: &Report) -> Result<Option<Done>, IllegalMove> {
        if report.value < 0
            && self.can_swap()
            && let Ok(done) = self.swap()
        {
            return Ok(Some(done));
        }
        self.play(report.best)
    }

    /// Whether the player to decide may swap seats now.
    pub(crate) fn can_swap(&self) -> bool {
        self.opening.is_none() && self.record.can_swap()
    }

    /// Swaps seats by the pie rule. The player who did it sits on the other side then.
    pub(crate) fn swap(&mut self) -> Result<Done, SwapError> {
        let before = *self.record.position();
        let sentence = words::swapped(before.turn(), &self.names());
        self.record.swap()?;
        Ok(Done { before, events: Vec::new(), sentence })
    }

    /// Goes back to the last decision of a person, through whatever the computer did since; to the last decision of
    /// anyone if no person plays. False, and nothing changes, if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        let now = (self.record.clone(), self.opening);
        while self.record.undo() {
            if self.waits_for_person() {
                return true;
            }
        }
        (self.record, self.opening) = now;
        if self.record.opening().is_none() && !self.chose_some_of_two() {
            return false;
        }
        self.record = Record::new(self.agreed.game);
        self.record.set_pie(self.agreed.pie);
        self.chance = shuffled(self.chance); // its last choice is known now
        self.open();
        true
    }

    /// Goes forward again through what was undone, to the next decision of a person.
    pub(crate) fn redo(&mut self) -> bool {
        if self.opening.is_some() || !self.record.redo() {
            return false;
        }
        while !self.waits_for_person() && self.record.redo() {}
        true
    }

    /// Whether to stop here on the way through a record: a person decides, or no person plays at all.
    fn waits_for_person(&self) -> bool {
        self.agreed.seats.iter().all(|seat| !seat.is_human())
            || self.seat(self.record.position().turn()).is_human()
    }

    /// Two people: one has chosen a house for the opening, and the other has not yet.
    fn chose_some_of_two(&self) -> bool {
        self.agreed.seats.iter().all(|seat| seat.is_human())
            && self.opening.is_some_and(|chosen| chosen.iter().any(Option::is_some))
    }

    /// The person who is to decide gives up; the only person, if the computer is to decide. False if the game is
    /// over or no person plays.
    pub(crate) fn resign(&mut self) -> bool {
        let deciding = self.record.position().turn();
        let person = [deciding, !deciding].into_iter().find(|side| self.seat(*side).is_human());
        let Some(side) = person.filter(|_| !self.record.is_over()) else { return false };
        self.opening = None;
        self.record.resign(side);
        true
    }
}

/// Another number, whose upper half has nothing to do with what this one shows (Knuth's MMIX generator).
const fn shuffled(chance: u64) -> u64 {
    chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407)
}

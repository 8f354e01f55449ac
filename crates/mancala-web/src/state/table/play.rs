//! What happens at the board.

use mancala::{IllegalMove, Move, Place, Position, Record, Side, Why};

use super::{Hint, Say, Table, Telling, Thinking, Told};
use crate::board::frame::{Beat, Frame, Trace, tell};
use crate::state::{Answer, Desk, Effect, Message, Player, Speed, Wish};

/// Two presses on one house within so many milliseconds are one.
const DOUBLE_TAP: f64 = 350.0;

impl Table {
    pub(in crate::state) fn update(&mut self, message: Message, desk: &mut Desk<'_>) {
        match message {
            Message::Press(place, time) => self.press(place, time, desk),
            Message::Skip => self.skip(desk),
            Message::Tick(ticket) if ticket == self.ticket => self.next_frame(desk),
            Message::Undo => self.undo(desk),
            Message::Redo => self.redo(desk),
            Message::Hint => self.ask_for_hint(desk),
            Message::MoveNow => self.move_now(desk),
            Message::Resign => self.resign(desk),
            Message::Heard(answer) => self.hear(answer, desk),
            Message::NoEngine => {
                self.thinking = None;
                self.say = Say::NoEngine;
            }
            // A tick that nobody waits for any more; what the page sees to.
            _ => {}
        }
    }

    fn press(&mut self, place: Place, time: f64, desk: &mut Desk<'_>) {
        let before = self.pressed.replace((place, time));
        if before.is_some_and(|(other, then)| other == place && (0.0..DOUBLE_TAP).contains(&(time - then))) {
            return;
        }
        // A press ends the telling, and is then for the position as it is; but whoever pressed may not have seen
        // that yet, so it is not found fault with.
        let telling = self.is_telling();
        self.finish_telling();
        let info = self.game().place_info(place);
        let house = Move(info.order);
        if self.is_playable(place) {
            match self.opening {
                Some(_) => self.choose_opening(info.owner, house, desk),
                None => self.play(house, desk),
            }
        } else if telling {
            self.go_on(desk);
        } else {
            self.say = self.refusal(info.owner, house);
        }
    }

    fn refusal(&self, owner: Side, house: Move) -> Say {
        match self.chooser() {
            None if !self.record.is_over() => Say::Wait,
            chooser => {
                let position = chooser.map_or(*self.position(), |side| self.choosing_position(side));
                let why = match chooser {
                    None => Why::GameOver,
                    Some(side) if side != owner => Why::NotYours,
                    Some(_) => position.why_illegal(house).unwrap_or(Why::NotYours),
                };
                Say::Refused(IllegalMove { position, house, why })
            }
        }
    }

    /// Plays a move of whoever is to move: commits it, then begins to tell it.
    fn play(&mut self, house: Move, desk: &mut Desk<'_>) {
        let before = *self.position();
        let mut events = Vec::new();
        if let Err(error) = self.record.play_observed(house, &mut events) {
            self.say = Say::Refused(error);
            return;
        }
        self.hint = None;
        self.hush(desk);
        self.keep(desk);
        self.trace = Trace::of(&events);
        let frames = tell(&self.tray, self.game(), &events);
        let told = Told { by: before.turn(), before, house, events };
        match &mut self.say {
            Say::Moves(moves) if moves.last().is_some_and(|last| last.by == told.by) => moves.push(told),
            say => *say = Say::Moves(vec![told]),
        }
        self.begin_telling(frames, desk);
        self.go_on(desk);
    }

    fn choose_opening(&mut self, side: Side, house: Move, desk: &mut Desk<'_>) {
        if let Some(chosen) = &mut self.opening {
            chosen[side.index()] = Some(house);
        }
        self.say = Say::Nothing;
        self.open_if_chosen(desk);
    }

    /// Once both have chosen, both hands sow.
    fn open_if_chosen(&mut self, desk: &mut Desk<'_>) {
        let Some([Some(south), Some(north)]) = self.opening else { return };
        let game = self.game();
        let mut events = Vec::new();
        let opened = Position::open_together(game, south, north, &mut events)
            .and_then(|_| Record::with_opening(game, south, north));
        self.opening = None;
        // Only houses that each could sow are ever chosen.
        let Ok(mut record) = opened else { return };
        for (name, value) in self.record.tags() {
            record.set_tag(name, value);
        }
        self.record = record;
        self.keep(desk);
        self.trace = Trace::of(&events);
        let frames = tell(&self.tray, game, &events);
        self.say = Say::Opened { south, north, events };
        self.begin_telling(frames, desk);
        self.go_on(desk);
    }

    /// Sees to what comes next: the computer thinks while its opponent's move is still being told, and moves when it
    /// has been.
    pub(super) fn go_on(&mut self, desk: &mut Desk<'_>) {
        if self.record.is_over() {
            return;
        }
        if let Some(house) = self.ready {
            if !self.is_telling() {
                self.ready = None;
                self.play(house, desk);
            }
            return;
        }
        if self.thinking.is_some() {
            return;
        }
        let seed = self.random ^ (self.record.entries().len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let turn = self.position().turn();
        let asked = match self.opening {
            Some(chosen) => Side::BOTH.into_iter().find_map(|side| match self.player(side) {
                Player::Computer(level) if chosen[side.index()].is_none() => {
                    Some((self.choosing_position(side), Wish::Opening(level)))
                }
                _ => None,
            }),
            None => match self.player(turn) {
                Player::Computer(level) => Some((*self.position(), Wish::Move(level))),
                _ => None,
            },
        };
        if let Some((position, wish)) = asked {
            let id = desk.ask(position, wish, seed);
            self.thinking = Some(Thinking { id, hint: false, best: None, hurry: false });
        }
    }

    fn hear(&mut self, answer: Answer, desk: &mut Desk<'_>) {
        // An answer to another question is for a position that is gone.
        let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.id == answer.id) else {
            return;
        };
        thinking.best = Some(answer.best);
        let (hint, hurry) = (thinking.hint, thinking.hurry);
        if !answer.done && !hurry {
            return;
        }
        self.thinking = None;
        if !answer.done {
            desk.effects.push(Effect::Hush);
        }
        if hint {
            let position = *self.position();
            let Answer { best: house, value, exact, .. } = answer;
            self.hint = Some(house);
            self.say = Say::Hint(Hint { position, house, value, exact });
        } else {
            self.take_answer(answer.best, desk);
        }
    }

    /// The computer has chosen.
    fn take_answer(&mut self, house: Move, desk: &mut Desk<'_>) {
        if let Some(chosen) = &mut self.opening {
            let computer = Side::BOTH.into_iter().find(|side| self.players[side.index()].is_computer());
            if let Some(side) = computer {
                chosen[side.index()] = Some(house);
            }
            self.open_if_chosen(desk);
        } else {
            self.ready = Some(house);
            self.go_on(desk);
        }
    }

    fn move_now(&mut self, desk: &mut Desk<'_>) {
        let Some(thinking) = self.thinking.as_mut().filter(|thinking| !thinking.hint) else { return };
        match thinking.best {
            Some(house) => {
                self.hush(desk);
                self.take_answer(house, desk);
            }
            None => thinking.hurry = true,
        }
    }

    fn ask_for_hint(&mut self, desk: &mut Desk<'_>) {
        self.skip(desk);
        if self.chooser().is_none() || self.opening.is_some() {
            self.say = Say::NoHint;
        } else if self.thinking.is_none() {
            let id = desk.ask(*self.position(), Wish::Hint, self.random);
            self.thinking = Some(Thinking { id, hint: true, best: None, hurry: false });
            self.say = Say::LookingForHint;
        }
    }

    /// Nobody waits for the engine's answer any more.
    pub(super) fn hush(&mut self, desk: &mut Desk<'_>) {
        self.ready = None;
        if self.thinking.take().is_some() {
            desk.effects.push(Effect::Hush);
        }
    }

    fn undo(&mut self, desk: &mut Desk<'_>) {
        self.finish_telling();
        if self.undo_in_record() {
            self.replayed(desk);
        } else if self.can_undo() {
            // Back to before both chose their houses for the opening.
            self.hush(desk);
            *self = Table::seat(self.game(), self.players, true, self.random);
            self.replayed(desk);
        } else {
            self.say = Say::NothingToUndo;
        }
    }

    /// Takes back to the last decision: of the person, or with two persons of whoever moved last.
    fn undo_in_record(&mut self) -> bool {
        if self.against_computer() { self.record.undo_decision(self.near()) } else { self.record.undo() }
    }

    fn redo(&mut self, desk: &mut Desk<'_>) {
        self.finish_telling();
        let done =
            if self.against_computer() { self.record.redo_decision(self.near()) } else { self.record.redo() };
        if done {
            self.replayed(desk);
        } else {
            self.say = Say::NothingToRedo;
        }
    }

    fn replayed(&mut self, desk: &mut Desk<'_>) {
        self.hush(desk);
        self.hint = None;
        self.trace = Trace::default();
        self.say = Say::Replayed;
        self.tray.settle(self.record.position());
        self.keep(desk);
        self.go_on(desk);
    }

    fn resign(&mut self, desk: &mut Desk<'_>) {
        if self.record.is_over() || self.opening.is_some() {
            return;
        }
        self.skip(desk);
        let loser = if self.against_computer() { self.near() } else { self.position().turn() };
        self.hush(desk);
        self.hint = None;
        self.say = Say::Nothing;
        self.record.resign(loser);
        self.keep(desk);
    }

    fn against_computer(&self) -> bool {
        self.players.iter().any(|player| player.is_computer())
    }
}

/// The telling of a move.
impl Table {
    fn begin_telling(&mut self, frames: Vec<Frame>, desk: &mut Desk<'_>) {
        self.telling = Some(Telling { frames, shown: 0, fallen: 0 });
        if desk.speed == Speed::Instant {
            self.finish_telling();
        } else {
            self.show_frame(desk);
        }
    }

    /// Moves the seeds of the step that is to be shown, and waits for its end.
    fn show_frame(&mut self, desk: &mut Desk<'_>) {
        let Some(telling) = &mut self.telling else { return };
        let Some(frame) = telling.frames.get(telling.shown) else {
            self.telling = None;
            return;
        };
        self.tray.apply(&frame.moves);
        telling.fallen += usize::from(frame.beat == Beat::Drop);
        self.ticket = desk.wait(desk.speed.pause(frame.beat, telling.fallen));
    }

    fn next_frame(&mut self, desk: &mut Desk<'_>) {
        let Some(telling) = &mut self.telling else { return };
        telling.shown += 1;
        self.show_frame(desk);
        if !self.is_telling() {
            self.go_on(desk);
        }
    }

    /// Cuts the telling short: the seeds lie as in the position at once.
    pub(in crate::state) fn skip(&mut self, desk: &mut Desk<'_>) {
        if self.is_telling() {
            self.finish_telling();
            self.go_on(desk);
        }
    }

    pub(super) fn finish_telling(&mut self) {
        if let Some(telling) = self.telling.take() {
            let rest = telling.frames.iter().skip(telling.shown);
            rest.for_each(|frame| self.tray.apply(&frame.moves));
        }
    }
}

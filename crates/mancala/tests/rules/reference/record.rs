//! A game as it was played: what a position alone can't know.

use super::{Board, Family, Outcome, Reason, Rules, oware};

/// A game with the positions it went through.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    rules: Rules,
    seen: Vec<Board>,
    over: Option<Reason>,
}

impl Record {
    /// A game that begins in a position.
    pub(crate) fn new(rules: Rules, start: Board) -> Self {
        let over = rules.ended(&start);
        Self { rules, seen: vec![start], over }
    }

    /// The position now. After an end by repetition the seeds lie where that rule puts them.
    pub(crate) fn board(&self) -> &Board {
        self.seen.last().expect("a start")
    }

    /// Whether and why it is over.
    pub(crate) fn over(&self) -> Option<Reason> {
        self.over
    }

    /// The houses that may be chosen.
    pub(crate) fn legal(&self) -> Vec<usize> {
        if self.over.is_some() { Vec::new() } else { self.rules.legal(self.board()) }
    }

    /// Plays a legal move and looks whether the position has been there twice before.
    pub(crate) fn play(&mut self, house: usize) -> Outcome {
        let mut outcome = self.rules.play(self.board(), house);
        let may_repeat = matches!(self.rules.family, Family::Oware | Family::Awari);
        let same = |seen: &&Board| seen.houses == outcome.board.houses && seen.turn == outcome.board.turn;
        if may_repeat && outcome.over.is_none() && self.seen.iter().filter(same).count() == 2 {
            outcome.over = Some(Reason::Repetition);
            oware::repeated(&self.rules, &mut outcome.board);
        }
        self.over = outcome.over;
        self.seen.push(outcome.board.clone());
        outcome
    }
}

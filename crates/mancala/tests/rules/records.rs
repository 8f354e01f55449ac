//! Records against a plain list of what was done: undo is the replay of a shorter list, and the text says all of it.

use mancala::{Entry, Game, Kind, Move, Position, Reason, Record, Side};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::games::{any_game, fixed, standing};

/// What a person may try with a record.
#[derive(Clone, Debug)]
enum Act {
    Play(Index),
    /// Any house, legal or not.
    Try(u8),
    Undo,
    Redo,
    UndoDecision(Side),
    RedoDecision(Side),
    Swap,
    Close(Close),
    Tag(String, String),
}

#[derive(Clone, Copy, Debug)]
enum Close {
    Resign(Side),
    TimeOut(Side),
    Agree,
}

impl Close {
    fn apply(self, record: &mut Record) {
        match self {
            Close::Resign(side) => record.resign(side),
            Close::TimeOut(side) => record.time_out(side),
            Close::Agree => record.agree(),
        }
    }
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::South), Just(Side::North)]
}

fn act() -> impl Strategy<Value = Act> {
    let close =
        prop_oneof![side().prop_map(Close::Resign), side().prop_map(Close::TimeOut), Just(Close::Agree)];
    prop_oneof![
        30 => any::<Index>().prop_map(Act::Play),
        3 => (0..12_u8).prop_map(Act::Try),
        5 => Just(Act::Undo),
        5 => Just(Act::Redo),
        2 => side().prop_map(Act::UndoDecision),
        2 => side().prop_map(Act::RedoDecision),
        4 => Just(Act::Swap),
        1 => close.prop_map(Act::Close),
        1 => ("[A-Za-z0-9-]{0,6}", any::<String>()).prop_map(|(name, value)| Act::Tag(name, value)),
    ]
}

/// A record that nothing was done in yet.
fn fresh() -> impl Strategy<Value = Record> {
    let openings = (any_game(), any::<(Index, Index)>()).prop_map(|(game, (south, north))| {
        let house = |index: Index| Move(index.index(game.houses()) as u8);
        Record::with_opening(game, house(south), house(north)).unwrap_or_else(|_| Record::new(game))
    });
    let heaps = standing().prop_map(|(game, board)| {
        Record::from_position(Position::parse(game, &board.to_string()).expect("a position that stands"))
    });
    (prop_oneof![any_game().prop_map(Record::new), openings, heaps], any::<bool>()).prop_map(
        |(mut record, pie)| {
            record.set_pie(pie);
            record
        },
    )
}

/// The plain list: what was done, what was undone last, and how the game was closed.
#[derive(Default)]
struct List {
    done: Vec<Entry>,
    undone: Vec<Entry>,
    closed: Option<Close>,
}

impl List {
    /// The record that playing the list makes.
    fn played(&self, fresh: &Record) -> Record {
        let mut record = fresh.clone();
        for entry in &self.done {
            match entry {
                Entry::Move(house) => assert!(record.play(*house).is_ok(), "{record} {house:?}"),
                Entry::Swap => assert_eq!(record.swap(), Ok(()), "{record}"),
            }
        }
        if let Some(close) = self.closed {
            close.apply(&mut record);
        }
        record
    }

    fn undo(&mut self) -> bool {
        if self.closed.take().is_some() {
            return true;
        }
        let entry = self.done.pop();
        self.undone.extend(entry);
        entry.is_some()
    }

    fn redo(&mut self) -> bool {
        let entry = if self.closed.is_some() { None } else { self.undone.pop() };
        self.done.extend(entry);
        entry.is_some()
    }

    fn did(&mut self, entry: Entry) {
        self.done.push(entry);
        self.undone.clear();
    }

    /// Back to the last time that the player had to decide.
    fn undo_decision(&mut self, record: &Record, side: Side) -> bool {
        let reopened = self.closed.take().is_some();
        if reopened && record.position().turn() == side {
            return true;
        }
        let by: Vec<Side> = record.entries().map(|(by, _)| by).collect();
        match by.iter().rposition(|&by| by == side) {
            Some(index) => {
                while self.done.len() > index {
                    self.undo();
                }
                true
            }
            None => reopened,
        }
    }

    /// Does the same as is done to the record, and says whether it should be possible.
    fn follow(&mut self, act: &Act, record: &mut Record) -> Result<(), TestCaseError> {
        let before = record.clone();
        match act {
            Act::Play(index) => {
                let legal: Vec<Move> = record.legal_moves().collect();
                prop_assert_eq!(legal.is_empty(), record.is_over());
                if !legal.is_empty() {
                    let house = *index.get(&legal);
                    let played = record.play(house).expect("a legal move");
                    prop_assert_eq!(record.position(), &played.position);
                    prop_assert_eq!(record.outcome().map(|outcome| outcome.reason), played.ended);
                    self.did(Entry::Move(house));
                }
            }
            Act::Try(house) => {
                let house = Move(*house);
                let legal = record.legal_moves().contains(house);
                let mut heard = Vec::new();
                prop_assert_eq!(record.play_observed(house, &mut heard).is_ok(), legal);
                if legal {
                    self.did(Entry::Move(house));
                } else {
                    prop_assert_eq!((&*record, heard), (&before, Vec::new()));
                }
            }
            Act::Undo => prop_assert_eq!(record.undo(), self.undo()),
            Act::Redo => prop_assert_eq!(record.redo(), self.redo()),
            Act::UndoDecision(side) => {
                prop_assert_eq!(record.undo_decision(*side), self.undo_decision(&before, *side))
            }
            Act::RedoDecision(side) => {
                let redone = record.redo_decision(*side);
                prop_assert_eq!(redone, self.redo());
                while redone && self.played_turn(record) != *side && self.redo() {}
            }
            Act::Swap => {
                let can = record.can_swap();
                prop_assert_eq!(record.swap().is_ok(), can);
                if can {
                    self.did(Entry::Swap);
                } else {
                    prop_assert_eq!(&*record, &before);
                }
            }
            Act::Close(close) => {
                if !record.is_over() {
                    self.closed = Some(*close);
                }
                close.apply(record);
            }
            Act::Tag(..) => {}
        }
        Ok(())
    }

    /// Whose turn it is after what the list has done so far.
    fn played_turn(&self, record: &Record) -> Side {
        record_positions(record, self.done.len()).turn()
    }
}

fn record_positions(record: &Record, done: usize) -> Position {
    *record.positions().nth(done.min(record.entries().len())).expect("a position for each entry")
}

proptest! {
    #![proptest_config(fixed(1500))]

    #[test]
    fn undo_is_the_replay_of_a_shorter_list(fresh in fresh(), acts in proptest::collection::vec(act(), 0..=60)) {
        let mut record = fresh.clone();
        let mut fresh = fresh;
        let mut list = List::default();
        for act in acts {
            if let Act::Tag(name, value) = &act {
                record.set_tag(name, value);
                fresh.set_tag(name, value);
                prop_assert_eq!(record.tag(name).is_some(), Record::is_tag_name(name), "{:?}", name);
            }
            list.follow(&act, &mut record)?;

            let replayed = list.played(&fresh);
            prop_assert_eq!(record.position(), replayed.position(), "{:?}", act);
            prop_assert!(record.positions().eq(replayed.positions()), "{:?}", act);
            prop_assert_eq!(record.line(), replayed.line(), "{:?}", act);
            prop_assert_eq!(record.outcome(), replayed.outcome(), "{:?}", act);
            prop_assert_eq!(record.legal_moves(), replayed.legal_moves(), "{:?}", act);
            prop_assert_eq!(record.undone(), list.undone.len(), "{:?}", act);
            prop_assert_eq!(record.can_swap(), replayed.can_swap(), "{:?}", act);
            prop_assert_eq!(record.seats_swapped(), list.done.contains(&Entry::Swap), "{:?}", act);
        }
        // What is undone is not in the text; all else is.
        let text = record.to_string();
        let again: Record = text.parse().map_err(|error| TestCaseError::fail(format!("{text}{error}")))?;
        prop_assert_eq!(again.to_string(), text);
        prop_assert_eq!(again, list.played(&fresh));
    }
}

fn record(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn undo_goes_back_to_my_last_decision_through_extra_moves_of_both() {
    // C and b earn an extra move each.
    let mut game = record("Game: kalah:6x4\nMoves: CF bf A\nResult: *\n");
    assert_eq!(game.position().turn(), Side::North);
    assert!(game.undo_decision(Side::South));
    assert_eq!((game.line().as_str(), game.position().turn()), ("CF bf", Side::South));
    assert!(game.undo_decision(Side::South));
    assert_eq!((game.line().as_str(), game.position().turn()), ("C", Side::South));
    assert!(game.undo_decision(Side::South));
    assert_eq!((game.line().as_str(), game.position().turn()), ("", Side::South));
    assert!(!game.undo_decision(Side::South) && !game.undo_decision(Side::North));
    while game.redo() {}
    assert_eq!(game.line(), "CF bf A");
}

#[test]
fn a_swap_of_seats_is_no_second_coming_of_a_position() {
    // One seed each goes round: the position after the first move comes back after 12 plies and after 24.
    let start = record("Game: oware:6x4\nPosition: 0,0,1,0,0,0/0,0,0,1,0,0/50,50/s\nMoves:\nResult: *\n");
    let until_over = |swap: bool| {
        let mut record = start.clone();
        record.set_pie(true);
        while let Some(house) = record.legal_moves().next() {
            record.play(house).expect("a legal move");
            if swap && record.can_swap() {
                record.swap().expect("the moment for it");
            }
        }
        assert_eq!(record.outcome().map(|outcome| outcome.reason), Some(Reason::Repetition));
        record.line().chars().filter(|letter| letter.is_alphabetic() && *letter != 'x').count()
    };
    assert_eq!(until_over(true), until_over(false));
}

#[test]
fn seats_are_swapped_once_and_only_after_the_first_whole_turn() {
    let mut game = Record::new("kalah:6x4".parse().expect("a game"));
    let play = |game: &mut Record, letter: &str| {
        let house = game.position().parse_move(letter).expect("a legal move");
        game.play(house).expect("a legal move");
    };
    game.set_pie(true);
    game.set_tag("South", "Ama");
    game.set_tag("North", "Kofi");
    assert!(game.swap().is_err(), "not before anything was played");
    play(&mut game, "C");
    assert!(game.swap().is_err(), "not within South's turn");
    play(&mut game, "F");
    assert_eq!((game.player(Side::South), game.player(Side::North)), (Some("Ama"), Some("Kofi")));
    assert_eq!(game.swap(), Ok(()));
    assert_eq!((game.player(Side::South), game.player(Side::North)), (Some("Kofi"), Some("Ama")));
    assert_eq!(game.position().turn(), Side::North);
    assert!(game.swap().is_err(), "not twice");
    play(&mut game, "a");
    play(&mut game, "A");
    assert!(game.swap().is_err(), "not later");
    assert_eq!(record(&game.to_string()), game);

    let mut without = record("Game: kalah:6x4\nMoves: CF\nResult: *\n");
    assert!(without.swap().is_err(), "not without the pie rule");
}

#[test]
fn the_pie_rule_stays_on_where_seats_were_swapped() {
    // Turned off after the swap, it left a text that nobody could read: `x` without the rule.
    let mut game = record("Game: kalah:6x4\nPie: yes\nMoves: CF x\nResult: *\n");
    game.set_pie(false);
    assert_eq!(record(&game.to_string()), game);
    assert!(game.undo());
    game.set_pie(false);
    assert!(game.redo() && game.seats_swapped());
    assert_eq!(record(&game.to_string()), game);
}

#[test]
fn only_congkak_is_opened_by_both_at_once() {
    for kind in Kind::ALL {
        let game = Game::new(kind, 7, 7).expect("a size within the range");
        assert_eq!(Record::with_opening(game, Move(0), Move(1)).is_ok(), kind == Kind::Congkak, "{game}");
        assert!(Record::with_opening(game, Move(0), Move(7)).is_err(), "{game} has no eighth house");
    }
}

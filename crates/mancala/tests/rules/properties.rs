//! What holds in every position of every game: one battery, run on all of them.

use mancala::{Event, Game, Move, Place, PlaceKind, Played, Position, Side, divide, perft};
use proptest::prelude::*;

use crate::games::{any_game, choices, fixed, standing, variants};

/// Every property of a position and of the moves from it.
fn battery(position: &Position) -> Result<(), TestCaseError> {
    over_exactly_without_a_move(position)?;
    legal_exactly_when_accepted(position)?;
    text_comes_back(position)?;
    exchanged_sides_give_the_exchanged_result(position)?;
    for house in position.legal_moves() {
        events_tell_the_move(position, house)?;
    }
    lines_are_counted_as_they_are_played(position)
}

fn over_exactly_without_a_move(position: &Position) -> Result<(), TestCaseError> {
    prop_assert_eq!(position.legal_moves().is_empty(), position.is_over(), "{:?}", position);
    prop_assert_eq!(position.outcome().is_some(), position.is_over(), "{:?}", position);
    Ok(())
}

/// And what is refused leaves no trace: the position comes back, and the observer has heard nothing.
fn legal_exactly_when_accepted(position: &Position) -> Result<(), TestCaseError> {
    for house in (0..=u8::MAX).map(Move) {
        let mut heard = Vec::new();
        let legal = position.legal_moves().contains(house);
        prop_assert_eq!(position.why_illegal(house).is_none(), legal, "{:?} {:?}", position, house);
        match position.play_observed(house, &mut heard) {
            Ok(_) => prop_assert!(legal, "{:?} {:?}", position, house),
            Err(refused) => {
                prop_assert!(!legal, "{:?} {:?}", position, house);
                prop_assert_eq!((&refused.position, refused.house), (position, house));
                prop_assert_eq!(&heard, &Vec::new());
                one_clear_line(&refused.to_string())?;
            }
        }
    }
    for letter in ('A'..='Z').chain('a'..='z') {
        let legal = position.legal_moves().find(|&house| position.move_letter(house) == letter);
        match position.parse_move(&letter.to_string()) {
            Ok(house) => prop_assert_eq!(Some(house), legal, "{:?} {}", position, letter),
            Err(refused) => {
                prop_assert_eq!(None, legal, "{:?} {}", position, letter);
                one_clear_line(&refused.to_string())?;
            }
        }
    }
    Ok(())
}

fn one_clear_line(message: &str) -> Result<(), TestCaseError> {
    prop_assert!(message.len() > 10 && !message.contains('\n'), "{:?}", message);
    Ok(())
}

fn text_comes_back(position: &Position) -> Result<(), TestCaseError> {
    prop_assert_eq!(Position::parse(position.game(), &position.to_string()), Ok(*position));
    prop_assert_eq!(position.game().to_string().parse(), Ok(position.game()));
    Ok(())
}

/// The same position seen from the other chair.
fn exchanged(position: &Position) -> Position {
    let text = position.to_string();
    let parts: Vec<&str> = text.split('/').collect();
    let [south, north, stores, turn] = parts[..] else { panic!("{text} has four parts") };
    let (first, second) = stores.split_once(',').expect("two stores");
    let turn = if turn == "s" { "n" } else { "s" };
    let text = format!("{north}/{south}/{second},{first}/{turn}");
    Position::parse(position.game(), &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn exchanged_sides_give_the_exchanged_result(position: &Position) -> Result<(), TestCaseError> {
    let other = exchanged(position);
    prop_assert_eq!(other.legal_moves(), position.legal_moves(), "{:?}", position);
    let flipped = position.outcome().map(|mut outcome| {
        std::mem::swap(&mut outcome.south, &mut outcome.north);
        outcome.winner = outcome.winner.map(|side| !side);
        outcome
    });
    prop_assert_eq!(other.outcome(), flipped, "{:?}", position);

    let count = position.game().place_count() as u8;
    let across = |place: Place| Place((place.0 + count / 2) % count);
    for house in position.legal_moves() {
        let (mut events, mut others) = (Vec::new(), Vec::new());
        let played = position.play_observed(house, &mut events).expect("a legal move");
        let expected = Played { position: exchanged(&played.position), ..played };
        prop_assert_eq!(other.play_observed(house, &mut others), Ok(expected), "{:?} {:?}", position, house);
        let events: Vec<Event> = events
            .into_iter()
            .map(|event| match event {
                Event::PickedUp { place, seeds } => Event::PickedUp { place: across(place), seeds },
                Event::Dropped { place } => Event::Dropped { place: across(place) },
                Event::Relayed { place, seeds } => Event::Relayed { place: across(place), seeds },
                Event::Captured { place, seeds, store } => {
                    Event::Captured { place: across(place), seeds, store: across(store) }
                }
                Event::Swept { place, seeds, store } => {
                    Event::Swept { place: across(place), seeds, store: across(store) }
                }
                Event::Passed { side } => Event::Passed { side: !side },
                Event::TurnAgain | Event::Ended { .. } => event,
            })
            .collect();
        prop_assert_eq!(others, events, "{:?} {:?}", position, house);
    }
    Ok(())
}

/// Seeds on the table while the events of a move are followed one by one.
struct Table {
    game: Game,
    counts: Vec<u32>,
    hand: u32,
}

impl Table {
    fn of(position: &Position) -> Self {
        let counts = position.game().places().map(|info| position.seeds(info.place).into()).collect();
        Self { game: position.game(), counts, hand: 0 }
    }

    /// Takes all that lies in a house, which must be what the event says.
    fn lift(&mut self, place: Place, seeds: u8) -> Result<u32, TestCaseError> {
        prop_assert_eq!(self.game.place_info(place).kind, PlaceKind::House);
        let there = std::mem::take(&mut self.counts[place.index()]);
        prop_assert_eq!(there, u32::from(seeds));
        prop_assert!(there > 0, "nothing is told where nothing lies");
        Ok(there)
    }

    fn follow(&mut self, event: Event, mover: Side) -> Result<(), TestCaseError> {
        match event {
            Event::PickedUp { place, seeds } | Event::Relayed { place, seeds } => {
                prop_assert_eq!(self.hand, 0, "one hand at a time");
                self.hand = self.lift(place, seeds)?;
            }
            Event::Dropped { place } => {
                prop_assert!(self.hand > 0, "seeds fall from the hand");
                prop_assert_ne!(place, self.game.store(!mover), "the opponent's store gets no seed");
                self.hand -= 1;
                self.counts[place.index()] += 1;
            }
            Event::Captured { place, seeds, store } => {
                prop_assert_eq!(store, self.game.store(mover));
                self.counts[store.index()] += self.lift(place, seeds)?;
            }
            Event::Swept { place, seeds, store } => {
                prop_assert_eq!(store, self.game.store(self.game.place_info(place).owner));
                self.counts[store.index()] += self.lift(place, seeds)?;
            }
            Event::Passed { .. } | Event::TurnAgain | Event::Ended { .. } => {
                prop_assert_eq!(self.hand, 0, "the hand is empty before the turn is settled");
            }
        }
        Ok(())
    }
}

/// Seeds are conserved after every event, and the last one leaves what the position says.
fn events_tell_the_move(position: &Position, house: Move) -> Result<(), TestCaseError> {
    let mut events = Vec::new();
    let played = position.play_observed(house, &mut events).expect("a legal move");
    let mover = position.turn();
    let mut table = Table::of(position);
    for &event in &events {
        table.follow(event, mover)?;
        let seeds: u32 = table.counts.iter().sum();
        prop_assert_eq!(seeds + table.hand, u32::from(position.seeds_in_all()), "{:?} {:?}", position, event);
    }
    prop_assert_eq!(&table.counts, &Table::of(&played.position).counts, "{:?} {:?}", position, house);
    prop_assert_eq!(table.hand, 0);
    prop_assert_eq!(position.play(house), Ok(played), "watching changes nothing");

    // What came of the move is told once, in the events and in the result alike.
    let first = position.houses(mover)[house.index()];
    prop_assert_eq!(events[0], Event::PickedUp { place: position.move_place(house), seeds: first });
    let captured: u32 = events.iter().map(|event| captured_seeds(*event)).sum();
    prop_assert_eq!(captured, u32::from(played.captured), "{:?} {:?}", position, house);
    let last = events[events.len() - 1];
    let ended = matches!(last, Event::Ended { .. });
    prop_assert_eq!(played.ended, if let Event::Ended { reason } = last { Some(reason) } else { None });
    prop_assert_eq!(ended, played.position.is_over(), "{:?} {:?}", position, house);
    let again = matches!(last, Event::TurnAgain) || last == Event::Passed { side: !mover };
    prop_assert_eq!(again, played.again, "{:?} {:?} {:?}", position, house, last);
    prop_assert_eq!(again, !ended && played.position.turn() == mover, "{:?} {:?}", position, house);
    let settling = |event: &&Event| {
        matches!(
            event,
            Event::Passed { .. } | Event::TurnAgain | Event::Ended { .. } | Event::PickedUp { .. }
        )
    };
    prop_assert!(events.iter().filter(settling).count() <= 2, "{:?}", events);
    Ok(())
}

fn captured_seeds(event: Event) -> u32 {
    if let Event::Captured { seeds, .. } = event { seeds.into() } else { 0 }
}

fn lines_are_counted_as_they_are_played(position: &Position) -> Result<(), TestCaseError> {
    fn count(position: &Position, depth: u32) -> u64 {
        let after = |house| position.play(house).expect("a legal move").position;
        match depth {
            0 => 1,
            1 => position.legal_moves().count() as u64,
            _ => position.legal_moves().map(|house| count(&after(house), depth - 1)).sum(),
        }
    }
    for depth in 0..=2 {
        prop_assert_eq!(perft(position, depth), count(position, depth), "{:?} to {}", position, depth);
    }
    let divided: u64 = divide(position, 2).into_iter().map(|(_, lines)| lines).sum();
    prop_assert_eq!(divided, count(position, 2), "{:?}", position);
    Ok(())
}

#[test]
fn at_the_start_of_every_game() {
    for (houses, seeds) in (2..=9).flat_map(|houses| (1..=12).map(move |seeds| (houses, seeds))) {
        for game in variants(houses, seeds) {
            battery(&Position::start(game)).unwrap_or_else(|error| panic!("{game}: {error}"));
        }
    }
}

proptest! {
    #![proptest_config(fixed(5000))]

    #[test]
    fn in_heaps_of_seeds((game, board) in standing()) {
        battery(&Position::parse(game, &board.to_string()).expect("a position that stands"))?;
    }
}

proptest! {
    #![proptest_config(fixed(400))]

    #[test]
    fn in_every_position_of_random_games(game in any_game(), choices in choices(300)) {
        let start = Position::start(game);
        let (mut position, mut line) = (start, String::new());
        battery(&position)?;
        for choice in choices {
            if position.is_over() {
                break;
            }
            let legal: Vec<Move> = position.legal_moves().collect();
            let house = *choice.get(&legal);
            line.push(position.move_letter(house));
            position = position.play(house).expect("a legal move").position;
            battery(&position)?;
        }
        let played = start.play_line(&line).expect("legal moves");
        prop_assert_eq!(played.last().map_or(start, |played| played.position), position, "{} {}", game, line);
    }
}

proptest! {
    #![proptest_config(fixed(2000))]

    #[test]
    fn game_words_are_read_in_any_order(game in any_game(), order in any::<u64>()) {
        let word = game.to_string();
        let (board, options) = word.split_once('+').unwrap_or((&word, ""));
        let mut options: Vec<&str> = options.split('+').filter(|option| !option.is_empty()).collect();
        prop_assert!(options.is_sorted(), "{} has its options in alphabetical order", word);
        if !options.is_empty() {
            let shift = order as usize % options.len();
            options.rotate_left(shift);
        }
        let mixed: String = std::iter::once(board).chain(options).collect::<Vec<_>>().join("+");
        prop_assert_eq!(mixed.parse::<Game>(), Ok(game));
    }
}

//! What went wrong in other mancala programs, one test a case. The rules' share of it; screens and players have theirs.

use std::collections::HashMap;

use mancala::{Event, Fault, Game, Move, Outcome, Played, Position, Reason, Record, Side};

use crate::games::variants;
use crate::reference::{Board, Rules, letter};

fn position(game: &str, text: &str) -> Position {
    let game = game.parse().unwrap_or_else(|error| panic!("{game}: {error}"));
    Position::parse(game, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays one house, and gives what came of it and what happened.
fn play(game: &str, text: &str, house: &str) -> (Played, Vec<Event>) {
    let position = position(game, text);
    let house = position.parse_move(house).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut events = Vec::new();
    (position.play_observed(house, &mut events).expect("a legal move"), events)
}

fn after(game: &str, text: &str, house: &str) -> String {
    play(game, text, house).0.position.to_string()
}

fn letters(position: &Position) -> String {
    position.legal_moves().map(|house| position.move_letter(house)).collect()
}

fn captures(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Captured { .. })).count()
}

/// Every house of both sides of every game, with so many seeds in it and one in each other house.
fn from_every_house(amounts: impl IntoIterator<Item = u16> + Clone, mut check: impl FnMut(Position, Move)) {
    for game in [3, 6, 7, 9].into_iter().flat_map(|houses| variants(houses, 4)) {
        for seeds in amounts.clone() {
            for side in Side::BOTH {
                for house in 0..game.houses() {
                    let mut setup = mancala::Setup::empty(game);
                    for (row, order) in
                        Side::BOTH.into_iter().flat_map(|row| (0..game.houses()).map(move |i| (row, i)))
                    {
                        setup.set_house(row, order, 1);
                    }
                    setup.set_house(side, house, seeds);
                    setup.set_turn(side);
                    let position = setup.position().unwrap_or_else(|error| panic!("{setup}: {error}"));
                    check(position, Move(house as u8));
                }
            }
        }
    }
}

#[test]
fn case_1_the_opponents_store_gets_no_seed() {
    from_every_house(8..=40, |position, house| {
        let forbidden = position.game().store(!position.turn());
        let mut fell = false;
        let observer = &mut |event| fell |= event == Event::Dropped { place: forbidden };
        // A few are grand slams that may not be made.
        if position.play_observed(house, observer).is_ok() {
            assert!(!fell, "{position:?} {house:?}");
        }
    });
}

#[test]
fn case_2_kalah_a_whole_lap_captures_in_the_start_house_and_more_never_does() {
    // 12 seeds end in the opponent's last house, one short of the lap.
    assert_eq!(after("kalah:6x4", "12,1,1,1,1,1/1,1,1,1,1,1/0,0/s", "A"), "0,2,2,2,2,2/2,2,2,2,2,2/1,0/n");
    // 13 end where they came from, and take the two in f.
    assert_eq!(after("kalah:6x4", "13,1,1,1,1,1/1,1,1,1,1,1/0,0/s", "A"), "0,2,2,2,2,2/2,2,2,2,2,0/4,0/n");
    // 14 go one further, into a house that has two; 26 and 27 go round twice.
    assert_eq!(after("kalah:6x4", "14,1,1,1,1,1/1,1,1,1,1,1/0,0/s", "A"), "1,3,2,2,2,2/2,2,2,2,2,2/1,0/n");
    assert_eq!(after("kalah:6x4", "26,1,1,1,1,1/1,1,1,1,1,1/0,0/s", "A"), "2,3,3,3,3,3/3,3,3,3,3,3/2,0/n");
    assert_eq!(after("kalah:6x4", "27,1,1,1,1,1/1,1,1,1,1,1/0,0/s", "A"), "2,4,3,3,3,3/3,3,3,3,3,3/2,0/n");
    // The same from every house and chair.
    from_every_house(8..=40, |position, house| {
        if position.game().kind() != mancala::Kind::Kalah {
            return;
        }
        let lap = 2 * position.game().houses() as u8 + 1;
        let seeds = position.houses(position.turn())[house.index()];
        if seeds >= lap {
            let played = position.play(house).expect("a legal move");
            assert_eq!(played.captured > 0, seeds == lap, "{position:?} {house:?}");
        }
    });
}

#[test]
fn case_3_oware_the_start_house_stays_empty_on_every_lap() {
    for (seeds, expected) in [
        (11, "0,9,9,9,9,9/9,9,9,9,9,9/0,0/n"),
        (12, "0,10,9,9,9,9/9,9,9,9,9,9/0,0/n"),
        (22, "0,10,10,10,10,10/10,10,10,10,10,10/0,0/n"),
        (23, "0,11,10,10,10,10/10,10,10,10,10,10/0,0/n"),
        (34, "0,12,11,11,11,11/11,11,11,11,11,11/0,0/n"),
    ] {
        let text = format!("{seeds},8,8,8,8,8/8,8,8,8,8,8/0,0/s");
        assert_eq!(after("oware:6x4", &text, "A"), expected, "{seeds} seeds");
    }
    from_every_house([11, 12, 22, 23, 34, 40, 51, 52, 60], |position, house| {
        if matches!(position.game().kind(), mancala::Kind::Oware | mancala::Kind::Awari)
            && let Ok(played) = position.play(house)
        {
            assert_eq!(played.position.houses(position.turn())[house.index()], 0, "{position:?} {house:?}");
        }
    });
}

#[test]
fn case_4_kalah_an_empty_opposite_house_gives_nothing_and_the_turn_passes() {
    let text = "1,0,0,0,3,0/4,0,0,0,0,4/0,0/s";
    let (played, events) = play("kalah:6x4", text, "A");
    assert_eq!(played.position.to_string(), "0,1,0,0,3,0/4,0,0,0,0,4/0,0/n");
    assert_eq!((played.captured, played.again, captures(&events)), (0, false, 0));
    // With the option the single seed is taken.
    let (played, events) = play("kalah:6x4+empty-capture", text, "A");
    assert_eq!(played.position.to_string(), "0,0,0,0,3,0/4,0,0,0,0,4/1,0/n");
    assert_eq!((played.captured, played.again, captures(&events)), (1, false, 1));
}

#[test]
fn case_5_oware_a_chain_of_captures_runs_backwards_and_stops_at_the_first_gap_and_at_the_border() {
    // c, b and a become 2, 3 and 2 and are taken; South's own F, also 2, is not.
    assert_eq!(after("oware:6x4", "0,0,0,0,4,1/1,2,1,0,0,5/0,0/s", "E"), "0,0,0,0,0,2/0,0,0,0,0,5/7,0/n");
    // b becomes 4: only c and d are taken, although a would do.
    assert_eq!(after("oware:6x4", "0,0,0,0,0,4/1,3,1,2,0,5/0,0/s", "F"), "0,0,0,0,0,0/2,4,0,0,0,5/5,0/n");
    // The last house is not 2 or 3: nothing is taken, whatever stands behind it.
    assert_eq!(after("oware:6x4", "0,0,0,0,0,3/1,1,3,0,0,5/0,0/s", "F"), "0,0,0,0,0,0/2,2,4,0,0,5/0,0/n");
    // Own houses are never captured.
    assert_eq!(after("oware:6x4", "2,1,1,0,0,0/1,1,1,1,1,1/0,0/s", "A"), "0,2,2,0,0,0/1,1,1,1,1,1/0,0/n");
    // The houses are told in the order in which they are taken.
    let game: Game = "oware:6x4".parse().expect("a game");
    let (_, events) = play("oware:6x4", "0,0,0,0,4,1/1,2,1,0,0,5/0,0/s", "E");
    let taken: Vec<_> = events
        .iter()
        .filter_map(|event| {
            if let Event::Captured { place, seeds, .. } = event { Some((*place, *seeds)) } else { None }
        })
        .collect();
    let north = |order| game.house(Side::North, order);
    assert_eq!(taken, [(north(2), 2), (north(1), 3), (north(0), 2)]);
}

#[test]
fn case_6_a_grand_slam_that_takes_nothing_tells_of_no_capture() {
    let text = "1,0,0,0,0,2/1,1,0,0,0,0/0,0/s";
    let (played, events) = play("oware:6x4", text, "F");
    assert_eq!(played.position.to_string(), "1,0,0,0,0,0/2,2,0,0,0,0/0,0/n");
    assert_eq!((played.captured, captures(&events)), (0, 0));
    // The other ways to take it.
    assert_eq!(letters(&position("oware:6x4+grand-slam=illegal", text)), "A");
    assert_eq!(after("oware:6x4+grand-slam=capture", text, "F"), "1,0,0,0,0,0/0,0,0,0,0,0/4,0/n");
    assert_eq!(after("oware:6x4+grand-slam=keep-last", text, "F"), "1,0,0,0,0,0/0,2,0,0,0,0/2,0/n");
    assert_eq!(after("oware:6x4+grand-slam=keep-first", text, "F"), "1,0,0,0,0,0/2,0,0,0,0,0/2,0/n");
}

#[test]
fn case_7_a_last_seed_in_the_store_that_empties_the_own_side_ends_the_game_without_an_extra_move() {
    for game in ["kalah:6x4", "congkak:6x4"] {
        let (played, events) = play(game, "0,0,0,0,0,1/0,3,0,0,0,0/9,8/s", "F");
        assert_eq!(played.position.houses(Side::North), [0; 6], "{game}");
        assert_eq!((played.again, played.ended), (false, Some(Reason::SideEmptied)), "{game}");
        assert!(!events.contains(&Event::TurnAgain), "{game}");
        assert_eq!(events.last(), Some(&Event::Ended { reason: Reason::SideEmptied }), "{game}");
        assert!(played.position.legal_moves().is_empty(), "{game}");
    }
}

#[test]
fn case_8_the_final_sweep_moves_every_seed_once() {
    let (played, events) = play("kalah:6x4", "0,0,0,0,0,1/0,3,0,2,0,7/9,8/s", "F");
    assert_eq!(played.position.to_string(), "0,0,0,0,0,0/0,0,0,0,0,0/10,20/n");
    assert_eq!(played.captured, 0, "a sweep is no capture");
    let swept: Vec<u8> = events
        .iter()
        .filter_map(|event| if let Event::Swept { seeds, .. } = event { Some(*seeds) } else { None })
        .collect();
    assert_eq!(swept, [3, 2, 7]);
}

#[test]
fn case_9_an_opponent_who_cannot_be_fed_ends_the_game_with_the_seeds_to_the_mover() {
    // North plays its last seed away to where South takes nothing, and South can't reach North's side.
    let (played, _) = play("oware:6x4", "3,1,0,0,0,0/0,0,0,0,0,1/20,20/n", "f");
    assert_eq!(played.position.to_string(), "0,0,0,0,0,0/0,0,0,0,0,0/25,20/s");
    assert_eq!(played.ended, Some(Reason::NoMove));
    // Nobody is left where only resigning would be.
    let fault = Position::parse("oware:6x4".parse().expect("a game"), "2,1,0,0,0,0/0,0,0,0,0,0/20,20/s");
    let Err(error) = fault else { panic!("{fault:?}") };
    assert!(matches!(error.fault, Fault::Sweep { .. }), "{error}");
    assert!(error.to_string().contains("0,0,0,0,0,0/0,0,0,0,0,0/23,20/s"), "{error}");
}

#[test]
fn case_10_the_winner_is_read_from_the_result() {
    // South moves last and can't be stopped from losing; North could not move and has won.
    let (played, _) = play("kalah:6x4", "0,0,0,0,0,1/0,0,0,0,0,1/9,20/s", "F");
    let outcome = played.position.outcome().expect("a result");
    assert_eq!(
        outcome,
        Outcome { winner: Some(Side::North), south: 10, north: 21, reason: Reason::SideEmptied }
    );
    // The player without a move has won.
    let finished = position("oware:6x4", "0,0,0,0,0,0/0,0,0,0,0,0/30,18/s");
    assert_eq!(finished.outcome().map(|outcome| outcome.winner), Some(Some(Side::South)));
    for (south, north, winner) in [(3, 5, Some(Side::North)), (5, 3, Some(Side::South)), (4, 4, None)] {
        assert_eq!(Outcome::by_score(south, north, Reason::NoMove).winner, winner);
    }
}

#[test]
fn case_11_draws_happen() {
    let (played, _) = play("congkak:7x7", "0,0,0,0,0,0,1/0,0,0,0,0,0,0/48,49/s", "G");
    let outcome = played.position.outcome().expect("a result");
    assert_eq!((outcome.winner, outcome.south, outcome.north), (None, 49, 49));
    assert_eq!(outcome.winner_word(), "draw");
    let (played, _) = play("oware:6x4+grand-slam=capture", "0,0,0,0,0,1/1,0,0,0,0,0/22,24/s", "F");
    assert_eq!(played.ended, Some(Reason::HalfEach));
    assert_eq!(played.position.outcome().map(|outcome| outcome.winner), Some(None));
}

/// A line of moves that puts off the third coming of a position as long as it can, without looking ahead.
fn wander(game: &str, text: &str) -> String {
    let rules = Rules::parse(game);
    let mut seen: HashMap<([Vec<u32>; 2], usize), u32> = HashMap::new();
    let (mut board, mut line) = (Board::parse(text), String::new());
    loop {
        *seen.entry((board.houses.clone(), board.turn)).or_default() += 1;
        let next = rules
            .legal(&board)
            .into_iter()
            .map(|house| (house, rules.play(&board, house)))
            .filter(|(_, outcome)| outcome.over.is_none())
            .map(|(house, outcome)| {
                let key = (outcome.board.houses.clone(), outcome.board.turn);
                let times = seen.get(&key).copied().unwrap_or(0);
                (times == 2, outcome.captured, times, house, outcome)
            })
            .min_by_key(|&(third, captured, times, house, _)| (third, captured, times, house));
        let (third, _, _, house, outcome) = next.expect("this line never comes to another end");
        line.push(letter(board.turn, house));
        if third {
            return line;
        }
        board = outcome.board;
    }
}

#[test]
fn case_12_repetition_ends_the_game_after_600_plies_and_after_6000() {
    for (game, start, plies) in [
        ("oware:6x4", "0,0,1,0,0,0/0,0,0,1,0,0/50,50/s", 24..=100),
        ("oware:9x4", "8,5,8,6,12,8,4,4,1/6,7,6,3,3,6,5,2,6/25,25/s", 600..=6000),
        ("oware:6x4", "14,14,16,17,10,12/10,13,10,10,8,14/25,25/s", 6000..=10_000),
        ("awari:6x4", "12,16,8,14,16,16/11,14,20,12,11,9/25,25/s", 6000..=10_000),
    ] {
        let line = wander(game, start);
        assert!(plies.contains(&line.len()), "{game}: {} plies", line.len());
        let mut record = Record::from_position(position(game, start));
        for letter in line.chars() {
            assert!(!record.is_over(), "{game} is over too early, after {}", record.entries().len());
            let house = record.position().parse_move(&letter.to_string()).expect("a legal move");
            record.play(house).expect("a legal move");
        }
        let outcome = record.outcome().unwrap_or_else(|| panic!("{game} goes on after {} plies", line.len()));
        assert_eq!(outcome.reason, Reason::Repetition, "{game}");
        assert!(record.legal_moves().is_empty() && record.play(Move(0)).is_err(), "{game}");
        // And the record can be read again.
        let again: Record = record.to_string().parse().expect("a record");
        assert_eq!(again, record);
    }
}

#[test]
fn case_12_at_a_repetition_seeds_go_to_their_sides_in_oware_and_in_halves_in_awari() {
    for (game, start, south, north, left) in [
        ("oware:6x4", "0,0,0,0,0,0/1,0,0,0,0,1/52,52/n", 52, 54, 0),
        ("awari:6x4", "0,0,0,0,0,0/1,0,0,0,0,1/52,52/n", 53, 53, 0),
        ("oware:6x4", "0,0,0,0,0,0/1,0,1,0,0,1/52,50/n", 55, 50, 0),
        ("awari:6x4", "0,0,0,0,0,0/1,0,1,0,0,1/52,50/n", 53, 51, 1),
    ] {
        let mut record = Record::from_position(position(game, start));
        let mut swept = 0;
        while !record.is_over() {
            let house = record.legal_moves().next().expect("a move");
            record
                .play_observed(house, &mut |event| {
                    swept += if let Event::Swept { seeds, .. } = event { seeds } else { 0 }
                })
                .expect("a legal move");
        }
        let outcome = record.outcome().expect("a result");
        let houses = Side::BOTH.map(|side| record.position().houses(side).iter().sum::<u8>());
        assert_eq!(houses[0] + houses[1], left, "{game}: an odd seed can't be halved");
        assert_eq!(swept + left, record.start().seeds_in_all() - 102 - u8::from(start.contains("52,52")) * 2);
        assert_eq!(
            (outcome.south, outcome.north, outcome.reason),
            (south, north, Reason::Repetition),
            "{game} {start}"
        );
    }
}

#[test]
fn case_13_congkak_relays_and_extra_moves_have_no_limit() {
    let (_, events) = play("congkak:7x7", "5,11,6,3,11,8,7/5,4,7,6,5,12,8/0,0/s", "A");
    let laps =
        events.iter().filter(|event| matches!(event, Event::PickedUp { .. } | Event::Relayed { .. })).count();
    let drops = events.iter().filter(|event| matches!(event, Event::Dropped { .. })).count();
    assert_eq!((laps, drops), (81, 553));

    let start = Position::start("congkak:7x7".parse().expect("a game"));
    let turn = start.play_line("AGECEDDAFGGFBCFABDAFFBEDGCGEEEDGGBEDEACDGEABGBGDGFG").expect("legal moves");
    assert_eq!(turn.len(), 51);
    assert!(turn.iter().all(|played| played.again && played.position.turn() == Side::South));
    assert_eq!(turn[50].position.to_string(), "1,0,0,0,0,0,0/2,0,1,2,0,1,3/88,0/s");
}

#[test]
fn case_14_a_finished_game_is_read_back_and_replayed_from_its_own_start() {
    for (game, start, line) in [
        ("kalah:6x4", "0,0,0,0,0,1/0,3,0,0,0,1/9,8/n", "fbF"),
        ("oware:6x4", "0,0,0,0,0,1/1,0,0,0,0,3/23,20/s", "F"),
        ("congkak:7x7", "0,0,0,0,0,0,1/0,0,0,0,0,0,0/48,49/s", "G"),
    ] {
        let start = position(game, start);
        let mut record = Record::from_position(start);
        for letter in line.chars() {
            let house = record.position().parse_move(&letter.to_string()).expect("a legal move");
            record.play(house).expect("a legal move");
        }
        assert!(record.is_over(), "{game}");
        let last = *record.position();
        assert_eq!(
            Position::parse(start.game(), &last.to_string()),
            Ok(last),
            "a finished position is a text too"
        );
        let again: Record = record.to_string().parse().expect("a record");
        assert_eq!(again, record);
        assert_eq!(again.start(), &start);
        assert_eq!(again.positions().next(), Some(&start));
        assert_eq!(again.positions().count(), line.len() + 1);
        assert_eq!(again.outcome(), record.outcome());
    }
}

#[test]
fn case_15_the_first_house_is_a_move_and_not_none() {
    for game in ["kalah:6x4", "oware:6x4", "awari:6x4", "congkak:6x4"] {
        let only = position(game, "9,0,0,0,0,0/0,1,0,0,0,1/1,1/s");
        assert_eq!((letters(&only).as_str(), only.legal_moves().len()), ("A", 1), "{game}");
        assert!(!only.legal_moves().is_empty() && !only.is_over(), "{game}");
        assert!(only.play(Move(0)).is_ok(), "{game}");
    }
}

#[test]
fn case_16_options_belong_to_the_games_name() {
    let words = ["kalah:6x4", "kalah:6x5", "kalah:6x4+empty-capture", "congkak:6x4+end=pass", "congkak:6x4"];
    let games: Vec<Game> = words.iter().map(|word| word.parse().expect("a game")).collect();
    for (i, game) in games.iter().enumerate() {
        assert_eq!(game.to_string(), words[i]);
        assert!(games[..i].iter().all(|other| other != game), "{game}");
    }
    // Positions of different games are different, however alike they look.
    let text = "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s";
    assert_ne!(position(words[0], text), position(words[2], text));
    // A default that is written out is the same game.
    let default: Game = "oware:6x4+grand-slam=no-capture".parse().expect("a game");
    assert_eq!(default.to_string(), "oware:6x4");
}

#[test]
fn case_37_counts_cannot_be_misread() {
    let game: Game = "kalah:2x3".parse().expect("a game");
    assert_eq!(position("kalah:2x3", "1,1/1,1/0,8/s").houses(Side::South), [1, 1]);
    assert_eq!(position("kalah:2x3", "11,0/0,1/0,0/s").houses(Side::South), [11, 0]);
    for text in [
        "",
        "/",
        "///",
        "11/1,1/0,8/s",
        "1,1/1,1/0,8",
        "1,1/1,1/0,8/",
        "1,1/1,1/0,8/S",
        "1,1/1,1/0,8/s/",
        "1,,1/1,1/0,8/s",
        "1,1,/1,1/0,8/s",
        ",1,1/1,1/0,8/s",
        "1,1/1,1/08/s",
        "1,1/1,1/0,08/s",
        "01,1/1,1/0,8/s",
        "+1,1/1,1/0,8/s",
        "-1,1/1,1/0,8/s",
        "1, 1/1,1/0,8/s",
        " 1,1/1,1/0,8/s",
        "1,1/1,1/0,8/s ",
        "1,1/1,1/0,8/s\n",
        "1.0,1/1,1/0,8/s",
        "1,1/1,1/0,8,0/s",
        "1,1/1,1,1/0,8/s",
        "a,1/1,1/0,8/s",
        "٣,1/1,1/0,8/s",
        "300,1/1,1/0,8/s",
        "65537,1/1,1/0,8/s",
        "256,1/1,1/0,8/s",
        "99999999999999999999,1/1,1/0,8/s",
        "0,0/0,0/0,0/s",
        "1,1/1,1/0,8/ss",
        "1,1/1,1/0,8/x",
    ] {
        let error = Position::parse(game, text).expect_err(text).to_string();
        assert!(error.len() > 20 && !error.contains('\n'), "{text:?}: {error}");
    }
}

#[test]
fn case_38_the_side_to_move_is_the_same_letter_in_every_game() {
    for game in [2, 6, 9].into_iter().flat_map(|houses| variants(houses, 4)) {
        let mut position = Position::start(game);
        assert!(position.to_string().ends_with("/s"), "{position:?}");
        assert_eq!(letters(&position).chars().next(), Some('A'), "{position:?}");
        while position.turn() == Side::South && !position.is_over() {
            let house = position.legal_moves().next().expect("a move");
            position = position.play(house).expect("a legal move").position;
        }
        assert!(position.is_over() || position.to_string().ends_with("/n"), "{position:?}");
        assert!(letters(&position).chars().all(|letter| letter.is_ascii_lowercase()), "{position:?}");
    }
}

#[test]
fn case_39_a_query_never_changes_a_position() {
    for game in variants(6, 4) {
        let position = Position::start(game);
        let before = (position.to_string(), position.legal_moves());
        let _ =
            (position.is_over(), position.outcome(), position.parse_move("a"), position.why_illegal(Move(7)));
        let _ = (position.play_line("ABCABC"), mancala::perft(&position, 3), mancala::divide(&position, 2));
        for house in position.legal_moves() {
            let _ = position.play(house);
        }
        assert_eq!((position.to_string(), position.legal_moves()), before, "{game}");
    }
}

//! The board driven as a person would, and looked at as a person would.

use mancala::{Event, Game, Kind, Move, Place, Position, Side};
use mancala_engine::Report;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::app::{App, Order};
use super::draw::draw;
use super::telling::{Picture, Speed, Telling};
use crate::play::seat::Seat;
use crate::play::table::{Agreed, Done};
use crate::play::thinker::{Answer, Question};

/// A board, its window, and what was asked of the engine.
struct Desk {
    app: App,
    terminal: Terminal<TestBackend>,
    questions: Vec<Question>,
    hurried: Vec<u64>,
    left: bool,
}

fn agreed(game: &str, seats: [Seat; 2]) -> Agreed {
    let game: Game = game.parse().expect("a game word");
    Agreed { game, start: None, seats, together: false, pie: false }
}

const COMPUTER: fn() -> Seat = Seat::middle;

impl Desk {
    fn new(agreed: Agreed) -> Desk {
        let terminal = Terminal::new(TestBackend::new(80, 24)).expect("it can't fail");
        let app = App::new(agreed, 1);
        let mut desk = Desk { app, terminal, questions: Vec::new(), hurried: Vec::new(), left: false };
        desk.look();
        desk
    }

    fn with_friend(game: &str) -> Desk {
        Desk::new(agreed(game, [Seat::Human; 2]))
    }

    fn with_computer(game: &str) -> Desk {
        Desk::new(agreed(game, [Seat::Human, COMPUTER()]))
    }

    /// What the loop around the board does after every input.
    fn look(&mut self) {
        for order in self.app.orders() {
            match order {
                Order::Ask(question) => self.questions.push(question),
                Order::Hurry(id) => self.hurried.push(id),
                Order::Leave => self.left = true,
                Order::Fail => panic!("the engine does not break down here"),
            }
        }
        self.terminal.draw(|frame| draw(frame, &self.app)).expect("it can't fail");
        self.app.resize(self.terminal.size().expect("it can't fail"));
    }

    fn press(&mut self, code: KeyCode) {
        self.app.key(KeyEvent::new(code, KeyModifiers::NONE));
        self.look();
    }

    /// Presses letters, one after another.
    fn type_in(&mut self, letters: &str) {
        letters.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    fn mouse(&mut self, kind: MouseEventKind, place: Place) {
        let info = self.app.table().agreed().game.place_info(place);
        let rect = self.app.layout().expect("the window is large enough").place(&info);
        let (column, row) = (rect.x + rect.width / 2, rect.y + rect.height / 2);
        self.app.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
        self.look();
    }

    /// Lets all that is told be told.
    fn watch(&mut self) {
        while self.app.wait().is_some() {
            self.app.tick();
            self.look();
        }
    }

    /// The engine answers the latest question.
    fn answer(&mut self, house: u8) {
        let id = self.questions.last().expect("something was asked").id;
        self.answer_to(id, house);
    }

    fn answer_to(&mut self, id: u64, house: u8) {
        let best = Move(house);
        let report = Report { best, value: 1, exact: false, line: vec![best], depth: 1, nodes: 1 };
        self.app.answer(Answer { id, report: Some(report) });
        self.look();
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.look();
    }

    fn screen(&self) -> String {
        self.terminal.backend().to_string()
    }

    fn line(&self) -> String {
        self.app.table().record().line()
    }

    fn last_news(&self) -> &str {
        self.app.news().next_back().unwrap_or_default()
    }
}

#[test]
fn the_start_of_a_game() {
    insta::assert_snapshot!(Desk::with_computer("kalah").screen());
}

#[test]
fn congkak_is_drawn_clockwise() {
    insta::assert_snapshot!(Desk::with_friend("congkak:9x12").screen());
}

#[test]
fn a_narrow_and_a_wide_window() {
    let mut desk = Desk::with_friend("oware");
    desk.resize(60, 20);
    insta::assert_snapshot!("60x20", desk.screen());
    desk.resize(120, 40);
    insta::assert_snapshot!("120x40", desk.screen());
    desk.resize(40, 10);
    insta::assert_snapshot!("40x10", desk.screen());
    desk.type_in("a");
    assert_eq!(desk.line(), "A", "keys work whatever the window shows");
    for (width, height) in [(1, 1), (0, 0), (3, 50), (500, 200)] {
        desk.resize(width, height);
    }
}

#[test]
fn letters_numbers_arrows_and_mouse_play_houses() {
    let mut desk = Desk::with_friend("kalah");
    desk.type_in("c");
    assert_eq!(desk.line(), "C");
    desk.type_in("6");
    assert_eq!(desk.line(), "CF");
    desk.watch();
    // North's houses lie from right to left: a is the last on the screen.
    desk.press(KeyCode::Left);
    desk.press(KeyCode::Enter);
    assert_eq!(desk.line(), "CF b");
    desk.watch();
    let game = desk.app.table().agreed().game;
    desk.mouse(MouseEventKind::Moved, game.house(Side::North, 2));
    assert!(desk.screen().contains("◆ c: "), "{}", desk.screen());
    desk.mouse(MouseEventKind::Down(MouseButton::Left), game.house(Side::North, 2));
    assert_eq!(desk.line(), "CF bc");
}

#[test]
fn a_click_on_the_other_side_or_a_store_plays_nothing() {
    let mut desk = Desk::with_friend("kalah");
    let game = desk.app.table().agreed().game;
    for place in [game.house(Side::North, 2), game.store(Side::South), game.store(Side::North)] {
        desk.mouse(MouseEventKind::Down(MouseButton::Left), place);
        assert_eq!(desk.line(), "");
    }
}

#[test]
fn a_click_while_a_move_is_told_finishes_that_and_no_more() {
    let mut desk = Desk::with_friend("kalah");
    let game = desk.app.table().agreed().game;
    let click = MouseEventKind::Down(MouseButton::Left);
    desk.mouse(click, game.house(Side::South, 0));
    assert!(desk.app.is_telling());
    desk.mouse(click, game.house(Side::North, 0)); // the second half of a double click, say
    assert!(!desk.app.is_telling());
    assert_eq!(desk.line(), "A");
    desk.mouse(click, game.house(Side::North, 0));
    assert_eq!(desk.line(), "A a");
}

#[test]
fn enter_while_a_move_is_told_plays_nothing() {
    let mut desk = Desk::with_friend("kalah");
    desk.press(KeyCode::Enter);
    desk.press(KeyCode::Enter);
    desk.press(KeyCode::Char('z'));
    assert_eq!(desk.line(), "A");
}

#[test]
fn the_preview_tells_and_marks_where_the_last_seed_falls() {
    let mut desk = Desk::with_computer("kalah");
    desk.press(KeyCode::Right);
    desk.press(KeyCode::Right);
    let screen = desk.screen();
    assert!(screen.contains("◆ C: Ends in your store, brings 1 seed, you move again"), "{screen}");
    assert_eq!(screen.matches('◆').count(), 2, "{screen}");
}

#[test]
fn a_house_that_can_not_be_played_says_why() {
    let mut desk = Desk::with_computer("kalah");
    desk.type_in("cc");
    assert_eq!((desk.line().as_str(), desk.last_news()), ("C", "House C is empty."));
    desk.type_in("h");
    assert_eq!(desk.last_news(), "The board has no such house.");
}

#[test]
fn the_computer_plays_only_its_own_houses_and_a_person_only_theirs() {
    let mut desk = Desk::with_computer("kalah");
    desk.type_in("a");
    assert_eq!(desk.questions.len(), 1);
    desk.watch();
    desk.type_in("b");
    desk.press(KeyCode::Enter);
    assert_eq!(desk.line(), "A");
    assert_eq!(desk.last_news(), "Level 2's turn (North).");
    assert!(desk.screen().contains("Level 2 is thinking… (space: move now)"), "{}", desk.screen());
    desk.answer(1);
    assert_eq!(desk.line(), "A b");
}

#[test]
fn an_answer_waits_until_the_last_move_is_told() {
    let mut desk = Desk::with_computer("kalah");
    desk.type_in("a");
    desk.answer(0);
    assert_eq!(desk.line(), "A", "it is still told");
    desk.watch();
    assert_eq!(desk.line(), "A a");
    assert!(!desk.app.is_telling(), "and so was the answer");
}

#[test]
fn a_late_answer_to_an_old_question_is_dropped() {
    let mut desk = Desk::with_computer("kalah");
    desk.type_in("a");
    let old = desk.questions[0].id;
    desk.type_in("u");
    assert_eq!(desk.line(), "");
    assert!(desk.hurried.contains(&old), "nobody thinks about what nobody asks");
    desk.answer_to(old, 0);
    assert_eq!(desk.line(), "");
    desk.type_in("b");
    desk.answer_to(old, 0);
    desk.watch();
    assert_eq!(desk.line(), "B");
    desk.answer(0);
    assert_eq!(desk.line(), "B a");
}

#[test]
fn space_hurries_the_computer() {
    let mut desk = Desk::with_computer("kalah");
    desk.type_in("a");
    desk.watch();
    desk.type_in(" ");
    assert_eq!(desk.hurried, [desk.questions[0].id]);
}

#[test]
fn undo_goes_back_to_my_last_decision_through_extra_moves_on_both_sides() {
    let mut desk = Desk::with_computer("kalah");
    desk.type_in("ca");
    desk.watch();
    desk.answer(2); // c ends in North's store: the computer moves again
    desk.watch();
    desk.answer(5);
    desk.watch();
    assert_eq!(desk.line(), "CA cf");
    desk.type_in("u");
    assert_eq!(desk.line(), "C");
    desk.type_in("u");
    assert_eq!(desk.line(), "");
    desk.type_in("u");
    assert_eq!(desk.last_news(), "There is nothing to take back.");
    desk.type_in("yy");
    assert_eq!(desk.line(), "CA cf");
    desk.type_in("y");
    assert_eq!(desk.last_news(), "There is nothing to play again.");
    // Something else played now ends what was undone.
    desk.type_in("ub");
    desk.answer(0);
    desk.watch();
    assert_eq!(desk.line(), "CB a");
    desk.type_in("y");
    assert_eq!(desk.line(), "CB a");
}

#[test]
fn a_person_who_plays_second_undoes_to_their_own_decision() {
    let mut desk = Desk::new(agreed("kalah", [COMPUTER(), Seat::Human]));
    desk.answer(0);
    desk.watch();
    desk.type_in("u");
    assert_eq!((desk.line().as_str(), desk.last_news()), ("A", "There is nothing to take back."));
    desk.type_in("a");
    desk.watch();
    desk.answer(1);
    desk.watch();
    desk.type_in("u");
    assert_eq!(desk.line(), "A");
}

#[test]
fn a_hint_points_and_tells() {
    let mut desk = Desk::with_computer("kalah");
    desk.type_in("t");
    assert_eq!(desk.questions[0].level, None);
    assert!(desk.screen().contains("Looking for a hint…"));
    desk.answer(2);
    assert!(desk.last_news().starts_with("Hint: C. Ends in your store"), "{}", desk.last_news());
    desk.press(KeyCode::Enter);
    assert_eq!(desk.line(), "C");
    // A hint that is not waited for is dropped.
    desk.type_in("ta");
    let hint = desk.questions[1].id;
    desk.answer_to(hint, 3);
    assert!(!desk.last_news().starts_with("Hint"));
}

#[test]
fn resigning_is_confirmed_and_can_be_undone() {
    let mut desk = Desk::with_computer("kalah");
    desk.type_in("a");
    desk.watch();
    desk.answer(0);
    desk.watch();
    desk.type_in("rn");
    assert_eq!(desk.app.table().outcome(), None);
    desk.type_in("ry");
    insta::assert_snapshot!(desk.screen());
    desk.type_in("u");
    assert_eq!((desk.line().as_str(), desk.app.table().outcome()), ("A a", None));
}

#[test]
fn quitting_asks_only_when_a_game_would_be_lost() {
    let mut desk = Desk::with_friend("kalah");
    desk.type_in("q");
    assert!(desk.left);
    let mut desk = Desk::with_friend("kalah");
    desk.type_in("aq");
    assert!(!desk.left && desk.screen().contains("Quit?"));
    desk.type_in("n");
    assert!(!desk.left && !desk.screen().contains("Quit?"));
    desk.type_in("qy");
    assert!(desk.left);
    let mut desk = Desk::with_friend("kalah");
    desk.type_in("a?");
    desk.app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    desk.look();
    assert!(desk.left);
}

#[test]
fn the_end_keeps_the_board_and_offers_undo_and_rematch() {
    let mut desk = Desk::with_friend("kalah:2x1");
    desk.type_in("ba");
    desk.watch();
    insta::assert_snapshot!(desk.screen());
    desk.type_in("a");
    assert_eq!(desk.last_news(), "The game is over.");
    desk.type_in("u");
    assert_eq!((desk.line().as_str(), desk.app.table().outcome()), ("B", None));
    desk.type_in("am");
    assert_eq!(desk.line(), "");
}

#[test]
fn help_and_new_game() {
    let mut desk = Desk::with_computer("kalah");
    desk.type_in("?");
    insta::assert_snapshot!("help", desk.screen());
    desk.type_in("an");
    for _ in 0..6 {
        desk.press(KeyCode::Right);
    }
    insta::assert_snapshot!("new_game", desk.screen());
    assert_eq!(desk.line(), "", "the key that closed the help played nothing");
    desk.press(KeyCode::Down);
    desk.press(KeyCode::Left);
    desk.press(KeyCode::Enter);
    let agreed = desk.app.table().agreed();
    assert_eq!((agreed.game.to_string().as_str(), agreed.together), ("congkak:7x7", true));
    assert!(!agreed.seats[0].is_human());
}

#[test]
fn two_people_open_congkak_in_secret() {
    let mut desk = Desk::new(Agreed { together: true, ..agreed("congkak", [Seat::Human; 2]) });
    assert!(desk.screen().contains("Both sow at once: South chooses a house in secret."));
    desk.type_in("c");
    assert!(desk.screen().contains("Both sow at once: North chooses a house in secret."));
    assert_eq!(desk.app.picture(), Picture::of(&Position::start(desk.app.table().agreed().game)));
    desk.type_in("u");
    assert!(desk.screen().contains("South chooses"), "a choice can be taken back");
    desk.type_in("cd");
    let opening = Some((Move(2), Move(3)));
    assert_eq!(desk.app.table().record().opening(), opening);
    assert!(desk.last_news().starts_with("Both sow at once, South from C and North from d."));
    desk.watch();
    desk.type_in("u");
    assert!(desk.screen().contains("South chooses"), "and so can the opening");
}

#[test]
fn the_computer_chooses_its_house_for_the_opening_without_being_asked() {
    let mut houses = Vec::new();
    for chance in 0..40 {
        let agreed = Agreed { together: true, ..agreed("congkak", [Seat::Human, COMPUTER()]) };
        let mut app = App::new(agreed, chance);
        app.play(Move(0));
        houses.push(app.table().record().opening().expect("it is sown").1.index());
    }
    houses.sort_unstable();
    houses.dedup();
    assert_eq!(houses, [0, 1, 2, 3, 4, 5, 6], "each house now and then");
}

#[test]
fn seats_are_swapped_once_and_undo_gives_them_back() {
    let mut desk = Desk::new(Agreed { pie: true, ..agreed("kalah", [Seat::Human; 2]) });
    desk.type_in("x");
    assert!(desk.last_news().starts_with("Seats can be swapped only once"), "{}", desk.last_news());
    desk.type_in("a");
    desk.watch();
    assert!(desk.screen().contains("or x to swap seats"));
    desk.type_in("x");
    assert!(desk.app.table().record().seats_swapped());
    desk.type_in("xu");
    assert!(!desk.app.table().record().seats_swapped());
}

#[test]
fn the_computer_swaps_when_it_is_behind_and_then_sits_on_the_other_side() {
    let mut desk = Desk::new(Agreed { pie: true, ..agreed("kalah", [Seat::Human, COMPUTER()]) });
    desk.type_in("a");
    desk.watch();
    let question = *desk.questions.last().expect("it is asked");
    let best = Move(0);
    let report = Report { best, value: -3, exact: false, line: vec![best], depth: 1, nodes: 1 };
    desk.app.answer(Answer { id: question.id, report: Some(report) });
    desk.look();
    assert_eq!(desk.last_news(), "Level 2 swaps seats and plays South now.");
    assert!(desk.screen().contains("▶ North: you"), "{}", desk.screen());
    desk.type_in("a");
    assert_eq!(desk.line(), "A xa");
    desk.watch();
    desk.answer(1);
    desk.watch();
    desk.type_in("uu");
    assert_eq!(desk.line(), "", "back through the swap to my first decision");
    assert!(desk.screen().contains("▶ South: you"), "{}", desk.screen());
}

#[test]
fn two_computers_play_to_the_end() {
    let mut desk = Desk::new(agreed("kalah:3x2", [COMPUTER(), COMPUTER()]));
    assert!(desk.screen().contains("Level 2"));
    while desk.app.table().outcome().is_none() {
        let first = desk.app.table().position().legal_moves().next().expect("it is not over");
        desk.answer(first.0);
        desk.watch();
    }
    assert!(desk.screen().contains("m rematch"));
}

/// Every move of many games is told so that the last picture is the position and no seed is lost on the way.
#[test]
fn the_last_picture_is_the_position() {
    for kind in Kind::ALL {
        let game = Game::new(kind, 5, 4).expect("a size in range");
        let mut position = Position::start(game);
        let mut turn = 0;
        while let Some(house) = position.legal_moves().nth(turn % position.legal_moves().len().max(1)) {
            let mut events: Vec<Event> = Vec::new();
            let after = position.play_observed(house, &mut events).expect("it is legal").position;
            let done = Done { before: position, events, sentence: String::new() };
            for speed in [Speed::Slow, Speed::Normal, Speed::Fast] {
                let mut telling = Telling::of(&done, speed).expect("there is something to see");
                let seeds = |picture: &Picture| picture.counts.iter().sum::<u8>() + picture.hand;
                loop {
                    assert_eq!(seeds(telling.picture()), position.seeds_in_all());
                    if !telling.next() {
                        break;
                    }
                }
                assert_eq!(telling.picture().counts, Picture::of(&after).counts, "{position:?}");
            }
            assert!(Telling::of(&done, Speed::Instant).is_none());
            position = after;
            turn += 1;
            if turn > 200 {
                break; // Oware can go round without a record
            }
        }
    }
}

#[test]
fn at_instant_speed_moves_are_only_marked() {
    let mut desk = Desk::with_friend("kalah");
    desk.type_in("ss");
    assert_eq!(desk.last_news(), "Speed: instant.");
    desk.type_in("a");
    assert!(!desk.app.is_telling());
    assert_eq!(desk.screen().matches('○').count(), 1);
}

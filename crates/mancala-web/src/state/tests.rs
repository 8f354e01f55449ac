//! Games through the state machine, with an engine that the tests play.

use mancala::{Game, Kind, Move, Place, Position, Record, Side};

use super::*;

/// A page with its clock and its engine in the hands of the test.
struct Page {
    app: App,
    effects: Vec<Effect>,
    time: f64,
}

impl Page {
    fn new(game: &str, opponent: Player, first: First, opening: Opening, speed: Speed) -> Page {
        let (app, effects) = App::open(&Kept::default(), false);
        let mut page = Page { app, effects, time: 0.0 };
        page.send(Message::SetSpeed(speed));
        page.send(Message::Choose(Choice { game: game.parse().unwrap(), opponent, first, opening }));
        page.send(Message::Begin(1));
        page
    }

    fn with_friend(game: &str, speed: Speed) -> Page {
        Page::new(game, Player::Friend, First::You, Opening::InTurn, speed)
    }

    fn with_computer(game: &str, first: First, speed: Speed) -> Page {
        Page::new(game, Player::Computer(1), first, Opening::InTurn, speed)
    }

    fn send(&mut self, message: Message) {
        self.effects.extend(self.app.update(message));
    }

    fn table(&self) -> &Table {
        self.app.table.as_ref().unwrap()
    }

    /// Presses a house, long after what was before.
    fn press(&mut self, letter: char) {
        self.time += 10_000.0;
        self.press_at(letter, self.time);
    }

    fn press_at(&mut self, letter: char, time: f64) {
        let place = self.table().game().places().find(|info| info.letter == Some(letter)).unwrap().place;
        self.send(Message::Press(place, time));
    }

    fn question(&self) -> Option<Question> {
        self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Ask(question) => Some(question.clone()),
            _ => None,
        })
    }

    fn answer(&mut self, question: &Question, house: Move, done: bool) {
        self.send(Message::Heard(Answer { id: question.id, best: house, value: 0, exact: false, done }));
    }

    /// The computer moves as long as it is its turn, always its first legal house.
    fn computer_moves(&mut self) {
        for _ in 0..200 {
            if !self.table().is_thinking() {
                return;
            }
            let question = self.question().unwrap();
            let house = question.position.legal_moves().next().unwrap();
            self.answer(&question, house, true);
        }
        panic!("the computer is still moving");
    }

    fn tick(&mut self) -> bool {
        let last = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Wait(ticket, _) => Some(*ticket),
            _ => None,
        });
        let telling = self.table().is_telling();
        if let (true, Some(ticket)) = (telling, last) {
            self.send(Message::Tick(ticket));
        }
        telling
    }

    fn kept(&self, item: Item) -> Option<String> {
        self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Keep(kept, text) if *kept == item => Some(text.clone()),
            _ => None,
        })
    }

    fn reload(&mut self) {
        let kept = Kept {
            choice: self.kept(Item::Choice),
            settings: self.kept(Item::Settings),
            game: self.kept(Item::Game),
            screen: self.kept(Item::Screen),
        };
        let (app, effects) = App::open(&kept, false);
        self.app = app;
        self.effects.extend(effects);
    }

    fn line(&self) -> String {
        self.table().record().line()
    }
}

#[test]
fn a_move_is_committed_before_it_is_told() {
    let mut page = Page::with_friend("kalah:6x4", Speed::Normal);
    page.press('A');
    let after = Position::start("kalah:6x4".parse().unwrap()).play(Move(0)).unwrap().position;
    assert_eq!(*page.table().position(), after);
    assert!(page.kept(Item::Game).unwrap().contains("Moves: A\n"));
    assert!(page.table().is_telling() && !page.table().tray().shows(&after));
    let mut steps = 0;
    while page.tick() {
        steps += 1;
    }
    assert_eq!(steps, 5, "taken up, and four seeds");
    assert!(page.table().tray().shows(&after));
}

#[test]
fn a_press_while_a_move_is_told_ends_the_telling_and_is_for_the_new_position() {
    let mut page = Page::with_friend("kalah:6x4", Speed::Slow);
    page.press('C');
    assert!(page.table().is_telling());
    page.press('F');
    assert_eq!(page.line(), "CF", "the extra move was South's");
    // Now North is to move: South's house is dropped, not played, and not found fault with.
    page.press('A');
    assert_eq!(page.line(), "CF");
    assert!(!page.table().is_telling());
    assert!(matches!(page.table().say(), Say::Moves(_)));
    // Without a telling it is explained.
    page.press('A');
    assert!(matches!(page.table().say(), Say::Refused(_)));
}

#[test]
fn a_press_while_the_computers_answer_waits_is_not_played_unseen() {
    let mut page = Page::with_computer("kalah:6x4", First::You, Speed::Slow);
    page.press('A');
    let question = page.question().unwrap();
    page.answer(&question, Move(0), true);
    assert_eq!(page.line(), "A", "the answer waits for the telling");
    page.press('B');
    assert_eq!(page.line(), "A a", "the press only ended the telling");
    assert!(page.table().is_telling());
}

#[test]
fn a_double_tap_counts_once() {
    let mut page = Page::with_friend("kalah:6x4", Speed::Normal);
    page.press_at('A', 1000.0);
    page.press_at('A', 1200.0);
    assert_eq!(page.line(), "A");
    assert!(page.table().is_telling(), "the second tap did not cut the telling short");
}

#[test]
fn the_person_cannot_play_the_computers_houses() {
    let mut page = Page::with_computer("kalah:6x4", First::You, Speed::Instant);
    page.press('b');
    assert_eq!(page.line(), "");
    page.press('A');
    page.press('b');
    assert_eq!(page.line(), "A");
    assert_eq!(*page.table().say(), Say::Wait);
}

#[test]
fn the_computer_may_start_and_the_person_sits_north() {
    let mut page = Page::with_computer("kalah:6x4", First::Other, Speed::Instant);
    assert_eq!(page.table().near(), Side::North);
    assert!(page.table().is_thinking());
    page.computer_moves();
    assert_eq!(page.line(), "A");
    page.press('a');
    assert!(page.line().starts_with("A a"));
}

#[test]
fn a_late_answer_is_dropped() {
    let mut page = Page::with_computer("kalah:6x4", First::You, Speed::Instant);
    page.press('A');
    let old = page.question().unwrap();
    page.send(Message::Undo);
    assert_eq!(page.line(), "");
    assert!(page.effects.contains(&Effect::Hush));
    page.press('B');
    page.answer(&old, Move(2), true);
    assert_eq!(page.line(), "B", "the answer was for another position");
    let new = page.question().unwrap();
    assert_ne!(new.id, old.id);
    page.answer(&new, Move(0), true);
    assert_eq!(page.line(), "B a");
    page.answer(&new, Move(1), true);
    assert_eq!(page.line(), "B a", "an answer counts once");
}

#[test]
fn move_now_takes_the_best_so_far() {
    let mut page = Page::with_computer("kalah:6x4", First::You, Speed::Instant);
    page.press('A');
    let question = page.question().unwrap();
    page.answer(&question, Move(3), false);
    assert_eq!(page.line(), "A");
    page.send(Message::MoveNow);
    assert_eq!(page.line(), "A d");
}

#[test]
fn move_now_before_anything_was_found_takes_the_first_that_is() {
    let mut page = Page::with_computer("kalah:6x4", First::You, Speed::Instant);
    page.press('A');
    let question = page.question().unwrap();
    page.send(Message::MoveNow);
    page.answer(&question, Move(3), false);
    assert_eq!(page.line(), "A d");
    assert!(page.effects.contains(&Effect::Hush), "the engine is stopped");
}

#[test]
fn undo_goes_back_to_my_decision_through_extra_moves_on_both_sides() {
    let mut page = Page::with_computer("kalah:6x4", First::You, Speed::Instant);
    page.press('C');
    page.press('F');
    for letter in ['b', 'f'] {
        let question = page.question().unwrap();
        let house = question.position.parse_move(&letter.to_string()).unwrap();
        page.answer(&question, house, true);
    }
    assert_eq!(page.line(), "CF bf");
    page.send(Message::Undo);
    assert_eq!(page.line(), "C");
    assert!(page.table().tray().shows(page.table().position()));
    page.send(Message::Undo);
    assert_eq!(page.line(), "");
    page.send(Message::Undo);
    assert_eq!(*page.table().say(), Say::NothingToUndo);
    page.send(Message::Redo);
    assert_eq!(page.line(), "C");
    page.send(Message::Redo);
    assert_eq!(page.line(), "CF bf");
    page.send(Message::Redo);
    assert_eq!(*page.table().say(), Say::NothingToRedo);
}

#[test]
fn what_can_be_undone_is_what_undo_does() {
    for opponent in [Player::Friend, Player::Computer(2)] {
        for first in [First::You, First::Other] {
            let mut page = Page::new("congkak:4x3", opponent, first, Opening::InTurn, Speed::Instant);
            for _ in 0..6 {
                page.computer_moves();
                let Some(house) = page.table().record().legal_moves().next() else { break };
                let letter = page.table().position().move_letter(house);
                page.press(letter);
            }
            for _ in 0..50 {
                let can = page.table().can_undo();
                page.send(Message::Undo);
                assert_eq!(can, *page.table().say() != Say::NothingToUndo);
                page.computer_moves();
            }
        }
    }
}

#[test]
fn everything_survives_a_reload_even_amid_a_telling() {
    let mut page = Page::with_computer("oware:6x5+grand-slam=illegal", First::You, Speed::Slow);
    page.press('B');
    assert!(page.table().is_telling());
    page.reload();
    assert_eq!(page.app.screen, Screen::Table);
    assert_eq!(page.app.speed(), Speed::Slow);
    assert_eq!(page.line(), "B");
    assert!(page.table().is_thinking(), "the computer thinks again");
    assert!(page.table().tray().shows(page.table().position()));
    page.send(Message::Leave);
    page.reload();
    assert_eq!(page.app.screen, Screen::Start);
    page.send(Message::Continue);
    assert_eq!(page.line(), "B");
}

#[test]
fn a_game_that_was_kept_and_makes_no_sense_is_not_shown() {
    for game in ["", "Game: chess\n", "Game: kalah:6x4\nSouth: you\nNorth: you\nMoves: \nResult: *\n"] {
        let kept = Kept { game: Some(game.into()), screen: Some("table".into()), ..Kept::default() };
        let (app, _) = App::open(&kept, false);
        assert_eq!((app.screen, app.table.is_some()), (Screen::Start, false));
    }
}

#[test]
fn congkak_is_opened_by_both_at_once() {
    let mut page = Page::new("congkak:7x7", Player::Friend, First::You, Opening::Together, Speed::Instant);
    assert_eq!(page.table().chooser(), Some(Side::South));
    page.press('a');
    assert!(matches!(page.table().say(), Say::Refused(_)), "the other one chooses later");
    page.press('A');
    assert_eq!(page.table().chooser(), Some(Side::North));
    assert_eq!(page.line(), "");
    page.press('b');
    let opened = Record::with_opening("congkak:7x7".parse().unwrap(), Move(0), Move(1)).unwrap();
    assert_eq!(page.table().position(), opened.position());
    assert!(page.table().tray().shows(opened.position()));
    page.reload();
    assert_eq!(page.table().position(), opened.position());
    page.send(Message::Undo);
    assert!(page.table().opens_together());
    page.reload();
    assert!(page.table().opens_together());
}

#[test]
fn the_computer_opens_congkak_without_seeing_my_choice() {
    let mut page =
        Page::new("congkak:7x7", Player::Computer(1), First::Other, Opening::Together, Speed::Instant);
    let question = page.question().unwrap();
    assert_eq!(question.wish, Wish::Opening(1));
    assert_eq!(question.position.turn(), Side::South);
    page.press('c');
    assert!(page.table().opens_together(), "both have to choose");
    page.answer(&question, Move(4), true);
    assert_eq!(page.table().record().opening(), Some((Move(4), Move(2))));
}

#[test]
fn resigning_ends_the_game_for_the_person_and_can_be_taken_back() {
    let mut page = Page::with_computer("kalah:6x4", First::You, Speed::Normal);
    page.press('A');
    page.send(Message::Resign);
    let outcome = page.table().record().outcome().unwrap();
    assert_eq!(outcome.winner, Some(Side::North));
    assert!(!page.table().is_thinking() && !page.table().is_telling());
    page.press('B');
    assert!(matches!(page.table().say(), Say::Refused(_)));
    page.send(Message::Undo);
    assert!(!page.table().record().is_over());
}

#[test]
fn a_rematch_lets_the_other_one_start() {
    let mut page = Page::with_friend("kalah:2x1", Speed::Instant);
    page.press('B');
    page.send(Message::Resign);
    page.send(Message::Rematch(5));
    assert_eq!(page.table().player(Side::South), Player::Friend);
    assert_eq!((page.line(), page.table().near()), (String::new(), Side::North));
}

#[test]
fn a_hint_is_for_the_position_it_was_asked_for() {
    let mut page = Page::with_friend("kalah:6x4", Speed::Instant);
    page.send(Message::Hint);
    let question = page.question().unwrap();
    assert_eq!(question.wish, Wish::Hint);
    page.press('A');
    page.answer(&question, Move(2), true);
    assert_eq!(page.table().hint(), None);
    page.send(Message::Hint);
    let question = page.question().unwrap();
    page.answer(&question, Move(2), true);
    assert_eq!(page.table().hint(), Some(page.table().game().house(Side::North, 2)));
    page.press('b');
    assert_eq!(page.table().hint(), None);
}

#[test]
fn a_pause_of_an_older_game_does_not_move_the_seeds_of_a_new_one() {
    let mut page = Page::with_friend("kalah:6x4", Speed::Slow);
    page.press('A');
    let Some(Effect::Wait(old, _)) =
        page.effects.iter().rev().find(|e| matches!(e, Effect::Wait(..))).cloned()
    else {
        panic!("nothing is told")
    };
    page.send(Message::Leave);
    page.send(Message::Begin(2));
    page.press('B');
    let before = page.table().tray().clone();
    page.send(Message::Tick(old));
    assert_eq!(page.table().tray(), &before);
}

#[test]
fn whole_games_end_with_the_seeds_where_the_record_has_them() {
    for kind in Kind::ALL {
        for speed in [Speed::Instant, Speed::Fast] {
            for first in [First::You, First::Other] {
                let game = Game::new(kind, 5, 3).unwrap();
                let mut page = Page::with_computer(&game.to_string(), first, speed);
                let mut turns = 0;
                while !page.table().record().is_over() && turns < 2000 {
                    turns += 1;
                    page.computer_moves();
                    // Sometimes the telling is seen to its end, sometimes cut short by the next press.
                    if turns % 3 > 0 {
                        while page.tick() {}
                        page.computer_moves();
                    }
                    if let Some(house) = page.table().record().legal_moves().last() {
                        let letter = page.table().position().move_letter(house);
                        page.press(letter);
                    }
                }
                page.send(Message::Skip);
                let table = page.table();
                assert!(table.record().is_over(), "{game}");
                assert!(table.tray().shows(table.position()), "{game}");
                let game: Record = page.kept(Item::Game).unwrap().parse().unwrap();
                assert_eq!(game.position(), table.position());
            }
        }
    }
}

#[test]
fn presses_beyond_the_board_are_refused() {
    let mut page = Page::with_friend("kalah:3x3", Speed::Instant);
    page.send(Message::Press(Place(3), 1.0));
    assert_eq!(page.line(), "", "a store can't be sown");
}

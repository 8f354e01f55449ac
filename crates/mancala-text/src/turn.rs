//! What a move did, or would do, in one sentence.

use mancala::{Event, Kind, Outcome, Place, Position, Reason, Side};

use crate::Names;
use crate::end::result_clause;
use crate::words::{capitalised, listed, seeds};

/// What a move's events come to.
#[derive(Default)]
struct Told {
    /// The house sown from and its seeds.
    sown: Option<(Place, u8)>,
    /// Where the last seed fell.
    last: Option<Place>,
    relays: usize,
    captured: Vec<(Place, u8)>,
    /// Seeds swept to South's and North's store.
    swept: [u8; 2],
    passed: Option<Side>,
    again: bool,
    ended: Option<Reason>,
}

impl Told {
    fn of(position: &Position, events: &[Event]) -> Told {
        let mut told = Told::default();
        for event in events {
            match *event {
                Event::PickedUp { place, seeds } => told.sown = Some((place, seeds)),
                Event::Dropped { place } => told.last = Some(place),
                Event::Relayed { .. } => told.relays += 1,
                Event::Captured { place, seeds, .. } => told.captured.push((place, seeds)),
                Event::Swept { seeds, store, .. } => {
                    told.swept[position.game().place_info(store).owner.index()] += seeds;
                }
                Event::Passed { side } => told.passed = Some(side),
                Event::TurnAgain => told.again = true,
                Event::Ended { reason } => told.ended = Some(reason),
            }
        }
        told
    }

    fn seeds_captured(&self) -> u8 {
        self.captured.iter().map(|&(_, seeds)| seeds).sum()
    }

    /// Where the last seed fell, where that is what captures: Kalah and Congkak.
    fn captured_by(&self, position: &Position) -> String {
        match (position.game().kind(), self.last) {
            (Kind::Kalah | Kind::Congkak, Some(last)) if !self.captured.is_empty() => {
                format!(" into the empty house {}", name(position, last))
            }
            _ => String::new(),
        }
    }

    /// The houses that came to be captured by their own number of seeds: Oware and Awari.
    fn captured_from(&self, position: &Position) -> String {
        match position.game().kind() {
            Kind::Kalah | Kind::Congkak => String::new(),
            Kind::Oware | Kind::Awari => {
                let houses: Vec<String> =
                    self.captured.iter().map(|&(place, _)| name(position, place)).collect();
                format!(" from {}", listed(&houses, "and"))
            }
        }
    }
}

/// What a move did, for the move list, the status line and the screen reader: one sentence for a whole move.
///
/// `events` are those of the move from `before` to `after`, in order.
#[must_use]
pub fn turn_sentence(before: &Position, after: &Position, events: &[Event], names: &Names<'_>) -> String {
    let told = Told::of(before, events);
    let mover = names.of(before.turn());
    let mut parts = Vec::new();
    if let Some((place, count)) = told.sown {
        let relays = match told.relays {
            0 => String::new(),
            1 => " and on from one more house".into(),
            more => format!(" and on from {more} more houses"),
        };
        let sows = mover.verb("sow", "sows");
        parts.push(format!(
            "{sows} {count} from {}{relays}{}",
            name(before, place),
            told.captured_by(before)
        ));
    }
    if !told.captured.is_empty() {
        parts.push(format!(
            "{} {}{}",
            mover.verb("capture", "captures"),
            told.seeds_captured(),
            told.captured_from(before)
        ));
    }
    if told.again {
        parts.push(mover.verb("move again", "moves again").into());
    }
    let mut sentence = format!("{} {}", mover.name(), listed(&parts, "and"));
    if let Some(side) = told.passed {
        let player = names.of(side);
        let (has, passes) = (player.verb("have", "has"), player.verb("pass", "passes"));
        sentence += &format!("; {} {has} no seeds and {passes}", player.name());
    }
    if let Some(reason) = told.ended {
        sentence += &end(after, &told, reason, names);
    }
    capitalised(&sentence) + "."
}

/// Why seeds were captured, as the page says beside the houses marked: `Last seed in your empty house: 6 captured.`
/// `None` when nothing was.
#[must_use]
pub fn capture_sentence(before: &Position, events: &[Event], names: &Names<'_>) -> Option<String> {
    let told = Told::of(before, events);
    if told.captured.is_empty() {
        return None;
    }
    let why = match before.game().kind() {
        Kind::Kalah | Kind::Congkak => {
            format!("last seed in {} empty house", names.of(before.turn()).whose())
        }
        Kind::Oware | Kind::Awari => {
            let counts: Vec<String> = told
                .captured
                .iter()
                .map(|&(place, seeds)| format!("{seeds} in {}", name(before, place)))
                .collect();
            format!("last seed made {}", listed(&counts, "and"))
        }
    };
    Some(format!("{}: {} captured.", capitalised(&why), told.seeds_captured()))
}

/// What a move would do, in a few words: `Ends in D, brings 3 seeds, you move again`.
#[must_use]
pub fn preview(before: &Position, after: &Position, events: &[Event], names: &Names<'_>) -> String {
    let told = Told::of(before, events);
    let (side, mover) = (before.turn(), names.of(before.turn()));
    let mut parts = Vec::new();
    if let Some(place) = told.last {
        let info = before.game().place_info(place);
        parts.push(match info.letter {
            Some(letter) => format!("ends in {letter}"),
            None => format!("ends in {} store", names.of(info.owner).whose()),
        });
    }
    let brings = after.stored(side).saturating_sub(before.stored(side));
    if brings > 0 {
        parts.push(format!("brings {}", seeds(brings)));
    }
    if told.again {
        parts.push(format!("{} {}", mover.name(), mover.verb("move again", "moves again")));
    }
    if told.ended.is_some() {
        parts.push("ends the game".into());
    }
    capitalised(&parts.join(", "))
}

/// That the game is over, where the seeds left go, and who won.
fn end(after: &Position, told: &Told, reason: Reason, names: &Names<'_>) -> String {
    let [south, north] = told.swept;
    let (to_south, to_north) = (names.south.name(), names.north.name());
    let left = match (south, north) {
        (0, 0) => String::new(),
        (_, 0) => format!("the {} left {} to {to_south}, and ", seeds(south), go(south)),
        (0, _) => format!("the {} left {} to {to_north}, and ", seeds(north), go(north)),
        _ => format!("of the seeds left {south} {} to {to_south} and {north} to {to_north}, and ", go(south)),
    };
    let outcome = Outcome::by_score(after.stored(Side::South), after.stored(Side::North), reason);
    let by = if reason == Reason::Repetition { " by repetition" } else { "" };
    format!("; the game is over{by}: {left}{}", result_clause(&outcome, names))
}

const fn go(count: u8) -> &'static str {
    if count == 1 { "goes" } else { "go" }
}

/// A house by its letter.
fn name(position: &Position, place: Place) -> String {
    position.game().place_info(place).letter.map_or_else(|| "the store".into(), String::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;

    const YOU_AND_ANA: Names<'_> = Names { south: Player::You, north: Player::Named("Ana") };

    /// What is said of a move, and beside the houses it captured.
    fn told(game: &str, text: &str, letter: &str, names: &Names<'_>) -> (String, Option<String>, String) {
        let game = game.parse().expect("a game word");
        let before = if text.is_empty() {
            Position::start(game)
        } else {
            Position::parse(game, text).expect("a position")
        };
        let mut events: Vec<Event> = Vec::new();
        let house = before.parse_move(letter).expect("a legal move");
        let after = before.play_observed(house, &mut events).expect("a legal move").position;
        (
            turn_sentence(&before, &after, &events, names),
            capture_sentence(&before, &events, names),
            preview(&before, &after, &events, names),
        )
    }

    #[test]
    fn a_plain_sowing_and_an_extra_move() {
        let (turn, capture, preview) = told("kalah", "", "C", &Names::SIDES);
        assert_eq!(turn, "South sows 4 from C and moves again.");
        assert_eq!((capture, &*preview), (None, "Ends in South's store, brings 1 seed, South moves again"));
        let (turn, _, preview) = told("kalah", "", "A", &YOU_AND_ANA);
        assert_eq!((&*turn, &*preview), ("You sow 4 from A.", "Ends in E"));
    }

    #[test]
    fn a_capture_from_the_opposite_house_says_why() {
        let position = "1,0,3,0,0,2/1,0,0,0,5,0/10,20/s";
        let (turn, capture, preview) = told("kalah", position, "A", &YOU_AND_ANA);
        assert_eq!(turn, "You sow 1 from A into the empty house B and capture 6.");
        assert_eq!(capture.as_deref(), Some("Last seed in your empty house: 6 captured."));
        assert_eq!(preview, "Ends in B, brings 6 seeds");
    }

    #[test]
    fn twos_and_threes_are_named_by_their_houses() {
        let position = "0,0,0,0,0,3/1,1,2,4,0,0/10,20/s";
        let (turn, capture, _) = told("oware", position, "F", &Names::SIDES);
        assert_eq!(turn, "South sows 3 from F and captures 7 from c, b and a.");
        assert_eq!(capture.as_deref(), Some("Last seed made 3 in c, 2 in b and 2 in a: 7 captured."));
    }

    #[test]
    fn a_grand_slam_that_takes_nothing_says_nothing_of_a_capture() {
        let position = "1,0,0,0,0,2/1,1,0,0,0,0/18,18/s";
        let (turn, capture, preview) = told("oware", position, "F", &Names::SIDES);
        assert_eq!(turn, "South sows 2 from F.");
        assert_eq!((capture, &*preview), (None, "Ends in b"));
    }

    #[test]
    fn relays_are_counted() {
        let (turn, ..) = told("congkak", "", "A", &Names::SIDES);
        assert_eq!(turn, "South sows 7 from A and moves again.");
        let position = "1,2,0,0,0,0,0/1,1,1,0,0,0,3/10,20/s";
        let (turn, ..) = told("congkak", position, "A", &Names::SIDES);
        assert_eq!(
            turn,
            "South sows 1 from A and on from one more house into the empty house E and captures 2."
        );
    }

    #[test]
    fn the_end_is_told_with_the_seeds_left_and_the_winner() {
        let (turn, ..) = told("kalah", "0,0,0,0,0,1/0,0,0,0,5,0/27,15/s", "F", &Names::SIDES);
        assert_eq!(
            turn,
            "South sows 1 from F; the game is over: the 5 seeds left go to North, and South wins 28 to 20."
        );
        let (turn, _, preview) = told("oware", "0,0,0,0,0,2/1,2,0,0,4,0/22,17/s", "F", &YOU_AND_ANA);
        assert_eq!(turn, "You sow 2 from F and capture 5 from b and a; the game is over: you win 27 to 17.");
        assert_eq!(preview, "Ends in b, brings 5 seeds, ends the game");
    }

    #[test]
    fn a_pass_is_told() {
        let position = "0,0,0,0,0,0,1/0,0,0,0,0,1,1/50,45/s";
        let (turn, ..) = told("congkak+end=pass+store-end=stop", position, "G", &Names::SIDES);
        assert_eq!(turn, "South sows 1 from G.");
        let position = "0,0,0,0,0,0,1/0,0,0,0,0,1,1/50,45/n";
        let (turn, ..) = told("congkak+end=pass+store-end=stop", position, "g", &Names::SIDES);
        assert_eq!(turn, "North sows 1 from g.");
        let position = "0,0,0,0,0,0,2/0,0,0,0,0,0,1/50,45/n";
        let (turn, ..) = told("congkak+end=pass", position, "g", &Names::SIDES);
        assert_eq!(turn, "North sows 1 from g; North has no seeds and passes.");
    }
}

//! Congkak's simultaneous opening, tick by tick.

use super::congkak::{settle, tembak};
use super::{Board, NORTH, Outcome, Place, Rules, SOUTH};

/// What a player still has to sow.
struct Hand {
    seeds: u32,
    place: Place,
    stopped: Option<u32>,
}

/// The position from which alternate play begins when South has chosen one house and North the other.
pub(crate) fn opening(rules: &Rules, south: usize, north: usize) -> Outcome {
    let mut board = Board::start(rules);
    let mut captured = 0;
    let mut drops = Vec::new();
    // Both houses are emptied before the first seed falls.
    let mut hands = [Place::House(SOUTH, south), Place::House(NORTH, north)].map(|place| Hand {
        seeds: board.take_all(place),
        place,
        stopped: None,
    });
    let mut tick = 0;
    while hands.iter().any(|hand| hand.stopped.is_none()) {
        tick += 1;
        for side in [SOUTH, NORTH] {
            let hand = &mut hands[side];
            if hand.stopped.is_some() {
                continue;
            }
            hand.place = board.next_with_store(side, hand.place);
            let was_empty = *board.at(hand.place) == 0;
            board.drop_one(hand.place, &mut drops);
            hand.seeds -= 1;
            if hand.seeds > 0 {
                continue;
            }
            // The last seed has fallen and is judged at once.
            match hand.place {
                Place::House(owner, house) if was_empty => {
                    if owner == side && !rules.tembak_after_lap {
                        captured += tembak(rules, &mut board, side, house);
                    }
                    hand.stopped = Some(tick);
                }
                Place::House(..) => hand.seeds = board.take_all(hand.place),
                Place::Store(_) => hand.stopped = Some(tick),
            }
        }
    }
    // Who stopped first moves first; in the same tick, South.
    board.turn = if hands[NORTH].stopped < hands[SOUTH].stopped { NORTH } else { SOUTH };
    let over = settle(rules, &mut board);
    Outcome { board, again: false, captured, over, drops }
}

//! Congkak, in the order of its rules.

use super::{Board, NORTH, Outcome, Place, Reason, Rules, SOUTH, other};

pub(super) fn play(rules: &Rules, before: &Board, house: usize) -> Outcome {
    let mover = before.turn;
    let mut board = before.clone();
    let mut captured = 0;
    let mut drops = Vec::new();
    let mut passed_store = false;

    // 1. Sow one by one, the own store included.
    let mut place = Place::House(mover, house);
    let mut hand = board.take_all(place);
    let mut was_empty = false;
    while hand > 0 {
        place = board.next_with_store(mover, place);
        was_empty = *board.at(place) == 0;
        board.drop_one(place, &mut drops);
        hand -= 1;
        if place == Place::Store(mover) {
            passed_store = true;
        } else if hand == 0 && !was_empty {
            // 2. Relay: the whole house is taken up and sown on.
            hand = board.take_all(place);
        }
    }

    let extra_move = match place {
        // 3. Last seed in the own store.
        Place::Store(_) => !rules.store_end_stop,
        // 4. Tembak: last seed in an own house that was empty.
        Place::House(side, last) if side == mover => {
            assert!(was_empty, "a filled house is sown on");
            if passed_store || !rules.tembak_after_lap {
                captured = tembak(rules, &mut board, mover, last);
            }
            false
        }
        // 5. Last seed in an opponent's house that was empty.
        Place::House(..) => false,
    };
    if !extra_move {
        board.turn = other(mover);
    }

    // 6. The end, or a pass.
    let over = settle(rules, &mut board);
    let again = over.is_none() && board.turn == mover;
    Outcome { board, again, captured, over, drops }
}

/// Takes the last seed and the opposite ones to the mover's store, when the rules say so.
pub(super) fn tembak(rules: &Rules, board: &mut Board, mover: usize, last: usize) -> u32 {
    let across = board.opposite(mover, last);
    if *board.at(across) == 0 && !rules.empty_capture {
        return 0;
    }
    let captured = board.take_all(Place::House(mover, last)) + board.take_all(across);
    board.stores[mover] += captured;
    captured
}

/// Ends the game when the player to move has no seeds, or passes where that is the rule.
pub(super) fn settle(rules: &Rules, board: &mut Board) -> Option<Reason> {
    if rules.end_pass && board.in_houses(board.turn) == 0 && board.in_houses(other(board.turn)) > 0 {
        board.turn = other(board.turn);
    }
    let over = ended(rules, board);
    if over.is_some() {
        board.sweep();
    }
    over
}

pub(super) fn ended(rules: &Rules, board: &Board) -> Option<Reason> {
    let empty = if rules.end_pass {
        board.in_houses(SOUTH) + board.in_houses(NORTH) == 0
    } else {
        board.in_houses(board.turn) == 0
    };
    empty.then_some(Reason::SideEmptied)
}

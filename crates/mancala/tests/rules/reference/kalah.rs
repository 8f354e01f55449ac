//! Kalah, in the order of its rules.

use super::{Board, NORTH, Outcome, Place, Reason, Rules, SOUTH, other};

pub(super) fn play(rules: &Rules, before: &Board, house: usize) -> Outcome {
    let mover = before.turn;
    let mut board = before.clone();
    let mut captured = 0;
    let mut drops = Vec::new();

    // 1. Sow one by one; the way leads through the own store and past the other.
    let mut place = Place::House(mover, house);
    let mut hand = board.take_all(place);
    let mut was_empty = false;
    while hand > 0 {
        place = board.next_with_store(mover, place);
        was_empty = *board.at(place) == 0;
        board.drop_one(place, &mut drops);
        hand -= 1;
    }

    // 2. Last seed in the own store.
    let mut again = place == Place::Store(mover);

    // 3. Last seed in an own house that was empty.
    if let Place::House(side, last) = place
        && side == mover
        && was_empty
    {
        let across = board.opposite(mover, last);
        if *board.at(across) > 0 || rules.empty_capture {
            captured = board.take_all(place) + board.take_all(across);
            board.stores[mover] += captured;
        }
    }

    // 4. A side without seeds ends the game, and an earned extra move is lost.
    let over = settle(&mut board);
    if over.is_some() {
        again = false;
    }
    if !again {
        board.turn = other(mover);
    }
    Outcome { board, again, captured, over, drops }
}

/// Ends the game when a side is empty.
pub(super) fn settle(board: &mut Board) -> Option<Reason> {
    let over = ended(board);
    if over.is_some() {
        board.sweep();
    }
    over
}

pub(super) fn ended(board: &Board) -> Option<Reason> {
    (board.in_houses(SOUTH) == 0 || board.in_houses(NORTH) == 0).then_some(Reason::SideEmptied)
}

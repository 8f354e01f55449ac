//! Oware and Awari, in the order of their rules.

use super::{Board, Family, GrandSlam, NORTH, Outcome, Place, Reason, Rules, SOUTH, filled_houses, other};

pub(super) fn play(rules: &Rules, before: &Board, house: usize) -> Outcome {
    let mover = before.turn;
    let (mut board, last, drops) = sow(before, house);
    let captured: u32 =
        captures(rules, &board, mover, last).into_iter().map(|house| board.take_all(house)).sum();
    board.stores[mover] += captured;
    board.turn = other(mover);
    let over = settle(rules, &mut board);
    Outcome { board, again: false, captured, over, drops }
}

/// 1. Sows one by one through all houses but the one just emptied; gives the place of the last seed and of all of them too.
fn sow(before: &Board, house: usize) -> (Board, Place, Vec<(usize, usize)>) {
    let mut drops = Vec::new();
    let mut board = before.clone();
    let start = Place::House(before.turn, house);
    let mut hand = board.take_all(start);
    let mut place = start;
    while hand > 0 {
        place = board.next_without_stores(place);
        if place == start {
            continue;
        }
        board.drop_one(place, &mut drops);
        hand -= 1;
    }
    (board, place, drops)
}

/// 2. The houses whose seeds would be captured, the last sown first, when grand slams were not special.
fn run_of_captures(board: &Board, mover: usize, last: Place) -> Vec<Place> {
    let mut run = Vec::new();
    if let Place::House(side, last) = last
        && side != mover
    {
        for house in (0..=last).rev() {
            if !matches!(board.houses[side][house], 2 | 3) {
                break;
            }
            run.push(Place::House(side, house));
        }
    }
    run
}

/// Whether taking these houses takes every seed the opponent has.
fn is_grand_slam(board: &Board, mover: usize, run: &[Place]) -> bool {
    let mut after = board.clone();
    let taken: u32 = run.iter().map(|&place| after.take_all(place)).sum();
    taken > 0 && after.in_houses(other(mover)) == 0
}

/// 3. The houses whose seeds are captured.
fn captures(rules: &Rules, board: &Board, mover: usize, last: Place) -> Vec<Place> {
    let mut run = run_of_captures(board, mover, last);
    if rules.family == Family::Oware && is_grand_slam(board, mover, &run) {
        match rules.grand_slam {
            GrandSlam::NoCapture => run.clear(),
            // Where it is illegal, only a move that feeds an empty side comes here, and it takes what it brings: the
            // rules text leaves that open, and no vector has it.
            GrandSlam::Capture | GrandSlam::Illegal => {}
            GrandSlam::KeepLast => {
                run.remove(0);
            }
            GrandSlam::KeepFirst => {
                run.pop();
            }
        }
    }
    run
}

/// The houses that may be chosen while nobody has the majority.
fn movable(rules: &Rules, board: &Board) -> Vec<usize> {
    let mover = board.turn;
    let filled = filled_houses(board);
    if rules.family == Family::Awari {
        // Moves that leave the opponent seeds after their captures, if there are any.
        let leaves_seeds = |&house: &usize| {
            let (mut after, last, _) = sow(board, house);
            for place in run_of_captures(&after, mover, last) {
                after.take_all(place);
            }
            after.in_houses(other(mover)) > 0
        };
        let leaving: Vec<usize> = filled.iter().copied().filter(leaves_seeds).collect();
        return if leaving.is_empty() { filled } else { leaving };
    }
    if board.in_houses(other(mover)) == 0 {
        // 4. An empty opponent must be fed, and a grand slam is no excuse.
        return filled.into_iter().filter(|&house| sow(board, house).0.in_houses(other(mover)) > 0).collect();
    }
    if rules.grand_slam == GrandSlam::Illegal {
        return filled
            .into_iter()
            .filter(|&house| {
                let (after, last, _) = sow(board, house);
                !is_grand_slam(&after, mover, &run_of_captures(&after, mover, last))
            })
            .collect();
    }
    filled
}

pub(super) fn legal(rules: &Rules, board: &Board) -> Vec<usize> {
    if decided(board).is_some() { Vec::new() } else { movable(rules, board) }
}

/// 6. More than half for one, or half for each.
fn decided(board: &Board) -> Option<Reason> {
    let total = board.total();
    let [south, north] = board.stores;
    if south * 2 > total || north * 2 > total {
        Some(Reason::Majority)
    } else if south * 2 == total && north * 2 == total {
        Some(Reason::HalfEach)
    } else {
        None
    }
}

pub(super) fn ended(rules: &Rules, board: &Board) -> Option<Reason> {
    // 4. and 5. No legal move.
    decided(board).or_else(|| movable(rules, board).is_empty().then_some(Reason::NoMove))
}

/// Ends the game when it is time. What a majority leaves in the houses stays there; without a move it is swept.
pub(super) fn settle(rules: &Rules, board: &mut Board) -> Option<Reason> {
    let over = ended(rules, board);
    if over == Some(Reason::NoMove) {
        board.sweep();
    }
    over
}

/// 7. Where the same position stands for the third time: in Oware each takes the own side, in Awari each half.
pub(super) fn repeated(rules: &Rules, board: &mut Board) {
    if rules.family == Family::Oware {
        board.sweep();
    } else {
        let left = board.in_houses(SOUTH) + board.in_houses(NORTH);
        for side in [SOUTH, NORTH] {
            board.houses[side].fill(0);
            board.stores[side] += left / 2;
        }
        // An odd seed can't be shared: it stays in some house, and counts for nobody.
        board.houses[SOUTH][0] += left % 2;
    }
}

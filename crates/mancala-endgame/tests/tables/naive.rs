//! A second solver for Oware: the same question, asked of a list of all positions and swept over until nothing changes.

use std::collections::HashMap;

use mancala::{Board, Rules, Settled, Task, Word};

/// For every board with up to so many seeds: the most that the mover can force, and the most that the opponent must allow.
pub(crate) struct Solve(pub(crate) u8);

pub(crate) type Solved = Vec<(Vec<u8>, i8, i8)>;

struct Layer {
    /// The moves within the layer, as numbers in it.
    inside: Vec<Vec<usize>>,
    /// The best that the others give: what is sure, and what can be hoped for.
    outside: Vec<(i32, i32)>,
    /// How many more seeds are on the mover's side.
    ahead: Vec<i32>,
}

impl Task for Solve {
    type Output = Solved;

    fn run<R: Rules>(self, rules: R, _: Board<R::Word>) -> Solved {
        let mut numbers = HashMap::from([(Board::EMPTY, 0)]);
        let mut solved = vec![(vec![0; 2 * rules.houses()], 0, 0)];
        for seeds in 1..=self.0 {
            let first = solved.len();
            let mut counts = Vec::new();
            heaps(seeds, 2 * rules.houses(), &mut Vec::new(), &mut counts);
            let boards: Vec<_> = counts.iter().map(|counts| board::<R>(counts)).collect();
            numbers.extend(boards.iter().zip(first..).map(|(&board, number)| (board, number)));
            let mut layer = Layer { inside: vec![], outside: vec![], ahead: vec![] };
            for board in &boards {
                let (mut inside, mut outside) = (vec![], (-99, -99));
                let mut settled = *board;
                if rules.settle(&mut settled, &mut ()) != Settled::Stands {
                    let lead = i32::from(settled.mover.store()) - i32::from(settled.other.store());
                    outside = (lead, lead);
                } else {
                    let legal = rules.legal(board);
                    for house in (0..rules.houses()).filter(|&house| legal.get(house) > 0) {
                        let mut after = *board;
                        rules.play(&mut after, house, &mut ());
                        let gain = i32::from(after.other.store()) - i32::from(after.mover.store());
                        let number = numbers[&after.without_stores()];
                        if number >= first {
                            inside.push(number - first);
                        } else {
                            let (_, sure, most): &(Vec<u8>, i8, i8) = &solved[number];
                            outside = (
                                outside.0.max(gain - i32::from(*most)),
                                outside.1.max(gain - i32::from(*sure)),
                            );
                        }
                    }
                }
                layer.inside.push(inside);
                layer.outside.push(outside);
                layer.ahead.push(i32::from(board.mover.sum()) - i32::from(board.other.sum()));
            }
            let bounds = layer.solve(seeds.into());
            solved.extend(counts.into_iter().zip(bounds).map(|(counts, (sure, most))| (counts, sure, most)));
        }
        solved
    }
}

impl Layer {
    fn solve(&self, seeds: i32) -> Vec<(i8, i8)> {
        let count = self.inside.len();
        let mut bounds = vec![(i8::MIN, i8::MAX); count];
        let (mut sure, mut lost) = (vec![false; count], vec![false; count]);
        for bound in (-seeds..=seeds).rev() {
            loop {
                let before = (sure.clone(), lost.clone());
                // What is forced in finitely many moves.
                until_still(|| {
                    let mut changed = false;
                    for at in 0..count {
                        let now =
                            self.outside[at].0 >= bound || self.inside[at].iter().any(|&next| lost[next]);
                        changed |= now && change(&mut sure[at], true);
                        let now =
                            self.outside[at].1 <= -bound && self.inside[at].iter().all(|&next| sure[next]);
                        changed |= now && change(&mut lost[at], true);
                    }
                    changed
                });
                // And where one can stay with the own side ahead.
                let mut mover: Vec<_> = (0..count).map(|at| sure[at] || self.ahead[at] >= bound).collect();
                let mut other: Vec<_> = (0..count).map(|at| lost[at] || -self.ahead[at] >= bound).collect();
                until_still(|| {
                    let mut changed = false;
                    for at in 0..count {
                        let stays = sure[at] || self.inside[at].iter().any(|&next| other[next]);
                        changed |= !stays && change(&mut mover[at], false);
                        let stays = lost[at]
                            || self.outside[at].1 <= -bound
                                && self.inside[at].iter().all(|&next| mover[next]);
                        changed |= !stays && change(&mut other[at], false);
                    }
                    changed
                });
                (sure, lost) = (mover, other);
                if before == (sure.clone(), lost.clone()) {
                    break;
                }
            }
            for at in 0..count {
                if sure[at] {
                    bounds[at].0 = bounds[at].0.max(bound as i8);
                }
                if lost[at] {
                    bounds[at].1 = bounds[at].1.min(-bound as i8);
                }
            }
        }
        bounds
    }
}

/// Sets it; tells whether it was otherwise.
fn change(what: &mut bool, to: bool) -> bool {
    std::mem::replace(what, to) != to
}

fn until_still(mut sweep: impl FnMut() -> bool) {
    while sweep() {}
}

fn heaps(seeds: u8, places: usize, so_far: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
    if places == 1 {
        all.push(so_far.iter().copied().chain([seeds]).collect());
        return;
    }
    for here in 0..=seeds {
        so_far.push(here);
        heaps(seeds - here, places - 1, so_far, all);
        so_far.pop();
    }
}

pub(crate) fn board<R: Rules>(counts: &[u8]) -> Board<R::Word> {
    let side = |houses: &[u8]| {
        houses.iter().enumerate().fold(R::Word::EMPTY, |side, (house, &seeds)| side.more(house, seeds))
    };
    let (mover, other) = counts.split_at(counts.len() / 2);
    Board { mover: side(mover), other: side(other) }
}

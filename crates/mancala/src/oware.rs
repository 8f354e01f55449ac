//! Oware in its tournament form (Abapa), and Awari, the form that researchers solved.
//!
//! Sources: Oware Society; World Oware Federation. Awari: V. Allis, thesis 1994; T. Lincke, thesis ETH 2002; J. Romein
//! and H. Bal, IEEE Computer 36(10), 2003.

use core::ops::RangeInclusive;

use crate::board::{Board, Circle, Word};
use crate::rules::{Next, Rules, Settled, hand_over};
use crate::{Event, Game, Kind, Observer, PlaceKind, Position, Reason, Setup, Side};

/// What becomes of a capture that would take every seed the opponent has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GrandSlam {
    /// It takes nothing.
    NoCapture,
    /// The move may not be made.
    Illegal,
    /// It takes them all.
    Capture,
    /// The house reached by the last seed keeps its seeds.
    KeepLast,
    /// The captured house nearest the opponent's first house keeps its seeds.
    KeepFirst,
    /// Awari: it takes them all, and may be made only when no move leaves the opponent seeds.
    LastResort,
}

/// Oware's rules on one board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Oware<W: Word> {
    circle: Circle<W>,
    grand_slam: GrandSlam,
    /// All seeds of the position, stores included.
    seeds: u8,
}

impl<W: Word> Oware<W> {
    pub(crate) fn new(game: Game, seeds: u8) -> Self {
        let grand_slam = match game.option("grand-slam") {
            _ if game.kind() == Kind::Awari => GrandSlam::LastResort,
            Some("illegal") => GrandSlam::Illegal,
            Some("capture") => GrandSlam::Capture,
            Some("keep-last") => GrandSlam::KeepLast,
            Some("keep-first") => GrandSlam::KeepFirst,
            _ => GrandSlam::NoCapture,
        };
        Oware { circle: Circle::without_stores(game.houses()), grand_slam, seeds }
    }

    /// The other side's houses, by their numbers, that hold two or three from the last seed backwards without a gap.
    #[inline(always)]
    fn twos_and_threes(&self, board: &Board<W>, last: usize) -> RangeInclusive<usize> {
        let reached = last - Board::<W>::OTHER;
        let mut first = reached + 1;
        while first > 0 && matches!(board.other.get(first - 1), 2 | 3) {
            first -= 1;
        }
        first..=reached
    }

    /// Whether these houses hold all that the other side has, and something.
    #[inline(always)]
    fn is_grand_slam(board: &Board<W>, houses: RangeInclusive<usize>) -> bool {
        !houses.is_empty() && houses.map(|house| board.other.get(house)).sum::<u8>() == board.other.sum()
    }

    /// Takes twos and threes after a sowing that ended in `last`.
    #[inline(always)]
    fn capture<O: Observer>(&self, board: &mut Board<W>, last: usize, observer: &mut O) {
        if last < Board::<W>::OTHER {
            return;
        }
        let mut taken = self.twos_and_threes(board, last);
        if taken.is_empty() {
            return;
        }
        if Self::is_grand_slam(board, taken.clone()) {
            let (first, reached) = (*taken.start(), *taken.end());
            taken = match self.grand_slam {
                GrandSlam::NoCapture => return,
                // Illegal ones are made only to feed an empty side, and take what they bring.
                GrandSlam::Capture | GrandSlam::LastResort | GrandSlam::Illegal => taken,
                GrandSlam::KeepLast if first == reached => return,
                GrandSlam::KeepLast => first..=reached - 1,
                GrandSlam::KeepFirst => first + 1..=reached,
            };
        }
        for house in taken.rev() {
            board.capture(self.circle, Board::<W>::OTHER + house, observer);
        }
    }

    /// The marks for which a trial sowing, before any capture, passes the test.
    #[inline(always)]
    fn keep(&self, board: &Board<W>, marks: W, test: impl Fn(&Board<W>, usize) -> bool) -> W {
        let (mut kept, mut rest) = (W::EMPTY, marks);
        while rest != W::EMPTY {
            let (house, others) = rest.pop_mark();
            rest = others;
            let mut sown = *board;
            let last = sown.sow(self.circle, house, |place, seeds| Event::PickedUp { place, seeds }, &mut ());
            if test(&sown, last) {
                kept = kept.or(W::mark(house));
            }
        }
        kept
    }

    /// Whether a sowing that ended in `last` would take every seed of the other side.
    fn slams(&self, sown: &Board<W>, last: usize) -> bool {
        last >= Board::<W>::OTHER && Self::is_grand_slam(sown, self.twos_and_threes(sown, last))
    }

    /// Whether the mover has no legal move. In Awari every house with seeds is legal when nothing better is.
    #[inline(always)]
    fn is_stuck(&self, board: &Board<W>) -> bool {
        match self.grand_slam {
            GrandSlam::LastResort => board.mover.is_empty(),
            _ => self.legal(board) == W::EMPTY,
        }
    }

    /// Every house in a grand slam held one or two before: more seeds than that rule it out.
    #[inline(always)]
    fn may_slam(&self, board: &Board<W>) -> bool {
        usize::from(board.other.sum()) <= 2 * self.circle.houses
    }
}

impl<W: Word> Rules for Oware<W> {
    type Word = W;

    /// Moves without a capture go round and round.
    const CYCLIC: bool = true;

    #[inline(always)]
    fn houses(&self) -> usize {
        self.circle.houses
    }

    /// Every house with seeds, but an opponent without any must be fed if that can be; some grand slams are barred.
    #[inline(always)]
    fn legal(&self, board: &Board<W>) -> W {
        let filled = board.mover.filled();
        match self.grand_slam {
            GrandSlam::LastResort if self.may_slam(board) => {
                let leaving =
                    self.keep(board, filled, |sown, last| !sown.other.is_empty() && !self.slams(sown, last));
                if leaving == W::EMPTY { filled } else { leaving }
            }
            _ if board.other.is_empty() => self.keep(board, filled, |sown, _| !sown.other.is_empty()),
            GrandSlam::Illegal if self.may_slam(board) => {
                self.keep(board, filled, |sown, last| !self.slams(sown, last))
            }
            _ => filled,
        }
    }

    #[inline(always)]
    fn play<O: Observer>(&self, board: &mut Board<W>, house: usize, observer: &mut O) -> Next {
        let last = board.sow(self.circle, house, |place, seeds| Event::PickedUp { place, seeds }, observer);
        self.capture(board, last, observer);
        hand_over(self, board, false, observer)
    }

    #[inline(always)]
    fn retract(&self, board: &Board<W>, mut found: impl FnMut(Board<W>)) {
        let after = board.swapped();
        for house in (0..self.circle.houses).filter(|&house| after.get(house) == 0) {
            let mut before = after;
            let mut last = self.circle.next(house, house);
            // One seed more at a time comes back from where a sowing from here would have dropped it.
            while before.get(last) > 0 {
                before.shift(last, house);
                let mut taken = after;
                self.capture(&mut taken, last, &mut ());
                if taken == after && self.legal(&before).get(house) > 0 {
                    found(before);
                }
                last = self.circle.next(house, last);
            }
        }
    }

    /// Over at once by majority or half each, and when the player to move has no legal move.
    #[inline(always)]
    fn settle<O: Observer>(&self, board: &mut Board<W>, observer: &mut O) -> Settled {
        let (mine, theirs) = (board.mover.store(), board.other.store());
        if mine.max(theirs) > self.seeds / 2 {
            Settled::Over(Reason::Majority)
        } else if mine == theirs && mine == self.seeds - mine {
            Settled::Over(Reason::HalfEach)
        } else if self.is_stuck(board) {
            board.sweep(self.circle, observer);
            Settled::Over(Reason::NoMove)
        } else {
            Settled::Stands
        }
    }
}

/// The end by repetition, the same houses with the same player to move for the third time: in Oware each player takes
/// the seeds on their own side; in Awari the seeds left are shared equally, and an odd one stays where it lies.
pub(crate) fn share_on_repetition(position: &Position, observer: &mut dyn FnMut(Event)) -> Position {
    let game = position.game();
    let mut shared = Setup::from(*position);
    let left: u16 =
        Side::BOTH.iter().flat_map(|&side| position.houses(side)).map(|&seeds| u16::from(seeds)).sum();
    let mut half = [left / 2; 2];
    for info in game.places().filter(|info| info.kind == PlaceKind::House) {
        for side in [info.owner, !info.owner] {
            let there = shared.seeds(info.place);
            let taken = match game.kind() {
                Kind::Awari => there.min(half[side.index()]),
                _ if side == info.owner => there,
                _ => 0,
            };
            if taken > 0 {
                half[side.index()] = half[side.index()].saturating_sub(taken);
                let store = game.store(side);
                shared.set(info.place, there - taken);
                shared.set(store, shared.seeds(store) + taken);
                observer(Event::Swept { place: info.place, seeds: taken as u8, store });
            }
        }
    }
    observer(Event::Ended { reason: Reason::Repetition });
    shared.unchecked()
}

//! The table of what has been proved: for each position, between what margins its value lies.

use std::sync::atomic::Ordering::Relaxed;

use crate::slots::Slots;

/// What is proved of the seeds still in a position's houses: that the mover's margin of them lies between two bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Proved {
    pub(crate) at_least: i16,
    pub(crate) at_most: i16,
    /// The house whose move proved `at_least` last.
    pub(crate) best: Option<u8>,
}

impl Proved {
    /// Nothing is.
    pub(crate) const NOTHING: Proved = Proved { at_least: -OFFSET, at_most: OFFSET - 1, best: None };

    fn unpack(word: u64) -> Proved {
        let best = word & NO_MOVE;
        Proved {
            at_least: (word >> 9 & 0x1ff) as i16 - OFFSET,
            at_most: (word >> 18 & 0x1ff) as i16 - OFFSET,
            best: (best != NO_MOVE).then_some(best as u8),
        }
    }
}

/// A word is, from the lowest bit, 4 bits of move, 5 of effort, 9 of each bound, and 37 of the hash.
const CHECK: u64 = !0 << 27;
const NO_MOVE: u64 = 15;
const OFFSET: i16 = 256;

/// A table of proofs, of fixed size. What took the least effort is forgotten first.
#[derive(Debug)]
pub(crate) struct Proofs {
    slots: Slots,
}

impl Proofs {
    /// A table of so many bytes; `None` if there is no such memory.
    pub(crate) fn new(bytes: usize) -> Option<Proofs> {
        Some(Proofs { slots: Slots::new(bytes)? })
    }

    /// Has what is proved of a position brought near for a look soon.
    #[inline(always)]
    pub(crate) fn prefetch(&self, hash: u64) {
        self.slots.prefetch(hash);
    }

    /// What is proved of the position with this hash.
    #[inline(always)]
    pub(crate) fn look(&self, hash: u64) -> Option<Proved> {
        // A word that is nothing but hash is impossible, since its upper bound would be the lowest there is.
        let words = self.slots.bucket(hash).iter().map(|slot| slot.load(Relaxed));
        words.filter(|word| (word ^ hash << 27) & CHECK == 0 && word & !CHECK != 0).map(Proved::unpack).next()
    }

    /// Adds to what is proved, by looking at so many positions.
    #[inline(always)]
    pub(crate) fn add(&self, hash: u64, proved: Proved, positions: u64) {
        let before = self.look(hash).unwrap_or(Proved::NOTHING);
        let at_least = before.at_least.max(proved.at_least);
        let at_most = before.at_most.min(proved.at_most);
        let best = proved.best.or(before.best).map_or(NO_MOVE, u64::from);
        let effort = u64::from((positions | 1).ilog2().min(31));
        let bounds = ((at_most + OFFSET) as u64) << 18 | ((at_least + OFFSET) as u64) << 9;
        let word = hash << 27 | bounds | effort << 4 | best;
        let worth = |slot: &&_| {
            let word: u64 = std::sync::atomic::AtomicU64::load(slot, Relaxed);
            if word == 0 || (word ^ hash << 27) & CHECK == 0 { 0 } else { 1 + (word >> 4 & 31) }
        };
        if let Some(slot) = self.slots.bucket(hash).iter().min_by_key(worth) {
            slot.store(word, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proofs_add_up() {
        let proofs = Proofs::new(1 << 10).expect("memory");
        let hash = crate::hash::hash(&1_u64, 0);
        assert_eq!(proofs.look(hash), None);
        proofs.add(hash, Proved { at_least: -216, ..Proved::NOTHING }, 1);
        proofs.add(hash, Proved { at_most: 216, ..Proved::NOTHING }, 1);
        proofs.add(hash, Proved { at_least: -3, best: Some(8), ..Proved::NOTHING }, 1);
        proofs.add(hash, Proved { at_most: 5, ..Proved::NOTHING }, 1);
        proofs.add(hash, Proved { at_most: 7, ..Proved::NOTHING }, 1);
        assert_eq!(proofs.look(hash), Some(Proved { at_least: -3, at_most: 5, best: Some(8) }));
    }

    #[test]
    fn what_cost_the_most_is_kept() {
        let proofs = Proofs::new(crate::slots::BUCKET * 8 * 2).expect("memory");
        let hashes: Vec<u64> = (1..=crate::slots::BUCKET as u64 + 1).collect();
        for (i, &hash) in hashes.iter().enumerate() {
            proofs.add(hash, Proved { at_least: 1, ..Proved::NOTHING }, 1 << (20 - i));
        }
        assert!(hashes[..3].iter().all(|&hash| proofs.look(hash).is_some()));
        assert_eq!(proofs.look(hashes[3]), None);
    }
}

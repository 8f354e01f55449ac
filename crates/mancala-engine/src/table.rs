//! The transposition table: what is known of positions seen before.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::slots::Slots;

/// How the true value lies to the value stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is at least that.
    Lower = 1,
    /// It is at most that.
    Upper = 2,
    /// It is that.
    Exact = 3,
}

/// The depth of what was proved: no deeper search can know better.
pub(crate) const PROVED: u32 = 127;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// A margin, -216 to 216.
    pub(crate) value: i16,
    pub(crate) bound: Bound,
    /// How deep it was searched, up to [`PROVED`].
    pub(crate) depth: u32,
    /// The best move's house, if one stood out.
    pub(crate) best: Option<u8>,
}

/// An entry is one word, so that threads can share a table without locks: from the lowest bit 4 bits of move, 2 of
/// bound, 7 of depth, 9 of value, 42 of the hash.
const CHECK: u64 = !0 << 22;
const NO_MOVE: u64 = 15;
const VALUE_OFFSET: i16 = 256;

impl Entry {
    fn pack(self, hash: u64) -> u64 {
        let best = self.best.map_or(NO_MOVE, u64::from);
        let value = (self.value + VALUE_OFFSET) as u64;
        // The index is taken from the hash's upper bits, so the check takes its lower ones.
        hash << 22 | value << 13 | u64::from(self.depth) << 6 | (self.bound as u64) << 4 | best
    }

    /// An empty slot has no bound, and is nothing.
    fn unpack(word: u64) -> Option<Entry> {
        let bound = match word >> 4 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let best = word & NO_MOVE;
        Some(Entry {
            value: (word >> 13 & 0x1ff) as i16 - VALUE_OFFSET,
            bound,
            depth: (word >> 6 & 0x7f) as u32,
            best: (best != NO_MOVE).then_some(best as u8),
        })
    }
}

/// A transposition table of fixed size.
#[derive(Debug, Default)]
pub(crate) struct Table {
    slots: Slots,
}

impl Table {
    /// A table of so many bytes at most; one too small for a bucket remembers nothing. `None` if there is no such
    /// memory.
    pub(crate) fn new(bytes: usize) -> Option<Table> {
        Some(Table { slots: Slots::new(bytes)? })
    }

    /// Has what is known of a position brought near for a look soon.
    #[inline(always)]
    pub(crate) fn prefetch(&self, hash: u64) {
        self.slots.prefetch(hash);
    }

    /// What is known of the position with this hash.
    #[inline(always)]
    pub(crate) fn probe(&self, hash: u64) -> Option<Entry> {
        self.slots
            .bucket(hash)
            .iter()
            .map(|slot| slot.load(Relaxed))
            .find(|word| (word ^ hash << 22) & CHECK == 0)
            .and_then(Entry::unpack)
    }

    /// Remembers an entry in place of what is known of the same position, or of what is worth least in its bucket.
    #[inline(always)]
    pub(crate) fn store(&self, hash: u64, entry: Entry) {
        let worth = |slot: &&AtomicU64| {
            let word = slot.load(Relaxed);
            if (word ^ hash << 22) & CHECK == 0 { 0 } else { 1 + (word >> 6 & 0x7f) }
        };
        let Some(slot) = self.slots.bucket(hash).iter().min_by_key(worth) else { return };
        slot.store(entry.pack(hash), Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slots::BUCKET;

    #[test]
    fn an_entry_comes_back_as_it_was_stored() {
        let table = Table::new(1 << 12).expect("memory");
        let mut entries = Vec::new();
        for (i, value) in [-216, -1, 0, 216].into_iter().enumerate() {
            for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
                for best in [None, Some(0), Some(8)] {
                    entries.push(Entry { value, bound, depth: 42 * i as u32 + 1, best });
                }
            }
        }
        for (i, &entry) in entries.iter().enumerate() {
            let hash = crate::hash::hash(&i, 0);
            assert_eq!(table.probe(hash), None);
            table.store(hash, entry);
            assert_eq!(table.probe(hash), Some(entry));
        }
    }

    #[test]
    fn deep_entries_outlive_shallow_ones() {
        let table = Table::new(BUCKET * 8 * 2).expect("memory");
        let entry = |depth| Entry { value: 0, bound: Bound::Exact, depth, best: None };
        let hashes: Vec<u64> = (1..=BUCKET as u64 + 1).collect();
        for (i, &hash) in hashes.iter().enumerate() {
            table.store(hash, entry(10 + i as u32));
        }
        assert_eq!(table.probe(hashes[0]), None);
        assert!(hashes[1..].iter().all(|&hash| table.probe(hash).is_some()));
    }

    #[test]
    fn a_table_without_room_remembers_nothing() {
        let table = Table::new(0).expect("memory");
        table.store(7, Entry { value: 0, bound: Bound::Exact, depth: 1, best: None });
        assert_eq!(table.probe(7), None);
    }
}

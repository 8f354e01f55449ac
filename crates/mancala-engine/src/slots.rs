//! The memory of a transposition table: words that threads share without locks, found by hash.

use std::sync::atomic::AtomicU64;

use prefetch_index::prefetch_index;

/// Words a hash may be in: half a cache line.
pub(crate) const BUCKET: usize = 4;

/// A fixed number of words in buckets.
#[derive(Debug, Default)]
pub(crate) struct Slots {
    words: Vec<AtomicU64>,
    /// Where the first bucket starts, so that none lies across two cache lines.
    first: usize,
    buckets: u64,
}

impl Slots {
    /// So many bytes at most, all zero. `None` if there is no such memory.
    pub(crate) fn new(bytes: usize) -> Option<Slots> {
        let words: Vec<AtomicU64> = bytemuck::try_zeroed_vec(bytes / size_of::<AtomicU64>()).ok()?;
        let first = words.as_ptr().align_offset(BUCKET * size_of::<AtomicU64>());
        let buckets = words.len().saturating_sub(first) / BUCKET;
        Some(Slots { words, first, buckets: buckets as u64 })
    }

    /// The index of a hash's bucket, which the hash's upper bits choose.
    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        self.first + ((u128::from(hash) * u128::from(self.buckets)) >> 64) as usize * BUCKET
    }

    /// The words a hash may be in; none if there are none at all.
    #[inline(always)]
    pub(crate) fn bucket(&self, hash: u64) -> &[AtomicU64] {
        let index = self.index(hash);
        self.words.get(index..index + BUCKET).unwrap_or_default()
    }

    /// Has the bucket brought near for a look soon.
    #[inline(always)]
    pub(crate) fn prefetch(&self, hash: u64) {
        prefetch_index(&*self.words, self.index(hash));
    }
}

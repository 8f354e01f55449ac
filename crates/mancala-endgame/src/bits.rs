//! A bit for each position of a layer.

use core::ops::Range;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A set of positions of one layer that several threads change together.
pub(crate) struct Bits {
    first: usize,
    words: Vec<AtomicU64>,
}

impl Bits {
    pub(crate) fn new(layer: &Range<usize>) -> Bits {
        let mut words = Vec::new();
        words.resize_with(layer.len().div_ceil(64), AtomicU64::default);
        Bits { first: layer.start, words }
    }

    #[inline(always)]
    pub(crate) fn has(&self, at: usize) -> bool {
        let bit = at - self.first;
        self.words[bit / 64].load(Relaxed) >> (bit % 64) & 1 == 1
    }

    /// Puts a position in; tells whether it was out.
    #[inline(always)]
    pub(crate) fn put(&self, at: usize) -> bool {
        let bit = at - self.first;
        self.words[bit / 64].fetch_or(1 << (bit % 64), Relaxed) >> (bit % 64) & 1 == 0
    }

    /// Takes a position out; tells whether it was in.
    #[inline(always)]
    pub(crate) fn take(&self, at: usize) -> bool {
        let bit = at - self.first;
        self.words[bit / 64].fetch_and(!(1 << (bit % 64)), Relaxed) >> (bit % 64) & 1 == 1
    }

    /// Calls with each position of a range that is in, and takes them out if asked to.
    pub(crate) fn each(&self, range: Range<usize>, take: bool, mut each: impl FnMut(usize)) {
        let (mut bit, end) = (range.start - self.first, range.end - self.first);
        while bit < end {
            let (word, low) = (bit / 64, bit % 64);
            let high = (end - word * 64).min(64);
            let mask = (u64::MAX << low) & (u64::MAX >> (64 - high));
            let mut set = self.words[word].load(Relaxed) & mask;
            if take && set != 0 {
                self.words[word].fetch_and(!mask, Relaxed);
            }
            while set != 0 {
                each(self.first + word * 64 + set.trailing_zeros() as usize);
                set &= set - 1;
            }
            bit = word * 64 + high;
        }
    }
}

//! Hashing a board or a game to 64 bits that are all equally good.

use core::hash::{Hash, Hasher};

use mancala::Game;

/// A hasher for a few machine words, each taken in by one wide multiplication.
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline(always)]
    fn write_u64(&mut self, word: u64) {
        // Odd, and with bytes that no count of seeds has, so that no factor comes to zero.
        const FACTOR: u64 = 0xf1de_83e1_9937_e8eb;
        const MASK: u64 = 0xe7f9_d9fd_dbe3_fdef;
        let product = u128::from(word ^ MASK ^ self.0.rotate_left(23)) * u128::from(FACTOR);
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    #[inline(always)]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }
}

/// The hash of a value, other for every salt.
#[inline(always)]
pub(crate) fn hash(value: &impl Hash, salt: u64) -> u64 {
    let mut hasher = Fold(salt);
    value.hash(&mut hasher);
    hasher.finish()
}

/// What tells the positions of some rules on some board from others. How many seeds a game starts with makes no
/// difference to how its positions go on.
pub(crate) fn rules_salt(game: Game) -> u64 {
    let options = game.kind().options().iter().map(|option| game.option(option.name));
    options.fold(hash(&(game.kind(), game.houses()), 0), |salt, value| hash(&value, salt))
}

/// The next of a sequence of random numbers, which the state determines: Steele, Lea and Flood's SplitMix64 (2014).
pub(crate) fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

//! Tables in files.
//!
//! All numbers are little-endian. A file is
//!
//! - the *head*: the eight bytes of [`MAGIC`], the format's version (two bytes), the most seeds in houses (one), the
//!   length of the game word (one), the game word, and a checksum of all that (four);
//! - for each layer from one seed up its *blocks*: each has the values of [`BLOCK`] positions that follow each other,
//!   the last one of a layer of those that are left, packed by zstd. Before a block stand its packed length and
//!   the checksum of what is packed (four bytes each);
//! - the *foot*: where in the file each block begins (eight bytes each), a checksum of these (four), where the foot
//!   begins (eight), and the eight bytes of [`END`].
//!
//! Checksums are CRC-32. A file under construction has a name of its own and no foot, so what is cut off can't pass
//! for whole; it gets its name when all of it is on the disk.

mod blocks;
mod error;
mod part;

use std::path::Path;

use mancala::Game;

pub(crate) use blocks::Blocks;
pub use error::{FileError, FileFault};

use crate::build::{self, Control};
use crate::error::BuildError;
use crate::index::Index;
use crate::table::{Bytes, Table};

/// What every file begins with.
const MAGIC: [u8; 8] = *b"MANCALA\x1a";

/// What every whole file ends with.
const END: [u8; 8] = *b"\x1aALACNAM";

/// The version of the format, and of what the numbers in it mean.
const VERSION: u16 = 1;

/// Positions in a block.
const BLOCK: usize = 1 << 16;

/// The bytes before a block.
const BEFORE_BLOCK: usize = 8;

fn head(game: Game, seeds: u8) -> Vec<u8> {
    let word = game.to_string();
    let mut head = MAGIC.to_vec();
    head.extend(VERSION.to_le_bytes());
    head.push(seeds);
    head.push(word.len() as u8); // no game word is longer than 60 letters
    head.extend(word.as_bytes());
    head.extend(crc32fast::hash(&head).to_le_bytes());
    head
}

/// The positions of each block of a layer.
fn blocks_of(index: &Index, layer: usize) -> impl ExactSizeIterator<Item = core::ops::Range<usize>> + use<> {
    let range = index.layer(layer);
    (0..range.len().div_ceil(BLOCK)).map(move |block| {
        let start = range.start + block * BLOCK;
        start..(start + BLOCK).min(range.end)
    })
}

/// Unpacks a block of so many positions, if it is what its checksum says.
fn unpack(packed: &[u8], checksum: u32, positions: usize) -> Option<Vec<u8>> {
    if crc32fast::hash(packed) != checksum {
        return None;
    }
    // It stops where more than that comes out.
    zstd::bulk::decompress(packed, positions).ok().filter(|bytes| bytes.len() == positions)
}

fn four(bytes: &[u8]) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.first_chunk()?))
}

impl Table {
    /// Builds a table into a file. All of it is in memory meanwhile, and afterwards for use.
    ///
    /// What is finished of it is kept under the file's name with `.part` added, layer by layer, and the next such call goes
    /// on from there. The file itself appears when it is whole.
    ///
    /// # Errors
    /// [`FileError`]: the file is there already, another program is building it, the disk failed, or the reasons of
    /// [`Table::build`].
    pub fn build_file(game: Game, seeds: u8, path: &Path, control: Control<'_>) -> Result<Table, FileError> {
        let because = |error| FileError::new(path, FileFault::Build(error));
        let index = build::index(game, seeds).map_err(because)?;
        let mut part = part::Part::begin(path, game, &index)?;
        let table = build::build(game, index, control, &mut part);
        part.check()?;
        let table = table.map_err(because)?;
        part.finish(path)?;
        Ok(table)
    }

    /// Opens a table's file for reading here and there: blocks are unpacked as they are asked for, and the most wanted ones are
    /// kept, up to so many bytes. The whole file is read through once, to find damage before anything is believed.
    ///
    /// # Errors
    /// [`FileError`]: the file can't be read, or is not a whole, undamaged table.
    pub fn open(path: &Path, cache: usize) -> Result<Table, FileError> {
        let (game, index, blocks) = Blocks::open(path, cache)?;
        Ok(Table::new(game, index, Bytes::Disk(blocks)))
    }

    /// Reads a table's file into memory, for the fastest answers: [`positions`](Table::positions) bytes.
    ///
    /// # Errors
    /// As [`open`](Table::open), and when there is not enough memory.
    pub fn load(path: &Path) -> Result<Table, FileError> {
        let (game, index, blocks) = Blocks::open(path, 0)?;
        let because = |fault| FileError::new(path, fault);
        let mut bytes = Vec::new();
        let memory = BuildError::Memory { houses: game.houses(), seeds: index.seeds as u8 };
        bytes.try_reserve_exact(index.len()).map_err(|_| because(FileFault::Build(memory)))?;
        // The layer without seeds is one position, worth 0.
        bytes.push(0);
        for layer in 1..=index.seeds {
            for block in blocks.layer(layer) {
                let block = block.ok_or_else(|| because(FileFault::Damaged))?;
                bytes.extend(block.iter().map(|&byte| byte as i8));
            }
        }
        Ok(Table::new(game, index, Bytes::Memory(bytes)))
    }
}

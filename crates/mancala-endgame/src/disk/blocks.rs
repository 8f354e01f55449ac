//! A whole table's file, read here and there.

use core::str;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use mancala::Game;
use memmap2::Mmap;
use quick_cache::sync::Cache;

use super::{BEFORE_BLOCK, BLOCK, END, FileError, FileFault, MAGIC, VERSION, blocks_of, four, head, unpack};
use crate::index::Index;

/// The bytes after the places of the blocks: a checksum, the place of the foot, and the end mark.
const AFTER_PLACES: usize = 4 + 8 + END.len();

/// The blocks of a table's file.
pub(crate) struct Blocks {
    file: Mmap,
    all: Vec<Block>,
    /// By layer, its first block.
    layers: Vec<usize>,
    cache: Cache<usize, Arc<[u8]>>,
}

/// Where a block's packed bytes are, their checksum, and how many positions they stand for.
struct Block {
    start: usize,
    end: usize,
    checksum: u32,
    positions: usize,
}

impl Blocks {
    /// Opens a file and checks it from one end to the other.
    pub(super) fn open(path: &Path, cache: usize) -> Result<(Game, Index, Blocks), FileError> {
        let because = |fault| FileError::new(path, fault);
        let system = |error| because(FileFault::System(error));
        let file = File::open(path).map_err(system)?;
        if file.metadata().map_err(system)?.len() == 0 {
            return Err(because(FileFault::Foreign));
        }
        let file = map(&file).map_err(system)?;
        let (game, index) = read_head(&file).map_err(because)?;
        let all = read_foot(&file, game, &index).map_err(because)?;
        let mut layers = vec![0, 0];
        for layer in 1..=index.seeds {
            layers.push(layers[layer] + blocks_of(&index, layer).len());
        }
        let cache = Cache::new((cache / BLOCK).max(1));
        let blocks = Blocks { file, all, layers, cache };
        if blocks.all.iter().any(|block| crc32fast::hash(blocks.packed(block)) != block.checksum) {
            return Err(because(FileFault::Damaged));
        }
        Ok((game, index, blocks))
    }

    /// The byte with a number, of a position with so many seeds; `None` if the file has changed since it was opened.
    pub(crate) fn byte(&self, index: &Index, seeds: usize, at: usize) -> Option<i8> {
        if seeds == 0 {
            return Some(0);
        }
        let at = at - index.layer(seeds).start;
        let number = self.layers[seeds] + at / BLOCK;
        let block = self.cache.get_or_insert_with(&number, || self.unpack(number).ok_or(())).ok()?;
        block.get(at % BLOCK).map(|&byte| byte as i8)
    }

    /// The blocks of a layer, which has seeds, one after another.
    pub(crate) fn layer(&self, layer: usize) -> impl Iterator<Item = Option<Arc<[u8]>>> {
        (self.layers[layer]..self.layers[layer + 1]).map(|block| self.unpack(block))
    }

    fn unpack(&self, number: usize) -> Option<Arc<[u8]>> {
        let block = &self.all[number];
        unpack(self.packed(block), block.checksum, block.positions).map(Arc::from)
    }

    fn packed(&self, block: &Block) -> &[u8] {
        &self.file[block.start..block.end]
    }
}

/// Maps a file into memory.
#[allow(unsafe_code)]
fn map(file: &File) -> std::io::Result<Mmap> {
    // SAFETY: a mapped file must not be changed by others while it is in use. No part of this program changes a table's
    // file once it has its name: it is written under another one, and replaced at most by a new file. Should another
    // program change it all the same, its bytes are only ever read as numbers, through slices whose ends were checked
    // against the length at opening, and each block's checksum is compared at every unpacking. What is left is a
    // file cut off under our hands, which the system answers by ending the program.
    unsafe { Mmap::map(file) }
}

fn read_head(file: &[u8]) -> Result<(Game, Index), FileFault> {
    let after_magic = file.strip_prefix(&MAGIC).ok_or(match MAGIC.starts_with(file) {
        true => FileFault::CutOff,
        false => FileFault::Foreign,
    })?;
    let &[low, high, seeds, length, ref rest @ ..] = after_magic else { return Err(FileFault::CutOff) };
    let found = u16::from_le_bytes([low, high]);
    if found != VERSION {
        return Err(FileFault::Version { found });
    }
    let word = rest.get(..length.into()).ok_or(FileFault::CutOff)?;
    let game: Game =
        str::from_utf8(word).ok().and_then(|word| word.parse().ok()).ok_or(FileFault::Damaged)?;
    // The head that belongs to what was read has the checksum too.
    let head = head(game, seeds);
    if !file.starts_with(&head) {
        return Err(if head.starts_with(file) { FileFault::CutOff } else { FileFault::Damaged });
    }
    let index = Index::new(game.houses(), seeds).ok_or(FileFault::Damaged)?;
    Ok((game, index))
}

fn read_foot(file: &[u8], game: Game, index: &Index) -> Result<Vec<Block>, FileFault> {
    let positions: Vec<_> =
        (1..=index.seeds).flat_map(|layer| blocks_of(index, layer)).map(|block| block.len()).collect();
    let until_end = file.strip_suffix(&END).ok_or(FileFault::CutOff)?;
    let length = 8 * positions.len() + AFTER_PLACES;
    let foot_start = file.len().checked_sub(length).ok_or(FileFault::CutOff)?;
    let (places, after) = until_end[foot_start..].split_at(8 * positions.len());
    let mut expected = crc32fast::hash(places).to_le_bytes().to_vec();
    expected.extend((foot_start as u64).to_le_bytes());
    if after != expected {
        return Err(FileFault::Damaged);
    }
    let (places, _) = places.as_chunks();
    let starts: Vec<_> = places.iter().map(|&place| u64::from_le_bytes(place)).collect();
    let ends = starts.iter().skip(1).copied().chain([foot_start as u64]);
    let mut at = head(game, index.seeds as u8).len() as u64;
    let mut blocks = Vec::with_capacity(positions.len());
    for ((&start, end), positions) in starts.iter().zip(ends).zip(positions) {
        let packed = start + BEFORE_BLOCK as u64;
        if start != at || packed > end || end > foot_start as u64 {
            return Err(FileFault::Damaged);
        }
        let before = &file[start as usize..packed as usize];
        let (length, checksum) = (four(before), four(&before[4..]));
        if length.map(u64::from) != Some(end - packed) {
            return Err(FileFault::Damaged);
        }
        let checksum = checksum.ok_or(FileFault::Damaged)?;
        blocks.push(Block { start: packed as usize, end: end as usize, checksum, positions });
        at = end;
    }
    if at == foot_start as u64 { Ok(blocks) } else { Err(FileFault::Damaged) }
}

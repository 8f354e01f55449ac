//! A table's file under construction.

use core::sync::atomic::{AtomicI8, Ordering::Relaxed};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use mancala::Game;

use super::{BEFORE_BLOCK, BLOCK, END, FileError, FileFault, four, head, unpack};
use crate::build::Layers;
use crate::crew::{Crew, Stopped};
use crate::index::Index;

/// How hard zstd tries. Higher levels take several times as long for a few percent less.
const LEVEL: i32 = 6;

/// The layers finished so far, each on the disk before the next one is begun.
pub(super) struct Part {
    path: PathBuf,
    file: File,
    /// Where each block begins.
    blocks: Vec<u64>,
    /// Where the next one will.
    end: u64,
    /// There may be more layers from an earlier build.
    resuming: bool,
    fault: Option<io::Error>,
}

impl Part {
    /// Begins a file, or takes up one that was begun. It is locked until it is dropped.
    pub(super) fn begin(whole: &Path, game: Game, index: &Index) -> Result<Part, FileError> {
        if whole.try_exists().map_err(|error| FileError::new(whole, FileFault::System(error)))? {
            return Err(FileError::new(whole, FileFault::Exists));
        }
        let mut path = whole.as_os_str().to_owned();
        path.push(".part");
        let path = PathBuf::from(path);
        let because = |fault| FileError::new(&path, fault);
        let system = |error| because(FileFault::System(error));
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(&path).map_err(system)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => because(FileFault::Busy),
            TryLockError::Error(error) => system(error),
        })?;
        let head = head(game, index.seeds as u8);
        let mut found = Vec::new();
        (&mut file).take(head.len() as u64).read_to_end(&mut found).map_err(system)?;
        if !head.starts_with(&found) {
            return Err(because(FileFault::OtherPart));
        }
        let resuming = found == head;
        if !resuming {
            // Empty, or cut off within the head.
            file.rewind().and_then(|()| file.write_all(&head)).map_err(system)?;
        }
        let end = head.len() as u64;
        Ok(Part { path, file, blocks: Vec::new(), end, resuming, fault: None })
    }

    /// The disk's fault, if the build was stopped by one.
    pub(super) fn check(&mut self) -> Result<(), FileError> {
        match self.fault.take() {
            Some(error) => Err(FileError::new(&self.path, FileFault::System(error))),
            None => Ok(()),
        }
    }

    /// Adds the foot, and gives the file its name.
    pub(super) fn finish(mut self, whole: &Path) -> Result<(), FileError> {
        let mut foot: Vec<u8> = self.blocks.iter().flat_map(|block| block.to_le_bytes()).collect();
        foot.extend(crc32fast::hash(&foot).to_le_bytes());
        foot.extend(self.end.to_le_bytes());
        foot.extend(END);
        self.append(&foot)
            .and_then(|()| self.file.sync_all())
            .and_then(|()| std::fs::rename(&self.path, whole))
            .map_err(|error| FileError::new(&self.path, FileFault::System(error)))
    }

    /// Writes at the end of what is good, and leaves nothing behind it.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.end))?;
        self.file.write_all(bytes)?;
        self.end += bytes.len() as u64;
        self.file.set_len(self.end)
    }

    /// Reads a layer from behind what is good; gives where its blocks begin and where it ends.
    fn read(&mut self, bytes: &[AtomicI8]) -> io::Result<Option<(Vec<u64>, u64)>> {
        let mut end = self.end;
        self.file.seek(SeekFrom::Start(end))?;
        let mut file = BufReader::new(&self.file);
        let mut blocks = Vec::new();
        let mut packed = Vec::new();
        for block in bytes.chunks(BLOCK) {
            let mut before = [0; BEFORE_BLOCK];
            file.read_exact(&mut before)?;
            let (Some(length), Some(checksum)) = (four(&before), four(&before[4..])) else { return Ok(None) };
            packed.clear();
            if (&mut file).take(length.into()).read_to_end(&mut packed)? as u64 != u64::from(length) {
                return Ok(None);
            }
            let Some(unpacked) = unpack(&packed, checksum, block.len()) else { return Ok(None) };
            for (to, from) in block.iter().zip(unpacked) {
                to.store(from as i8, Relaxed);
            }
            blocks.push(end);
            end += (BEFORE_BLOCK + packed.len()) as u64;
        }
        Ok(Some((blocks, end)))
    }
}

impl Layers for Part {
    fn fetch(&mut self, _: usize, bytes: &[AtomicI8]) -> bool {
        if !self.resuming {
            return false;
        }
        match self.read(bytes) {
            Ok(Some((blocks, end))) => {
                self.blocks.extend(blocks);
                self.end = end;
                true
            }
            // It ends here, or is damaged from here on, and is built from here on.
            Ok(None) | Err(_) => {
                self.resuming = false;
                false
            }
        }
    }

    fn keep(&mut self, _: usize, bytes: &[AtomicI8], crew: &mut Crew<'_>) -> Result<(), Stopped> {
        let blocks: Vec<_> = bytes.chunks(BLOCK).map(|block| (block, OnceLock::new())).collect();
        crew.share(blocks.len(), bytes.len() as u64, |block| {
            let (block, packed) = &blocks[block];
            let block: Vec<u8> = block.iter().map(|byte| byte.load(Relaxed) as u8).collect();
            let _ = packed.set(zstd::bulk::compress(&block, LEVEL));
            0
        })?;
        let packed = blocks.into_iter().filter_map(|(_, packed)| packed.into_inner());
        let kept = packed.into_iter().try_for_each(|packed| {
            let packed = packed?;
            let at = self.end;
            let mut block = Vec::with_capacity(BEFORE_BLOCK + packed.len());
            // A block of 65,536 bytes never packs to more than a little over that.
            block.extend((packed.len() as u32).to_le_bytes());
            block.extend(crc32fast::hash(&packed).to_le_bytes());
            block.extend(packed);
            self.append(&block)?;
            self.blocks.push(at);
            Ok(())
        });
        kept.and_then(|()| self.file.sync_data()).map_err(|error| {
            self.fault = Some(error);
            Stopped
        })
    }
}

//! What can go wrong with a table's file.

use core::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::VERSION;
use crate::error::BuildError;

/// Why a table's file was not read or written.
#[derive(Debug)]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub fault: FileFault,
}

/// What is wrong with a table's file.
#[derive(Debug)]
#[non_exhaustive]
pub enum FileFault {
    /// The system can't read or write it.
    System(io::Error),
    /// It is no table's file at all.
    Foreign,
    /// It was made by another version of this program.
    Version {
        /// The version of its format.
        found: u16,
    },
    /// Its end is missing.
    CutOff,
    /// A checksum does not agree, or what it says makes no sense.
    Damaged,
    /// A table was to be built there, and something is there already.
    Exists,
    /// Another program is building it.
    Busy,
    /// A half-built table of another game or size is there.
    OtherPart,
    /// The table could not be built.
    Build(BuildError),
}

impl FileError {
    pub(super) fn new(path: &Path, fault: FileFault) -> FileError {
        FileError { path: path.to_owned(), fault }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let FileFault::Build(error) = &self.fault {
            return error.fmt(f);
        }
        write!(f, "{}: ", self.path.display())?;
        match &self.fault {
            FileFault::System(error) => error.fmt(f),
            FileFault::Foreign => f.write_str("this is no endgame table"),
            FileFault::Version { found } => write!(
                f,
                "this table has format {found}, and this program reads format {VERSION}: build it again"
            ),
            FileFault::CutOff => f.write_str("the end of this table is missing: build it again"),
            FileFault::Damaged => f.write_str("this table is damaged: build it again"),
            FileFault::Exists => f.write_str("this file is there already: remove it, or name another"),
            FileFault::Busy => f.write_str("another program is building this table"),
            FileFault::OtherPart => f.write_str(
                "this is a half-built table of another game or size: remove it, or name another file to build",
            ),
            FileFault::Build(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for FileError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.fault {
            FileFault::System(error) => Some(error),
            FileFault::Build(error) => Some(error),
            _ => None,
        }
    }
}

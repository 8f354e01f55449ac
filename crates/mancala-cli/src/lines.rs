//! Reading an input line by line, whatever it is: any length, any bytes.

use std::io::{self, BufRead, BufReader, Read};

use crate::failure::Failure;

/// Longer than any line that can be right: the longest game word and the fullest board take 150 bytes.
pub(crate) const LONGEST: usize = 1024;

/// Lines of bytes, of which never more than [`LONGEST`] and one are kept.
pub(crate) struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    pub(crate) fn of(input: R) -> Self {
        Lines { input: BufReader::new(input), line: Vec::new() }
    }

    /// Whether nothing more was there when the input was read last.
    pub(crate) fn none_waiting(&self) -> bool {
        self.input.buffer().is_empty()
    }

    /// The next line without its end; what is too long to be right is cut, but stays too long.
    pub(crate) fn next(&mut self) -> Result<Option<&[u8]>, Failure> {
        self.line.clear();
        let mut any = false;
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(Failure::Failed(format!("the input can't be read: {error}"))),
            };
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            let room = (LONGEST + 1).saturating_sub(self.line.len());
            self.line.extend(part.iter().take(room));
            any |= !buffer.is_empty();
            let (read, done) = match end {
                Some(end) => (end + 1, true),
                None => (buffer.len(), buffer.is_empty()),
            };
            self.input.consume(read);
            if done {
                return Ok(any.then_some(self.line.as_slice()));
            }
        }
    }
}

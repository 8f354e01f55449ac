//! Perft on several threads: the first plies are played out into pieces of work that threads take one by one.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use mancala::{Position, perft};

use crate::failure::Failure;

/// So many pieces that the last ones, whatever their sizes, keep no thread waiting long, and so few that making them
/// costs nothing.
const PIECES: usize = 1000;

/// A count that ends before this depth needs no pieces.
const SHALLOW: u32 = 6;

/// Positions below one first move, to be counted `depth` moves deep.
struct Piece {
    first: char,
    position: Position,
    depth: u32,
}

/// The lines of `depth` moves, and how many begin with each move.
pub(super) fn count(
    position: &Position,
    depth: u32,
    threads: NonZeroUsize,
) -> Result<(u64, BTreeMap<char, u64>), Failure> {
    let mut divide: BTreeMap<char, u64> =
        position.legal_moves().map(|m| (position.move_letter(m), 0)).collect();
    if depth == 0 {
        return Ok((perft(position, 0), BTreeMap::new()));
    }
    let pieces = pieces(position, depth);
    let bar = bar(pieces.len());
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Vec::new();
        while let Some(piece) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
            counts.push((piece.first, perft(&piece.position, piece.depth)));
            bar.inc(1);
        }
        counts
    };
    let counts = thread::scope(|scope| {
        let helpers = (1..threads.get().min(pieces.len()))
            .map(|_| thread::Builder::new().spawn_scoped(scope, work))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| Failure::Failed(format!("a thread can't be started, try fewer: {error}")))?;
        let mut counts = work();
        for helper in helpers {
            counts.extend(helper.join().map_err(|_| Failure::Failed("a thread broke down".into()))?);
        }
        Ok::<_, Failure>(counts)
    })?;
    bar.finish_and_clear();
    for (first, count) in counts {
        *divide.entry(first).or_default() += count;
    }
    Ok((divide.values().sum(), divide))
}

fn pieces(position: &Position, depth: u32) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = position
        .legal_moves()
        .filter_map(|house| {
            let played = position.play(house).ok()?;
            Some(Piece { first: position.move_letter(house), position: played.position, depth: depth - 1 })
        })
        .collect();
    // All pieces are equally deep. Lines that end above them are no lines of this length.
    while (1..PIECES).contains(&pieces.len()) && pieces[0].depth > SHALLOW {
        pieces = pieces
            .iter()
            .flat_map(|piece| {
                let next = piece.position.legal_moves().filter_map(|house| piece.position.play(house).ok());
                next.map(|played| Piece { position: played.position, depth: piece.depth - 1, ..*piece })
            })
            .collect();
    }
    pieces
}

/// Shown on standard error while counting, and only to people.
fn bar(pieces: usize) -> ProgressBar {
    let template = "{bar:40} {percent}% after {elapsed}, {eta} left";
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(pieces as u64).with_style(style)
}

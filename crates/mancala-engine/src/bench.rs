//! A fixed amount of work, to measure speed by and to tell one search from another.

use mancala::{Game, Position};

use crate::{Engine, Limits};

/// What is searched: game words, moves from the start, plies.
const WORK: [(&str, &str, u32); 12] = [
    ("kalah:6x4", "", 19),
    ("kalah:6x6", "", 18),
    ("kalah:6x6", "ABfDcE", 19),
    ("kalah:6x5+empty-capture", "BAcFbD", 20),
    ("oware:6x4", "", 18),
    ("oware:6x4", "FfEeCfEcDdDe", 21),
    ("oware:6x4+grand-slam=illegal", "AcEa", 20),
    ("awari:6x4", "CbAdEf", 19),
    ("congkak:7x7", "", 19),
    ("congkak:7x7+store-end=stop", "AgBf", 18),
    ("kalah:8x4", "", 17),
    ("oware:9x3", "", 14),
];

/// The memory that the work is done with. More or less would change how many positions are looked at.
const MEMORY: usize = 16 << 20;

/// A piece of the work, done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Benched {
    /// The position searched.
    pub position: Position,
    /// How many plies.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Searches fixed positions of all games to fixed depths, and tells of each. The positions looked at in all are the
/// search's fingerprint: two builds with the same number search the same.
pub fn bench(on_position: &mut dyn FnMut(&Benched)) -> u64 {
    let mut all = 0;
    for (game, line, depth) in WORK {
        let Some(position) = position(game, line) else { continue };
        let report = Engine::new(MEMORY).search(&position, &Limits::depth(depth), &|| false, &mut |_| {});
        let Some(report) = report else { continue };
        all += report.nodes;
        on_position(&Benched { position, depth, nodes: report.nodes });
    }
    all
}

fn position(game: &str, line: &str) -> Option<Position> {
    let game: Game = game.parse().ok()?;
    let start = Position::start(game);
    Some(start.play_line(line).ok()?.last().map_or(start, |last| last.position))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_the_work_is_done() {
        for (game, line, _) in WORK {
            let position = position(game, line).unwrap_or_else(|| panic!("{game} {line}"));
            assert!(!position.is_over(), "{game} {line}");
        }
    }
}

//! Game words, positions and moves as text.

use std::fmt;

use super::{Board, Family, GrandSlam, NORTH, Rules, SOUTH};

impl Rules {
    /// Reads a game word that is known to be right.
    pub(crate) fn parse(word: &str) -> Self {
        let mut parts = word.split('+');
        let (name, size) = parts.next().expect("a game").split_once(':').expect("a size");
        let (houses, seeds) = size.split_once('x').expect("HxS");
        let mut rules = Self {
            family: match name {
                "kalah" => Family::Kalah,
                "oware" => Family::Oware,
                "awari" => Family::Awari,
                "congkak" => Family::Congkak,
                _ => panic!("{name} is no game"),
            },
            houses: houses.parse().expect("houses"),
            seeds: seeds.parse().expect("seeds"),
            empty_capture: false,
            grand_slam: GrandSlam::NoCapture,
            store_end_stop: false,
            tembak_after_lap: false,
            end_pass: false,
        };
        for option in parts {
            match option {
                "empty-capture" => rules.empty_capture = true,
                "grand-slam=no-capture" => rules.grand_slam = GrandSlam::NoCapture,
                "grand-slam=illegal" => rules.grand_slam = GrandSlam::Illegal,
                "grand-slam=capture" => rules.grand_slam = GrandSlam::Capture,
                "grand-slam=keep-last" => rules.grand_slam = GrandSlam::KeepLast,
                "grand-slam=keep-first" => rules.grand_slam = GrandSlam::KeepFirst,
                "store-end=stop" => rules.store_end_stop = true,
                "tembak=after-lap" => rules.tembak_after_lap = true,
                "end=pass" => rules.end_pass = true,
                _ => panic!("{option} is no option"),
            }
        }
        rules
    }
}

impl Board {
    /// Reads a position that is known to be right.
    pub(crate) fn parse(text: &str) -> Self {
        let parts: Vec<&str> = text.split('/').collect();
        let [south, north, stores, turn] = parts[..] else { panic!("{text} has four parts") };
        let counts =
            |part: &str| -> Vec<u32> { part.split(',').map(|n| n.parse().expect("a count")).collect() };
        let stores = counts(stores);
        Self {
            houses: [counts(south), counts(north)],
            stores: [stores[0], stores[1]],
            turn: if turn == "s" { SOUTH } else { NORTH },
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = |row: &[u32]| row.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        write!(
            f,
            "{}/{}/{}/{}",
            counts(&self.houses[SOUTH]),
            counts(&self.houses[NORTH]),
            counts(&self.stores),
            if self.turn == SOUTH { 's' } else { 'n' }
        )
    }
}

/// The letter of a house.
pub(crate) fn letter(side: usize, house: usize) -> char {
    let first = if side == SOUTH { b'A' } else { b'a' };
    char::from(first + u8::try_from(house).expect("few houses"))
}

/// The house that a letter names, of the side that its case names.
pub(crate) fn house(letter: char) -> (usize, usize) {
    match letter {
        'A'..='I' => (SOUTH, letter as usize - 'A' as usize),
        'a'..='i' => (NORTH, letter as usize - 'a' as usize),
        _ => panic!("{letter} names no house"),
    }
}

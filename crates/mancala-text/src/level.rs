//! The computer's levels.

/// A level's name by its number from 1: `Level 3`.
#[must_use]
pub fn level_name(number: u8) -> String {
    format!("Level {number}")
}

/// How a level plays, in a sentence.
#[must_use]
pub const fn level_line(number: u8) -> &'static str {
    match number {
        0 | 1 => "Sees one move and misjudges it now and then.",
        2 => "Sees your answer coming, and makes slips.",
        _ => "Thinks as far as it can.",
    }
}

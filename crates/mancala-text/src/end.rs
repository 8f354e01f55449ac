//! How a game ended.

use mancala::{Outcome, Reason};

use crate::Names;
use crate::words::capitalised;

/// Why a game is over, as a sentence.
#[must_use]
pub const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::SideEmptied => {
            "A side has no seeds left; the others went to the store of the side they lay on."
        }
        Reason::NoMove => "There is no legal move; the seeds left went to the store of the side they lay on.",
        Reason::Majority => "One player has more than half of all seeds.",
        Reason::HalfEach => "Each player has half of all seeds.",
        Reason::Repetition => "The same position came up for the third time.",
        Reason::Resigned => "A player resigned.",
        Reason::TimeOut => "A player ran out of time.",
        Reason::Agreed => "The players agreed on a draw.",
    }
}

/// Who won and with what score, as a sentence: `South wins 30 to 18.`
#[must_use]
pub fn result(outcome: &Outcome, names: &Names<'_>) -> String {
    capitalised(&result_clause(outcome, names)) + "."
}

/// The same within a sentence.
pub(crate) fn result_clause(outcome: &Outcome, names: &Names<'_>) -> String {
    let Some(winner) = outcome.winner else {
        return match outcome.reason {
            Reason::Agreed => "the game is drawn by agreement".into(),
            _ => format!("the game is drawn, {} to {}", outcome.south, outcome.north),
        };
    };
    let (name, loser) = (names.of(winner), names.of(!winner));
    let wins = format!("{} {}", name.name(), name.verb("win", "wins"));
    match outcome.reason {
        Reason::Resigned => format!("{wins}, since {} resigned", loser.name()),
        Reason::TimeOut => format!("{wins}, since {} ran out of time", loser.name()),
        _ => {
            let (more, less) = (outcome.south.max(outcome.north), outcome.south.min(outcome.north));
            format!("{wins} {more} to {less}")
        }
    }
}

#[cfg(test)]
mod tests {
    use mancala::Side;

    use super::*;
    use crate::Player;

    #[test]
    fn results_name_the_winner_and_never_who_moved_last() {
        let names = Names { south: Player::You, north: Player::Named("Level 3") };
        let by = |south, north| Outcome::by_score(south, north, Reason::SideEmptied);
        assert_eq!(result(&by(30, 18), &names), "You win 30 to 18.");
        assert_eq!(result(&by(18, 30), &names), "Level 3 wins 30 to 18.");
        assert_eq!(result(&by(49, 49), &Names::SIDES), "The game is drawn, 49 to 49.");
    }

    #[test]
    fn results_that_the_seeds_do_not_tell() {
        let names = Names { south: Player::You, north: Player::Named("Ana") };
        let of = |winner, reason| Outcome { winner, south: 10, north: 3, reason };
        assert_eq!(result(&of(Some(Side::North), Reason::Resigned), &names), "Ana wins, since you resigned.");
        let late = of(Some(Side::South), Reason::TimeOut);
        assert_eq!(result(&late, &names), "You win, since Ana ran out of time.");
        assert_eq!(result(&of(None, Reason::Agreed), &names), "The game is drawn by agreement.");
    }

    #[test]
    fn every_reason_has_a_sentence_of_its_own() {
        let mut sentences: Vec<_> = Reason::ALL.into_iter().map(reason).collect();
        assert!(sentences.iter().all(|sentence| sentence.ends_with('.')));
        sentences.sort_unstable();
        sentences.dedup();
        assert_eq!(sentences.len(), Reason::ALL.len());
    }
}

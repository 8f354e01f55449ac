//! Why a house can't be played.

use mancala::{Move, Position, Why};

use crate::words::{capitalised, listed};
use crate::{Names, Player};

/// Why a house can't be played, as a sentence. The house is the mover's, or the other player's when the reason is
/// [`Why::NotYours`].
#[must_use]
pub fn why(position: &Position, house: Move, why: Why, names: &Names<'_>) -> String {
    let (mover, other) = (names.of(position.turn()), names.of(!position.turn()));
    let letter = position.move_letter(house);
    match why {
        Why::GameOver => "The game is over.".into(),
        Why::NoSuchHouse => "The board has no such house.".into(),
        Why::NotYours => {
            format!("That house is {}, and it is {} turn.", possessed(other), mover.whose())
        }
        Why::EmptyHouse => format!("House {letter} is empty."),
        Why::MustFeed => {
            let feeding: Vec<String> =
                position.legal_moves().map(|house| position.move_letter(house).into()).collect();
            let must = format!("{} must feed {}", mover.name(), opponent(mover, other));
            format!("{}: {} gives seeds.", capitalised(&must), listed(&feeding, "or"))
        }
        Why::GrandSlam => {
            let has = other.verb("have", "has");
            let all = format!("every seed {} {has}", other.name());
            format!("House {letter} would capture {all}, which these rules forbid.")
        }
    }
}

/// `yours` or `North's`.
fn possessed(player: Player<'_>) -> String {
    match player {
        Player::You => "yours".into(),
        Player::Named(_) => player.whose(),
    }
}

/// The other player, to the one who reads: `your opponent`, else by name.
fn opponent(mover: Player<'_>, other: Player<'_>) -> String {
    match mover {
        Player::You => "your opponent".into(),
        Player::Named(_) => other.name().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_one_sentence_to_the_player() {
        let game = "oware:6x4".parse().expect("a game word");
        let position = Position::parse(game, "1,0,0,0,4,2/0,0,0,0,0,0/20,21/s").expect("a position");
        let names = Names { south: Player::You, north: Player::Named("Level 3") };
        let told = |house: u8, names| {
            let reason = position.why_illegal(Move(house)).expect("an illegal move");
            why(&position, Move(house), reason, names)
        };
        assert_eq!(told(0, &names), "You must feed your opponent: E or F gives seeds.");
        assert_eq!(told(0, &Names::SIDES), "South must feed North: E or F gives seeds.");
        assert_eq!(told(1, &names), "House B is empty.");
        assert_eq!(told(9, &names), "The board has no such house.");
        let not_yours = why(&position, Move(2), Why::NotYours, &names);
        assert_eq!(not_yours, "That house is Level 3's, and it is your turn.");
    }

    #[test]
    fn a_forbidden_grand_slam_is_named() {
        let game = "oware:6x4+grand-slam=illegal".parse().expect("a game word");
        let position = Position::parse(game, "1,0,0,0,0,2/1,1,0,0,0,0/20,21/s").expect("a position");
        let reason = position.why_illegal(Move(5)).expect("an illegal move");
        assert_eq!(
            why(&position, Move(5), reason, &Names::SIDES),
            "House F would capture every seed North has, which these rules forbid."
        );
    }
}

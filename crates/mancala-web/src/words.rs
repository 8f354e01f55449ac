//! The page's sentences: what the state has to say, in the words of [`mancala_text`].

use mancala::{Event, Game, Position, Reason, Side};
use mancala_engine::Level;
use mancala_text::{Names, Player as Named};

use crate::board::frame::Note;
use crate::state::{First, Opening, Player, Say, Speed, Table, Told};

/// What a friend is called.
const FRIEND: &str = "Friend";

/// A player's name on the board.
#[must_use]
pub fn player_name(player: Player) -> String {
    match player {
        Player::You => "You".into(),
        Player::Friend => FRIEND.into(),
        Player::Computer(level) => mancala_text::level_name(level),
    }
}

/// Calls `with` with what both players are called within sentences.
fn with_names<T>(table: &Table, with: impl FnOnce(&Names<'_>) -> T) -> T {
    let names = Side::BOTH.map(|side| player_name(table.player(side)));
    let named = |side: Side| match table.player(side) {
        Player::You => Named::You,
        _ => Named::Named(&names[side.index()]),
    };
    with(&Names { south: named(Side::South), north: named(Side::North) })
}

/// What there is to say at the board, in one or two sentences.
#[must_use]
pub fn say(table: &Table) -> String {
    let turn = || turn(table);
    match table.say() {
        Say::Nothing | Say::Replayed => turn(),
        Say::Moves(moves) => {
            let told: Vec<String> = with_names(table, |names| {
                let after = |i: usize| moves.get(i + 1).map_or(*table.position(), |next| next.before);
                let tell = |(i, told): (usize, &Told)| {
                    mancala_text::turn_sentence(&told.before, &after(i), &told.events, names)
                };
                moves.iter().enumerate().map(tell).collect()
            });
            told.join(" ")
        }
        Say::Opened { south, north, .. } => {
            let letters = opening_letters(table.game(), south.0, north.0);
            format!("Both hands sow at once, from {letters}. {}", turn())
        }
        Say::Refused(error) => {
            with_names(table, |names| mancala_text::why(&error.position, error.house, error.why, names))
        }
        Say::Wait => format!("{} is choosing. Wait, or press Move now.", computer(table)),
        Say::Hint(hint) => {
            let letter = hint.position.move_letter(hint.house);
            let side = hint.position.turn();
            let value =
                with_names(table, |names| mancala_text::value_sentence(hint.value, hint.exact, side, names));
            format!("Try house {letter}. {value}")
        }
        Say::LookingForHint => "Looking for a good move …".into(),
        Say::NothingToUndo => "There is nothing to take back.".into(),
        Say::NothingToRedo => "There is nothing to play again.".into(),
        Say::NoHint if table.record().is_over() => "The game is over: there is no move to hint at.".into(),
        Say::NoHint if table.opens_together() => {
            "Nobody knows what the other one chooses: no hint here.".into()
        }
        Say::NoHint => format!("It is {}'s move: a hint is for yours.", computer(table)),
        Say::NoEngine => "The computer can't think here: load the page again, or play with a friend.".into(),
    }
}

/// Whose turn it is.
fn turn(table: &Table) -> String {
    if table.record().is_over() {
        return String::new();
    }
    let player = |side: Side| table.player(side);
    match (table.opens_together(), table.chooser()) {
        (true, Some(side)) if player(side) == Player::You => {
            "Choose a house: both of you sow at once, and neither sees the other's choice.".into()
        }
        (true, Some(_)) => "Now your friend chooses a house, and you look away.".into(),
        (true, None) => format!("{} is choosing a house.", computer(table)),
        (false, Some(side)) if player(side) == Player::You => "Your turn.".into(),
        (false, Some(side)) => format!("{}'s turn.", player_name(player(side))),
        (false, None) => format!("{}'s turn.", computer(table)),
    }
}

fn computer(table: &Table) -> String {
    let computer = Side::BOTH.map(|side| table.player(side)).into_iter().find(|player| player.is_computer());
    computer.map_or_else(|| FRIEND.into(), player_name)
}

fn opening_letters(game: Game, south: u8, north: u8) -> String {
    let letter = |side, order: u8| game.place_info(game.house(side, order.into())).letter.unwrap_or(' ');
    format!("{} and {}", letter(Side::South, south), letter(Side::North, north))
}

/// What is said while a move is being told.
#[must_use]
pub fn note(table: &Table, note: Note) -> String {
    let name = |side: Side| player_name(table.player(side));
    let is_you = |side: Side| table.player(side) == Player::You;
    match note {
        Note::Captured(side, count) => {
            let told = match table.say() {
                Say::Moves(moves) => moves.last().and_then(|told| {
                    with_names(table, |names| {
                        mancala_text::capture_sentence(&told.before, &told.events, names)
                    })
                }),
                _ => None,
            };
            told.unwrap_or_else(|| format!("{}: {} captured.", name(side), count))
        }
        Note::Relay(count) => format!("The last seed fell in a filled house: {count} are sown on."),
        Note::Again(side) if is_you(side) => "Last seed in your store: you move again.".into(),
        Note::Again(side) => format!("Last seed in {}'s store: {0} moves again.", name(side)),
        Note::Passed(side) if is_you(side) => "You have no seeds, and pass.".into(),
        Note::Passed(side) => format!("{} has no seeds, and passes.", name(side)),
        Note::Swept => "The seeds left go to the stores.".into(),
    }
}

/// What a move would do.
#[must_use]
pub fn preview(table: &Table, after: &Position, events: &[Event]) -> String {
    with_names(table, |names| mancala_text::preview(table.position(), after, events, names)) + "."
}

/// Who won, and with what score.
#[must_use]
pub fn result(table: &Table) -> Option<String> {
    let outcome = table.record().outcome()?;
    Some(with_names(table, |names| mancala_text::result(&outcome, names)))
}

/// Why the game is over, unless the result says it already.
#[must_use]
pub fn reason(table: &Table) -> Option<&'static str> {
    match table.record().outcome()?.reason {
        Reason::Resigned | Reason::TimeOut | Reason::Agreed => None,
        reason => Some(mancala_text::reason(reason)),
    }
}

/// A house's name for assistive technology.
#[must_use]
pub fn house(table: &Table, owner: Side, order: u8, count: u8, playable: bool) -> String {
    let label = mancala_text::house_label(order, count, playable);
    match table.player(owner) {
        Player::You => {
            let mut letters = label.chars();
            let first = letters.next().map(|c| c.to_ascii_uppercase());
            first.into_iter().chain(letters).collect()
        }
        other => format!("{}'s {label}", player_name(other)),
    }
}

/// What a player is doing, beside the name.
#[must_use]
pub fn status(table: &Table, side: Side) -> &'static str {
    if table.record().is_over() {
        let winner = table.record().outcome().and_then(|outcome| outcome.winner);
        return if winner == Some(side) { "won" } else { "" };
    }
    if table.opens_together() {
        return match (table.chooser() == Some(side), table.has_chosen(side)) {
            (_, true) => "has chosen",
            (true, _) => "to choose",
            _ if table.player(side).is_computer() => "choosing …",
            _ => "",
        };
    }
    if table.position().turn() != side {
        return "";
    }
    if table.player(side).is_computer() { "thinking …" } else { "to move" }
}

/// A speed's name.
#[must_use]
pub const fn speed(speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => "Slow",
        Speed::Normal => "Normal",
        Speed::Fast => "Fast",
        Speed::Instant => "Instant",
    }
}

/// Who starts, on the start screen.
#[must_use]
pub const fn first(first: First) -> &'static str {
    match first {
        First::You => "You",
        First::Other => "The other",
        First::Chance => "Chance",
    }
}

/// How Congkak is opened, on the start screen.
#[must_use]
pub const fn opening(opening: Opening) -> &'static str {
    match opening {
        Opening::Together => "Both sow at once",
        Opening::InTurn => "One after the other",
    }
}

/// Said where the browser keeps nothing.
pub const NOT_KEPT: &str =
    "This browser keeps nothing for the page: a game lasts only as long as the page stays open.";

/// The game that was left, and against whom.
#[must_use]
pub fn left_game(table: &Table) -> String {
    let against = player_name(table.player(!table.near()));
    format!("{}, against {}", mancala_text::game_name(table.game()), lower_first(&against))
}

/// `Level 3` within a sentence.
fn lower_first(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// Everyone one can play against, the weakest first.
#[must_use]
pub fn opponents() -> Vec<Player> {
    let levels = Level::ALL.into_iter().map(|level| Player::Computer(level.number()));
    levels.chain([Player::Friend]).collect()
}

/// An opponent, on the start screen.
#[must_use]
pub fn opponent(player: Player) -> String {
    match player {
        Player::Friend => "A friend".into(),
        other => player_name(other),
    }
}

/// What an opponent is like.
#[must_use]
pub fn opponent_line(player: Player) -> &'static str {
    match player {
        Player::Computer(level) => mancala_text::level_line(level),
        _ => "Two people on this device, taking turns.",
    }
}

/// What an opening means.
#[must_use]
pub const fn opening_line(opening: Opening) -> &'static str {
    match opening {
        Opening::Together => "The tradition: both choose in secret. Whoever stops first moves first.",
        Opening::InTurn => "Moving first is a great advantage: it can win the whole game.",
    }
}

/// An option of the rules as a heading.
#[must_use]
pub fn option_legend(option: &str) -> String {
    let name = mancala_text::option_name(option);
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

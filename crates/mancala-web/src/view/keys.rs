//! The keyboard at the board: letters and numbers for houses, Escape to cut a telling short.

use leptos::ev::keydown;
use leptos::prelude::*;
use mancala::{Place, Side};

use crate::shell::Shell;
use crate::state::{Message, Screen, Table};

/// Listens for as long as the page is shown.
pub(super) fn listen(shell: Shell) {
    let handle = window_event_listener(keydown, move |event| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat() {
            return;
        }
        let key = event.key();
        let message = shell.peek(|app| match (&app.table, app.screen) {
            (Some(table), Screen::Table) => message(table, &key),
            _ => None,
        });
        if let Some(message) = message {
            if let Message::Press(place, _) = message {
                super::board::focus_house(place);
            }
            shell.send(message);
        }
    });
    on_cleanup(move || handle.remove());
}

fn message(table: &Table, key: &str) -> Option<Message> {
    if key == "Escape" {
        return table.is_telling().then_some(Message::Skip);
    }
    let place = house(table, key)?;
    Some(Message::Press(place, js_sys::Date::now()))
}

/// The house that a key names: of the player who is to choose, else of the near one.
fn house(table: &Table, key: &str) -> Option<Place> {
    let mut letters = key.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
    let order = match letter.to_ascii_lowercase() {
        digit @ '1'..='9' => digit as usize - '1' as usize,
        letter @ 'a'..='i' => letter as usize - 'a' as usize,
        _ => return None,
    };
    let side: Side = table.chooser().unwrap_or(table.near());
    (order < table.game().houses()).then(|| table.game().house(side, order))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Choice;

    #[test]
    fn letters_and_numbers_name_houses_of_whoever_is_to_choose() {
        let table = Table::new(&Choice::usual(), 0);
        let house = |key| house(&table, key);
        assert_eq!(house("1"), Some(Place(0)));
        assert_eq!(house("c"), Some(Place(2)));
        assert_eq!(house("C"), Some(Place(2)));
        for key in ["7", "g", "0", "Enter", "", "é"] {
            assert_eq!(house(key), None, "{key}");
        }
    }
}

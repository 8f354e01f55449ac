//! What is kept on the device: the one place that knows the browser's storage.

use web_sys::Storage;

use crate::state::{Item, Kept};

/// The storage, or `None` where the browser has none for us: a private window, or storage switched off.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

const fn key(item: Item) -> &'static str {
    match item {
        Item::Choice => "mancala.choice",
        Item::Settings => "mancala.settings",
        Item::Game => "mancala.game",
        Item::Screen => "mancala.screen",
    }
}

/// Everything that was kept.
#[must_use]
pub fn load() -> Kept {
    let storage = storage();
    let get = |item| storage.as_ref()?.get_item(key(item)).ok()?;
    Kept {
        choice: get(Item::Choice),
        settings: get(Item::Settings),
        game: get(Item::Game),
        screen: get(Item::Screen),
    }
}

/// Keeps a text. False if the device doesn't: there is no storage, or it is full.
#[must_use]
pub fn keep(item: Item, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key(item), text).is_ok())
}

/// Whether anything can be kept at all.
#[must_use]
pub fn works() -> bool {
    const PROBE: &str = "mancala.probe";
    storage().is_some_and(|storage| storage.set_item(PROBE, "").is_ok() && storage.remove_item(PROBE).is_ok())
}

//! The board with everything around it.

use leptos::prelude::*;
use mancala::{Move, Place, Side};

use super::board::Board;
use super::controls::Controls;
use super::end::End;
use super::plate::Plate;
use crate::board::frame::Trace;
use crate::shell::Shell;
use crate::state::{App, Screen, Table};
use crate::words;

/// Follows what the table comes to as a text; empty when there is none, which is only while the screen changes.
///
/// Nearly everything on the page is followed as a text or a yes or no: each further kind of value that is followed
/// would add some kilobytes to the page.
pub(super) fn part(part: impl Fn(&Table) -> String + Send + Sync + 'static) -> Memo<String> {
    Shell::here().part(move |app| at_table(app).map(&part).unwrap_or_default())
}

/// Follows whether something holds at the table.
pub(super) fn whether(part: impl Fn(&Table) -> bool + Send + Sync + 'static) -> Memo<bool> {
    Shell::here().part(move |app| at_table(app).is_some_and(&part))
}

/// The table, while it is shown.
pub(super) fn at_table(app: &App) -> Option<&Table> {
    app.table.as_ref().filter(|_| app.screen == Screen::Table)
}

/// What a house that is looked at would do.
#[derive(Clone, PartialEq)]
pub(super) struct Preview {
    words: String,
    /// Where its last seed falls.
    pub(super) last: Option<Place>,
}

impl Preview {
    /// `None` when the house can't be played, or nobody can know what comes of it.
    fn of(table: &Table, place: Place) -> Option<Preview> {
        if table.is_telling() || table.opens_together() || !table.is_playable(place) {
            return None;
        }
        let house = Move(table.game().place_info(place).order);
        let mut events = Vec::new();
        let after = table.position().play_observed(house, &mut events).ok()?.position;
        Some(Preview { words: words::preview(table, &after, &events), last: Trace::of(&events).last })
    }
}

/// The screen with the board.
#[component]
pub(super) fn TableView() -> impl IntoView {
    let shell = Shell::here();
    // The house that is looked at before it is pressed.
    let looked_at = RwSignal::new(None);
    // How wide the board is: the bar below is no wider, so that the name stays beside its store.
    let breadth = RwSignal::new(String::new());
    let preview = Memo::new(move |_| {
        let place = looked_at.get()?;
        shell.with(|app| at_table(app).and_then(|table| Preview::of(table, place)))
    });
    let sentence = Memo::new(move |_| {
        preview.get().map(|preview| preview.words).unwrap_or_else(|| {
            shell.with(|app| {
                let say = |table: &Table| {
                    table.note().map_or_else(|| words::say(table), |note| words::note(table, note))
                };
                at_table(app).map(say).unwrap_or_default()
            })
        })
    });
    let spoken = part(words::say);
    let over = whether(|table| table.record().is_over() && !table.is_telling());
    // The near player's store is on the left in Congkak, and the name belongs beside it.
    let class = part(|table| {
        let near = table.near();
        let store = table.game().place_info(table.game().store(near));
        let left = (store.column == 0) == (near == Side::South);
        if left { "table store-left" } else { "table" }.into()
    });
    let heading = part(|table| mancala_text::game_name(table.game()));
    view! {
        <main class=class style:--board=breadth>
            <h1 class="hidden">{heading}</h1>
            <header class="bar far">
                <Plate near=false />
            </header>
            <div class="telling">
                {move || {
                    if over.get() {
                        view! { <End /> }.into_any()
                    } else {
                        view! { <p class="sentence" aria-hidden="true">{sentence}</p> }.into_any()
                    }
                }}
            </div>
            <Board looked_at preview breadth />
            <footer class="bar near">
                <Plate near=true />
                <Controls />
            </footer>
            <p class="hidden" role="status">{spoken}</p>
        </main>
    }
}

//! The end of a game: who won, the score and why, beside the board and not over it.

use leptos::prelude::*;

use super::table::part;
use crate::shell::{Shell, chance};
use crate::state::Message;
use crate::words;

/// The result, and what can be done next.
#[component]
pub(super) fn End() -> impl IntoView {
    let shell = Shell::here();
    let result = part(|table| words::result(table).unwrap_or_default());
    let reason = part(|table| words::reason(table).unwrap_or_default().into());
    view! {
        <section class="end" aria-label="Result">
            <div>
                <h2>{result}</h2>
                <p class="quiet">{reason}</p>
            </div>
            <div class="pair">
                <button type="button" class="main" on:click=move |_| shell.send(Message::Rematch(chance()))>
                    "Rematch"
                </button>
                <button type="button" on:click=move |_| shell.send(Message::Leave)>"New game"</button>
            </div>
        </section>
    }
}

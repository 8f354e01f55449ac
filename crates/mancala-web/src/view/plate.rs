//! A player's plate: name and score, beside the store.

use leptos::prelude::*;
use mancala::Side;

use super::table::part;
use crate::words;

/// A player's name, score, and what they are doing. Everything is asked of the side anew, which changes with a rematch.
#[component]
pub(super) fn Plate(
    /// Whether it is the near player's.
    near: bool,
) -> impl IntoView {
    let side = move |table: &crate::state::Table| if near { table.near() } else { !table.near() };
    let score = move |table: &crate::state::Table| table.tray().count(table.game().store(side(table)));
    let name = part(move |table| words::player_name(table.player(side(table))));
    let shown = part(move |table| score(table).to_string());
    let status = part(move |table| words::status(table, side(table)).into());
    let label = part(move |table| {
        format!("{}: {}", words::player_name(table.player(side(table))), mancala_text::seeds(score(table)))
    });
    let class = part(move |table| {
        let side: Side = side(table);
        let turn = match table.opens_together() {
            true => table.chooser() == Some(side),
            false => table.position().turn() == side,
        };
        let active = turn && !table.is_telling() && !table.record().is_over();
        if active { "plate active" } else { "plate" }.into()
    });
    view! {
        <div class=class data-near=near.to_string()>
            <b class="score" role="img" aria-label=label>{shown}</b>
            <div class="who">
                <span class="name">{name}</span>
                <span class="status">{status}</span>
            </div>
        </div>
    }
}

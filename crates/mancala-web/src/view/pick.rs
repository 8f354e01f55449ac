//! Small pieces that several screens are made of.

use leptos::prelude::*;

use crate::shell::Shell;
use crate::words;

/// One of several things to choose from.
#[component]
pub(super) fn Pick(
    name: &'static str,
    label: String,
    /// What is heard instead of the label, where that is short for the eye.
    spoken: Option<String>,
    picked: Memo<bool>,
    pick: Callback<()>,
) -> impl IntoView {
    view! {
        <label class="pick">
            <input type="radio" name=name aria-label=spoken prop:checked=picked on:change=move |_| pick.run(()) />
            <span>{label}</span>
        </label>
    }
}

/// Says so where the browser keeps nothing.
#[component]
pub(super) fn NotKept() -> impl IntoView {
    let shell = Shell::here();
    let words = Memo::new(move |_| if shell.keeps() { String::new() } else { words::NOT_KEPT.into() });
    view! { <p class="quiet">{words}</p> }
}

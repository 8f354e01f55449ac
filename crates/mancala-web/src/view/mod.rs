//! The views: they draw the state, and send it what people do.
#![allow(unreachable_pub, reason = "the component macro makes its own things as public as it likes")]

mod board;
mod controls;
mod end;
mod keys;
mod pick;
mod plate;
mod sample;
mod seeds;
mod start;
mod table;

use leptos::prelude::*;

use crate::shell::Shell;
use crate::state::Screen;

/// The page.
#[component]
pub fn Page() -> impl IntoView {
    let shell = Shell::open();
    provide_context(shell);
    keys::listen(shell);
    let at_table = shell.part(|app| app.screen == Screen::Table);
    move || match at_table.get() {
        false => view! { <start::Start /> }.into_any(),
        true => view! { <table::TableView /> }.into_any(),
    }
}

//! The buttons beside the board.

use std::time::Duration;

use leptos::prelude::*;

use super::pick::{NotKept, Pick};
use super::table::{part, whether};
use crate::shell::Shell;
use crate::state::{Message, Speed, Table};
use crate::words;

/// The drawings on the buttons, 24 wide and high.
mod icon {
    pub(super) const UNDO: &str = "M9 7 4 12l5 5M4.5 12H14a5.5 5.5 0 0 1 0 11";
    pub(super) const REDO: &str = "m15 7 5 5-5 5M19.5 12H10a5.5 5.5 0 0 0 0 11";
    pub(super) const HINT: &str = "M9.5 18.500h5M10.5 21.500h3M12 3a6.5 6.5 0 0 0-3.7 11.800c.7.5 1.2 1.2 1.2 2h5c0-.8.5-1.5 1.2-2A6.5 6.5 0 0 0 12 3Z";
    pub(super) const NOW: &str = "M6 5v14l8-7zM17.5 5v14";
    pub(super) const MENU: &str = "M5 7h14M5 12h14M5 17h14";
}

/// A button with a drawing and a word; where there is little room the word is only heard.
#[component]
fn Action(
    icon: &'static str,
    label: &'static str,
    message: Message,
    /// Whether it can do its job now. One that can't still says why when it is pressed.
    able: Memo<bool>,
) -> impl IntoView {
    let shell = Shell::here();
    let disabled = Memo::new(move |_| (!able.get()).to_string());
    view! {
        <button
            type="button"
            class="action"
            title=label
            aria-disabled=disabled
            on:click=move |_| shell.send(message.clone())
        >
            <Icon path=icon />
            <span class="word">{label}</span>
        </button>
    }
}

#[component]
fn Icon(path: &'static str) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path></path>
        </svg>
    }
}

/// The buttons beside the board.
#[component]
pub(super) fn Controls() -> impl IntoView {
    let can_undo = whether(Table::can_undo);
    let can_redo = whether(Table::can_redo);
    let can_hint = whether(|table| table.chooser().is_some() && !table.opens_together());
    let choosing = whether(|table| table.computer_is_choosing() && !table.is_telling());
    view! {
        <div class="actions">
            <Action icon=icon::UNDO label="Undo" message=Message::Undo able=can_undo />
            <Action icon=icon::REDO label="Redo" message=Message::Redo able=can_redo />
            {move || {
                let (icon, label, message, able) = if choosing.get() {
                    (icon::NOW, "Move now", Message::MoveNow, choosing)
                } else {
                    (icon::HINT, "Hint", Message::Hint, can_hint)
                };
                view! { <Action icon label message able /> }
            }}
            <button type="button" class="action" title="Menu" popovertarget="menu">
                <Icon path=icon::MENU />
                <span class="word">"Menu"</span>
            </button>
            <Menu />
        </div>
    }
}

/// What is needed less often.
#[component]
fn Menu() -> impl IntoView {
    let shell = Shell::here();
    let can_resign = whether(|table| !table.record().is_over() && !table.opens_together());
    // Resigning is asked about once more.
    let asked = RwSignal::new(false);
    let rules = part(|table| mancala_text::kind_line(table.game().kind()).into());
    let speeds = Speed::ALL.iter().map(|&speed| {
        let picked = shell.part(move |app| app.speed() == speed);
        let pick = Callback::new(move |()| shell.send(Message::SetSpeed(speed)));
        view! { <Pick name="speed" label=words::speed(speed).into() spoken=None picked pick /> }
    });
    let resign = move || {
        if !can_resign.get() {
            return ().into_any();
        }
        if !asked.get() {
            return view! {
                <button type="button" on:click=move |_| asked.set(true)>"Resign …"</button>
            }
            .into_any();
        }
        let resign = move |_| {
            // Afterwards, since the button is gone then, and the press has to close the menu first.
            let resign = move || {
                asked.set(false);
                shell.send(Message::Resign);
            };
            set_timeout(resign, Duration::ZERO);
        };
        view! {
            <div class="pair">
                <button type="button" popovertarget="menu" on:click=resign>"Yes, resign"</button>
                <button type="button" on:click=move |_| asked.set(false)>"Play on"</button>
            </div>
        }
        .into_any()
    };
    view! {
        <div id="menu" class="menu" popover="auto" role="dialog" aria-label="Menu">
            <p class="quiet">{rules}</p>
            <fieldset>
                <legend>"Speed"</legend>
                <div class="picks">{speeds.collect_view()}</div>
            </fieldset>
            {resign}
            <button type="button" on:click=move |_| shell.send(Message::Leave)>"New game"</button>
            <NotKept />
        </div>
    }
}

//! The choices before a game.

use leptos::prelude::*;
use mancala::{HOUSES, Kind, RuleOption, SEEDS};

use super::pick::{NotKept, Pick};
use super::sample::Sample;
use crate::shell::{Shell, chance};
use crate::state::{Choice, First, KINDS, Message, Opening, presets};
use crate::words;

/// The start screen.
#[component]
pub(super) fn Start() -> impl IntoView {
    let shell = Shell::here();
    let left = shell.part(|app| app.table.as_ref().map(words::left_game).unwrap_or_default());
    let left_over = shell.peek(|app| app.table.as_ref().is_some_and(|table| table.record().is_over()));
    let again = move || {
        let game = left.get();
        if game.is_empty() {
            return ().into_any();
        }
        view! {
            <button type="button" class="continue" on:click=move |_| shell.send(Message::Continue)>
                <b>{if left_over { "Look at the last game" } else { "Continue" }}</b>
                <span class="quiet">{game}</span>
            </button>
        }
        .into_any()
    };
    // What is offered depends on the game alone, so the rest stays as it is while other things are chosen.
    let kind = shell.part(|app| app.choice.game.kind().word().to_string());
    let begin = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        shell.send(Message::Begin(chance()));
    };
    view! {
        <main class="start">
            <header>
                <h1>"Mancala"</h1>
                <p class="quiet">"Sow your seeds, and count well."</p>
            </header>
            <Sample />
            {again}
            <form on:submit=begin>
                <Group
                    legend="Game"
                    brief=|choice| mancala_text::kind_line(choice.game.kind()).into()
                    picks=picks("kind", KINDS, |kind| kind.to_string(), |choice, kind| choice.with_kind(kind))
                />
                {move || {
                    let _follow = kind.get();
                    let kind = shell.peek(|app| app.choice.game.kind());
                    view! { <Boards kind /> }
                }}
                <Group
                    legend="Against"
                    brief=|choice| words::opponent_line(choice.opponent).into()
                    picks=picks(
                        "opponent",
                        words::opponents(),
                        words::opponent,
                        |choice, opponent| Choice { opponent, ..choice },
                    )
                />
                <Group
                    legend="Who starts"
                    picks=picks(
                        "first",
                        First::ALL.iter().copied(),
                        |first| words::first(first).into(),
                        |choice, first| Choice { first, ..choice },
                    )
                />
                {move || {
                    let _follow = kind.get();
                    let kind = shell.peek(|app| app.choice.game.kind());
                    view! { <More kind /> }
                }}
                <NotKept />
                <div class="begin">
                    <button type="submit" class="main">"Play"</button>
                </div>
            </form>
        </main>
    }
}

/// The boards offered first.
#[component]
fn Boards(kind: Kind) -> impl IntoView {
    let boards = presets(kind).into_iter().map(|game| {
        let (houses, seeds) = (game.houses() as u8, game.seeds());
        OnePick {
            name: "board",
            label: format!("{houses} × {seeds}"),
            spoken: Some(mancala_text::size_name(game)),
            pick: Box::new(move |choice| choice.with_size(houses, seeds)),
        }
    });
    view! { <Group legend="Board" brief=|choice| mancala_text::size_name(choice.game) picks=boards.collect() /> }
}

/// Free boards, the rules' options, and how Congkak is opened.
#[component]
fn More(kind: Kind) -> impl IntoView {
    let opening = (kind == Kind::Congkak).then(|| {
        let picks = picks(
            "opening",
            Opening::ALL.iter().copied(),
            |opening| words::opening(opening).into(),
            |choice, opening| Choice { opening, ..choice },
        );
        view! { <Group legend="Opening" brief=|choice| words::opening_line(choice.opening).into() picks /> }
    });
    let options = kind.options().iter().map(|option| view! { <Options option /> });
    view! {
        {opening}
        <details class="more">
            <summary>"More choices"</summary>
            <fieldset>
                <legend>"Any board"</legend>
                <div class="row">
                    <Number label="Houses a side" range=(*HOUSES.start(), *HOUSES.end()) houses=true />
                    <Number label="Seeds in each" range=(*SEEDS.start(), *SEEDS.end()) houses=false />
                </div>
            </fieldset>
            {options.collect_view()}
        </details>
    }
}

/// The values of one of the rules' options.
#[component]
fn Options(option: &'static RuleOption) -> impl IntoView {
    let name = option.name;
    let picks = picks(
        name,
        option.values.iter().copied(),
        |value| mancala_text::value_name(name, value).into(),
        move |choice, value| Choice { game: choice.game.with(name, value).unwrap_or(choice.game), ..choice },
    );
    view! { <Group legend=words::option_legend(name) picks /> }
}

/// Something to pick: what it is called, and the choice with it picked.
struct OnePick {
    name: &'static str,
    label: String,
    spoken: Option<String>,
    pick: Box<dyn Fn(Choice) -> Choice + Send + Sync>,
}

fn picks<T: Copy + Send + Sync + 'static>(
    name: &'static str,
    values: impl IntoIterator<Item = T>,
    label: impl Fn(T) -> String,
    pick: impl Fn(Choice, T) -> Choice + Copy + Send + Sync + 'static,
) -> Vec<OnePick> {
    let one = |value| OnePick {
        name,
        label: label(value),
        spoken: None,
        pick: Box::new(move |choice| pick(choice, value)),
    };
    values.into_iter().map(one).collect()
}

/// Things of which one is picked. The one that is picked is the one that would change nothing.
#[component]
fn Group(
    #[prop(into)] legend: String,
    /// Says what is picked in more words.
    #[prop(optional)]
    brief: Option<fn(&Choice) -> String>,
    picks: Vec<OnePick>,
) -> impl IntoView {
    let shell = Shell::here();
    let picks = picks.into_iter().map(|OnePick { name, label, spoken, pick }| {
        let pick = StoredValue::new(pick);
        let picked = shell.part(move |app| pick.with_value(|pick| pick(app.choice)) == app.choice);
        let pick = Callback::new(move |()| {
            let choice = pick.with_value(|pick| shell.peek(|app| pick(app.choice)));
            shell.send(Message::Choose(choice));
        });
        view! { <Pick name label spoken=spoken picked pick /> }
    });
    let brief = brief.map(|brief| {
        let words = shell.part(move |app| brief(&app.choice));
        view! { <p class="brief">{words}</p> }
    });
    view! {
        <fieldset>
            <legend>{legend}</legend>
            <div class="picks">{picks.collect_view()}</div>
            {brief}
        </fieldset>
    }
}

/// A number from a range: the houses a side, or the seeds in each.
#[component]
fn Number(label: &'static str, range: (u8, u8), houses: bool) -> impl IntoView {
    let shell = Shell::here();
    let value = shell.part(move |app| {
        let game = app.choice.game;
        if houses { game.houses().to_string() } else { game.seeds().to_string() }
    });
    let change = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            let choice = shell.peek(|app| app.choice);
            let (old_houses, old_seeds) = (choice.game.houses() as u8, choice.game.seeds());
            let size = if houses { (number, old_seeds) } else { (old_houses, number) };
            shell.send(Message::Choose(choice.with_size(size.0, size.1)));
        }
    };
    let numbers = (range.0..=range.1).map(|number| view! { <option>{number.to_string()}</option> });
    view! {
        <label class="number">
            <span>{label}</span>
            <select prop:value=value on:change=change>
                {numbers.collect_view()}
            </select>
        </label>
    }
}

//! Between the state and the browser: messages go to the state, its effects are carried out.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::state::{App, Effect, Message};
use crate::storage;
use crate::thinking::page::{Reply, Thinker};

/// The state with everything that carries out its effects. A small handle: every view has its own copy.
#[derive(Clone, Copy)]
pub struct Shell {
    app: RwSignal<App>,
    thinker: StoredValue<Thinker, LocalStorage>,
    keeps: RwSignal<bool>,
}

impl Shell {
    /// Opens the page as it was left.
    #[must_use]
    pub fn open() -> Shell {
        let little_motion = window()
            .match_media("(prefers-reduced-motion: reduce)")
            .ok()
            .flatten()
            .is_some_and(|query| query.matches());
        let (app, effects) = App::open(&storage::load(), little_motion);
        let app = RwSignal::new(app);
        let keeps = RwSignal::new(storage::works());
        let thinker = StoredValue::new_local(Thinker::new(|_| {}));
        let shell = Shell { app, thinker, keeps };
        thinker.set_value(Thinker::new(move |reply| {
            shell.send(match reply {
                Reply::Answer(answer) => Message::Heard(answer),
                Reply::Failed => Message::NoEngine,
            });
        }));
        effects.into_iter().for_each(|effect| shell.carry_out(effect));
        shell
    }

    /// The shell of the view that asks.
    #[must_use]
    pub fn here() -> Shell {
        expect_context()
    }

    /// Tells the state what happened.
    pub fn send(self, message: Message) {
        let effects = self.app.try_update(|app| app.update(message)).unwrap_or_default();
        effects.into_iter().for_each(|effect| self.carry_out(effect));
    }

    /// Part of the state, followed: what depends on it is drawn anew only when this part changes.
    pub fn part<T: PartialEq + Send + Sync + 'static>(
        self,
        part: impl Fn(&App) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        // Boxed, so that there is one kind of memo for a kind of value and not one for each closure: that weighs.
        let part: Box<dyn Fn(&App) -> T + Send + Sync> = Box::new(part);
        Memo::new(move |_| self.app.with(&part))
    }

    /// Part of the state, followed by whatever reads it.
    pub fn with<T>(self, part: impl FnOnce(&App) -> T) -> T {
        self.app.with(part)
    }

    /// Part of the state, as it is now.
    pub fn peek<T>(self, part: impl FnOnce(&App) -> T) -> T {
        self.app.with_untracked(part)
    }

    /// Whether the device keeps what it is told.
    #[must_use]
    pub fn keeps(self) -> bool {
        self.keeps.get()
    }

    fn carry_out(self, effect: Effect) {
        match effect {
            Effect::Keep(item, text) => {
                if !storage::keep(item, &text) {
                    self.keeps.set(false);
                }
            }
            Effect::Wait(ticket, milliseconds) => {
                let pause = Duration::from_millis(milliseconds.into());
                set_timeout(move || self.send(Message::Tick(ticket)), pause);
            }
            Effect::Ask(question) => self.thinker.update_value(|thinker| thinker.ask(&question)),
            Effect::Hush => self.thinker.update_value(Thinker::hush),
            // The board has to be drawn first.
            Effect::FocusBoard => request_animation_frame(focus_board),
        }
    }
}

/// Moves the focus to the first house that can be played, else to the first.
fn focus_board() {
    let find = |selector| document().query_selector(selector).ok().flatten();
    let house = find(".house.playable").or_else(|| find(".house"));
    if let Some(house) = house.and_then(|house| house.dyn_into::<HtmlElement>().ok()) {
        let _ = house.focus(); // an element that can't be focused stays without
    }
}

/// A number that nobody foresaw.
#[must_use]
pub fn chance() -> u64 {
    (js_sys::Math::random() * 9e15) as u64
}

//! The worker's side: takes a question, asks the engine, and answers, telling on the way how far it is.

use std::cell::RefCell;

use mancala_engine::{Engine, Level, Limits, Report};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::{opening, protocol};
use crate::state::{Answer, Question, Wish};

/// What the engine remembers, in bytes: phones have little.
const MEMORY: usize = 16 << 20;

/// How long a question may take, in milliseconds.
const PATIENCE: f64 = 900.0;

/// Listens for questions from now on.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let engine = RefCell::new(Engine::new(MEMORY));
    let listener = {
        let scope = scope.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let Some(question) = event.data().as_string().and_then(|line| protocol::read_question(&line))
            else {
                return;
            };
            let mut say = |answer: Answer| {
                // It can't fail: a text can always be sent.
                let _ = scope.post_message(&JsValue::from_str(&protocol::write_answer(&answer)));
            };
            if let Some(answer) = think(&mut engine.borrow_mut(), &question, &mut say) {
                say(answer);
            }
        })
    };
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget(); // listens for as long as the worker lives
    let _ = scope.post_message(&JsValue::from_str(protocol::READY));
}

fn think(engine: &mut Engine, question: &Question, say: &mut impl FnMut(Answer)) -> Option<Answer> {
    let Question { id, position, wish, seed } = question;
    let answer = |report: &Report, done: bool| Answer {
        id: *id,
        best: report.best,
        value: report.value,
        exact: report.exact,
        done,
    };
    let deadline = js_sys::Date::now() + PATIENCE;
    let stop = || js_sys::Date::now() > deadline;
    let mut on_depth = |report: &Report| say(answer(report, false));
    let report = match *wish {
        Wish::Opening(level) => return opening::choose(*id, position, level, *seed),
        Wish::Hint => engine.search(position, &Limits::NONE, &stop, &mut on_depth),
        Wish::Move(number) => {
            // A level that was kept and exists no more is played by the strongest that does.
            let level = Level::new(number).or(Level::ALL.last().copied())?;
            engine.choose(position, level, *seed, &stop, &mut on_depth)
        }
    };
    Some(answer(&report?, true))
}

//! The page's side: a worker that is started when it is first asked, and stopped when nobody waits for its answer.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::protocol;
use crate::state::{Answer, Question};

/// What comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// An answer, or how far it is; perhaps to a question that was given up.
    Answer(Answer),
    /// The worker can't be started, or broke down.
    Failed,
}

/// The engine, as the page sees it.
pub struct Thinker {
    running: Option<Running>,
    reply: Rc<dyn Fn(Reply)>,
}

/// What was asked before the worker listened; `None` once it does.
type Waiting = Rc<RefCell<Option<Vec<String>>>>;

struct Running {
    worker: Worker,
    waiting: Waiting,
    /// Whether it may still be busy with a question.
    busy: Rc<RefCell<bool>>,
    // Called by the worker for as long as it runs.
    _listener: Closure<dyn Fn(MessageEvent)>,
    _complaint: Closure<dyn Fn()>,
}

impl Thinker {
    /// An engine that nobody has asked yet, and who is told what comes back.
    #[must_use]
    pub fn new(reply: impl Fn(Reply) + 'static) -> Thinker {
        Thinker { running: None, reply: Rc::new(reply) }
    }

    /// Asks. The worker takes one question after the other.
    pub fn ask(&mut self, question: &Question) {
        if self.running.is_none() {
            self.running = start(&self.reply);
        }
        let Some(running) = &self.running else {
            (self.reply)(Reply::Failed);
            return;
        };
        running.busy.replace(true);
        let line = protocol::write_question(question);
        match &mut *running.waiting.borrow_mut() {
            Some(waiting) => waiting.push(line),
            None => post(&running.worker, &line),
        }
    }

    /// Nobody waits for an answer any more. A worker that is busy hears nothing, so it is ended; the next question
    /// starts another.
    pub fn hush(&mut self) {
        if let Some(running) = self.running.take_if(|running| *running.busy.borrow()) {
            running.worker.terminate();
        }
    }
}

fn post(worker: &Worker, line: &str) {
    // It can't fail: a text can always be sent.
    let _ = worker.post_message(&JsValue::from_str(line));
}

fn start(reply: &Rc<dyn Fn(Reply)>) -> Option<Running> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    // Beside the document, wherever that is served from.
    let worker = Worker::new_with_options("worker.js", &options).ok()?;
    let waiting: Waiting = Rc::new(RefCell::new(Some(Vec::new())));
    let busy = Rc::new(RefCell::new(false));
    let listener = {
        let (worker, waiting, busy, reply) = (worker.clone(), waiting.clone(), busy.clone(), reply.clone());
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let Some(line) = event.data().as_string() else { return };
            if line == protocol::READY {
                let lines = waiting.borrow_mut().take().unwrap_or_default();
                lines.iter().for_each(|line| post(&worker, line));
            } else if let Some(answer) = protocol::read_answer(&line) {
                if answer.done {
                    busy.replace(false);
                }
                reply(Reply::Answer(answer));
            }
        })
    };
    let complaint = {
        let reply = reply.clone();
        Closure::<dyn Fn()>::new(move || reply(Reply::Failed))
    };
    worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    worker.set_onerror(Some(complaint.as_ref().unchecked_ref()));
    Some(Running { worker, waiting, busy, _listener: listener, _complaint: complaint })
}

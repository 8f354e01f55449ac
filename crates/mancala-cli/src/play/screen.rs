//! The board in the terminal.
//!
//! [`app`] is what happens: keys, answers and time go in, and what the engine is to do comes out. It draws nothing and
//! waits for nothing. [`draw`] shows it, [`terminal`] lends the terminal and gives it back, and this file lets them
//! take turns.

mod app;
mod draw;
mod form;
mod keys;
mod layout;
mod telling;
mod terminal;
#[cfg(test)]
mod tests;

use std::sync::mpsc;
use std::time::Instant;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{Event, KeyEventKind};

use super::table::Agreed;
use super::thinker::{Answer, Thinker};
use crate::failure::Failure;
use app::{App, Order};
use terminal::{Lent, Stop};

/// What the board waits for.
enum Input {
    Terminal(Event),
    Answer(Answer),
    Stop(Stop),
}

/// Plays on the board until it is left.
pub(super) fn run(agreed: Agreed, chance: u64) -> Result<(), Failure> {
    let (tell, inputs) = mpsc::channel();
    let answer = tell.clone();
    // Sending fails only when nobody waits any more, since the board was left.
    let thinker = Thinker::start(move |found| drop(answer.send(Input::Answer(found))))?;
    terminal::watch_signals(tell.clone())?;
    let lent = Lent::take()?;
    terminal::watch_keys(tell)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(std::io::stdout()))?;
    let mut app = App::new(agreed, chance);
    let mut due = None;
    let stop = loop {
        for order in app.orders() {
            match order {
                Order::Ask(question) => thinker.ask(question),
                Order::Hurry(id) => thinker.hurry(id),
                Order::Leave => return Ok(()),
                Order::Fail => return Err(Failure::Failed("the engine broke down".into())),
            }
        }
        terminal.draw(|frame| draw::draw(frame, &app))?;
        app.resize(terminal.size()?);
        // Other input must not put off the next picture.
        due = app.wait().map(|wait| due.unwrap_or_else(|| Instant::now() + wait));
        match next(&inputs, due) {
            None => {
                app.tick();
                due = None;
            }
            Some(Input::Answer(answer)) => app.answer(answer),
            Some(Input::Stop(stop)) => break stop,
            Some(Input::Terminal(Event::Key(key))) if key.kind != KeyEventKind::Release => app.key(key),
            Some(Input::Terminal(Event::Mouse(mouse))) => app.mouse(mouse),
            Some(Input::Terminal(_)) => {} // a new size is asked for when drawing
        }
    };
    drop(lent);
    stop.end()
}

/// The next input; `None` when it is time for the next picture, or if nothing can come any more.
fn next(inputs: &mpsc::Receiver<Input>, due: Option<Instant>) -> Option<Input> {
    match due {
        None => inputs.recv().ok(),
        Some(due) => inputs.recv_timeout(due.saturating_duration_since(Instant::now())).ok(),
    }
}

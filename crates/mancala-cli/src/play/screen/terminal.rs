//! The terminal, lent and given back: however the program ends, the terminal is as it was.

use std::io::{self, stdout};
use std::panic;
use std::sync::mpsc::Sender;
use std::thread;

use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use super::Input;
use crate::failure::Failure;

/// The terminal in the state that the board needs. Dropping it gives the terminal back.
pub(super) struct Lent(());

impl Lent {
    pub(super) fn take() -> Result<Lent, Failure> {
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // Before the message, which would be lost with the screen it is written on.
            give_back();
            told(info);
        }));
        let lent = Lent(());
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(lent)
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        give_back();
    }
}

/// Does what can be done: each part for itself, since a terminal that is gone refuses them all.
fn give_back() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// What the system asked us to stop with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop(i32);

impl Stop {
    /// Ends as the signal would have ended us, now that the terminal is given back.
    pub(super) fn end(self) -> Result<(), Failure> {
        signal_hook::low_level::emulate_default_handler(self.0)?;
        Ok(())
    }
}

/// Tells of signals that would end us.
pub(super) fn watch_signals(tell: Sender<Input>) -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    let watch = move || signals.forever().try_for_each(|signal| tell.send(Input::Stop(Stop(signal))).ok());
    thread::Builder::new().name("signals".into()).spawn(watch)?;
    Ok(())
}

/// Tells of keys, mouse and window. A terminal that can't be read any more ends us like one that hung up.
pub(super) fn watch_keys(tell: Sender<Input>) -> io::Result<()> {
    let watch = move || {
        while tell.send(event::read().map_or(Input::Stop(Stop(SIGHUP)), Input::Terminal)).is_ok() {}
    };
    thread::Builder::new().name("keys".into()).spawn(watch)?;
    Ok(())
}

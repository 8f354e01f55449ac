//! The threads that build or check a table together.

use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

use crate::build::Control;

/// How far a build or a check has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The number of seeds whose positions are worked on.
    pub layer: u8,
    /// Positions done, in all layers.
    pub done: u64,
    /// Positions to do in all.
    pub total: u64,
}

/// The threads, at work.
pub(crate) struct Crew<'a> {
    control: Control<'a>,
    state: Progress,
    /// Work since the caller was last asked and told.
    unheard: u64,
}

/// The caller wanted to stop.
#[derive(Debug)]
pub(crate) struct Stopped;

/// Work, in positions, for which it pays to start a thread or to call the caller: a few milliseconds.
const WORTH_IT: u64 = 1 << 16;

/// What a piece of work takes even when there is nothing to do.
const PIECE: u64 = 16;

impl<'a> Crew<'a> {
    pub(crate) fn new(control: Control<'a>, total: u64) -> Self {
        Crew { control, state: Progress { layer: 0, done: 0, total }, unheard: 0 }
    }

    /// The next layer, and how many positions are done by now.
    pub(crate) fn begin(&mut self, layer: usize, done: u64) {
        self.state.layer = layer as u8;
        self.state.done = done;
    }

    /// Does the numbered pieces of work in any order. Together they are about so much work, and each gives how many
    /// positions it has finished.
    pub(crate) fn share(
        &mut self,
        pieces: usize,
        work: u64,
        piece: impl Fn(usize) -> u64 + Sync,
    ) -> Result<(), Stopped> {
        let next = AtomicUsize::new(0);
        let stopped = AtomicBool::new(false);
        let finished = AtomicU64::new(0);
        let take = |watch: &mut dyn FnMut()| {
            while !stopped.load(Relaxed) {
                let number = next.fetch_add(1, Relaxed);
                if number >= pieces {
                    break;
                }
                finished.fetch_add(piece(number), Relaxed);
                watch();
            }
        };
        let helpers = if work < WORTH_IT { 0 } else { self.control.threads.get().min(pieces) - 1 };
        thread::scope(|scope| {
            for _ in 0..helpers {
                // Where no thread can be started, the others do all the work.
                let _ = thread::Builder::new().spawn_scoped(scope, || take(&mut || {}));
            }
            take(&mut || {
                self.unheard += work / pieces as u64 + PIECE;
                if self.unheard >= WORTH_IT {
                    self.unheard = 0;
                    let done = self.state.done + finished.load(Relaxed);
                    (self.control.progress)(Progress { done: done.min(self.state.total), ..self.state });
                    stopped.store((self.control.stop)(), Relaxed);
                }
            });
        });
        self.state.done += finished.into_inner();
        if stopped.into_inner() { Err(Stopped) } else { Ok(()) }
    }
}

//! The engine in a thread of its own.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use mancala::Position;
use mancala_engine::{Engine, Level, Limits, Report};

use crate::failure::Failure;

/// What the engine remembers positions in.
const MEMORY: usize = 64 << 20;

/// What the engine is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    /// Answers name it, so that one to an old question can be dropped. Later questions have larger numbers.
    pub(crate) id: u64,
    /// Not over.
    pub(crate) position: Position,
    /// Who answers; the strongest, for a hint, if none is named.
    pub(crate) level: Option<Level>,
    /// Where a level's slips come from.
    pub(crate) chance: u64,
    /// The best move found by then is the answer.
    pub(crate) within: Duration,
}

/// What the engine answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) id: u64,
    /// What it found; `None` if the engine broke down.
    pub(crate) report: Option<Report>,
}

/// The engine's thread, which lives until this is dropped.
pub(crate) struct Thinker {
    questions: Sender<Question>,
    /// Questions up to this number are to be answered now.
    hurried: Arc<AtomicU64>,
}

impl Thinker {
    /// Starts the thread. Answers go to `answer`.
    pub(crate) fn start(mut answer: impl FnMut(Answer) + Send + 'static) -> Result<Thinker, Failure> {
        let (questions, asked) = mpsc::channel::<Question>();
        let hurried = Arc::new(AtomicU64::new(0));
        let hurry = Arc::clone(&hurried);
        let work = move || {
            let mut engine = Engine::new(MEMORY);
            for question in asked {
                // A panic must not leave the game waiting for ever.
                let thought = AssertUnwindSafe(|| think(&mut engine, &question, &hurry));
                let report = panic::catch_unwind(thought).ok().flatten();
                let broken = report.is_none();
                answer(Answer { id: question.id, report });
                if broken {
                    return;
                }
            }
        };
        thread::Builder::new()
            .name("engine".into())
            .spawn(work)
            .map_err(|error| Failure::Failed(format!("the engine can't be started: {error}")))?;
        Ok(Thinker { questions, hurried })
    }

    /// Asks; the answer comes when it comes.
    pub(crate) fn ask(&self, question: Question) {
        // The thread ends only with us, so that there is always someone to ask.
        let _ = self.questions.send(question);
    }

    /// The best move so far, please, for this question and all before it.
    pub(crate) fn hurry(&self, id: u64) {
        self.hurried.fetch_max(id, Ordering::Relaxed);
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.hurry(u64::MAX);
    }
}

fn think(engine: &mut Engine, question: &Question, hurried: &AtomicU64) -> Option<Report> {
    let until = Instant::now() + question.within;
    let stop = || hurried.load(Ordering::Relaxed) >= question.id || Instant::now() >= until;
    let position = &question.position;
    match question.level {
        Some(level) => engine.choose(position, level, question.chance, &stop, &mut |_| {}),
        None => engine.search(position, &Limits::NONE, &stop, &mut |_| {}),
    }
}

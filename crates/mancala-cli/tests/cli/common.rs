//! Running the real binary.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run left behind.
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Ran {
    /// Everything in one text, for snapshots.
    pub(crate) fn told(&self) -> String {
        let code = self.code.map_or("by a signal".into(), |code| code.to_string());
        format!("{}{}exit {code}", self.out, self.err)
    }
}

/// The command, with nothing of this machine's surroundings in it.
pub(crate) fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mancala"));
    command.args(line.split_whitespace()).env("NO_COLOR", "1").env("COLUMNS", "100");
    command
}

/// Runs `mancala LINE` with nothing to read.
pub(crate) fn run(line: &str) -> Ran {
    run_with(line, "")
}

/// Runs `mancala LINE` with an input.
pub(crate) fn run_with(line: &str, input: impl AsRef<[u8]>) -> Ran {
    let mut child = command(line)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built for this test");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.as_ref().to_vec();
    // In a thread: a large input would wait for output that nobody reads yet. A child that wants none of it is fine.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("it can be waited for");
    writer.join().expect("writing does not panic");
    Ran {
        out: String::from_utf8(output.stdout).expect("output is UTF-8"),
        err: String::from_utf8(output.stderr).expect("errors are UTF-8"),
        code: output.status.code(),
    }
}

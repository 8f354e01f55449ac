//! A reader who goes away early is no error, a disk that is full is one.

use std::fs::OpenOptions;
use std::io::Read;
use std::process::Stdio;

use super::common::command;

/// Runs with an output that nobody reads.
fn run_unheard(line: &str, input: &str) -> (Option<i32>, String) {
    let (reader, writer) = std::io::pipe().expect("a pipe can be made");
    drop(reader);
    let (stdin, mut feed) = std::io::pipe().expect("a pipe can be made");
    std::io::Write::write_all(&mut feed, input.as_bytes()).expect("it fits the pipe");
    drop(feed);
    let mut child = command(line)
        .stdin(stdin)
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built for this test");
    let mut err = String::new();
    child.stderr.take().expect("it is piped").read_to_string(&mut err).expect("errors are UTF-8");
    (child.wait().expect("it can be waited for").code(), err)
}

#[test]
fn a_broken_pipe_is_no_error() {
    for line in [
        "show kalah",
        "show kalah --json",
        "show --batch",
        "perft kalah 3 --divide",
        "perft kalah 3 --json",
        "play --plain",
        "completions bash",
        "--help",
        "show --help",
        "--version",
    ] {
        assert_eq!(run_unheard(line, "kalah\nchess\n"), (Some(0), String::new()), "{line}");
    }
}

#[test]
fn a_full_disk_is_an_error() {
    for line in ["show kalah", "show kalah --json", "perft kalah 3", "completions bash", "--help"] {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
        let output = command(line).stdout(full).output().expect("it runs");
        let err = String::from_utf8(output.stderr).expect("errors are UTF-8");
        assert_eq!(output.status.code(), Some(1), "{line}: {err}");
        assert!(err.starts_with("mancala: the output can't be written: "), "{line}: {err}");
    }
}

//! Whatever is typed wrong gets one sentence that says what would be right, and exit status 2.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use insta::assert_snapshot;

use super::common::{command, run};

#[test]
fn bad_input_gets_a_sentence() {
    let lines = [
        "show chess",
        "show kalah:1x0",
        "show kalah:6x13",
        "show kalah+grand-slam=illegal",
        "show oware+grand-slam=some",
        "show kalah 4,4,x,4,4,4/4,4,4,4,4,4/0,0/s",
        "show kalah 300,0,0,0,0,0/4,4,4,4,4,4/0,0/s",
        "show kalah 4,4,4,4,4,4/4,4,4,4,4,4/0,0",
        "show kalah 0,0,0,0,0,0/4,4,4,4,4,4/0,0/s",
        "show kalah --moves CC",
        "show kalah --moves Cz",
        "show kalah --moves a",
        "show kalah:2x1 --moves BAA",
        "show",
        "show kalah --batch",
        "show kalah --movs C",
        "show kalah --moves",
        "show kalah 4,4,4,4,4,4/4,4,4,4,4,4/0,0/s x",
        "perft kalah",
        "perft kalah x",
        "perft kalah -1",
        "perft kalah 4000000000",
        "perft kalah 3 --threads 0",
        "perft kalah 3 --threads 99999999999999999999",
        "perft kalah 3 --position 1,2",
        "completions cmd",
        "completions",
        "shw kalah",
        "",
    ];
    let mut told = String::new();
    for line in lines {
        let ran = run(line);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{line}: {}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{line}: one sentence, not {}", ran.err);
        assert!(ran.err.starts_with("mancala: "), "{line}: {}", ran.err);
        told += &format!("$ mancala {line}\n{}\n", ran.err);
    }
    assert_snapshot!(told);
}

#[test]
fn arguments_that_are_no_text() {
    for place in [0, 1, 2] {
        let mut arguments = [OsStr::new("show"), OsStr::new("kalah"), OsStr::new("--json")];
        arguments[place] = OsStr::from_bytes(b"\xff\xfe");
        let output = command("").args(arguments).output().expect("it runs");
        let err = String::from_utf8(output.stderr).expect("errors are UTF-8");
        assert_eq!(output.status.code(), Some(2), "{err}");
        assert!(err.starts_with("mancala: ") && err.lines().count() == 1, "{err}");
    }
}

#[test]
fn help_and_version_are_no_errors() {
    for line in [
        "--help",
        "-h",
        "help",
        "--version",
        "show --help",
        "perft --help",
        "play --help",
        "serve --help",
        "help perft",
    ] {
        let ran = run(line);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{line}");
        assert!(ran.out.lines().all(|line| line.chars().count() <= 100), "{line}: {}", ran.out);
    }
    assert_eq!(run("--version").out, format!("mancala {}\n", env!("CARGO_PKG_VERSION")));
    for name in ["play", "show", "perft", "serve", "completions"] {
        assert!(run(&format!("{name} --help")).out.contains("Examples:\n"), "{name} has no examples");
    }
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = run(&format!("completions {shell}"));
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        assert!(ran.out.contains("perft"), "{shell}");
    }
}

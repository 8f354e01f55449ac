//! `mancala play`, line by line: with --plain, and wherever there is no terminal.

use insta::assert_snapshot;

use super::common::{Ran, run, run_with};

/// Plays with what is typed; it must end politely.
fn play(line: &str, typed: &str) -> String {
    let Ran { out, err, code } = run_with(&format!("play --plain --seed 1 {line}"), typed);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.ends_with("Goodbye.\n"), "{out}");
    out
}

/// A game against the computer with its questions answered by the first house offered, up to its end.
fn play_to_the_end(game: &str) -> String {
    let mut typed = String::new();
    for _ in 0..400 {
        let told = play(game, &typed);
        let prompt = told.lines().rev().nth(1).expect("there is a prompt before the end");
        if prompt.starts_with("Undo, new or quit") {
            return told;
        }
        let house = prompt.rsplit("House ").next().expect("it offers houses");
        typed.push_str(&house[..1]);
        typed.push('\n');
    }
    panic!("{game} does not end");
}

#[test]
fn whole_games_end_with_a_winner_and_a_reason() {
    for game in ["kalah:3x3", "oware:3x2", "awari:3x2", "congkak:4x3", "congkak:4x3 --opening plain --pie"] {
        let told = play_to_the_end(&format!("{game} --north level:1"));
        assert!(told.contains("You win ") || told.contains("wins ") || told.contains("is drawn"), "{told}");
    }
}

#[test]
fn everything_that_can_be_typed() {
    let typed = "help\nc\nf9\nfoo\n\nundo\nundo\nCF\nredo\nmoves\nboard\nswap\n7\nresign\nC\nhint\nundo\nnew oware:3x1\n1\nquit\nc\n";
    assert_snapshot!(play("kalah --north human", typed));
}

#[test]
fn two_people_play_with_a_pie() {
    assert_snapshot!(play("kalah:3x2 --north human --pie", "swap\nA\nswap\na\nswap\nundo\nundo\nundo\n"));
}

#[test]
fn two_people_open_congkak_together() {
    assert_snapshot!(play("congkak --north human", "C\nd\nundo\nc\nC\nd\n"));
}

#[test]
fn a_line_plays_whole_or_not_at_all() {
    let told = play("kalah --north human", "CFz\nmoves\nCFCb\nmoves\nCFb\nmoves\n");
    assert!(told.contains("No moves yet.\n"), "{told}");
    assert!(told.contains("`CFz` is no house and no command: help lists them.\n"), "{told}");
    assert!(told.contains("Move 3, `C`: house C is South's and North is to move: "), "{told}");
    assert!(told.contains("\nCF b\n"), "{told}");
    // Against the computer a line ends with one's own turn.
    let told = play("kalah", "CFA\nmoves\n");
    assert!(told.contains("Your turn ends before `A`: nothing was played.\n"), "{told}");
    assert!(told.contains("No moves yet.\n"), "{told}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = || play("oware --south level:1 --north level:2", "");
    assert_eq!(game(), game());
}

#[test]
fn the_computer_may_start() {
    let told = play("kalah --south level:1 --north human", "");
    assert!(told.contains("\nLevel 1 sows "), "{told}");
    assert!(told.contains("\nYour turn (North). House a"), "{told}");
}

#[test]
fn a_hint_names_a_house_and_its_worth() {
    let told = play("kalah:3x2 --position 0,0,1/0,1,0/4,4/s", "hint\n");
    assert!(
        told.contains("Hint: C. Ends in your store, brings 1 seed, ends the game. With best play "),
        "{told}"
    );
}

#[test]
fn no_terminal_means_line_by_line() {
    let ran = run_with("play kalah:2x1", "quit\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.starts_with("Kalah, 2 houses, 1 seed in each. South: you. North: Level "), "{}", ran.out);
}

#[test]
fn whatever_bytes_are_typed() {
    let told = String::from_utf8_lossy(b"\xff\xfe\n\0\n\x1b[A\r\nB\r\n").into_owned();
    play("kalah", &told);
    let ran = run_with("play --plain", b"\xff\xfe\n\0\nB\r\n\xc3");
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.contains("You sow 4 from B."), "{}", ran.out);
    let ran = run_with("play --plain", vec![b'A'; 2_000_000]);
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.len() < 10_000, "what can't be a line is not repeated");
}

#[test]
fn bad_wishes_get_a_sentence() {
    let lines = [
        "play chess",
        "play kalah --south level:0",
        "play kalah --north level:99",
        "play kalah --north me",
        "play kalah --opening together",
        "play kalah --opening sideways",
        "play congkak:3x1 --opening together --position 0,0,1/0,0,1/2,2/s",
        "play kalah --position 1,2",
        "play kalah --seed x",
    ];
    let mut told = String::new();
    for line in lines {
        let ran = run(line);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{line}: {}", ran.err);
        told += &format!("$ mancala {line}\n{}\n", ran.err);
    }
    assert_snapshot!(told);
}

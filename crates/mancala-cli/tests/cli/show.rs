//! `mancala show`.

use insta::assert_snapshot;
use serde_json::{Value, json};

use super::common::{run, run_with};

fn data(line: &str) -> Value {
    let ran = run(line);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{line}");
    assert_eq!(ran.out.lines().count(), 1, "one line of JSON");
    serde_json::from_str(&ran.out).expect("it is JSON")
}

#[test]
fn a_position_as_data() {
    assert_snapshot!(run("show kalah:3x1 1,0,1/0,0,2/1,1/s --json").out, @r#"{"game":"kalah:3x1","position":"1,0,1/0,0,2/1,1/s","turn":"south","over":false,"result":null,"moves":{"A":{"position":"0,1,1/0,0,2/1,1/n","again":false,"captured":0,"over":false},"C":{"position":"1,0,0/0,0,2/2,1/s","again":true,"captured":0,"over":false}}}"#);
}

#[test]
fn a_finished_game_as_data() {
    assert_snapshot!(run("show kalah:2x1 --moves BA --json").out, @r#"{"game":"kalah:2x1","position":"0,0/0,0/3,1/n","turn":"north","over":true,"result":{"winner":"south","south":3,"north":1,"reason":"side-emptied"},"moves":{}}"#);
}

#[test]
fn captures_are_counted_without_seeds_sown_or_swept() {
    let answer = data("show kalah 1,0,4,4,4,4/4,4,4,4,7,4/0,0/s --json");
    assert_eq!(answer["moves"]["A"]["captured"], 8);
    let answer = data("show oware 0,0,0,0,0,1/1,2,3,4,5,6/13,13/s --json");
    assert_eq!(
        answer["moves"]["F"],
        json!({
            "position": "0,0,0,0,0,0/0,2,3,4,5,6/15,13/n", "again": false, "captured": 2, "over": false
        })
    );
}

#[test]
fn the_record_knows_an_end_by_repetition() {
    // Each player walks one seed round an otherwise empty board.
    let start = "show oware 1,0,0,0,0,0/1,0,0,0,0,0/20,20/s --json";
    let mut line = String::new();
    let answer = loop {
        let answer = data(&format!("{start} --moves={line}"));
        let Some(moves) = answer["moves"].as_object().filter(|moves| !moves.is_empty()) else { break answer };
        line.push_str(moves.keys().next().expect("it has one"));
    };
    assert_eq!(answer["result"]["reason"], "repetition", "{line}");
}

#[test]
fn drawn_boards() {
    assert_snapshot!("kalah", run("show kalah --moves CFb").out);
    assert_snapshot!("congkak", run("show congkak:9x12").out);
    assert_snapshot!("finished", run("show kalah:2x1 --moves BA").out);
}

#[test]
fn every_board_fits_80_columns() {
    for houses in 2..=9 {
        let ran = run(&format!("show oware:{houses}x12"));
        let widest = ran.out.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(80), "{houses} houses: {}", ran.out);
    }
}

#[test]
fn a_batch_answers_each_line_in_its_place() {
    let ran = run_with(
        "show --batch",
        b"kalah:2x1\r\nchess\n\n\xff\xfe kalah\noware 1,2\nkalah x y\n\tkalah:2x1  1,1/1,1/0,0/n \nkalah:2x1",
    );
    assert_snapshot!(ran.told());
}

#[test]
fn a_batch_without_faults_is_fine() {
    let ran = run_with("show --batch --json", "kalah\noware\n");
    assert_eq!((ran.code, ran.out.lines().count(), ran.err.as_str()), (Some(0), 2, ""));
    let ran = run_with("show --batch", "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""));
}

#[test]
fn a_batch_and_single_answers_agree() {
    let position = "0,0,5,5,5,5/4,4,4,4,4,4/4,4/n";
    let ran = run_with("show --batch", format!("kalah {position}\n"));
    assert_eq!(ran.out, run(&format!("show kalah {position} --json")).out);
}

#[test]
fn a_batch_line_of_any_length_is_one_line() {
    let mut input = vec![b'k'; 3_000_000];
    input.extend(b"\nkalah\n");
    let ran = run_with("show --batch", input);
    let lines: Vec<_> = ran.out.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with(r#"{"error":"the line is longer than"#), "{}", lines[0]);
    assert!(lines[1].starts_with(r#"{"game":"kalah:6x4""#));
}

#[test]
fn a_batch_answers_before_the_next_line_is_there() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;
    let mut child = super::common::command("show --batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary was built for this test");
    let mut stdin = child.stdin.take().expect("it is piped");
    let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
    for game in ["kalah", "oware"] {
        writeln!(stdin, "{game}").expect("it reads");
        let mut answer = String::new();
        stdout.read_line(&mut answer).expect("it answers");
        assert!(answer.contains(game));
    }
    drop(stdin);
    assert!(child.wait().expect("it can be waited for").success());
}

/// The vectors' positions through the command: what other programs will read is what the rules say.
#[test]
fn a_batch_of_the_vectors_agrees() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/moves.jsonl");
    let vectors: Vec<Value> = std::fs::read_to_string(path)
        .expect("the vectors are in the project")
        .lines()
        .map(|line| serde_json::from_str(line).expect("it is JSON"))
        .collect();
    let text = |v: &Value, name: &str| v[name].as_str().expect("it is text").to_string();
    let input: String =
        vectors.iter().map(|v| format!("{} {}\n", text(v, "game"), text(v, "position"))).collect();
    let ran = run_with("show --batch", input);
    assert_eq!((ran.code, ran.out.lines().count()), (Some(0), vectors.len()));
    for (line, vector) in ran.out.lines().zip(&vectors) {
        let answer: Value = serde_json::from_str(line).expect("it is JSON");
        for name in ["game", "position", "over", "moves"] {
            assert_eq!(answer[name], vector[name], "{vector}");
        }
    }
}

//! `mancala solve`.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use super::common::{run, run_with};

fn vectors(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors").join(name);
    std::fs::read_to_string(path).expect("the vectors are there")
}

fn data(line: &str) -> Value {
    let ran = run(line);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{line}");
    serde_json::from_str(&ran.out).expect("it is JSON")
}

/// The known values of the start and of every first move, on boards that take no time.
#[test]
fn small_boards_have_their_known_values() {
    let mut known = BTreeMap::<String, BTreeMap<String, i64>>::new();
    for row in vectors("values.csv").lines().skip(1) {
        let mut fields = row.split(',');
        let (Some(game), Some(moves), Some(value)) = (fields.next(), fields.next(), fields.next()) else {
            panic!("`{row}` has three fields");
        };
        let small = ["kalah:2x", "kalah:3x1", "kalah:3x2", "kalah:3x3", "kalah:4x2"];
        if small.iter().any(|small| game.starts_with(small)) {
            let value = value.parse().expect("a value is a number");
            known.entry(game.into()).or_default().insert(moves.into(), value);
        }
    }
    assert!(known.len() >= 20);
    for (game, mut values) in known {
        let answer = data(&format!("solve {game} --all-moves --json"));
        let start = values.remove("").expect("the start is known");
        assert_eq!(answer["value"], start, "{game}");
        for (house, value) in values {
            assert_eq!(answer["houses"][&house]["value"], value, "{game} {house}");
            assert_eq!(answer["houses"][&house]["exact"], true, "{game} {house}");
        }
        let line = answer["line"].as_str().expect("it is text");
        let end: Value = serde_json::from_str(&run(&format!("show {game} --moves {line} --json")).out)
            .expect("it is JSON");
        let score = |side: &str| end["result"][side].as_i64().expect("the line ends the game");
        assert_eq!(score("south") - score("north"), start, "{game} {line}");
    }
}

#[test]
fn a_batch_answers_in_order_and_goes_on_after_a_bad_line() {
    let positions = vectors("position_values.csv");
    let easy = positions.lines().skip(1).filter_map(|row| {
        let mut fields = row.split(';');
        let (game, position, value) = (fields.next()?, fields.next()?, fields.next()?);
        let in_houses: u32 =
            position.split('/').take(2).flat_map(|side| side.split(',')).flat_map(str::parse::<u32>).sum();
        (in_houses <= 12).then(|| (format!("{game} {position}"), value.to_owned()))
    });
    let (lines, values): (Vec<_>, Vec<_>) = easy.take(40).unzip();
    assert!(lines.len() >= 10);
    let input = format!("{}\noware\nkalah:1x0\n{}\n", lines[0], lines.join("\n"));
    let ran = run_with("solve --batch --table-seeds 6 --memory 64MiB", input);
    let answers: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert_eq!(ran.code, Some(1));
    assert!(answers[1]["error"].as_str().is_some_and(|error| error.contains("Kalah and Congkak")));
    assert!(answers[2]["error"].as_str().is_some_and(|error| error.contains("6x4")));
    for (answer, value) in answers[3..].iter().zip(&values) {
        assert_eq!(answer["value"].to_string(), *value, "{answer}");
    }
    assert_eq!(answers.len(), values.len() + 3);
}

#[test]
fn what_can_t_be_solved_is_said_in_a_sentence() {
    for (line, says) in [
        ("solve oware", "Kalah and Congkak"),
        ("solve kalah:2x1 0,0/0,0/2,2/s", "the game is over"),
        ("solve kalah:2x1 --threads 0", "1 to 1024"),
        ("solve kalah:2x1 --memory 4", "512MiB or 4GiB"),
        ("solve kalah:2x1 --memory 0GiB", "512MiB or 4GiB"),
        ("solve kalah:2x1 --table-seeds 41", "0..=40"),
        ("solve", "GAME"),
    ] {
        let ran = run(line);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{line}");
        assert!(ran.err.contains(says), "{line}: {}", ran.err);
    }
    let ran = run("solve kalah:2x1 --memory 90000000GiB");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("ask for less"), "{}", ran.err);
}

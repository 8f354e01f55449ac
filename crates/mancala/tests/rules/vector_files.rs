//! Reading `tests/vectors`, which a slow program made from the rules text alone.

use std::path::Path;

/// The whole text of a vector file.
pub(crate) fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows of a table below its heading, cut at `separator`.
pub(crate) fn rows(name: &str, separator: char) -> Vec<Vec<String>> {
    let text = text(name);
    let rows: Vec<Vec<String>> =
        text.lines().skip(1).map(|line| line.split(separator).map(str::to_owned).collect()).collect();
    assert!(!rows.is_empty(), "{name} has rows");
    rows
}

/// One row of a table, whose fields are read in order.
pub(crate) fn number(field: &str) -> u64 {
    field.parse().unwrap_or_else(|_| panic!("{field:?} is a number"))
}

/// A position of `moves.jsonl` and what may be played from it.
pub(crate) struct Case {
    pub(crate) game: String,
    pub(crate) position: String,
    pub(crate) over: bool,
    pub(crate) moves: Vec<CaseMove>,
}

/// One legal move of a [`Case`] and what it leads to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct CaseMove {
    pub(crate) house: String,
    pub(crate) position: String,
    pub(crate) again: bool,
    pub(crate) captured: u64,
    pub(crate) over: bool,
}

/// All of `moves.jsonl`.
pub(crate) fn cases() -> Vec<Case> {
    let word = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    let flag = |value: &serde_json::Value| value.as_bool().expect("true or false");
    let cases: Vec<Case> = text("moves.jsonl")
        .lines()
        .map(|line| {
            let case: serde_json::Value = serde_json::from_str(line).expect("a JSON line");
            let moves = case["moves"].as_object().expect("an object of moves");
            Case {
                game: word(&case["game"]),
                position: word(&case["position"]),
                over: flag(&case["over"]),
                moves: moves
                    .iter()
                    .map(|(house, outcome)| CaseMove {
                        house: house.clone(),
                        position: word(&outcome["position"]),
                        again: flag(&outcome["again"]),
                        captured: outcome["captured"].as_u64().expect("a count"),
                        over: flag(&outcome["over"]),
                    })
                    .collect(),
            }
        })
        .collect();
    assert!(cases.len() > 1000, "moves.jsonl is whole");
    cases
}

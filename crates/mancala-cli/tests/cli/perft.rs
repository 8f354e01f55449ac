//! `mancala perft`.

use insta::assert_snapshot;
use serde_json::Value;

use super::common::run;

fn data(line: &str) -> Value {
    let ran = run(line);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{line}");
    serde_json::from_str(&ran.out).expect("it is JSON")
}

#[test]
fn counts_as_data() {
    let answer = data("perft kalah 7 --json");
    assert_eq!(answer["game"], "kalah:6x4");
    assert_eq!(answer["position"], "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s");
    assert_eq!((&answer["depth"], &answer["count"]), (&7.into(), &114_430.into()));
    assert!(answer["seconds"].as_f64().is_some_and(|seconds| (0.0..60.0).contains(&seconds)));
    assert_eq!(answer["divide"], Value::Null);
}

#[test]
fn the_parts_make_the_whole_on_any_number_of_threads() {
    for (game, depth) in [("kalah", 8), ("oware:4x3", 9), ("congkak:5x2", 7), ("kalah:2x1", 5), ("oware", 1)]
    {
        let one = data(&format!("perft {game} {depth} --json --divide"));
        let parts: u64 =
            one["divide"].as_object().expect("it is there").values().filter_map(Value::as_u64).sum();
        assert_eq!(one["count"], parts, "{game}");
        for threads in [2, 3, 64] {
            let more = data(&format!("perft {game} {depth} --json --divide --threads {threads}"));
            assert_eq!(
                (&more["count"], &more["divide"]),
                (&one["count"], &one["divide"]),
                "{game} {threads}"
            );
        }
    }
}

#[test]
fn depth_0_is_one_line_and_a_finished_game_has_no_longer_ones() {
    assert_eq!(data("perft kalah 0 --json")["count"], 1);
    assert_eq!(data("perft kalah 0 --divide --json")["divide"].as_object().map(|d| d.len()), Some(0));
    assert_eq!(data("perft kalah:2x1 3 --position 0,0/0,0/2,2/s --json")["count"], 0);
}

#[test]
fn for_people() {
    let ran = run("perft kalah 4 --divide");
    let (counts, last) = ran.out.rsplit_once("\n942 lines of 4 moves in ").expect("that is the last line");
    assert_snapshot!(counts);
    assert!(last.ends_with("s\n"));
}

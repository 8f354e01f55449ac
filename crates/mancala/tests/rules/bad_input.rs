//! What can't be right gets one clear sentence that says what would be.

use mancala::{Game, Position, Record};

/// The message of a refusal: one line, and in it what would have been right.
fn refused<T: std::fmt::Debug, E: std::fmt::Display>(what: &str, result: Result<T, E>, right: &str) {
    match result {
        Ok(value) => panic!("{what:?} was read as {value:?}"),
        Err(error) => {
            let message = error.to_string();
            assert!(message.contains(right), "{what:?}: {message} -- without {right:?}");
            assert!(message.len() < 300 && !message.contains(char::is_control), "{what:?}: {message:?}");
        }
    }
}

#[test]
fn game_words() {
    for (word, right) in [
        ("", "kalah, oware, awari, congkak"),
        ("chess", "kalah, oware, awari, congkak"),
        ("Kalah", "kalah, oware, awari, congkak"),
        (" kalah", "kalah, oware, awari, congkak"),
        ("kalah:", "6x4"),
        ("kalah:6", "6x4"),
        ("kalah:6X4", "6x4"),
        ("kalah:6x4x2", "6x4"),
        ("kalah:06x4", "6x4"),
        ("kalah:1x0", "2 to 9 houses"),
        ("kalah:1x4", "2 to 9 houses"),
        ("kalah:10x4", "2 to 9 houses"),
        ("kalah:6x13", "1 to 12 seeds"),
        ("kalah:6x0", "1 to 12 seeds"),
        ("kalah:6x260", "1 to 12 seeds"),
        ("kalah:262x4", "2 to 9 houses"),
        ("kalah:6x99999999999999999999", "1 to 12 seeds"),
        ("kalah:6x-4", "1 to 12 seeds"),
        ("kalah:6x4+", "empty-capture"),
        ("kalah:6x4+end=pass", "empty-capture"),
        ("kalah:6x4+empty-capture=yes", "leave it out"),
        ("kalah:6x4+empty-capture+empty-capture", "once"),
        ("oware:6x4+empty-capture", "grand-slam"),
        ("oware:6x4+grand-slam", "no-capture, illegal, capture, keep-last, keep-first"),
        ("oware:6x4+grand-slam=", "no-capture, illegal, capture, keep-last, keep-first"),
        ("oware:6x4+grand-slam=no", "no-capture, illegal, capture, keep-last, keep-first"),
        ("oware:6x4+grand-slam=illegal+grand-slam=illegal", "once"),
        ("awari:6x4+grand-slam=capture", "none at all"),
        ("congkak:7x7+tembak=never", "after-lap"),
        ("congkak:7x7+relay", "empty-capture, end, store-end, tembak"),
        ("kalah:6x4\u{1b}[31m", "6x4"),
        ("kalah:6x4+\n", "empty-capture"),
    ] {
        refused(word, word.parse::<Game>(), right);
    }
}

#[test]
fn positions() {
    let game: Game = "kalah:6x4".parse().expect("a game");
    for (text, right) in [
        ("", "SOUTH/NORTH/STORES/TURN"),
        ("4,4,4,4,4,4", "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s"),
        ("4,4,4,4,4/4,4,4,4,4,4/0,0/s", "South's houses are 6 numbers"),
        ("4,4,4,4,4,4/4,4,4,4,4,4,4/0,0/s", "North's houses are 6 numbers"),
        ("4,4,4,4,4,4/4,4,4,4,4,4/0/s", "the stores are 2 numbers"),
        ("4,4,4,x,4,4/4,4,4,4,4,4/0,0/s", "whole number"),
        ("4,4,4,4,4,4/4,4,4,4,4,4/0,0/x", "s for South or n for North"),
        ("4,4,4,4,4,4/4,4,4,4,4,4/0,300/s", "1 to 216 seeds"),
        ("4,4,4,4,4,4/4,4,4,4,4,4/0,169/s", "1 to 216 seeds in all, not 217"),
        ("65535,65535,65535,65535,65535,65535/4,4,4,4,4,4/0,0/s", "1 to 216 seeds"),
        ("0,0,0,0,0,0/0,0,0,0,0,0/0,0/s", "1 to 216 seeds in all, not 0"),
        ("0,0,0,0,0,0/4,4,4,4,4,4/0,0/s", "0,0,0,0,0,0/0,0,0,0,0,0/0,24/s"),
    ] {
        refused(text, Position::parse(game, text), right);
    }
    assert!(Position::parse(game, "4,4,4,4,4,4/4,4,4,4,4,4/0,168/s").is_ok(), "216 seeds are not too many");

    let pass: Game = "congkak:6x4+end=pass".parse().expect("a game");
    let text = "0,0,0,0,0,0/4,4,4,4,4,4/0,0/s";
    refused(text, Position::parse(pass, text), "0,0,0,0,0,0/4,4,4,4,4,4/0,0/n");
}

#[test]
fn lines_of_moves() {
    let start = Position::start("kalah:6x4".parse().expect("a game"));
    for (line, right) in [
        ("G", "A to F"),
        ("a", "South's houses are A to F"),
        ("CC", "move 2, `C`: house C is empty: playable is A, B, D, E, F"),
        ("CFA", "move 3, `A`: house A is South's and North is to move: North's houses are a to f"),
        ("C1", "move 2, `1`: there is no such house: South's are A to F"),
        ("Cé", "move 2"),
        ("C\u{0}", "move 2"),
    ] {
        refused(line, start.play_line(line), right);
    }
    let nearly = Position::parse(start.game(), "0,0,0,0,0,1/0,0,0,0,0,1/9,9/s").expect("a position");
    refused("FA", nearly.play_line("FA"), "move 2, `A`: the game is over");
    refused("Ff", nearly.play_line("Ff"), "move 2, `f`: the game is over");
    refused("", start.parse_move(""), "A to F");
    refused("AB", start.parse_move("AB"), "A to F");

    let hungry = Position::parse("oware:6x4".parse().expect("a game"), "1,0,0,0,0,1/0,0,0,0,0,0/9,9/s");
    refused("A", hungry.expect("a position").play_line("A"), "must be fed: playable is F");
    let slam: Game = "oware:6x4+grand-slam=illegal".parse().expect("a game");
    let slam = Position::parse(slam, "1,0,0,0,0,2/1,1,0,0,0,0/0,0/s").expect("a position");
    refused("F", slam.play_line("F"), "every seed North has: playable is A");
}

#[test]
fn records() {
    let whole = "`Game:`, `Moves:` and `Result:`";
    for (text, right) in [
        ("", whole),
        ("\n\n", whole),
        ("Game: kalah:6x4", whole),
        ("Game: kalah:6x4\nMoves: CF\n", whole),
        ("Game: kalah:6x4\nResult: *\n", whole),
        ("Moves: CF\nResult: *\n", whole),
        ("kalah-6x4", "a name, a colon and a value"),
        ("Game: kalah:6x4\n: nobody\nMoves: \nResult: *\n", "a name, a colon and a value"),
        ("Game: kalah:6x4\nGame: kalah:6x4\nMoves: CF\nResult: *\n", "once is right"),
        ("Game: chess\nMoves: CF\nResult: *\n", "kalah, oware, awari, congkak"),
        ("Game: kalah:1x0\nMoves: CF\nResult: *\n", "2 to 9 houses"),
        (
            "Game: kalah:6x4\nMoves: CFZ\nResult: *\n",
            "move 3, `Z`: there is no such house: North's are a to f",
        ),
        ("Game: kalah:6x4\nMoves: CFA\nResult: *\n", "North's houses are a to f"),
        ("Game: kalah:6x4\nMoves: CC\nResult: *\n", "house C is empty"),
        ("Game: kalah:6x4\nMoves: CFx\nResult: *\n", "move 3, `x`: seats can't be swapped"),
        ("Game: kalah:6x4\nPie: yes\nMoves: Cx\nResult: *\n", "only once, by the second player"),
        ("Game: kalah:6x4\nPie: perhaps\nMoves: CF\nResult: *\n", "yes nor no"),
        ("Game: kalah:6x4\nMoves: CF\nResult: south 48-0 side-emptied\n", "write `*`"),
        ("Game: kalah:6x4\nMoves: CF\nResult: south\n", "write `*`"),
        ("Game: kalah:6x4\nMoves: CF\nResult: south 48-0 resigned\n", "`south 2-0 resigned`"),
        ("Game: kalah:6x4\nMoves: CF\nResult: draw 2-0 resigned\n", "write `*`"),
        ("Game: kalah:6x4\nOpening: Ab\nMoves: \nResult: *\n", "only Congkak"),
        ("Game: congkak:7x7\nOpening: AB\nMoves: \nResult: *\n", "such as Cd"),
        ("Game: congkak:6x6\nOpening: Ag\nMoves: \nResult: *\n", "North's are a to f"),
        ("Game: congkak:2x1\nOpening: Ab\nPosition: 1,0/1,0/0,0/s\nMoves: \nResult: *\n", "not both"),
        ("Game: kalah:6x4\nPosition: 4,4\nMoves: \nResult: *\n", "four parts"),
        ("Game: kalah:2x4\nPosition: 0,0/4,4/0,0/s\nMoves: \nResult: *\n", "the position 0,0/0,0/0,8/s"),
        ("Game: kalah:2x4\nPosition: 0,1/0,1/9,9/s\nMoves: BA\nResult: *\n", "move 2, `A`: the game is over"),
        ("Game: kalah:2x4\nPosition: 0,1/0,1/9,9/s\nMoves: B\nResult: *\n", "`draw 10-10 side-emptied`"),
    ] {
        refused(text, text.parse::<Record>(), right);
    }
}

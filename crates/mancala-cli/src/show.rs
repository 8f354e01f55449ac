//! `mancala show`: a position, drawn or as data.

mod answer;

use std::io::{self, Write};

use clap::Args;
use mancala::{Game, Record};

use crate::arguments;
use crate::batch;
use crate::board;
use crate::failure::Failure;
use answer::Answer;

/// Draw a position, or print it as JSON
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Show {
    /// The game, such as kalah, oware:6x5 or congkak:7x7+store-end=stop
    #[arg(required_unless_present = "batch")]
    game: Option<Game>,

    /// The position, SOUTH/NORTH/STORES/TURN; the start if left out
    position: Option<String>,

    /// Play this line of moves first, such as CFb
    #[arg(long, value_name = "LINE")]
    moves: Option<String>,

    /// Print one line of JSON
    #[arg(long)]
    json: bool,

    /// Read lines `GAME POSITION` and answer each with a line of JSON
    #[arg(long, conflicts_with_all = ["game", "position", "moves"])]
    batch: bool,
}

const EXAMPLES: &str = "\
Examples:
  mancala show congkak
  mancala show kalah --moves CFb
  mancala show oware 0,0,0,0,0,3/0,2,0,0,0,0/0,20/s --json
  mancala show --batch < positions.txt

With --batch, a line without a position means the start, and a line that can't be read is answered by
{\"error\":\"...\"} in its place; then the exit status is 1.";

impl Show {
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = match self.game {
            Some(game) if !self.batch => game,
            _ => {
                return batch::run(io::stdin().lock(), out, |position| {
                    Ok(Answer::of(&Record::from_position(position)))
                });
            }
        };
        let record = arguments::record(game, self.position.as_deref(), self.moves.as_deref())?;
        if self.json {
            serde_json::to_writer(&mut *out, &Answer::of(&record))?;
            writeln!(out)?;
        } else {
            draw(out, &record)?;
        }
        Ok(())
    }
}

fn draw(out: &mut dyn Write, record: &Record) -> io::Result<()> {
    let position = record.position();
    writeln!(out, "{}\n", mancala_text::game_name(record.game()))?;
    board::draw(out, position)?;
    writeln!(out)?;
    match record.outcome() {
        None => {
            let letters: Vec<_> =
                record.legal_moves().map(|house| position.move_letter(house).to_string()).collect();
            writeln!(out, "{} to move: {}", position.turn(), letters.join(" "))?;
        }
        Some(outcome) => {
            let result = mancala_text::result(&outcome, &mancala_text::Names::SIDES);
            writeln!(out, "{result} {}", mancala_text::reason(outcome.reason))?;
        }
    }
    writeln!(out, "{} {position}", record.game())
}

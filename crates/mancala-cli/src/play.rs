//! `mancala play`: a game on a board in the terminal, or line by line.

mod plain;
mod screen;
mod seat;
mod table;
mod thinker;
mod words;

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use mancala::{Game, Kind, Position};

use crate::failure::Failure;
use seat::Seat;
use table::Agreed;

/// Play a game on a board in the terminal, or line by line
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Play {
    /// The game, such as kalah, oware:6x5 or congkak:7x7+store-end=stop
    #[arg(default_value = "kalah")]
    game: Game,

    /// Who plays South: human, or level:1 and up
    #[arg(long, value_name = "PLAYER", default_value_t = Seat::Human)]
    south: Seat,

    /// Who plays North: human, or level:1 and up
    #[arg(long, value_name = "PLAYER", default_value_t = Seat::middle())]
    north: Seat,

    /// Line by line, without a drawn board: for screen readers and scripts
    #[arg(long)]
    plain: bool,

    /// How Congkak begins: both sow at once (the tradition), or South moves first
    #[arg(long, value_enum, value_name = "HOW")]
    opening: Option<Opening>,

    /// The pie rule: after South's first turn, North may swap seats once
    #[arg(long)]
    pie: bool,

    /// Start from this position, SOUTH/NORTH/STORES/TURN
    #[arg(long, value_name = "P")]
    position: Option<String>,

    /// Make the computer's choices repeatable: the same number, the same choices
    #[arg(long, value_name = "N", value_parser = seed)]
    seed: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Opening {
    Together,
    Plain,
}

const EXAMPLES: &str = "\
Examples:
  mancala play                                       Kalah against the computer
  mancala play congkak --north human                 with a friend, on one terminal
  mancala play oware --south level:1 --north human   the computer begins
  mancala play kalah:6x6 --plain                     line by line

On the board, choose a house with its letter, its number, the arrow keys and Enter, or the mouse; ? lists the keys.
Without a terminal, and with --plain, the game is played line by line: type help there.";

/// A level's best move so far is played after so long.
const PATIENCE: Duration = Duration::from_secs(10);

/// A hint is thought about so long.
const HINT: Duration = Duration::from_secs(2);

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("`{}` is no seed: it is a whole number such as 7", text.escape_debug()))
}

impl Play {
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let chance = self.seed.unwrap_or_else(|| {
            // A clock before 1970 is as good a chance as any.
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
        });
        let plain = self.plain;
        let agreed = self.agreed()?;
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        if plain || !terminal || dumb { plain::run(agreed, chance, out) } else { screen::run(agreed, chance) }
    }

    fn agreed(self) -> Result<Agreed, Failure> {
        let start = match &self.position {
            None => None,
            Some(text) => Some(Position::parse(self.game, text).map_err(Failure::usage)?),
        };
        let together = match (self.opening, self.game.kind(), start) {
            (Some(Opening::Together), Kind::Congkak, None) => true,
            (Some(Opening::Together), Kind::Congkak, Some(_)) => {
                let message =
                    "--opening together begins at the start: leave out --position, or say --opening plain";
                return Err(Failure::Usage(message.into()));
            }
            (Some(Opening::Together), kind, _) => {
                let message = format!("{kind} is not opened together, only Congkak is: leave out --opening");
                return Err(Failure::Usage(message));
            }
            (None, Kind::Congkak, None) => true,
            (None | Some(Opening::Plain), ..) => false,
        };
        Ok(Agreed { game: self.game, start, seats: [self.south, self.north], together, pie: self.pie })
    }
}

//! The board as lines of text, for output that scrolls: `show` and the line mode of `play`.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use mancala::{PlaceInfo, PlaceKind, Position, Side};

const PLAYABLE: Style = AnsiColor::Yellow.on_default().bold();
const STORE: Style = Style::new().bold();
const QUIET: Style = Style::new().dimmed();

/// Draws the board as seen from South: letters, counts, stores, and who is to move. At most 62 columns.
///
/// The game says where its places lie, so that this knows no game. Without colour nothing is lost: what colour tells,
/// the letters and the line below the board tell too.
pub(crate) fn draw(out: &mut dyn Write, position: &Position) -> io::Result<()> {
    let drawing = Drawing { position };
    let rule = |left, middle, right, store: &str| {
        let houses = vec!["────"; position.game().houses()].join(middle);
        format!("  {left}{store}{houses}{}{right}", store.chars().rev().collect::<String>())
    };
    drawing.letters(out, 0, Side::North)?;
    writeln!(out, "{QUIET}{}{QUIET:#}", rule("╭", "┬", "╮", "─────┬"))?;
    drawing.row(out, 0, "│     │", "│     │")?;
    drawing.middle(out, &rule("", "┼", "", ""))?;
    drawing.row(out, 1, "│     │", "│     │")?;
    writeln!(out, "{QUIET}{}{QUIET:#}", rule("╰", "┴", "╯", "─────┴"))?;
    drawing.letters(out, 1, Side::South)
}

struct Drawing<'a> {
    position: &'a Position,
}

impl Drawing<'_> {
    /// The houses of a row from left to right.
    fn houses(&self, row: u8) -> Vec<PlaceInfo> {
        let mut houses: Vec<_> =
            self.position.game().places().filter(|p| p.row == row && p.kind == PlaceKind::House).collect();
        houses.sort_by_key(|p| p.column);
        houses
    }

    /// The seeds of the store at the left or right end.
    fn store(&self, left: bool) -> String {
        let store = self
            .position
            .game()
            .places()
            .find(|p| p.kind == PlaceKind::Store && (p.column == 0) == left)
            .map(|p| self.position.seeds(p.place))
            .unwrap_or_default();
        format!("{STORE}{store:^5}{STORE:#}")
    }

    fn playable(&self, house: &PlaceInfo) -> bool {
        let mut places = self.position.legal_moves().map(|m| self.position.move_place(m));
        places.any(|place| place == house.place)
    }

    fn letters(&self, out: &mut dyn Write, row: u8, side: Side) -> io::Result<()> {
        write!(out, "        ")?;
        for house in self.houses(row) {
            let style = if self.playable(&house) { PLAYABLE } else { QUIET };
            write!(out, " {style}{:^4}{style:#}", house.letter.unwrap_or(' '))?;
        }
        let moves = !self.position.is_over() && self.position.turn() == side;
        let style = if moves { PLAYABLE } else { Style::new() };
        writeln!(out, "        {style}{side}{}{style:#}", if moves { " *" } else { "" })
    }

    fn row(&self, out: &mut dyn Write, row: u8, left: &str, right: &str) -> io::Result<()> {
        write!(out, "  {QUIET}{left}{QUIET:#}")?;
        for (i, house) in self.houses(row).iter().enumerate() {
            let seeds = self.position.seeds(house.place);
            let style = match seeds {
                0 => QUIET,
                _ if self.playable(house) => PLAYABLE,
                _ => Style::new(),
            };
            let bar = if i == 0 { "" } else { "│" };
            write!(out, "{QUIET}{bar}{QUIET:#}{style}{seeds:>3}{style:#} ")?;
        }
        writeln!(out, "{QUIET}{right}{QUIET:#}")
    }

    fn middle(&self, out: &mut dyn Write, line: &str) -> io::Result<()> {
        let (left, right) = (self.store(true), self.store(false));
        writeln!(
            out,
            "  {QUIET}│{QUIET:#}{left}{QUIET}├{}┤{QUIET:#}{right}{QUIET}│{QUIET:#}",
            line.trim_start()
        )
    }
}

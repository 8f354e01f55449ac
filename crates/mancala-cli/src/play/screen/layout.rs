//! Where everything lies on the screen. Drawing and mouse both go by it.

use mancala::{Game, Place, PlaceInfo, PlaceKind};
use ratatui::layout::{Position, Rect, Size};

/// The parts of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    game: Game,
    pub(super) title: Rect,
    pub(super) north: Rect,
    board: Rect,
    pub(super) south: Rect,
    pub(super) preview: Rect,
    pub(super) status: Rect,
    pub(super) news: Rect,
    pub(super) moves: Rect,
    pub(super) keys: Rect,
    house: Size,
    store: u16,
}

const HOUSE: (Size, Size) = (Size::new(5, 3), Size::new(12, 7));
const STORE: (u16, u16) = (5, 10);
/// Text is so wide where there is room.
const TEXT: u16 = 78;
/// Rows that are not the board's: title, two names, preview, status, news (two at least), moves, keys (two).
const OTHERS: u16 = 10;

/// The smallest window that shows a game.
pub(super) fn least(game: Game) -> Size {
    // The keys need their lines.
    let width = HOUSE.0.width * game.houses() as u16 + 2 * STORE.0;
    Size::new(width.max(44), 2 * HOUSE.0.height + OTHERS)
}

impl Layout {
    /// The screen of a size; `None` if the game does not fit.
    pub(super) fn of(size: Size, game: Game) -> Option<Layout> {
        let least = least(game);
        if size.width < least.width || size.height < least.height {
            return None;
        }
        let houses = game.houses() as u16; // 9 at most
        let fits = |from: u16, most: Size| (most.width.min(from / houses), most.height);
        let width = fits(size.width - 2 * STORE.0, HOUSE.1).0;
        let store = ((size.width - houses * width) / 2).min(STORE.1);
        let height = ((size.height - OTHERS) / 2).clamp(HOUSE.0.height, HOUSE.1.height);
        // Two news rows more before the houses grow beyond what seeds need.
        let height = if height > 5 { ((size.height - OTHERS - 4) / 2).clamp(5, height) } else { height };
        let across = houses * width + 2 * store;
        let left = (size.width - across) / 2;
        let mut y = 0;
        let mut rows = |count: u16, x: u16, width: u16| {
            let rect = Rect::new(x, y, width, count);
            y += count;
            rect
        };
        let title = rows(1, 0, size.width);
        let north = rows(1, left, across);
        let board = rows(2 * height, left, across);
        let south = rows(1, left, across);
        // A small board in a wide window leaves room for whole sentences.
        let text = across.max(size.width.min(TEXT));
        let margin = (size.width - text) / 2;
        let preview = rows(1, margin, text);
        let status = rows(1, margin, text);
        let rest = size.height - (2 * height + 5);
        let news = rows(rest - 3, margin, text);
        let moves = rows(1, margin, text);
        let keys = rows(2, margin, text);
        Some(Layout {
            game,
            title,
            north,
            board,
            south,
            preview,
            status,
            news,
            moves,
            keys,
            house: Size { width, height },
            store,
        })
    }

    /// Where a place is drawn.
    pub(super) fn place(&self, info: &PlaceInfo) -> Rect {
        let column = u16::from(info.column);
        let Size { width, height } = self.house;
        match info.kind {
            PlaceKind::House => Rect::new(
                self.board.x + self.store + (column - 1) * width,
                self.board.y + u16::from(info.row) * height,
                width,
                height,
            ),
            PlaceKind::Store => {
                let x = if column == 0 { self.board.x } else { self.board.right() - self.store };
                Rect::new(x, self.board.y, self.store, self.board.height)
            }
        }
    }

    /// The place drawn at a cell.
    pub(super) fn place_at(&self, column: u16, row: u16) -> Option<Place> {
        let mut places = self.game.places();
        places.find(|info| self.place(info).contains(Position::new(column, row))).map(|info| info.place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes() -> impl Iterator<Item = (Game, Size)> {
        let games = (2..=9).filter_map(|houses| Game::new(mancala::Kind::Congkak, houses, 4).ok());
        games.flat_map(|game| {
            let least = least(game);
            (least.width..160).step_by(3).flat_map(move |width| {
                (least.height..60).step_by(3).map(move |height| (game, Size::new(width, height)))
            })
        })
    }

    #[test]
    fn everything_lies_inside_and_nothing_overlaps() {
        for (game, size) in sizes() {
            let layout = Layout::of(size, game).expect("it is large enough");
            let all = Rect::new(0, 0, size.width, size.height);
            let mut rects: Vec<Rect> = game.places().map(|info| layout.place(&info)).collect();
            let Layout { title, north, south, preview, status, news, moves, keys, .. } = layout;
            rects.extend([title, north, south, preview, status, news, moves, keys]);
            for (i, rect) in rects.iter().enumerate() {
                assert_eq!(all.intersection(*rect), *rect, "{game} {size}");
                assert!(rect.area() > 0, "{game} {size} {i}");
                assert!(rects[..i].iter().all(|other| !other.intersects(*rect)), "{game} {size} {i}");
            }
        }
    }

    #[test]
    fn every_place_is_found_under_the_mouse() {
        for (game, size) in sizes() {
            let layout = Layout::of(size, game).expect("it is large enough");
            for info in game.places() {
                let rect = layout.place(&info);
                assert_eq!(layout.place_at(rect.x, rect.y), Some(info.place));
                assert_eq!(layout.place_at(rect.right() - 1, rect.bottom() - 1), Some(info.place));
            }
        }
    }

    #[test]
    fn every_game_fits_80_by_24() {
        for houses in 2..=9 {
            let game = Game::new(mancala::Kind::Kalah, houses, 12).expect("a size in range");
            assert!(Layout::of(Size::new(80, 24), game).is_some());
        }
    }
}

//! Where things lie on the board, in pixels, for the room there is.
//!
//! A board has an axis *along* the houses and one *across* them. It lies wide, or stands upright with the near player's
//! store at the bottom; it is turned, never mirrored, so sowing goes the right way round in both.

use mancala::{Game, Place, PlaceKind, Side};

/// A rectangle, by its middle and half its width and height.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// The middle, from the left.
    pub x: f32,
    /// The middle, from the top.
    pub y: f32,
    /// Half the width.
    pub rx: f32,
    /// Half the height.
    pub ry: f32,
}

/// A house or a store as it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hollow {
    /// Which place it is.
    pub place: Place,
    /// House or store.
    pub kind: PlaceKind,
    /// Whose it is.
    pub owner: Side,
    /// For a house its letter.
    pub letter: Option<char>,
    /// The hollow itself.
    pub area: Area,
    /// How round its corners are: horizontal and vertical radius.
    pub corner: (f32, f32),
    /// What reacts to a finger: the hollow with the wood around it.
    pub touch: Area,
    /// The middle of its numeral.
    pub numeral: (f32, f32),
}

/// A board laid out.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The room: width.
    pub width: f32,
    /// The room: height.
    pub height: f32,
    /// Whether the board stands on end.
    pub upright: bool,
    /// The player who sits nearest.
    pub near: Side,
    /// The length of a house along the board: what everything else is measured by.
    pub unit: f32,
    /// Half the length of a seed.
    pub seed: f32,
    /// Height of the numerals' type.
    pub type_size: f32,
    /// The wood.
    pub body: Area,
    /// How round the wood's corners are.
    pub body_corner: f32,
    /// Every place, by its number.
    pub hollows: Vec<Hollow>,
}

/// Distances in units.
mod measure {
    /// From the wood's end to a store.
    pub(super) const END: f32 = 0.2;
    /// A store, along.
    pub(super) const STORE: f32 = 0.92;
    /// From a store to the first house's share of the board.
    pub(super) const BESIDE_STORE: f32 = 0.12;
    /// From the middle of a house to the middle of the next; and at most, where there is room.
    pub(super) const PITCH: (f32, f32) = (1.13, 1.34);
    /// Between the rows.
    pub(super) const MIDDLE: f32 = 0.2;
    /// From a house to its numeral, and from there to the wood's edge.
    pub(super) const RIM: f32 = 0.1;
    /// A house, across, at most: lying wide, and upright.
    pub(super) const ACROSS: (f32, f32) = (1.36, 2.7);
}

/// Room that the wood leaves for its own shadow.
const MARGIN: f32 = 6.0;

impl Layout {
    /// Lays the board out for a room of this size, so that the houses become as large as they can.
    #[must_use]
    pub fn fit(game: Game, near: Side, width: f32, height: f32) -> Layout {
        let (width, height) = (width.max(120.0), height.max(120.0));
        let wide = Proportions::fit(game.houses(), width, height, measure::ACROSS.0);
        let upright = Proportions::fit(game.houses(), height, width, measure::ACROSS.1);
        // Lying wide is how boards lie; on end only where that makes more of the room.
        if upright.unit > 1.12 * wide.unit {
            upright.lay_out(game, near, width, height, true)
        } else {
            wide.lay_out(game, near, width, height, false)
        }
    }

    /// The hollow of a place.
    ///
    /// # Panics
    /// If the board has no such place.
    #[must_use]
    pub fn hollow(&self, place: Place) -> &Hollow {
        &self.hollows[place.index()]
    }
}

/// The board's measures in pixels, before it is known which way it lies.
#[derive(Clone, Copy, Debug)]
struct Proportions {
    unit: f32,
    pitch: f32,
    /// A house, across.
    across: f32,
    type_size: f32,
    houses: f32,
}

impl Proportions {
    fn fit(houses: usize, along: f32, across: f32, most_across: f32) -> Proportions {
        let houses = houses as f32;
        let (along, across) = (along - 2.0 * MARGIN, across - 2.0 * MARGIN);
        let tight = |unit: f32| Proportions {
            unit,
            pitch: measure::PITCH.0 * unit,
            across: unit,
            type_size: type_size(unit),
            houses,
        };
        // The largest unit that fits both ways; both lengths grow with it.
        let (mut low, mut high) = (1.0, along);
        for _ in 0..30 {
            let middle = (low + high) / 2.0;
            let tried = tight(middle);
            if tried.length() <= along && tried.breadth() <= across {
                low = middle;
            } else {
                high = middle;
            }
        }
        let mut fitted = tight(low);
        fitted.pitch +=
            ((along - fitted.length()) / houses).clamp(0.0, (measure::PITCH.1 - measure::PITCH.0) * low);
        fitted.across += ((across - fitted.breadth()) / 2.0).clamp(0.0, (most_across - 1.0) * low);
        fitted
    }

    fn store_share(&self) -> f32 {
        (measure::END + measure::STORE + measure::BESIDE_STORE) * self.unit
    }

    /// The wood, along.
    fn length(&self) -> f32 {
        2.0 * self.store_share() + self.houses * self.pitch
    }

    /// The band for the numerals beside the houses.
    fn band(&self) -> f32 {
        2.0 * measure::RIM * self.unit + 1.45 * self.type_size
    }

    /// The wood, across.
    fn breadth(&self) -> f32 {
        2.0 * (self.band() + self.across) + measure::MIDDLE * self.unit
    }

    fn lay_out(&self, game: Game, near: Side, width: f32, height: f32, upright: bool) -> Layout {
        let unit = self.unit;
        let (half_along, half_across) = (self.length() / 2.0, self.breadth() / 2.0);
        // (along, across) from the middle of the board, as South sees it lying wide, to the screen.
        let own_store_right = game.place_info(game.store(near)).column > 0;
        let own_store_right = if near == Side::North { !own_store_right } else { own_store_right };
        let to_screen = |along: f32, across: f32| {
            let (along, across) = if near == Side::North { (-along, -across) } else { (along, across) };
            let (x, y) = match (upright, own_store_right) {
                (false, _) => (along, across),
                (true, true) => (-across, along),
                (true, false) => (across, -along),
            };
            (width / 2.0 + x, height / 2.0 + y)
        };
        let area = |along: f32, across: f32, half_along: f32, half_across: f32| {
            let (x, y) = to_screen(along, across);
            let (rx, ry) = if upright { (half_across, half_along) } else { (half_along, half_across) };
            Area { x, y, rx, ry }
        };
        let hollows = game
            .places()
            .map(|info| {
                let sign = if info.row == 0 { -1.0 } else { 1.0 };
                let (hollow, touch, numeral) = match info.kind {
                    PlaceKind::House => {
                        let along = self.pitch * (f32::from(info.column) - (self.houses + 1.0) / 2.0);
                        let across = sign * (measure::MIDDLE * unit + self.across) / 2.0;
                        let band = half_across - self.across - measure::MIDDLE * unit / 2.0;
                        let numeral = sign * (half_across - band / 2.0);
                        (
                            area(along, across, unit / 2.0, self.across / 2.0),
                            area(along, sign * half_across / 2.0, self.pitch / 2.0, half_across / 2.0),
                            to_screen(along, numeral),
                        )
                    }
                    PlaceKind::Store => {
                        let sign = if info.column == 0 { -1.0 } else { 1.0 };
                        let along = sign * (half_along - (measure::END + measure::STORE / 2.0) * unit);
                        let across = self.across + measure::MIDDLE * unit / 2.0;
                        let store = area(along, 0.0, measure::STORE * unit / 2.0, across);
                        (store, store, to_screen(along, 0.0))
                    }
                };
                let least = hollow.rx.min(hollow.ry);
                let round = hollow.rx.max(hollow.ry) < 1.4 * least;
                Hollow {
                    place: info.place,
                    kind: info.kind,
                    owner: info.owner,
                    letter: info.letter,
                    area: hollow,
                    // An ellipse, or a trough with round ends when it is long.
                    corner: if round { (hollow.rx, hollow.ry) } else { (least, least) },
                    touch,
                    numeral,
                }
            })
            .collect();
        Layout {
            width,
            height,
            upright,
            near,
            unit,
            seed: 0.118 * (unit * self.across.min(2.0 * unit)).sqrt(),
            type_size: self.type_size,
            body: area(0.0, 0.0, half_along, half_across),
            body_corner: half_across.min((measure::END + measure::STORE / 2.0) * unit * 1.35),
            hollows,
        }
    }
}

/// Numerals are readable on the smallest board, and don't shout on the largest.
fn type_size(unit: f32) -> f32 {
    (0.2 * unit).clamp(16.0, 60.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::Kind;

    const ROOMS: [(f32, f32); 8] = [
        (320.0, 400.0),
        (360.0, 600.0),
        (412.0, 700.0),
        (568.0, 220.0),
        (844.0, 270.0),
        (768.0, 800.0),
        (1280.0, 560.0),
        (3840.0, 1900.0),
    ];

    fn layouts() -> impl Iterator<Item = (Game, Layout)> {
        let games = Kind::ALL
            .into_iter()
            .flat_map(|kind| [2, 3, 6, 7, 9].map(|houses| Game::new(kind, houses, 4).unwrap()));
        games.flat_map(|game| {
            ROOMS.into_iter().flat_map(move |(width, height)| {
                Side::BOTH.map(|near| (game, Layout::fit(game, near, width, height)))
            })
        })
    }

    #[test]
    fn everything_lies_on_the_wood_and_the_wood_in_the_room() {
        for (game, layout) in layouts() {
            let body = layout.body;
            let inside = |area: Area, outer: Area| {
                (area.x - outer.x).abs() + area.rx <= outer.rx + 0.1
                    && (area.y - outer.y).abs() + area.ry <= outer.ry + 0.1
            };
            let room = Area {
                x: layout.width / 2.0,
                y: layout.height / 2.0,
                rx: layout.width / 2.0,
                ry: layout.height / 2.0,
            };
            assert!(inside(body, room), "{game} {layout:?}");
            for hollow in &layout.hollows {
                assert!(inside(hollow.area, body), "{game} {hollow:?}");
                let (x, y) = hollow.numeral;
                let half = layout.type_size / 2.0;
                assert!(inside(Area { x, y, rx: half, ry: half }, body), "{game} {hollow:?}");
            }
        }
    }

    #[test]
    fn nothing_overlaps() {
        for (game, layout) in layouts() {
            for (i, one) in layout.hollows.iter().enumerate() {
                for other in &layout.hollows[..i] {
                    let apart = |a: Area, b: Area| {
                        (a.x - b.x).abs() >= a.rx + b.rx - 0.1 || (a.y - b.y).abs() >= a.ry + b.ry - 0.1
                    };
                    assert!(apart(one.area, other.area), "{game} {one:?} {other:?}");
                    assert!(apart(one.touch, other.touch), "{game} {one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn the_near_players_houses_and_store_are_nearest() {
        for (game, layout) in layouts() {
            let store = layout.hollow(game.store(layout.near)).area;
            let other = layout.hollow(game.store(!layout.near)).area;
            if layout.upright {
                assert!(store.y > other.y, "the own store is at the bottom: {game}");
            } else {
                let own = layout.hollow(game.house(layout.near, 0)).area;
                assert!(own.y > layout.height / 2.0, "the own houses are at the bottom: {game}");
            }
        }
    }

    /// The way round that sowing goes is read off three places that follow each other, by the turn they make.
    #[test]
    fn sowing_goes_the_same_way_round_however_the_board_lies() {
        for (game, layout) in layouts() {
            let middle = |place: Place| {
                let area = layout.hollow(place).area;
                (area.x - layout.width / 2.0, area.y - layout.height / 2.0)
            };
            let turn: f32 = (0..game.place_count() as u8)
                .map(|place| {
                    let (x1, y1) = middle(Place(place));
                    let (x2, y2) = middle(Place((place + 1) % game.place_count() as u8));
                    x1 * y2 - x2 * y1
                })
                .sum();
            assert_eq!(turn > 0.0, game.sown_clockwise(), "{game} {layout:?}");
        }
    }

    #[test]
    fn six_houses_can_be_hit_by_a_finger_on_the_smallest_screens() {
        let game: Game = "kalah:6x4".parse().unwrap();
        for (width, height) in [(320.0, 408.0), (568.0, 200.0)] {
            let layout = Layout::fit(game, Side::South, width, height);
            for hollow in layout.hollows.iter().filter(|hollow| hollow.letter.is_some()) {
                assert!(hollow.touch.rx >= 22.0 && hollow.touch.ry >= 22.0, "{hollow:?}");
            }
        }
    }

    #[test]
    fn phones_held_upright_get_the_board_on_end() {
        let game: Game = "congkak:7x7".parse().unwrap();
        assert!(Layout::fit(game, Side::South, 360.0, 520.0).upright);
        assert!(!Layout::fit(game, Side::South, 1280.0, 600.0).upright);
    }
}

//! Where in its hollow a seed lies: scattered as seeds fall, and the same each time.

use mancala::Side;

use super::layout::{Area, Hollow, Layout};
use super::tray::{SeedId, Spot};

/// How a seed is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Its middle, from the left.
    pub x: f32,
    /// Its middle, from the top.
    pub y: f32,
    /// How far it is turned, in degrees.
    pub angle: i16,
    /// Its size; one that is held is nearer to the eye.
    pub scale: f32,
    /// Seeds with a larger one lie above those with a smaller one.
    pub depth: u16,
}

impl Pose {
    /// Whether the seed is in a hand.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        self.depth >= ABOVE_ALL
    }
}

/// Seeds in hands are drawn above all that lie.
const ABOVE_ALL: u16 = 500;

/// The spots of a board's hollows.
#[derive(Clone, PartialEq, Debug)]
pub struct Scatter {
    /// By place: the spots of the lowest layer, from the middle of the hollow.
    floors: Vec<Vec<(f32, f32)>>,
    seed: f32,
    unit: f32,
}

impl Scatter {
    /// Works the spots out.
    #[must_use]
    pub fn new(layout: &Layout) -> Scatter {
        let floors = layout.hollows.iter().map(|hollow| floor(hollow, layout.seed)).collect();
        Scatter { floors, seed: layout.seed, unit: layout.unit }
    }

    /// How a seed is drawn that is in this spot.
    #[must_use]
    pub fn pose(&self, layout: &Layout, seed: SeedId, spot: Spot) -> Pose {
        let area = layout.hollow(spot.place).area;
        let angle = (Dice::new(u64::from(seed) + 77).next() * 360.0) as i16;
        if let Some(side) = spot.held {
            return self.held(layout, area, side, spot, angle);
        }
        let floor = &self.floors[spot.place.index()];
        let slot = usize::from(spot.slot);
        let (layer, index) = (slot / floor.len(), slot % floor.len());
        let (x, y) = floor[index];
        // What lies on top is heaped towards the middle, mirrored so that it lies in the gaps, and a little nearer.
        let heap = 0.86_f32.powi(layer.min(8) as i32);
        let turn = if layer % 2 == 1 { -1.0 } else { 1.0 };
        Pose {
            x: area.x + turn * heap * x,
            y: area.y + turn * heap * y - 0.22 * self.seed * layer as f32,
            angle,
            scale: 1.0 + 0.03 * layer.min(4) as f32,
            depth: spot.slot.into(),
        }
    }

    /// In a hand seeds are heaped close together, above the place it hovers over.
    fn held(&self, layout: &Layout, area: Area, side: Side, spot: Spot, angle: i16) -> Pose {
        let turn = f32::from(spot.slot) * 2.399_963; // the golden angle
        let reach = 0.95 * self.seed * f32::from(spot.slot).sqrt();
        let reach = reach.min(0.42 * self.unit);
        // Two hands over one place are side by side.
        let aside = if side == layout.near { 0.0 } else { 0.12 * self.unit };
        Pose {
            x: area.x + aside + reach * turn.cos(),
            y: area.y - 0.3 * self.unit + 0.8 * reach * turn.sin(),
            angle,
            scale: 1.22,
            depth: ABOVE_ALL + u16::from(spot.slot),
        }
    }
}

/// The spots of a hollow's lowest layer: each the best of some tries at keeping away from those before it, the first
/// ones near the middle, where seeds roll to.
fn floor(hollow: &Hollow, seed: f32) -> Vec<(f32, f32)> {
    const TRIES: usize = 24;
    let Area { rx, ry, .. } = hollow.area;
    let (rx, ry) = ((rx - 1.25 * seed).max(1.0), (ry - 1.25 * seed).max(1.0));
    let ellipse = hollow.corner.0 >= hollow.area.rx - 0.5 && hollow.corner.1 >= hollow.area.ry - 0.5;
    let room = if ellipse { std::f32::consts::PI / 4.0 } else { 0.9 } * 4.0 * (rx + seed) * (ry + seed);
    let count = (room / (4.3 * seed * seed)).clamp(5.0, 120.0) as usize;
    let mut dice = Dice::new(u64::from(hollow.place.0) * 31 + 5);
    let mut spots: Vec<(f32, f32)> = Vec::with_capacity(count);
    for i in 0..count {
        let spread = ((i as f32 + 3.0) / count as f32).sqrt().min(1.0);
        let best = (0..TRIES)
            .map(|_| {
                loop {
                    let (x, y) = (2.0 * dice.next() - 1.0, 2.0 * dice.next() - 1.0);
                    if within(x, y, rx, ry, ellipse) {
                        break (spread * x * rx, spread * y * ry);
                    }
                }
            })
            .max_by(|a, b| clearance(&spots, *a).total_cmp(&clearance(&spots, *b)));
        spots.extend(best);
    }
    spots
}

/// Whether a point of the square from -1 to 1 lies in the hollow's shape: an ellipse, or a trough with round ends.
fn within(x: f32, y: f32, rx: f32, ry: f32, ellipse: bool) -> bool {
    if ellipse {
        return x * x + y * y <= 1.0;
    }
    let least = rx.min(ry);
    let (x, y) = (((x * rx).abs() - (rx - least)).max(0.0), ((y * ry).abs() - (ry - least)).max(0.0));
    x * x + y * y <= least * least
}

fn clearance(spots: &[(f32, f32)], point: (f32, f32)) -> f32 {
    let distance = |spot: &(f32, f32)| (spot.0 - point.0).powi(2) + (spot.1 - point.1).powi(2);
    spots.iter().map(distance).fold(f32::MAX, f32::min)
}

/// Even numbers from 0 to 1, the same for the same start.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) fn new(start: u64) -> Dice {
        let mut dice = Dice(start.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        dice.next();
        dice
    }

    pub(super) fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1_u64 << 24) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::{Game, Place};

    fn board(word: &str, width: f32, height: f32) -> (Layout, Scatter) {
        let game: Game = word.parse().unwrap();
        let layout = Layout::fit(game, Side::South, width, height);
        let scatter = Scatter::new(&layout);
        (layout, scatter)
    }

    #[test]
    fn seeds_lie_inside_their_hollow_however_many() {
        for (width, height) in [(320.0, 400.0), (1280.0, 600.0)] {
            let (layout, scatter) = board("congkak:7x7", width, height);
            for hollow in &layout.hollows {
                for slot in 0..98 {
                    let spot = Spot { place: hollow.place, slot, held: None };
                    let pose = scatter.pose(&layout, slot, spot);
                    let area = hollow.area;
                    assert!((pose.x - area.x).abs() < area.rx, "{slot} {hollow:?} {pose:?}");
                    assert!((pose.y - area.y).abs() < area.ry, "{slot} {hollow:?} {pose:?}");
                }
            }
        }
    }

    #[test]
    fn seeds_of_one_layer_lie_apart() {
        let (layout, scatter) = board("kalah:6x4", 1280.0, 600.0);
        for place in 0..14 {
            let floor = &scatter.floors[place];
            for (i, &(x1, y1)) in floor.iter().enumerate().take(12) {
                for &(x2, y2) in &floor[..i] {
                    let distance = (x1 - x2).hypot(y1 - y2);
                    assert!(distance > 0.8 * layout.seed, "{place} {i} {distance}");
                }
            }
        }
    }

    #[test]
    fn the_same_spot_is_the_same_point() {
        let (layout, scatter) = board("oware:6x4", 800.0, 400.0);
        let spot = Spot { place: Place(3), slot: 5, held: None };
        let again = Scatter::new(&layout);
        assert_eq!(scatter.pose(&layout, 9, spot), again.pose(&layout, 9, spot));
    }
}

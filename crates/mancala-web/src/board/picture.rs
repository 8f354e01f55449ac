//! The wood as a picture: the board with its hollows, as SVG markup. Colours come from the style sheet, by class.

use std::fmt::Write;

use super::layout::{Area, Hollow, Layout};
use super::scatter::Dice;

/// Draws the empty board.
#[must_use]
pub fn draw(layout: &Layout) -> String {
    let mut svg = String::with_capacity(24_000);
    svg.push_str(DEFINITIONS);
    let body = layout.body;
    let corner = layout.body_corner;
    let lip = (0.055 * layout.unit).max(2.0);
    // A board has a thickness: its lower edge is seen.
    let _ = write!(svg, "<clipPath id=\"board\">{}</clipPath>", rounded(body, (corner, corner), ""));
    svg.push_str(&rounded(Area { y: body.y + lip, ..body }, (corner, corner), "class=\"edge\""));
    svg.push_str(&rounded(body, (corner, corner), "fill=\"url(#wood)\""));
    svg.push_str("<g clip-path=\"url(#board)\">");
    grain(&mut svg, layout);
    svg.push_str(&rounded(body, (corner, corner), "fill=\"url(#sheen)\""));
    svg.push_str("</g>");
    let inset = 0.5 * lip;
    let rim = Area { rx: body.rx - inset, ry: body.ry - inset, ..body };
    svg.push_str(&rounded(
        rim,
        (corner - inset, corner - inset),
        &format!("class=\"rim\" stroke-width=\"{:.1}\"", (0.4 * lip).max(1.0)),
    ));
    for hollow in &layout.hollows {
        carve(&mut svg, hollow, lip);
    }
    svg
}

/// Gradients: light falls from above, so the far wall of a hollow is in shade and the near one catches the light.
const DEFINITIONS: &str = concat!(
    "<defs>",
    "<linearGradient id=\"wood\" x1=\"0\" y1=\"0\" x2=\".25\" y2=\"1\"><stop offset=\"0\" class=\"w1\"/>",
    "<stop offset=\".5\" class=\"w2\"/><stop offset=\"1\" class=\"w3\"/></linearGradient>",
    "<linearGradient id=\"sheen\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#fff\" stop-opacity=\".16\"/>",
    "<stop offset=\".18\" stop-color=\"#fff\" stop-opacity=\"0\"/><stop offset=\".8\" stop-color=\"#000\" stop-opacity=\"0\"/>",
    "<stop offset=\"1\" stop-color=\"#000\" stop-opacity=\".14\"/></linearGradient>",
    "<linearGradient id=\"bevel\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" class=\"bevel-dark\"/>",
    "<stop offset=\".5\" class=\"bevel-dark\" stop-opacity=\".25\"/><stop offset=\".62\" class=\"bevel-light\" stop-opacity=\".25\"/>",
    "<stop offset=\"1\" class=\"bevel-light\"/></linearGradient>",
    "<radialGradient id=\"pit\" cx=\".5\" cy=\".66\" r=\".66\"><stop offset=\"0\" class=\"p1\"/><stop offset=\".62\" class=\"p2\"/>",
    "<stop offset=\"1\" class=\"p3\"/></radialGradient>",
    "<linearGradient id=\"shade\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#000\" stop-opacity=\".5\"/>",
    "<stop offset=\".2\" stop-color=\"#000\" stop-opacity=\".3\"/><stop offset=\".55\" stop-color=\"#000\" stop-opacity=\"0\"/></linearGradient>",
    "</defs>"
);

fn rounded(area: Area, corner: (f32, f32), attributes: &str) -> String {
    format!(
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{:.1}\" ry=\"{:.1}\" {attributes}/>",
        area.x - area.rx,
        area.y - area.ry,
        2.0 * area.rx,
        2.0 * area.ry,
        corner.0,
        corner.1
    )
}

fn grown(hollow: &Hollow, by: f32) -> (Area, (f32, f32)) {
    let Hollow { area, corner, .. } = *hollow;
    (Area { rx: area.rx + by, ry: area.ry + by, ..area }, (corner.0 + by, corner.1 + by))
}

fn carve(svg: &mut String, hollow: &Hollow, lip: f32) {
    let (outer, outer_corner) = grown(hollow, 0.62 * lip);
    svg.push_str(&rounded(outer, outer_corner, "fill=\"url(#bevel)\""));
    let (area, corner) = grown(hollow, 0.0);
    svg.push_str(&rounded(area, corner, "fill=\"url(#pit)\""));
    svg.push_str(&rounded(area, corner, "fill=\"url(#shade)\""));
}

/// Lines of the wood's grain, along the board, that flow round two knots.
fn grain(svg: &mut String, layout: &Layout) {
    let mut dice = Dice::new(11);
    let Area { x, y, rx, ry } = layout.body;
    let (half_along, half_across) = if layout.upright { (ry, rx) } else { (rx, ry) };
    let point = |along: f32, across: f32| {
        if layout.upright { (x - across, y + along) } else { (x + along, y + across) }
    };
    let knots = [(-0.31, 0.05, 0.16), (0.43, -0.35, 0.12)];
    const LINES: usize = 46;
    const POINTS: usize = 22;
    for line in 0..LINES {
        let across = 2.4 * ((line as f32 + 0.8 * dice.next()) / LINES as f32 - 0.5);
        let (phase, swing) = (6.3 * dice.next(), 0.012 + 0.02 * dice.next());
        let opacity = 0.05 + 0.17 * dice.next() * dice.next();
        let width = (0.006 + 0.014 * dice.next()) * half_across;
        let _ =
            write!(svg, "<path class=\"grain\" opacity=\"{opacity:.2}\" stroke-width=\"{width:.1}\" d=\"");
        for i in 0..=POINTS {
            let along = 2.1 * (i as f32 / POINTS as f32 - 0.5);
            let mut at =
                across + swing * (phase + 3.1 * along).sin() + 0.5 * swing * (7.3 * along - phase).sin();
            for (knot_along, knot_across, size) in knots {
                // The nearer a line passes, the more it gives way.
                let (du, dv) = ((along - knot_along) / 0.22, (at - knot_across) / (2.6 * size));
                at += size * dv.signum() * (-du * du - dv * dv).exp();
            }
            let (px, py) = point(along * half_along, at * half_across);
            let _ = write!(svg, "{}{px:.1} {py:.1}", if i == 0 { "M" } else { "L" });
        }
        svg.push_str("\"/>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::{Game, Side};

    #[test]
    fn the_picture_has_every_hollow_and_stays_small() {
        let game: Game = "congkak:9x12".parse().unwrap();
        let svg = draw(&Layout::fit(game, Side::South, 1280.0, 600.0));
        assert_eq!(svg.matches("url(#pit)").count(), 20);
        assert!(svg.len() < 40_000, "{}", svg.len());
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }
}

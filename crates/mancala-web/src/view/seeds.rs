//! What seeds look like: drawn once each, and used for all.

use leptos::prelude::*;
use mancala::Kind;

use crate::board::tray::SeedId;

macro_rules! gradient {
    ($id:literal, $light:literal, $middle:literal, $dark:literal) => {
        concat!(
            "<radialGradient id=\"",
            $id,
            "\" cx=\".36\" cy=\".28\" r=\".82\"><stop offset=\"0\" stop-color=\"",
            $light,
            "\"/><stop offset=\".45\" stop-color=\"",
            $middle,
            "\"/><stop offset=\"1\" stop-color=\"",
            $dark,
            "\"/></radialGradient>"
        )
    };
}

macro_rules! bean {
    ($id:literal, $fill:literal, $crease:literal) => {
        concat!(
            "<g id=\"",
            $id,
            "\"><ellipse rx=\"12.6\" ry=\"9\" fill=\"url(#",
            $fill,
            ")\"/><path d=\"M-7.6 .8Q0 -2.6 7.6 .8\" fill=\"none\" stroke=\"",
            $crease,
            "\" stroke-width=\"1.3\" stroke-linecap=\"round\" opacity=\".6\"/></g>"
        )
    };
}

macro_rules! round {
    ($id:literal, $fill:literal, $radius:literal) => {
        concat!(
            "<g id=\"",
            $id,
            "\"><circle r=\"",
            $radius,
            "\" fill=\"url(#",
            $fill,
            ")\"/><ellipse cx=\"-3.4\" cy=\"-4.6\" rx=\"2.6\" ry=\"1.7\" fill=\"#fff\" opacity=\".55\"/></g>"
        )
    };
}

/// The name of the drawing for a seed: each game has seeds of its own, two shapes at least.
pub(super) fn drawing(kind: Kind, seed: SeedId) -> &'static str {
    // Mixed, but never the same neighbours along the whole board.
    let mix = usize::from(seed) * 7 % 11;
    let drawings: &[&str] = match kind {
        Kind::Kalah => &["#bean-cream", "#bead-sage", "#bean-rust", "#bean-cream", "#bead-sage"],
        Kind::Oware | Kind::Awari => &["#nut-grey", "#nut-green", "#nut-grey", "#nut-tan"],
        Kind::Congkak => &["#cowrie", "#saga", "#cowrie"],
    };
    drawings[mix % drawings.len()]
}

/// The drawings. A seed is 32 wide and high here, with its middle at 0.
const DRAWINGS: &str = concat!(
    "<defs>",
    gradient!("cream", "#fdf4dc", "#e6ca94", "#94703d"),
    gradient!("sage", "#f0f7f4", "#a3c2ba", "#47695f"),
    gradient!("rust", "#f8dccf", "#cb7f63", "#6f3322"),
    gradient!("grey", "#eef0ee", "#a8aba4", "#52544e"),
    gradient!("green", "#e6ebd9", "#969f7d", "#464c34"),
    gradient!("tan", "#f6e6cf", "#bd9f79", "#63492c"),
    gradient!("shell", "#fffdf6", "#efe2c6", "#a08a62"),
    gradient!("red", "#ff9c86", "#d03a2b", "#701510"),
    "<radialGradient id=\"under\"><stop offset=\".35\" stop-color=\"#140a03\" stop-opacity=\".62\"/>",
    "<stop offset=\"1\" stop-color=\"#140a03\" stop-opacity=\"0\"/></radialGradient>",
    "</defs>",
    bean!("bean-cream", "cream", "#7a5a2c"),
    bean!("bean-rust", "rust", "#5a2415"),
    round!("bead-sage", "sage", 10.2),
    round!("nut-grey", "grey", 11.4),
    round!("nut-green", "green", 11.0),
    round!("nut-tan", "tan", 10.8),
    round!("saga", "red", 9.6),
    "<g id=\"cowrie\"><ellipse rx=\"13\" ry=\"9.6\" fill=\"url(#shell)\"/>",
    "<path d=\"M-10 .6Q0 -2.4 10 .6\" fill=\"none\" stroke=\"#6a5330\" stroke-width=\"2.1\" stroke-linecap=\"round\"/>",
    "<path d=\"M-7 -2.6v2.4M-4 -3.4v2.6M-1 -3.7v2.6M2 -3.7v2.6M5 -3.3v2.6M8 -2.5v2.3\" stroke=\"#6a5330\" ",
    "stroke-width=\".9\" opacity=\".75\"/></g>",
);

/// The drawings, to be put on the page once.
#[component]
pub(super) fn SeedDrawings() -> impl IntoView {
    view! { <svg class="drawings" aria-hidden="true" inner_html=DRAWINGS></svg> }
}

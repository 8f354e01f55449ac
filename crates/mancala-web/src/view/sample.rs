//! The board that a game starts from, as a picture on the start screen.

use std::fmt::Write;

use leptos::html::Div;
use leptos::prelude::*;
use mancala::{Game, Position, Side};

use super::board::room_of;
use super::seeds::{SeedDrawings, drawing};
use crate::board::layout::Layout;
use crate::board::picture;
use crate::board::scatter::Scatter;
use crate::board::tray::Tray;
use crate::shell::Shell;

/// The chosen game's board, with its seeds.
#[component]
pub(super) fn Sample() -> impl IntoView {
    let shell = Shell::here();
    let frame = NodeRef::<Div>::new();
    let room = room_of(frame);
    let markup = Memo::new(move |_| match room.get() {
        Some((width, height)) => shell.with(|app| draw(app.choice.game, width, height)),
        None => String::new(),
    });
    view! {
        <div class="sample" node_ref=frame aria-hidden="true">
            <SeedDrawings />
            <svg class="wood" inner_html=markup></svg>
        </div>
    }
}

fn draw(game: Game, width: f32, height: f32) -> String {
    let layout = Layout::fit(game, Side::South, width, height);
    let scatter = Scatter::new(&layout);
    let mut svg = picture::draw(&layout);
    for (seed, &spot) in (0..).zip(Tray::of(&Position::start(game)).seeds()) {
        let pose = scatter.pose(&layout, seed, spot);
        // A seed's drawing is 32 wide, and 2.6 times half a seed where it lies.
        let scale = 2.6 * layout.seed / 32.0 * pose.scale;
        let _ = write!(
            svg,
            "<g transform=\"translate({:.1} {:.1}) scale({scale:.3})\"><ellipse class=\"under\" cx=\"1\" cy=\"4\" \
             rx=\"13\" ry=\"11\"/><use href=\"{}\" transform=\"rotate({})\"/></g>",
            pose.x,
            pose.y,
            drawing(game.kind(), seed),
            pose.angle
        );
    }
    svg
}

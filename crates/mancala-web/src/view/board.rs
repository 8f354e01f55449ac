//! The board: wood, seeds and houses, one above the other.
//!
//! The wood is a picture that changes only with the room there is. Each seed is an element of its own that keeps its
//! identity, so the browser moves it; the houses are buttons.

use leptos::html::Div;
use leptos::prelude::*;
use mancala::{Kind, Place, PlaceKind};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{HtmlElement, MouseEvent, PointerEvent, ResizeObserver};

use super::seeds::{SeedDrawings, drawing};
use super::table::{Preview, at_table, part};
use crate::board::layout::{Area, Hollow, Layout};
use crate::board::picture;
use crate::board::scatter::{Pose, Scatter};
use crate::board::tray::SeedId;
use crate::shell::Shell;
use crate::state::{Message, Speed, Table};
use crate::words;

/// Moves the focus to a house, if it is on the board.
pub(super) fn focus_house(place: Place) {
    let house = document().query_selector(&format!(".house[data-place='{}']", place.0));
    if let Some(house) = house.ok().flatten().and_then(|house| house.dyn_into::<HtmlElement>().ok()) {
        let _ = house.focus(); // an element that can't be focused stays without
    }
}

/// The board.
#[component]
pub(super) fn Board(
    looked_at: RwSignal<Option<Place>>,
    preview: Memo<Option<Preview>>,
    breadth: RwSignal<String>,
) -> impl IntoView {
    let shell = Shell::here();
    let stage = NodeRef::<Div>::new();
    let room = room_of(stage);
    let layout = Memo::new(move |_| {
        let (width, height) = room.get()?;
        shell.with(|app| at_table(app).map(|table| Layout::fit(table.game(), table.near(), width, height)))
    });
    Effect::new(move || {
        if let Some(layout) = layout.get() {
            breadth.set(pixels(2.0 * layout.body.rx));
        }
    });
    let game = part(|table| table.game().to_string());
    let position = part(|table| table.position().to_string());
    let start = part(|table| table.record().start().to_string());
    let line = part(|table| table.record().line());
    let shown = part(|table| {
        let counts: Vec<String> =
            table.game().places().map(|info| table.tray().count(info.place).to_string()).collect();
        counts.join(",")
    });
    let telling = part(|table| table.is_telling().to_string());
    let skip = move |_| shell.send(Message::Skip);
    let drawn = move || {
        let layout = layout.get()?;
        Some(
            view! { <Wood layout=layout.clone() /> <Seeds layout=layout.clone() /> <Houses layout looked_at preview /> },
        )
    };
    view! {
        <div
            class="stage"
            node_ref=stage
            on:click=skip
            data-game=game
            data-start=start
            data-position=position
            data-line=line
            data-shown=shown
            data-telling=telling
        >
            <SeedDrawings />
            {drawn}
        </div>
    }
}

/// The size of an element, in pixels, as it changes.
pub(super) fn room_of(stage: NodeRef<Div>) -> RwSignal<Option<(f32, f32)>> {
    let room = RwSignal::new(None);
    Effect::new(move || {
        let Some(element) = stage.get() else { return };
        let observed = element.clone();
        let measure = Closure::<dyn Fn()>::new(move || {
            let size = (observed.client_width() as f32, observed.client_height() as f32);
            if room.get_untracked() != Some(size) {
                room.set(Some(size));
            }
        });
        // It reports the first size at once.
        let Ok(observer) = ResizeObserver::new(measure.as_ref().unchecked_ref()) else { return };
        observer.observe(&element);
        let kept = StoredValue::new_local((observer, measure));
        on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
    });
    room
}

fn pixels(value: f32) -> String {
    format!("{value:.1}px")
}

#[component]
fn Wood(layout: Layout) -> impl IntoView {
    let markup = picture::draw(&layout);
    view! {
        <svg
            class="wood"
            aria-hidden="true"
            viewBox=format!("0 0 {} {}", layout.width, layout.height)
            inner_html=markup
        ></svg>
    }
}

#[component]
fn Seeds(layout: Layout) -> impl IntoView {
    let shell = Shell::here();
    let scatter = Scatter::new(&layout);
    // A drawing's width, of which the seed takes three quarters.
    let size = pixels(2.6 * layout.seed);
    let places = layout.hollows.len();
    let poses = Memo::new(move |_| {
        shell.with(|app| {
            // The first layout of another board comes after its seeds.
            let table = at_table(app).filter(|table| table.game().place_count() == places);
            let seeds = table.map(|table| table.tray().seeds()).unwrap_or_default();
            (0..).zip(seeds).map(|(seed, spot)| scatter.pose(&layout, seed, *spot)).collect::<Vec<Pose>>()
        })
    });
    // A seed arrives before the next one starts; what is only put in order is quick.
    let travel = shell.part(|app| {
        let frame = app.table.as_ref().and_then(|table| table.frame());
        let pause = match (frame, app.speed()) {
            (Some(frame), speed) => speed.pause(frame.beat, 0).min(650),
            (None, Speed::Instant) => 0,
            (None, _) => 240,
        };
        format!("{}ms", pause * 9 / 10)
    });
    // How many there are, and what they look like, changes with the game.
    let game = part(|table| format!("{} {}", table.game(), table.tray().seeds().len()));
    let drawn = move || {
        let _follow = game.get();
        let (kind, count) = shell.peek(|app| {
            at_table(app)
                .map(|table| (table.game().kind(), table.tray().seeds().len()))
                .unwrap_or((Kind::Kalah, 0))
        });
        (0..count).map(|seed| view! { <Seed seed=seed as SeedId poses kind /> }).collect_view()
    };
    view! {
        <div class="seeds" aria-hidden="true" style:--travel=travel style:--seed=size>
            {drawn}
        </div>
    }
}

#[component]
fn Seed(seed: SeedId, poses: Memo<Vec<Pose>>, kind: Kind) -> impl IntoView {
    let of_pose = move |read: fn(&Pose) -> String| {
        Memo::new(move |_| poses.with(|poses| poses.get(usize::from(seed)).map(read).unwrap_or_default()))
    };
    let transform =
        of_pose(|Pose { x, y, scale, .. }| format!("translate({x:.1}px,{y:.1}px) scale({scale:.2})"));
    let depth = of_pose(|pose| pose.depth.to_string());
    let class = of_pose(|pose| if pose.is_held() { "seed held" } else { "seed" }.into());
    // It keeps its turn for good.
    let angle = poses.with_untracked(|poses| poses.get(usize::from(seed)).map_or(0, |pose| pose.angle));
    view! {
        <i class=class style:transform=transform style:z-index=depth>
            <svg viewBox="-16 -16 32 32" style:transform=format!("rotate({angle}deg)")>
                <use href=drawing(kind, seed)></use>
            </svg>
        </i>
    }
}

#[component]
fn Houses(
    layout: Layout,
    looked_at: RwSignal<Option<Place>>,
    preview: Memo<Option<Preview>>,
) -> impl IntoView {
    let shell = Shell::here();
    let label = part(|table| format!("{} board", table.game().kind()));
    let near = layout.near;
    // Tab goes along the sowing, from the near player's first house.
    let mut hollows = layout.hollows.clone();
    hollows.sort_by_key(|hollow| hollow.owner != near);
    let upright = layout.upright;
    let houses = hollows.iter().filter(|hollow| hollow.kind == PlaceKind::House).map(|&hollow| {
        let info = shell.peek(|app| app.table.as_ref().map(|table| table.game().place_info(hollow.place)));
        let order = info.map_or(0, |info| info.order);
        view! { <House hollow order looked_at preview /> <Plaque hollow upright /> }
    });
    let stores = hollows.iter().filter(|hollow| hollow.kind == PlaceKind::Store);
    let stores = stores.map(|&hollow| view! { <Ring hollow within=(0.0, 0.0) preview /> });
    view! {
        <div class="houses" role="group" aria-label=label style:--type=pixels(layout.type_size)>
            {houses.collect_view()}
            {stores.collect_view()}
        </div>
    }
}

/// The classes that say what is marked at a place.
fn marks(table: &Table, place: Place, preview: Option<Place>) -> String {
    let (telling, trace) = (table.is_telling(), table.trace());
    let marks = [
        // The last move started here; its last seed fell here; it captured from here.
        ("from", trace.from.contains(&place)),
        ("last", !telling && trace.last == Some(place)),
        ("captured", !telling && trace.captured.contains(&place)),
        // The step that is told is about this place.
        ("told", table.frame().is_some_and(|frame| frame.marks.contains(&place))),
        ("hint", table.hint() == Some(place)),
        // The last seed of the house that is looked at would fall here.
        ("preview", preview == Some(place)),
    ];
    marks.iter().filter(|(_, is)| *is).fold(String::from("ring"), |classes, (mark, _)| classes + " " + mark)
}

/// Where an area lies within another: left, top, width, height.
fn placed(area: Area, within: (f32, f32)) -> [String; 4] {
    let (left, top) = (area.x - area.rx - within.0, area.y - area.ry - within.1);
    [pixels(left), pixels(top), pixels(2.0 * area.rx), pixels(2.0 * area.ry)]
}

/// A line round a hollow, which says by its look what is marked there.
#[component]
fn Ring(hollow: Hollow, within: (f32, f32), preview: Memo<Option<Preview>>) -> impl IntoView {
    let shell = Shell::here();
    let [left, top, width, height] = placed(hollow.area, within);
    let radius = format!("{:.1}px / {:.1}px", hollow.corner.0, hollow.corner.1);
    let class = Memo::new(move |_| {
        let preview = preview.with(|preview| preview.as_ref().and_then(|preview| preview.last));
        shell.with(|app| at_table(app).map(|table| marks(table, hollow.place, preview)).unwrap_or_default())
    });
    view! {
        <i
            class=class
            style:left=left
            style:top=top
            style:width=width
            style:height=height
            style:border-radius=radius
        ></i>
    }
}

#[component]
fn House(
    hollow: Hollow,
    order: u8,
    looked_at: RwSignal<Option<Place>>,
    preview: Memo<Option<Preview>>,
) -> impl IntoView {
    let shell = Shell::here();
    let place = hollow.place;
    let class = part(move |table| {
        let playable = !table.is_telling() && table.is_playable(place);
        if playable { "house playable" } else { "house" }.into()
    });
    let disabled = part(move |table| (!table.is_playable(place)).to_string());
    let label = part(move |table| {
        let (count, playable) = (table.position().seeds(place), table.is_playable(place));
        words::house(table, hollow.owner, order, count, playable)
    });
    let press = move |event: MouseEvent| {
        // The stage would take it for a wish to skip.
        event.stop_propagation();
        shell.send(Message::Press(place, js_sys::Date::now()));
    };
    // A finger looks by pressing.
    let enter = move |event: PointerEvent| {
        if event.pointer_type() != "touch" {
            looked_at.set(Some(place));
        }
    };
    let leave = move || {
        if looked_at.get_untracked() == Some(place) {
            looked_at.set(None);
        }
    };
    let [left, top, width, height] = placed(hollow.touch, (0.0, 0.0));
    let corner = (hollow.touch.x - hollow.touch.rx, hollow.touch.y - hollow.touch.ry);
    view! {
        <button
            type="button"
            class=class
            data-place=place.0.to_string()
            data-house=hollow.letter.map(String::from)
            aria-label=label
            aria-disabled=disabled
            style:left=left
            style:top=top
            style:width=width
            style:height=height
            on:click=press
            on:pointerenter=enter
            on:pointerleave=move |_| leave()
            on:focus=move |_| looked_at.set(Some(place))
            on:blur=move |_| leave()
        >
            <Ring hollow within=corner preview />
        </button>
    }
}

/// A house's letter and how many seeds lie in it, on a plaque let into the wood.
#[component]
fn Plaque(hollow: Hollow, upright: bool) -> impl IntoView {
    let count = part(move |table| table.tray().count(hollow.place).to_string());
    let (x, y) = hollow.numeral;
    let class = if upright { "plaque upright" } else { "plaque" };
    view! {
        <div class=class aria-hidden="true" style:left=pixels(x) style:top=pixels(y)>
            <span>{hollow.letter.map(String::from)}</span>
            <b>{count}</b>
        </div>
    }
}

//! The board as it is seen. Nothing is told by colour alone: what can be played stands in brackets, the cursor is a thick
//! frame, and marks are signs.

use mancala::{PlaceInfo, Side};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect, Size};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Wrap};

use super::app::{App, Mode, Sure};
use super::form;
use super::keys::KEYS;
use super::layout::{Layout, least};
use super::telling::Picture;
use crate::play::words;

const QUIET: Style = Style::new().fg(Color::DarkGray);
const PLAIN: Style = Style::new();
const WOOD: Style = Style::new().fg(Color::Yellow);
const PLAYABLE: Style = Style::new().fg(Color::LightYellow).add_modifier(Modifier::BOLD);
const CURSOR: Style = Style::new().fg(Color::LightGreen).add_modifier(Modifier::BOLD);
const BUSY: Style = Style::new().fg(Color::LightCyan).add_modifier(Modifier::BOLD);
const CAPTURED: Style = Style::new().fg(Color::LightRed);

/// Where the last seed of the house under the cursor falls.
const ENDS: &str = "◆";
/// The house sown from last.
const SOWN: &str = "○";
/// A house captured from last.
const TAKEN: &str = "✕";

pub(super) fn draw(frame: &mut Frame<'_>, app: &App) {
    let area = frame.area();
    let size = Size::new(area.width, area.height);
    let game = app.table().agreed().game;
    let Some(layout) = Layout::of(size, game) else {
        return too_small(frame, size, least(game));
    };
    title(frame, &layout, app);
    board(frame, &layout, app);
    seats(frame, &layout, app);
    below(frame, &layout, app);
    match app.mode() {
        Mode::Playing | Mode::Sure(_) => {}
        Mode::Help => help(frame),
        Mode::NewGame(form) => new_game(frame, form),
    }
}

fn too_small(frame: &mut Frame<'_>, size: Size, least: Size) {
    let text = format!(
        "The window is too small: it has {}x{}, and this board needs {}x{}. Make it larger, or press q.",
        size.width, size.height, least.width, least.height
    );
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), frame.area());
}

fn title(frame: &mut Frame<'_>, layout: &Layout, app: &App) {
    let name = mancala_text::game_name(app.table().agreed().game);
    frame.render_widget(Line::from(vec![Span::styled(" Mancala ", CURSOR), Span::raw(name)]), layout.title);
}

fn seats(frame: &mut Frame<'_>, layout: &Layout, app: &App) {
    let table = app.table();
    for (side, rect) in [(Side::North, layout.north), (Side::South, layout.south)] {
        let name = words::seat(side, table.seat(side), &table.names());
        let turn = table.chooser() == Some(side) && !app.is_telling();
        let line = if turn {
            Line::styled(format!("▶ {name}"), PLAYABLE)
        } else {
            Line::styled(format!("  {name}"), PLAIN)
        };
        frame.render_widget(line.alignment(Alignment::Center), rect);
    }
}

fn board(frame: &mut Frame<'_>, layout: &Layout, app: &App) {
    let picture = app.picture();
    let ends = app.preview().and_then(|(_, ends)| ends);
    for info in app.table().agreed().game.places() {
        let rect = layout.place(&info);
        let mut marks = Vec::new();
        let at = |places: &[mancala::Place]| !app.is_telling() && places.contains(&info.place);
        if at(&app.marks().sown) {
            marks.push(Span::styled(SOWN, BUSY));
        }
        if at(&app.marks().captured) {
            marks.push(Span::styled(TAKEN, CAPTURED));
        }
        if ends == Some(info.place) {
            marks.push(Span::styled(ENDS, CURSOR));
        }
        let (block, style) = outline(app, &info, &picture);
        let block = block.title_bottom(Line::from(marks).alignment(Alignment::Center));
        let inner = block.inner(rect);
        frame.render_widget(block, rect);
        // A place beyond the picture there is none.
        let seeds = picture.counts.get(info.place.index()).copied().unwrap_or_default();
        contents(frame, inner, seeds, style);
    }
}

/// A place's frame and name, and how its contents look.
fn outline(app: &App, info: &PlaceInfo, picture: &Picture) -> (Block<'static>, Style) {
    let block = Block::bordered().title_alignment(Alignment::Center);
    let busy = picture.at == Some(info.place);
    let Some(letter) = info.letter else {
        let style = if busy { BUSY } else { WOOD };
        return (
            block.border_type(BorderType::Rounded).border_style(style),
            style.add_modifier(Modifier::BOLD),
        );
    };
    let playable = app
        .choosing()
        .is_some_and(|position| position.legal_moves().any(|house| position.move_place(house) == info.place));
    let cursor = app.cursor() == Some(info.place);
    let name = if playable { format!("[{letter}]") } else { letter.to_string() };
    let style = match (busy, cursor, playable) {
        (true, ..) => BUSY,
        (_, true, _) => CURSOR,
        (.., true) => PLAYABLE,
        _ => PLAIN,
    };
    let border = if cursor || busy { BorderType::Thick } else { BorderType::Rounded };
    let quiet = if style == PLAIN { WOOD } else { style };
    (block.border_type(border).border_style(quiet).title_top(Line::styled(name, style)), style)
}

/// Seeds, as many as there is room for, and their number, which always is there.
fn contents(frame: &mut Frame<'_>, inner: Rect, seeds: u8, style: Style) {
    let number = if seeds == 0 { QUIET } else { style };
    let mut lines = Vec::new();
    let (width, rows) = (usize::from(inner.width), usize::from(inner.height));
    let mut left = usize::from(seeds);
    for row in 1..rows {
        let in_row = left.div_ceil(rows - row).min(width);
        left -= in_row;
        lines.push(Line::styled("•".repeat(in_row), WOOD));
    }
    lines.push(Line::styled(seeds.to_string(), number));
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), inner);
}

fn below(frame: &mut Frame<'_>, layout: &Layout, app: &App) {
    if let Some((preview, _)) = app.preview()
        && let Some(position) = app.choosing()
        && let Some(letter) = app.cursor().and_then(|place| position.game().place_info(place).letter)
    {
        let line = Line::from(vec![Span::styled(format!("{ENDS} {letter}: "), CURSOR), Span::raw(preview)]);
        frame.render_widget(line, layout.preview);
    }
    frame.render_widget(status(app), layout.status);
    news(frame, layout.news, app);
    let line = app.table().record().line();
    let room = usize::from(layout.moves.width).saturating_sub(7);
    let start = line.chars().count().saturating_sub(room);
    let tail: String = line.chars().skip(start).collect();
    if !tail.is_empty() {
        frame.render_widget(Line::styled(format!("Moves: {tail}"), QUIET), layout.moves);
    }
    let keys = match (app.mode(), app.table().outcome()) {
        (Mode::Sure(_), _) => "y yes   any other key no",
        (_, Some(_)) => "m rematch   u undo   n new game   ? keys   q quit",
        _ => "letter, ← → Enter: play   u undo   y redo   t hint   n new   ? keys   q quit",
    };
    frame.render_widget(Paragraph::new(keys).style(QUIET).wrap(Wrap { trim: true }), layout.keys);
}

/// What is waited for.
fn status(app: &App) -> Line<'static> {
    let table = app.table();
    if let Mode::Sure(sure) = app.mode() {
        let text = match sure {
            Sure::Resign => "Resign this game? y/n",
            Sure::Quit => "Quit? The game is not kept. y/n",
        };
        return Line::styled(text, BUSY);
    }
    if app.is_telling() {
        let hand = app.picture().hand;
        return Line::styled(format!("In hand: {hand}   (space: to the end of the move)"), BUSY);
    }
    match (app.thinks(), table.outcome(), table.chooser()) {
        (Some(true), ..) => Line::styled("Looking for a hint… (space: now)", BUSY),
        (Some(false), _, Some(side)) => {
            let name = words::seat(side, table.seat(side), &table.names());
            Line::styled(format!("{name} is thinking… (space: move now)"), BUSY)
        }
        (_, Some(outcome), _) => Line::styled(mancala_text::result(&outcome, &table.names()), CURSOR),
        (_, _, Some(side)) if table.is_opening() => {
            Line::styled(words::choose_opening(side, &table.names()), PLAYABLE)
        }
        (_, _, Some(side)) => {
            let swap = if table.can_swap() { ", or x to swap seats" } else { "" };
            Line::styled(format!("{}{swap}", words::turn(side, &table.names())), PLAYABLE)
        }
        _ => Line::default(),
    }
}

/// The latest sentences, the last one in full at the bottom.
fn news(frame: &mut Frame<'_>, rect: Rect, app: &App) {
    let width = usize::from(rect.width).max(1);
    let mut room = usize::from(rect.height);
    let mut lines = Vec::new();
    for (i, sentence) in app.news().rev().enumerate() {
        let wrapped = wrap(sentence, width);
        if wrapped.len() > room && i > 0 {
            break;
        }
        room = room.saturating_sub(wrapped.len());
        let style = if i == 0 { PLAIN } else { QUIET };
        lines.extend(wrapped.into_iter().rev().map(|text| Line::styled(text, style)));
    }
    lines.reverse();
    frame.render_widget(Paragraph::new(lines), rect);
}

/// A sentence in lines of a width.
fn wrap(sentence: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in sentence.split(' ') {
        let line = lines.last().map_or(0, |line| line.chars().count());
        if line > 0 && line + 1 + word.chars().count() > width {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

/// A box over the board.
fn over(frame: &mut Frame<'_>, title: &'static str, lines: Vec<Line<'static>>) {
    let area = frame.area();
    let widest = lines.iter().map(Line::width).max().unwrap_or_default() as u16; // no line is longer than a game's name
    let (width, height) = ((widest + 4).min(area.width), (lines.len() as u16 + 2).min(area.height));
    let rect = Rect::new((area.width - width) / 2, (area.height - height) / 2, width, height);
    let block =
        Block::bordered().border_style(CURSOR).title(title).padding(ratatui::widgets::Padding::horizontal(1));
    frame.render_widget(Clear, rect);
    frame.render_widget(Paragraph::new(lines).block(block), rect);
}

fn help(frame: &mut Frame<'_>) {
    let mut lines: Vec<Line<'static>> =
        KEYS.iter().map(|(key, does)| Line::raw(format!("{key:<12} {does}"))).collect();
    lines.push(Line::raw(format!(
        "{SOWN} sown from last   {TAKEN} captured   {ENDS} where your last seed falls"
    )));
    over(frame, " Keys ", lines);
}

fn new_game(frame: &mut Frame<'_>, form: &form::Form) {
    let mut lines: Vec<Line<'static>> = form
        .lines()
        .into_iter()
        .map(|(line, choice, here)| {
            let name = match line {
                form::Line::Game => "Game",
                form::Line::South => "South",
                form::Line::North => "North",
                form::Line::Opening => "Opening",
                form::Line::Pie => "Pie rule",
            };
            let (sign, style) = if here { ("▶", CURSOR) } else { (" ", PLAIN) };
            Line::styled(format!("{sign} {name:<9} ‹ {choice} ›"), style)
        })
        .collect();
    lines.push(Line::default());
    lines.push(Line::styled("↑ ↓ line   ← → change   Enter begin   Esc back", QUIET));
    over(frame, " New game ", lines);
}

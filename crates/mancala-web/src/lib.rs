//! The page, and the worker that thinks for it: one wasm module with two entrances.
//!
//! - [`state`] is the page as a plain machine: messages in, effects out;
//! - [`board`] says where things lie, how seeds are scattered and how a move is told, without a browser;
//! - [`view`] draws both, [`words`] gives it its sentences;
//! - [`shell`] carries the state's effects out, with [`thinking`] for the engine and [`storage`] for the device.

pub mod board;
pub mod shell;
pub mod state;
pub mod storage;
pub mod thinking;
pub mod view;
pub mod words;

use leptos::prelude::mount_to_body;
use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page: called once by `boot.js`, in the document.
#[wasm_bindgen]
pub fn start_page() {
    console_error_panic_hook::set_once();
    mount_to_body(view::Page);
}

/// Starts the engine: called once by `worker.js`, in a Web Worker.
#[wasm_bindgen]
pub fn start_worker() {
    console_error_panic_hook::set_once();
    thinking::worker::start();
}

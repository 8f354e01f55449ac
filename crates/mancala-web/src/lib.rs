//! The page, and the worker that thinks for it: one wasm module with two entrances.

pub mod board;
pub mod state;

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page: called once by `boot.js`, in the document.
#[wasm_bindgen]
pub fn start_page() {
    console_error_panic_hook::set_once();
    mount_to_body(Page);
}

/// Starts the engine: called once by `worker.js`, in a Web Worker.
#[wasm_bindgen]
pub fn start_worker() {
    console_error_panic_hook::set_once();
}

#[component]
fn Page() -> impl IntoView {
    view! {
        <main>
            <h1>"Mancala"</h1>
        </main>
    }
}

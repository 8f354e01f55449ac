//! Answers to requests for the page's files.

use std::fmt::Write;

use axum::Router;
use axum::body::Body;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use headers::{HeaderMapExt, IfNoneMatch};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::encoding::{self, ENCODINGS};

/// What every answer says to the browser: run only the page's own code, and tell nobody where it was.
/// `wasm-unsafe-eval` is the permission to compile WebAssembly, and allows no script from text.
const RULES: [(HeaderName, &str); 3] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
];

const NOT_FOUND: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Mancala: not found</title>\
     <h1>There is no such page</h1><p><a href=\"/\">To the board</a></p></html>";

/// Routes to the files of `Page`: its `index.html` for a folder, and for each file the smallest copy accepted.
pub(crate) fn router<Page: RustEmbed + 'static>() -> Router {
    let file = |uri: Uri, headers: HeaderMap| async move { answer::<Page>(uri.path(), &headers) };
    Router::new().route("/", get(file)).route("/{*path}", get(file)).layer(map_response(with_rules))
}

async fn with_rules(mut response: Response) -> Response {
    for (name, value) in RULES {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn answer<Page: RustEmbed>(path: &str, request: &HeaderMap) -> Response {
    let mut path = path.trim_start_matches('/').to_owned();
    if path.is_empty() || path.ends_with('/') {
        path.push_str("index.html");
    }
    let Some(plain) = Page::get(&path) else {
        let html = [(CONTENT_TYPE, "text/html; charset=utf-8")];
        return (StatusCode::NOT_FOUND, html, NOT_FOUND).into_response();
    };

    let copy = encoding::accepted(request).find_map(|encoding| {
        Page::get(&format!("{path}{}", encoding.suffix)).map(|file| (file, encoding.name))
    });
    let (file, encoding) = match copy {
        Some((file, name)) => (file, Some(name)),
        None => (plain, None),
    };
    let tag = tag(&file);
    let unchanged = match (request.typed_get::<IfNoneMatch>(), tag.parse()) {
        (Some(known), Ok(tag)) => !known.precondition_passes(&tag),
        _ => false,
    };
    let mut response =
        if unchanged { StatusCode::NOT_MODIFIED.into_response() } else { body(file, &path, encoding) };

    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    // Keep it, but ask each time whether it is still the one: the answer is short, and updates come at once.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if ENCODINGS.iter().any(|encoding| Page::get(&format!("{path}{}", encoding.suffix)).is_some()) {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    response
}

fn body(file: EmbeddedFile, path: &str, encoding: Option<&'static str>) -> Response {
    let mut response = Body::from(file.data).into_response();
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(&content_type(path)) {
        headers.insert(CONTENT_TYPE, kind);
    }
    if let Some(encoding) = encoding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

fn content_type(path: &str) -> String {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    // Fluent's files are text that no list of types knows.
    if path.ends_with(".ftl") {
        return "text/plain; charset=utf-8".to_owned();
    }
    match kind.type_() {
        mime_guess::mime::TEXT => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    }
}

/// A strong entity tag: the start of the copy's SHA-256, which differs between copies of a file, as it must.
fn tag(file: &EmbeddedFile) -> String {
    let mut tag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..16] {
        let _ = write!(tag, "{byte:02x}"); // writing to a String does not fail
    }
    tag.push('"');
    tag
}

#[cfg(test)]
mod tests;

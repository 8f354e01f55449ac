//! Real requests over the loopback interface, to a small page that stands in `fixture`.

use std::net::{Ipv4Addr, SocketAddr};
use std::thread;

use rust_embed::RustEmbed;
use ureq::http::Response;
use ureq::{Agent, Body};

use crate::serve::{listen, serve_until};

#[derive(RustEmbed)]
#[folder = "fixture"]
struct Fixture;

/// Serves the fixture for as long as the test process lives; gives the address of its page.
fn start() -> String {
    let (ready, address) = std::sync::mpsc::channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let (listener, address) = listen(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await.unwrap();
            ready.send(address).unwrap();
            serve_until(listener, super::router::<Fixture>(), std::future::pending()).await.unwrap();
        });
    });
    format!("http://{}", address.recv().unwrap())
}

fn agent() -> Agent {
    Agent::config_builder().http_status_as_error(false).accept_encoding("identity").build().new_agent()
}

fn get(path: &str) -> Response<Body> {
    agent().get(start() + path).call().unwrap()
}

fn get_accepting(path: &str, encodings: &str) -> Response<Body> {
    agent().get(start() + path).header("accept-encoding", encodings).call().unwrap()
}

fn header<'a>(response: &'a Response<Body>, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[test]
fn a_folder_is_its_index() {
    let mut home = get("/");
    assert_eq!(home.status(), 200);
    assert_eq!(header(&home, "content-type"), "text/html; charset=utf-8");
    assert!(home.body_mut().read_to_string().unwrap().contains("a page for tests"));
    assert!(get("/rules/").body_mut().read_to_string().unwrap().contains("rules"));
}

#[test]
fn each_file_says_what_it_is() {
    for (path, kind) in [
        ("/mancala_bg.wasm", "application/wasm"),
        ("/mancala.js", "text/javascript; charset=utf-8"),
        ("/en.ftl", "text/plain; charset=utf-8"),
    ] {
        let response = get(path);
        assert_eq!((response.status().as_u16(), header(&response, "content-type")), (200, kind), "{path}");
    }
}

#[test]
fn the_smallest_accepted_copy_is_sent() {
    let mut brotli = get_accepting("/", "gzip, deflate, br");
    assert_eq!(header(&brotli, "content-encoding"), "br");
    assert_eq!(header(&brotli, "content-type"), "text/html; charset=utf-8");
    assert_eq!(header(&brotli, "vary"), "accept-encoding");
    assert_eq!(brotli.body_mut().read_to_string().unwrap(), "not really brotli");
    assert_eq!(header(&get_accepting("/", "gzip"), "content-encoding"), "gzip");
}

#[test]
fn a_file_without_copies_is_sent_as_it_is() {
    let plain = get_accepting("/mancala.js", "br, gzip");
    assert_eq!(header(&plain, "content-encoding"), "");
    assert_eq!(header(&plain, "vary"), "");
}

#[test]
fn what_the_browser_has_is_not_sent_again() {
    let server = start();
    let first = agent().get(format!("{server}/mancala.js")).call().unwrap();
    assert_eq!(header(&first, "cache-control"), "no-cache");
    let tag = header(&first, "etag");
    assert!(tag.starts_with('"') && tag.len() == 34, "{tag}");

    let ask =
        |tag: &str| agent().get(format!("{server}/mancala.js")).header("if-none-match", tag).call().unwrap();
    let mut second = ask(tag);
    assert_eq!(second.status(), 304);
    assert_eq!(header(&second, "etag"), tag);
    assert_eq!(second.body_mut().read_to_string().unwrap(), "");
    assert_eq!(ask("\"another\"").status(), 200);
}

#[test]
fn copies_of_a_file_have_tags_of_their_own() {
    let tags =
        ["identity", "gzip", "br"].map(|encoding| header(&get_accepting("/", encoding), "etag").to_owned());
    assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2], "{tags:?}");
}

#[test]
fn head_tells_the_length_without_the_file() {
    let mut response = agent().head(start() + "/mancala.js").call().unwrap();
    assert_eq!(response.status(), 200);
    assert_eq!(header(&response, "content-length"), "24");
    assert_eq!(response.body_mut().read_to_string().unwrap(), "");
}

#[test]
fn what_is_not_there_is_said_in_a_page() {
    for path in ["/nothing", "/rules", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/nothing/"] {
        let mut response = get(path);
        assert_eq!(response.status(), 404, "{path}");
        assert_eq!(header(&response, "content-type"), "text/html; charset=utf-8");
        assert!(response.body_mut().read_to_string().unwrap().contains("There is no such page"));
    }
}

#[test]
fn other_methods_are_refused() {
    let response = agent().post(start() + "/").send("seeds").unwrap();
    assert_eq!(response.status(), 405);
    assert_eq!(header(&response, "allow"), "GET,HEAD");
}

#[test]
fn every_answer_binds_the_browser_to_the_page() {
    for path in ["/", "/mancala_bg.wasm", "/nothing"] {
        let response = get(path);
        let policy = header(&response, "content-security-policy");
        assert!(policy.contains("default-src 'self';"), "{policy}");
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
        assert!(!policy.contains("unsafe-inline"), "{policy}");
        assert_eq!(header(&response, "x-content-type-options"), "nosniff");
        assert_eq!(header(&response, "referrer-policy"), "no-referrer");
    }
}

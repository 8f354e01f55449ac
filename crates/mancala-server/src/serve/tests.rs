use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Instant;

use tokio::sync::oneshot;

use super::*;

const ANY_PORT: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

#[test]
fn the_page_of_this_binary_is_served() {
    let (ready, address) = std::sync::mpsc::channel();
    // `serve` ends with the process: nobody interrupts it here.
    thread::spawn(move || serve(&Options { address: ANY_PORT }, |address| ready.send(address).unwrap()));
    let address = address.recv().unwrap();
    assert!(address.ip().is_loopback() && address.port() != 0, "{address}");
    let page = ureq::get(format!("http://{address}/")).call().unwrap().body_mut().read_to_string().unwrap();
    assert!(page.contains("<title>Mancala"), "{page}");
}

#[test]
fn a_taken_port_is_named() {
    let holder = std::net::TcpListener::bind(ANY_PORT).unwrap();
    let address = holder.local_addr().unwrap();
    let error = serve(&Options { address }, |_| panic!("the port is taken")).unwrap_err();
    assert_eq!(error.to_string(), format!("port {} is in use; choose another with --port", address.port()));
}

#[test]
fn an_address_of_another_machine_is_named() {
    let address = SocketAddr::from((Ipv4Addr::new(192, 0, 2, 1), 0)); // kept for documentation by RFC 5737
    let error = serve(&Options { address }, |_| panic!("nobody has this address")).unwrap_err();
    assert!(error.to_string().starts_with("cannot listen on 192.0.2.1:0: "), "{error}");
}

/// A browser keeps its connection open, and one that never finishes its request must not hold the program.
#[test]
fn stopping_does_not_wait_for_ever() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let (listener, address) = runtime.block_on(listen(ANY_PORT)).unwrap();
    let server = runtime.spawn(serve_until(listener, page::router::<Page>(), async {
        let _ = stopped.await;
    }));

    let mut half = TcpStream::connect(address).unwrap();
    half.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n").unwrap();
    let mut idle = TcpStream::connect(address).unwrap();
    idle.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
    idle.read_exact(&mut [0; 12]).unwrap();

    stop.send(()).unwrap();
    let start = Instant::now();
    runtime.block_on(server).unwrap().unwrap();
    assert!(start.elapsed() < PATIENCE * 3, "{:?}", start.elapsed());
}

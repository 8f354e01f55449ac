//! `mancala serve`.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};

use super::common::{command, run};

/// A server that ends with the test.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_address_is_printed_and_answers() {
    let child =
        command("serve --port 0").stdout(Stdio::piped()).spawn().expect("the binary was built for this test");
    let mut served = Served(child);
    let mut line = String::new();
    let out = served.0.stdout.take().expect("it is piped");
    BufReader::new(out).read_line(&mut line).expect("it prints the address");
    let address = line.strip_prefix("The page is at http://").and_then(|rest| rest.strip_suffix("/\n"));
    let mut page = TcpStream::connect(address.expect("it prints the address")).expect("it listens");
    page.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    page.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
}

#[test]
fn a_port_in_use_says_what_to_do() {
    let other = TcpListener::bind("127.0.0.1:0").expect("some port is free");
    let port = other.local_addr().expect("it has one").port();
    let ran = run(&format!("serve --port {port}"));
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.err, format!("mancala: port {port} is in use; choose another with --port\n"));
}

#[test]
fn a_bad_port_gets_a_sentence() {
    for port in ["x", "70000", "-1"] {
        let ran = run(&format!("serve --port {port}"));
        assert_eq!(ran.code, Some(2));
        assert_eq!(ran.err, format!("mancala: `{port}` is no port: it is a whole number, 0 to 65535\n"));
    }
}

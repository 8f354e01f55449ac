//! `mancala serve`: the page, from the binary.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};

use clap::Args;
use mancala_server::{DEFAULT_PORT, Options};

use crate::failure::Failure;

/// Serve the page with the board, on this machine alone
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Serve {
    /// The port to listen on; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = DEFAULT_PORT, value_parser = port, allow_negative_numbers = true)]
    port: u16,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

const EXAMPLES: &str = "\
Examples:
  mancala serve --open
  mancala serve --port 8080

The page is part of this program: nothing is fetched from anywhere. Ctrl-C stops it. Games and settings are kept by the
browser under the page's address, so stay with one port.";

fn port(text: &str) -> Result<u16, String> {
    text.parse()
        .map_err(|_| format!("`{}` is no port: it is a whole number, 0 to {}", text.escape_debug(), u16::MAX))
}

impl Serve {
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let options = Options { address: SocketAddr::from((Ipv4Addr::LOCALHOST, self.port)) };
        let mut told = Ok(());
        let served = mancala_server::serve(&options, |address| {
            let page = format!("http://{address}/");
            // Serving goes on if nobody reads the address any more: the port is known to whoever chose it.
            told = writeln!(out, "The page is at {page}").and_then(|()| out.flush());
            if self.open
                && let Err(error) = open::that_detached(&page)
            {
                let _ = writeln!(
                    anstream::stderr(),
                    "mancala: no browser could be opened ({error}): open {page}"
                );
            }
        });
        served.map_err(|error| Failure::Failed(error.to_string()))?;
        Ok(told?)
    }
}

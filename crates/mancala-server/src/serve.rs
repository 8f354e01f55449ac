//! Listening, and stopping when asked to.

use std::future::Future;
use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::{Page, page};

/// The port that is listened on unless another is asked for. It stays the same from one start to the next, because
/// a browser keeps games and settings by address.
pub const DEFAULT_PORT: u16 = 7770;

/// How long open connections may finish what they are at after the server was asked to stop.
const PATIENCE: Duration = Duration::from_secs(2);

/// Where to serve the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The address and port to listen on; port 0 means any that is free. By default [`DEFAULT_PORT`] of this machine
    /// alone: other machines can't reach it.
    pub address: SocketAddr,
}

impl Default for Options {
    fn default() -> Self {
        Self { address: SocketAddr::from((Ipv4Addr::LOCALHOST, DEFAULT_PORT)) }
    }
}

/// Why the page could not be served.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// Another program listens on the port.
    #[error("port {0} is in use; choose another with --port")]
    PortInUse(u16),
    /// The system keeps the port for others: below 1024, mostly.
    #[error("port {0} is not allowed here; choose one above 1023 with --port")]
    PortNotAllowed(u16),
    /// The address is none of this machine's, or the like.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address that was asked for.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
    /// The system failed while the page was served.
    #[error("serving the page failed: {0}")]
    Failed(#[from] io::Error),
}

/// Serves the page until the process is asked to stop (Ctrl-C, or the signal TERM on Unix), and calls `on_ready`
/// with the address once browsers can ask for it.
///
/// # Errors
///
/// When the address can't be listened on, or the system fails; see [`ServeError`].
pub fn serve(options: &Options, on_ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let (listener, address) = listen(options.address).await?;
        on_ready(address);
        serve_until(listener, page::router::<Page>(), asked_to_stop()).await?;
        Ok(())
    })
}

/// Listens on `address`; gives the address with the port that was really taken.
pub(crate) async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let listener = TcpListener::bind(address).await.map_err(|source| match source.kind() {
        ErrorKind::AddrInUse => ServeError::PortInUse(address.port()),
        ErrorKind::PermissionDenied => ServeError::PortNotAllowed(address.port()),
        _ => ServeError::Listen { address, source },
    })?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Answers on `listener` until `stop` is ready, then lets open connections finish, but not for ever.
pub(crate) async fn serve_until(
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (stopping, mut stopped) = watch::channel(false);
    let serving = axum::serve(listener, router).with_graceful_shutdown(async move {
        stop.await;
        stopping.send_replace(true);
    });
    let out_of_patience = async move {
        // An error means that the sender is gone, and then serving has ended by itself.
        let _ = stopped.wait_for(|stopped| *stopped).await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        result = serving => result,
        () = out_of_patience => Ok(()),
    }
}

/// Ready when the process is told to stop. If the system can't tell, the process is stopped the hard way anyhow.
async fn asked_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => (),
        () = terminated => (),
    }
}

#[cfg(test)]
mod tests;

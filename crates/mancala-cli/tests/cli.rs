//! The command as other programs meet it: arguments and input in; output, errors and exit status out.

mod cli {
    mod common;
    mod errors;
    mod perft;
    mod pipes;
    mod play;
    mod serve;
    mod show;
    mod solve;
    #[cfg(unix)]
    mod terminal;
}

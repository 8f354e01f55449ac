//! The board in a real terminal: what it shows, and that the terminal is as it was afterwards.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

/// How long a picture may take to come. Much longer than it does: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(20);

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).expect("a window has cells")
}

struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    child: Box<dyn Child + Send + Sync>,
}

impl Terminal {
    fn open(arguments: &str) -> Terminal {
        let size = PtySize { rows: 24, cols: 80, ..PtySize::default() };
        let pty = native_pty_system().openpty(size).expect("the system has terminals");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_mancala"));
        command.args(arguments.split_whitespace());
        command.env("TERM", "xterm-256color");
        let child = pty.slave.spawn_command(command).expect("the binary was built for this test");
        let mut reader = pty.master.try_clone_reader().expect("it can be read");
        let (tell, output) = mpsc::channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut buffer) {
                if tell.send(buffer[..read].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keys = pty.master.take_writer().expect("nobody else writes");
        Terminal {
            master: pty.master,
            keys,
            output,
            screen: vt100::Parser::new(cells(24), cells(80), 0),
            child,
        }
    }

    /// Waits until the screen shows a text.
    fn see(&mut self, text: &str) {
        let until = Instant::now() + PATIENCE;
        while !self.screen.screen().contents().contains(text) {
            let left = until.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(_) => panic!("`{text}` never came:\n{}", self.screen.screen().contents()),
            }
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("it reads");
    }

    fn resize(&mut self, rows: u16, cols: u16) {
        self.master.resize(PtySize { rows, cols, ..PtySize::default() }).expect("it can be resized");
        self.screen.screen_mut().set_size(cells(rows), cells(cols));
    }

    fn signal(&self, name: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        let sent = std::process::Command::new("kill").args(["-s", name, &id]).status();
        assert!(sent.expect("the system has kill").success());
    }

    /// Waits for the end, and looks whether the terminal is as a shell wants it.
    fn end(mut self) -> ExitStatus {
        let status = self.child.wait().expect("it can be waited for");
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(200)) {
            self.screen.process(&bytes);
        }
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the shell's screen is back");
        assert!(!screen.hide_cursor(), "the cursor is seen");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "the mouse is free");
        let modes = self.master.get_termios().expect("it is a terminal").local_flags;
        assert!(modes.contains(nix::sys::termios::LocalFlags::ICANON | nix::sys::termios::LocalFlags::ECHO));
        status
    }
}

#[test]
fn a_game_is_played_and_left() {
    let mut terminal = Terminal::open("play kalah:2x1 --north human");
    terminal.see("▶ South");
    terminal.press("b");
    terminal.see("Moves: B");
    terminal.press(" a ");
    terminal.see("South wins 3 to 1.");
    terminal.see("m rematch");
    terminal.press("u");
    terminal.see("Taken back.");
    terminal.press("qy");
    assert_eq!(terminal.end().exit_code(), 0);
}

#[test]
fn the_computer_answers() {
    let mut terminal = Terminal::open("play oware --north level:1 --seed 1");
    terminal.press("a ");
    terminal.see("Level 1 sows");
    terminal.press(" u");
    terminal.see("Taken back.");
    terminal.press("q");
    assert_eq!(terminal.end().exit_code(), 0);
}

#[test]
fn a_window_may_change_its_size_while_a_move_is_told() {
    let mut terminal = Terminal::open("play congkak --opening plain --north human");
    terminal.see("▶ South");
    terminal.press("b");
    terminal.see("In hand:");
    terminal.resize(10, 40);
    terminal.see("The window is too small");
    terminal.resize(40, 120);
    terminal.see("Moves: B");
    terminal.press("qy");
    assert_eq!(terminal.end().exit_code(), 0);
}

#[test]
fn ctrl_c_leaves_at_once() {
    let mut terminal = Terminal::open("play");
    terminal.see("▶ South");
    terminal.press("a\x03");
    assert_eq!(terminal.end().exit_code(), 0);
}

#[test]
fn signals_end_it_and_give_the_terminal_back() {
    for signal in ["TERM", "INT", "HUP"] {
        let mut terminal = Terminal::open("play");
        terminal.see("▶ South");
        terminal.signal(signal);
        assert!(terminal.end().signal().is_some(), "{signal} ends it as it ends any program");
    }
}

#[test]
fn a_dumb_terminal_is_played_line_by_line() {
    let mut terminal = Terminal::open("play --plain");
    terminal.see("House A B C D E F: ");
    terminal.press("C\n");
    terminal.see("You sow 4 from C and move again.");
    terminal.press("quit\n");
    terminal.see("Goodbye.");
    assert_eq!(terminal.end().exit_code(), 0);
}

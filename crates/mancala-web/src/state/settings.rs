//! What stays the same from game to game.

use std::fmt;

use super::fields::{read, words};
use crate::board::frame::Beat;

/// How fast a move is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speed {
    /// To follow each seed.
    Slow,
    /// As hands sow.
    Normal,
    /// For those who see it anyway.
    Fast,
    /// Not told at all: marks and a sentence say what happened.
    Instant,
}

words!(Speed { Slow = "slow", Normal = "normal", Fast = "fast", Instant = "instant" });

impl Speed {
    /// How long a step lasts, in milliseconds. `fallen` seeds were seen to fall in this move before it: long sowings
    /// gather speed, so that a relay of fifty laps does not take minutes.
    #[must_use]
    pub fn pause(self, beat: Beat, fallen: usize) -> u32 {
        let normal = match beat {
            Beat::PickUp => 320.0,
            Beat::Drop => 230.0,
            Beat::Relay => 380.0,
            Beat::Mark => 520.0,
            Beat::Capture | Beat::Sweep => 700.0,
            Beat::Notice => 800.0,
        };
        let haste = match beat {
            Beat::PickUp | Beat::Drop | Beat::Relay => {
                0.985_f32.powi(fallen.saturating_sub(10) as i32).max(0.3)
            }
            _ => 1.0,
        };
        let factor = match self {
            Speed::Slow => 2.2,
            Speed::Normal => 1.0,
            Speed::Fast => 0.42,
            Speed::Instant => 0.0,
        };
        (normal * haste * factor) as u32
    }
}

/// What stays the same from game to game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The speed chosen; `None` leaves it to the device.
    pub speed: Option<Speed>,
}

impl Settings {
    /// Reads settings that were kept; what can't be read is as at first.
    #[must_use]
    pub fn read(text: &str) -> Settings {
        Settings { speed: read(text, "speed") }
    }

    /// How fast moves are told: as chosen, else at once on a device that asks for little motion.
    #[must_use]
    pub fn speed(&self, little_motion: bool) -> Speed {
        self.speed.unwrap_or(if little_motion { Speed::Instant } else { Speed::Normal })
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(speed) = self.speed {
            writeln!(f, "speed: {speed}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_kept_as_text() {
        for speed in [None, Some(Speed::Slow), Some(Speed::Instant)] {
            let settings = Settings { speed };
            assert_eq!(Settings::read(&settings.to_string()), settings);
        }
        assert_eq!(Settings::read("speed: warp"), Settings { speed: None });
    }

    #[test]
    fn a_device_that_asks_for_little_motion_gets_none_unless_told_otherwise() {
        assert_eq!(Settings { speed: None }.speed(true), Speed::Instant);
        assert_eq!(Settings { speed: Some(Speed::Slow) }.speed(true), Speed::Slow);
    }

    #[test]
    fn a_sowing_of_four_hundred_seeds_ends_within_a_minute() {
        let time: u32 = (0..400).map(|fallen| Speed::Normal.pause(Beat::Drop, fallen)).sum();
        assert!(time < 60_000, "{time}");
    }
}

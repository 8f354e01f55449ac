//! The text that choices and settings are kept as: a line a fact, `name: value`.

use std::str::FromStr;

/// The value of a name, if it is there and can be read.
pub(super) fn read<T: FromStr>(text: &str, name: &str) -> Option<T> {
    text.lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(found, _)| found.trim() == name)
        .and_then(|(_, value)| value.trim().parse().ok())
}

/// An enum that is kept as a word.
macro_rules! words {
    ($type:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl $type {
            /// Every value, in the order in which lists show them.
            pub const ALL: &[$type] = &[$($type::$variant),+];
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $($type::$variant => $word),+ })
            }
        }

        impl std::str::FromStr for $type {
            type Err = ();

            fn from_str(text: &str) -> Result<$type, ()> {
                match text { $($word => Ok($type::$variant),)+ _ => Err(()) }
            }
        }
    };
}

pub(super) use words;

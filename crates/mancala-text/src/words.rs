//! Small pieces that sentences are made of.

/// `no seeds`, `1 seed`, `7 seeds`.
#[must_use]
pub fn seeds(count: u8) -> String {
    match count {
        0 => "no seeds".into(),
        1 => "1 seed".into(),
        _ => format!("{count} seeds"),
    }
}

/// `A`, `A and B`, `A, B and C`.
pub(crate) fn listed(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [start @ .., end] => format!("{} {last} {end}", start.join(", ")),
    }
}

/// The same text with its first letter in upper case.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

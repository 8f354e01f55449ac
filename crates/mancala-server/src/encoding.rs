//! Which compressed copy of a file a browser takes.

use axum::http::header::ACCEPT_ENCODING;
use axum::http::{HeaderMap, HeaderValue};

/// A compressed copy of a file: what HTTP calls its encoding, and how its name ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Encoding {
    pub(crate) name: &'static str,
    pub(crate) suffix: &'static str,
}

/// The encodings, smallest first.
pub(crate) const ENCODINGS: [Encoding; 2] =
    [Encoding { name: "br", suffix: ".br" }, Encoding { name: "gzip", suffix: ".gz" }];

/// The encodings that a request accepts, smallest first. What browsers prefer isn't weighed: all that say they
/// take an encoding take it gladly, unless its weight is 0 (RFC 9110, section 12.5.3).
pub(crate) fn accepted(headers: &HeaderMap) -> impl Iterator<Item = Encoding> {
    let wishes: Vec<String> = headers
        .get_all(ACCEPT_ENCODING)
        .iter()
        .filter_map(|value: &HeaderValue| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|wish| wish.replace(' ', "").to_ascii_lowercase())
        .collect();
    ENCODINGS.into_iter().filter(move |encoding| {
        let weight = |name| wishes.iter().find_map(|wish| weight_of(wish, name));
        weight(encoding.name).or_else(|| weight("*")).is_some_and(|weight| weight > 0.0)
    })
}

/// The weight that `wish` (`gzip;q=0.5`, without spaces) gives to the encoding `name`.
fn weight_of(wish: &str, name: &str) -> Option<f32> {
    let rest = wish.strip_prefix(name)?;
    match rest.strip_prefix(";q=") {
        Some(weight) => weight.parse().ok(),
        None => rest.is_empty().then_some(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(accept: &str) -> Vec<&'static str> {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_str(accept).unwrap());
        accepted(&headers).map(|encoding| encoding.name).collect()
    }

    #[test]
    fn the_smallest_accepted_encoding_comes_first() {
        assert_eq!(names("gzip, deflate, br, zstd"), ["br", "gzip"]);
        assert_eq!(names("GZIP"), ["gzip"]);
        assert_eq!(names("*"), ["br", "gzip"]);
    }

    #[test]
    fn a_weight_of_zero_refuses() {
        assert_eq!(names("br;q=0, gzip;q=0.5"), ["gzip"]);
        assert_eq!(names("br; q=0.0, *"), ["gzip"]);
        assert_eq!(names("identity"), [""; 0]);
        assert_eq!(names("brotli, gzip;q=x"), [""; 0]);
        assert!(accepted(&HeaderMap::new()).next().is_none());
    }
}

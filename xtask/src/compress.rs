//! Smaller copies of the page's files, made once here instead of at every request.

use std::io::Write;

use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;

/// `bytes` in gzip's format, as small as it gets.
pub(crate) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

/// `bytes` in Brotli's format, as small as it gets.
pub(crate) fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut small = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams {
        size_hint: bytes.len(),
        ..brotli::enc::BrotliEncoderParams::default()
    };
    brotli::BrotliCompress(&mut &bytes[..], &mut small, &parameters)?;
    Ok(small)
}

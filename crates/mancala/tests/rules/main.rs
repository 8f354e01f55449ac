//! What must hold for the rules, proved from outside through the public interface: the vectors, a second
//! implementation, properties, and the cases that went wrong elsewhere.

mod agreement;
mod bad_input;
mod cases;
mod games;
mod properties;
mod records;
mod reference;
mod reference_vectors;
mod vector_files;
mod vectors;

//! Tables of small boards against the rules, published values and a second, plain solver.

mod games;
mod naive;
mod oware;
mod published;
mod use_of_tables;
mod values;

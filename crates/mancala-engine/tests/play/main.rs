//! What must hold for the engine, proved from outside: against plain minimax, under symmetry, and for the cases that
//! went wrong in other programs.

mod cases;
mod levels;
mod minimax;
mod solve;
mod truth;

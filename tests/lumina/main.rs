//! Lumina as a whole: a plain solver that agrees with the fast one, and figures and
//! verdicts that depend neither on how the board is turned nor on its letters.

mod levels;
mod plain;
mod solvers;
mod symmetry;

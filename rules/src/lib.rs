//! Puzzle games as pure state machines.
//!
//! This crate knows nothing of files, clocks, threads, searches or properties.
//! A level is an immutable value, a state is what a move changes, and every
//! game answers the same small set of questions: see [`Puzzle`].

pub mod cell_set;
pub mod fault;
pub mod grid;
pub mod lumina;
pub mod millrace;
mod nullable;
pub mod plumb;
pub mod puzzle;
pub mod rng;
pub mod rows;
pub mod screwsmith;
pub mod steps;

pub use fault::{Fault, Faults};
pub use puzzle::{Failure, Puzzle, Standing};
pub use steps::Steps;

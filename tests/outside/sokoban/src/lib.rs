//! Sokoban under the gate of Hallmark, as a crate of its own.

pub mod game;
pub mod texts;
pub mod xsb;

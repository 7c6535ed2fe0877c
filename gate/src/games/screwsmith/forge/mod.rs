//! How new machines are made: put together, coloured, chosen.

pub mod assist;
mod candidate;
pub mod daily;
mod layout;
pub mod machines;
mod plant;
mod select;
pub mod shape;

pub use candidate::candidate;
pub use select::{Choice, Number, ROUND, SEEDS, Wish, choose, first_lost, least_losses};

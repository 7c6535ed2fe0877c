//! The command line of Hallmark: where people, files and progress bars are.

pub mod extras;
pub mod forge;
pub mod table;

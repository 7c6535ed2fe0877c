//! The command line of Hallmark: where people, files and progress bars are.

pub mod forge;

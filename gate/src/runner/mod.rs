//! (levels x properties) as named tests.
//!
//! A crate of its own needs nothing but
//! `fn main() -> ExitCode { gate::runner::main(games, root) }` in a test without harness.

mod blessing;
mod failure;
mod house;
mod run;

pub use blessing::{Blessing, blessing};
pub use failure::{failure, spot};
pub use house::{House, Question};
pub use run::{main, main_with};

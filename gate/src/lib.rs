//! Search, numbered properties and the runner.
pub mod anatomy;
pub mod audit;
pub mod battery;
pub mod canon;
pub mod company;
#[cfg(feature = "engine")]
pub mod engine;
pub mod erased;
pub mod facts;
pub mod file;
pub mod game;
pub mod games;
pub mod hint;
pub mod picture;
pub mod property;
pub mod replay;
#[cfg(feature = "runner")]
pub mod runner;
pub mod search;
#[cfg(feature = "runner")]
pub mod shelf;

pub use facts::Facts;
pub use game::Game;
pub use property::{Case, Evidence, Verdict};

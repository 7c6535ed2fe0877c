//! Games whose rules live in another process: an *engine* that speaks JSON lines.
//!
//! The process owns the rules; search, properties and tests stay here. The protocol is
//! the page `gate/ENGINE.md`, its shapes `gate/engine.schema.json`.
//!
//! [`EngineGame`] is a [`Game`](crate::Game) like any other: its levels are puzzles over
//! interned states. What a level was told by its process is kept with the level, so the
//! graph is fetched once, in batches, whoever asks. Whatever a process does (crash, fall
//! silent, talk garbage, contradict itself) ends as a
//! [`Failure`](rules::Failure) of that level which names the request; the next level gets
//! a fresh process.

mod audit;
mod connection;
mod describe;
mod game;
mod lanes;
mod level;
mod mv;
mod player;
mod protocol;
mod space;
mod store;

pub use describe::Description;
pub use game::EngineGame;
pub use lanes::{EngineFault, Setup};
pub use level::EngineLevel;
pub use mv::{EngineMove, NotAnEngineMove};
pub use store::EngineState;

//! One file a command: its arguments, and what it does.

pub mod adopt;
pub mod bless;
pub mod check;
pub mod daily;
pub mod engine;
pub mod export;
pub mod forge;
pub mod hint;
pub mod import;
pub mod new_game;
pub mod replay;
pub mod schema;
pub mod show;
pub mod solve;
pub mod vectors;
pub mod verify;

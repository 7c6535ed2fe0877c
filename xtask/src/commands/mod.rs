//! One file a command: its arguments, and what it does.

pub mod bless;
pub mod check;
pub mod daily;
pub mod export;
pub mod forge;
pub mod hint;
pub mod import;
pub mod replay;
pub mod report;
pub mod show;
pub mod solve;
pub mod verify;

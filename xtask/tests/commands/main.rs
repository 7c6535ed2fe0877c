//! The command line over a toy game: every command, as a process would run it.

#[path = "../../../gate/tests/generic/jugs.rs"]
mod jugs;

mod adopt;
mod bless;
mod check;
mod daily;
mod engine;
mod forge;
mod harness;
mod hint;
mod hostile;
mod import;
mod replay;
mod show;
mod solve;
mod vectors;
mod verify;

//! The command line of Hallmark: where people, files and progress bars are.
//!
//! [`cli`] holds the commands' names and hands over to [`commands`], one file each. They
//! see games only through [`gate::erased`], forges through [`forge::Forge`], and what a
//! game adds of its own through [`extras::GameExtras`]; all three come in a [`desk::Kit`],
//! so that another house can have the same command line over its own games.

pub mod cli;
pub mod commands;
pub mod console;
pub mod counts;
pub mod desk;
pub mod exit;
pub mod extras;
pub mod filter;
pub mod forge;
pub mod jobs;
pub mod level_file;
pub mod paint;
pub mod printable;
pub mod progress;
pub mod table;

use std::process::ExitCode;

/// The process's main: its arguments, its streams, the games of this house.
pub fn main() -> ExitCode {
    main_over(desk::Kit::of_the_house())
}

/// The same command line over the games of another house: a crate of its own needs no more
/// than `fn main() -> ExitCode { xtask::main_over(kit) }`.
pub fn main_over(kit: desk::Kit) -> ExitCode {
    let mut console = console::Console::of_process();
    cli::run(std::env::args_os(), kit, &mut console).into()
}

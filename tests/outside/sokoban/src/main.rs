//! The command line of Hallmark over Sokoban: `cargo xtask verify`.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::main_over(xtask::desk::Kit {
        games: vec![gate::erased::register(sokoban::game::Sokoban)],
        forges: Vec::new(),
        extras: vec![Box::new(sokoban::texts::Texts)],
    })
}

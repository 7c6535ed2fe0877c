//! `cargo test`: every level of `library/` and every board of `fixtures/` under the gate.

use std::process::ExitCode;

fn main() -> ExitCode {
    let game = gate::erased::register(sokoban::game::Sokoban);
    gate::runner::main(vec![game], env!("CARGO_MANIFEST_DIR"))
}

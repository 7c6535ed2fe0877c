//! The gate: `cargo test --test gate`.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    gate::runner::main(gate::games::all(), root)
}

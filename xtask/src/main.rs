//! Dispatches; every command is a file of its own in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::main()
}

//! Dispatches; every command is a file of its own in the library beside it.

fn main() {}

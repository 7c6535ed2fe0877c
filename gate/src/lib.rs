//! Search, numbered properties and the runner.

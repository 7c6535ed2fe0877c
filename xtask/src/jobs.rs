//! Threads.

use crate::exit::Refusal;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// Threads for work on all cores, or on as many as were asked for.
///
/// # Errors
///
/// If the system starts no thread.
pub fn pool(jobs: Option<u16>) -> Result<ThreadPool, Refusal> {
    ThreadPoolBuilder::new()
        .num_threads(usize::from(jobs.unwrap_or(0)))
        .build()
        .map_err(|e| Refusal::usage(format!("no threads can be started: {e}")))
}

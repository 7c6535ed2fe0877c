//! Work on all cores, results in order.

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use std::ops::{ControlFlow, Range};

/// Most candidates per thread and batch: enough to keep threads busy. Batches begin with
/// one a thread and double, so that little is thrown away where an early one is taken.
const BATCH: u64 = 32;

/// Runs `work` on every number of `range` on `jobs` threads and hands the results to
/// `accept` in the order of the numbers, until it breaks. What it sees does not depend
/// on `jobs`.
///
/// # Panics
///
/// If threads cannot be started.
pub fn in_order<T: Send>(
    jobs: usize,
    range: Range<u64>,
    work: impl Fn(u64) -> T + Sync,
    mut accept: impl FnMut(u64, T) -> ControlFlow<()>,
) {
    let pool = ThreadPoolBuilder::new()
        .num_threads(jobs.max(1))
        .build()
        .expect("the system can start threads");
    let mut next = range.start;
    let mut batch = 1;
    while next < range.end {
        let end = range.end.min(next + batch * jobs.max(1) as u64);
        batch = BATCH.min(batch * 2);
        let results: Vec<T> = pool.install(|| (next..end).into_par_iter().map(&work).collect());
        for (number, result) in (next..end).zip(results) {
            if accept(number, result).is_break() {
                return;
            }
        }
        next = end;
    }
}

#[cfg(test)]
mod tests {
    use super::in_order;
    use std::ops::ControlFlow;

    #[test]
    fn threads_change_nothing() {
        let seen = |jobs| {
            let mut seen = Vec::new();
            in_order(
                jobs,
                3..1000,
                |n| n * n,
                |n, square| {
                    seen.push((n, square));
                    if square > 500_000 {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                },
            );
            seen
        };
        assert_eq!(seen(1), seen(3));
        assert_eq!(seen(1).last(), Some(&(708, 708 * 708)));
    }
}

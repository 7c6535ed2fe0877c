//! Progress on the error stream: only on a terminal, and only for work of over a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Work shorter than this shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar over work of known length, moved by whoever does it.
pub struct Bar {
    drawn: ProgressBar,
    begun: Instant,
    shown: bool,
    lively: bool,
}

impl Bar {
    /// A bar of so many steps; it stays unseen where `lively` is false.
    pub fn new(lively: bool, steps: u64, what: &str) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        let style =
            ProgressStyle::with_template("{msg} [{bar:30}] {pos}/{len} {elapsed} eta {eta}")
                .expect("the template is a legal one")
                .progress_chars("=> ");
        bar.set_style(style);
        bar.set_message(what.to_owned());
        Bar {
            drawn: bar,
            begun: Instant::now(),
            shown: false,
            lively,
        }
    }

    /// Moves the bar to a position.
    pub fn at(&mut self, position: u64) {
        self.show_when_due();
        self.drawn.set_position(position);
    }

    /// Changes how many steps there are.
    pub fn of(&mut self, steps: u64) {
        self.drawn.set_length(steps);
    }

    /// Changes what stands beside the bar.
    pub fn message(&mut self, text: String) {
        self.drawn.set_message(text);
    }

    fn show_when_due(&mut self) {
        if self.lively && !self.shown && self.begun.elapsed() >= PATIENCE {
            self.shown = true;
            self.drawn.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.drawn.finish_and_clear();
    }
}

/// A sign of life beside work that says nothing of itself, until it is dropped.
pub struct Busy {
    watcher: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Busy {
    /// Begins; it stays unseen where `lively` is false.
    pub fn new(lively: bool, what: &str) -> Self {
        let watcher = lively.then(|| {
            let what = what.to_owned();
            let (done, wait) = channel::<()>();
            let watch = std::thread::spawn(move || {
                if wait.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                let bar = ProgressBar::new_spinner().with_message(what);
                bar.enable_steady_tick(Duration::from_millis(100));
                // Any end of the channel is the end of the work.
                let _ = wait.recv();
                bar.finish_and_clear();
            });
            (done, watch)
        });
        Busy { watcher }
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        if let Some((done, watch)) = self.watcher.take() {
            drop(done);
            // A watcher that panicked has nothing to clear any more.
            let _ = watch.join();
        }
    }
}

//! What is asked of a forge, and what comes out.

use std::collections::BTreeMap;

/// An order: everything that decides what comes out stands here, `jobs` excepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The seed.
    pub seed: u64,
    /// How many levels; `None`: as many as the pack ships.
    pub count: Option<usize>,
    /// Threads; decides nothing but the time.
    pub jobs: usize,
    /// Only candidates whose number is `shard.0 - 1` modulo `shard.1` (from 1).
    pub shard: (u64, u64),
    /// Most candidates a place may cost; `None`: the game's own finite default.
    pub max_candidates: Option<u64>,
}

impl Order {
    /// The pack as it ships, from a seed, on all cores.
    pub fn seed(seed: u64) -> Self {
        let jobs = std::thread::available_parallelism().map_or(1, usize::from);
        Order {
            seed,
            count: None,
            jobs,
            shard: (1, 1),
            max_candidates: None,
        }
    }

    /// The candidate belongs to this shard.
    pub fn takes(&self, candidate: u64) -> bool {
        candidate % self.shard.1 == self.shard.0 - 1
    }
}

/// Candidates refused, by reason: a property's id (`03_battery`) or a word of the forge's
/// own (`below band`). Never summed into one figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rejections(BTreeMap<String, u64>);

impl Rejections {
    /// Counts one candidate under a reason.
    pub fn count(&mut self, reason: impl Into<String>) {
        self.add(reason, 1);
    }

    /// Counts `many` candidates under a reason.
    pub fn add(&mut self, reason: impl Into<String>, many: u64) {
        *self.0.entry(reason.into()).or_default() += many;
    }

    /// Adds another count.
    pub fn merge(&mut self, other: &Rejections) {
        for (reason, many) in &other.0 {
            self.add(reason.clone(), *many);
        }
    }

    /// Reasons and counts, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().map(|(reason, many)| (reason.as_str(), *many))
    }
}

/// What came out of a forge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forged {
    /// The pack's files by name, `pack.json` among them.
    pub files: BTreeMap<String, String>,
    /// Levels accepted.
    pub accepted: usize,
    /// Candidates proposed.
    pub candidates: u64,
    /// Candidates refused, by reason.
    pub rejections: Rejections,
    /// Places that stayed empty, each with what was asked of it.
    pub empty: Vec<String>,
    /// States expanded, where the forge counts them.
    pub states: u64,
}

/// Why an order cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ForgeFault {
    /// The game has no such pack.
    #[error("{game} has no pack {pack:?}, expected one of {known}")]
    NoSuchPack {
        /// The game.
        game: &'static str,
        /// The name that was asked.
        pack: String,
        /// The names there are.
        known: String,
    },
    /// The candidate gives no level under this seed.
    #[error("seed {seed} and candidate {candidate} give no level: {why}")]
    NoLevel {
        /// The seed.
        seed: u64,
        /// The candidate.
        candidate: u64,
        /// Why.
        why: String,
    },
    /// Anything else.
    #[error("{0}")]
    Other(String),
}

/// Follows a forge at work. Called from one thread, between candidates.
pub trait Watch {
    /// Levels accepted so far, of how many, and candidates so far.
    fn progress(&self, accepted: usize, wanted: usize, candidates: u64);
}

/// Follows nothing.
pub struct Unwatched;

impl Watch for Unwatched {
    fn progress(&self, _: usize, _: usize, _: u64) {}
}

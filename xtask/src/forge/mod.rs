//! New levels: proposed by each game, filtered with the gate's own checks.
//!
//! A forge is deterministic: the same seed gives the same files on every platform and
//! any number of threads. Candidates are numbered; what is random about a candidate
//! comes from [`rules::rng::Rng::stream`] of seed and number, work runs on all cores,
//! and results are accepted in the order of the numbers ([`pipeline::in_order`]).

pub mod lumina;
pub mod millrace;
pub mod names;
pub mod order;
pub mod pipeline;
pub mod plumb;
mod screwsmith;

pub use order::{ForgeFault, Forged, Order, Rejections, Watch};

/// A game's forge.
pub trait Forge: Send + Sync {
    /// Name of the game.
    fn game(&self) -> &'static str;

    /// The packs it can fill, in order.
    fn packs(&self) -> Vec<&'static str>;

    /// Makes a pack.
    ///
    /// # Errors
    ///
    /// A [`ForgeFault`] where the order cannot be carried out at all. A place that stays
    /// empty is no fault: it is named in [`Forged::empty`].
    fn forge(&self, pack: &str, order: &Order, watch: &dyn Watch) -> Result<Forged, ForgeFault>;

    /// The JSON under `"level"` of the level that stands at a place of a pack (from 1) and
    /// came out of this seed and candidate: for `verify --origins`.
    ///
    /// # Errors
    ///
    /// A [`ForgeFault`] where the candidate gives no level.
    fn rebuild(
        &self,
        pack: &str,
        place: u32,
        seed: u64,
        candidate: u64,
    ) -> Result<serde_json::Value, ForgeFault>;
}

/// Every game's forge, each registered here and nowhere else.
pub fn all() -> Vec<Box<dyn Forge>> {
    vec![
        Box::new(lumina::LuminaForge),
        Box::new(millrace::MillraceForge),
        Box::new(plumb::PlumbForge),
        Box::new(screwsmith::ScrewsmithForge),
    ]
}

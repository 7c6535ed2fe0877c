//! What is made of a candidate before it is compared with anything.

use super::schedule::{Place, STRETCHES, STRIDE, Stretch};
use gate::Facts;
use gate::games::plumb::{LESSONS, Plumb, bits_of_luck, first_win, pruned, removable};
use gate::property::{Case, p03_battery};
use gate::search::{Limits, Odds};
use rules::plumb::{Level, Tile};
use rules::rng::Rng;
use std::sync::Arc;

/// Most states that a candidate's search may hold. Far above any board that fills a place;
/// one that exceeds it is refused as exhausted, not as unsolvable.
const CAP: Limits = Limits::states(1_000_000);

/// A candidate that could fill a place.
pub(super) struct Proposal {
    /// What is measured of it so far.
    pub facts: Facts<Plumb>,
    /// The place it fits.
    pub place: u32,
}

/// Why a candidate is refused before it is compared.
pub(super) type Refusal = &'static str;

/// Scatters, solves, prunes and measures a candidate, for the places still open in its
/// stretch. Cheapest first; depends on nothing but its arguments.
pub(super) fn propose(seed: u64, candidate: u64, open: &[Place]) -> Result<Proposal, Refusal> {
    let stretch = stretch_of(candidate);
    let scattered = scattered(seed, candidate);
    let deepest = open.iter().map(|place| place.optimum).max().unwrap_or(0);
    let optimum = first_win(&scattered, Some(deepest), CAP)
        .map_err(|_| "exhausted")?
        .ok_or("no win within the optimum asked")?;
    let fits = |place: &&Place| place.optimum == optimum;
    if !open.iter().any(|place| fits(&place)) {
        return Err("optimum not asked, or asked no more");
    }
    let level = pruned(&scattered, optimum, CAP).map_err(|_| "exhausted")?;
    complete(&level, stretch)?;
    let facts = Facts::new(Arc::new(Plumb), level);
    let luck = millionths_of_luck(&facts).ok_or("exhausted")?;
    let place = open
        .iter()
        .filter(fits)
        .find(|place| place.luck.contains(&luck))
        .ok_or("luck not asked, or asked no more")?;
    if place.brings.is_some_and(|tile| !shows(facts.level(), tile)) {
        return Err("without the new tile");
    }
    if place.number > LESSONS && !p03_battery::check(&Case::bare(&facts)).is_held() {
        return Err("03_battery");
    }
    Ok(Proposal {
        facts,
        place: place.number,
    })
}

/// The level that came out of a seed and a candidate.
pub(super) fn rebuild(seed: u64, candidate: u64) -> Result<Level, Refusal> {
    if candidate / STRIDE >= STRETCHES.len() as u64 {
        return Err("no stretch of the campaign has such a candidate");
    }
    let scattered = scattered(seed, candidate);
    let optimum = first_win(&scattered, None, CAP)
        .map_err(|_| "exhausted")?
        .ok_or("the candidate has no win")?;
    pruned(&scattered, optimum, CAP).map_err(|_| "exhausted")
}

fn stretch_of(candidate: u64) -> &'static Stretch {
    &STRETCHES[(candidate / STRIDE) as usize]
}

fn scattered(seed: u64, candidate: u64) -> Level {
    stretch_of(candidate)
        .recipe
        .scatter(&mut Rng::stream(seed, candidate))
}

/// That pruning left what the stretch asks for: pits may only grow in number from level to
/// level, and a board that plays the same when it is empty is not worth a place.
fn complete(level: &Level, stretch: &Stretch) -> Result<(), Refusal> {
    if level.count(|tile| tile == Tile::Pit) as u64 != stretch.recipe.pits {
        return Err("a pit was idle");
    }
    if removable(level).count() < stretch.least_tiles {
        return Err("too bare when idle tiles are off");
    }
    Ok(())
}

fn shows(level: &Level, tile: Tile) -> bool {
    level.count(|found| std::mem::discriminant(&found) == std::mem::discriminant(&tile)) > 0
}

fn millionths_of_luck(facts: &Facts<Plumb>) -> Option<u64> {
    match facts.odds() {
        Odds::Exact(chance) => millionths(&bits_of_luck(chance)?),
        Odds::Between(..) | Odds::Unknown(_) => None,
    }
}

/// Bits of luck as a whole number of millionths: the six printed decimals. Of two figures
/// that differ the larger stands for the smaller chance, so this orders levels exactly.
pub(super) fn millionths(luck: &str) -> Option<u64> {
    luck.replace('.', "").parse().ok()
}

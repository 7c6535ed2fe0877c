//! The levels of a pack in order, with the figures that their files record.

use super::game::Plumb;
use crate::property::{Evidence, PackCase, Sibling, Verdict};
use crate::search::Chance;
use rules::plumb::Level;

/// One level of a pack before a pack-level check.
pub struct Figures<'a> {
    /// Its place, from 1.
    pub place: u32,
    /// Its full name.
    pub name: &'a str,
    /// The level.
    pub level: &'a Level,
    /// The recorded optimum, which its own 09 proves.
    pub optimum: u32,
    /// The recorded odds, which its own 09 proves.
    pub odds: Chance,
}

/// All levels of a pack, in the order of play.
pub struct RollCall<'a>(pub Vec<Figures<'a>>);

impl<'a> RollCall<'a> {
    /// Reads the recorded figures.
    ///
    /// # Errors
    ///
    /// The verdict for a level without them: without a measured win nothing can be said
    /// of the order.
    pub fn of(case: &PackCase<'a, Plumb>) -> Result<RollCall<'a>, Verdict> {
        case.levels
            .iter()
            .map(|sibling| present(sibling))
            .collect::<Result<_, _>>()
            .map(RollCall)
    }
}

fn present(sibling: &Sibling<Plumb>) -> Result<Figures<'_>, Verdict> {
    let proof = sibling.file.proof.as_ref();
    let optimum = proof.and_then(|proof| proof.count("optimum"));
    let odds = proof
        .and_then(|proof| proof.text("odds"))
        .and_then(|text| text.parse::<Chance>().ok())
        .filter(|odds| *odds > Chance::zero() && *odds <= Chance::one());
    match (optimum, odds) {
        (Some(optimum), Some(odds)) => Ok(Figures {
            place: sibling.place,
            name: &sibling.name,
            level: &sibling.file.level,
            optimum: optimum as u32,
            odds,
        }),
        _ => Err(Verdict::Lost(
            Evidence::new(format!("{} has no measured win on record", sibling.name))
                .with("level", sibling.name.clone())
                .with("place", sibling.place),
        )),
    }
}

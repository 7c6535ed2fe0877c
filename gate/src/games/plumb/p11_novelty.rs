//! 11 novelty.

use super::game::Plumb;
use super::likeness::{Board, Images};
use crate::property::{Case, Evidence, Property, Verdict};

/// Least share of the cells that must differ, in percent.
const LEAST_PERCENT: usize = 30;

/// The registry entry.
pub fn property() -> Property<Plumb> {
    Property {
        number: 11,
        slug: "novelty",
        sentence: "Against every level of the same size in the pack, at least 30% of the cells differ, however it is turned and coloured.",
        cost: 8,
        check,
    }
}

/// Holds when every other level of the same size in the pack differs in at least 30% of
/// the cells, turned and recoloured the way that leaves the fewest. Names the first that
/// does not. Not asked of a level alone.
pub fn check(case: &Case<Plumb>) -> Verdict {
    let Some(setting) = case.setting else {
        return Verdict::NotAsked("no pack: there is nothing to compare with".into());
    };
    let images = Images::of(case.level());
    let mut compared = 0;
    let mut nearest: Option<(usize, &str)> = None;
    for other in setting.neighbours() {
        let Some(likeness) = images.likeness(&Board::of(&other.file.level)) else {
            continue;
        };
        compared += 1;
        if !likeness.differs_by(LEAST_PERCENT) {
            return Verdict::Lost(
                Evidence::new(format!(
                    "only {} of {} cells differ from {}, by {}",
                    likeness.differing, likeness.cells, other.name, likeness.by
                ))
                .with("twin", other.name.clone())
                .with("differing", likeness.differing)
                .with("cells", likeness.cells)
                .with("symmetry", likeness.by.to_string()),
            );
        }
        if nearest.is_none_or(|(least, _)| likeness.differing < least) {
            nearest = Some((likeness.differing, &other.name));
        }
    }
    let evidence = Evidence::new(match nearest {
        None => "no other level of its size in the pack".to_owned(),
        Some((differing, name)) => format!(
            "{compared} levels of its size, the nearest {differing} of {} cells away: {name}",
            case.level().size().cells()
        ),
    });
    Verdict::Held(
        evidence
            .with("compared", compared)
            .with("least", nearest.map(|(n, _)| n)),
    )
}

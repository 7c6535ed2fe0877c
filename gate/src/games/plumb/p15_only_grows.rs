//! 15 only-grows.

use super::game::Plumb;
use crate::property::{Evidence, PackCase, PackProperty, Verdict};
use rules::plumb::{Level, Tile};

/// The registry entry.
pub fn property() -> PackProperty<Plumb> {
    PackProperty {
        number: 15,
        slug: "only-grows",
        sentence: "Cells, colours, marbles and pits never decrease from one level to the next.",
        check,
    }
}

/// What may only grow, by name.
const GROWS: [(&str, fn(&Level) -> usize); 4] = [
    ("cells", |level| level.size().cells()),
    ("colours", |level| level.colours().len()),
    ("marbles", |level| level.marbles().len()),
    ("pits", |level| level.count(|tile| tile == Tile::Pit)),
];

/// Holds when none of the four decreases from one level to the next. Names the first
/// level where one does.
pub fn check(case: &PackCase<Plumb>) -> Verdict {
    for pair in case.levels.windows(2) {
        for (what, count) in GROWS {
            let [was, is] = [&pair[0], &pair[1]].map(|sibling| count(&sibling.file.level));
            if is < was {
                return Verdict::Lost(
                    Evidence::new(format!(
                        "{what} shrink from {was} to {is} at level {} ({})",
                        pair[1].place, pair[1].name
                    ))
                    .with("place", pair[1].place)
                    .with("level", pair[1].name.clone())
                    .with(what, is)
                    .with("before", was),
                );
            }
        }
    }
    let last = case.levels.last();
    let figures: Vec<String> = GROWS
        .iter()
        .filter_map(|(what, count)| Some(format!("{} {what}", count(&last?.file.level))))
        .collect();
    Verdict::held(format!("grows to {}", figures.join(", ")))
}

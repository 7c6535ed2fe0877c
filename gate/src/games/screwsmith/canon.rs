//! Canonical form: the lesser of the two mirror images, without names and numbers.

use std::fmt::Write;

use rules::grid::Symmetry;
use rules::screwsmith::{Colour, Kind, Level, Part, Rect, Screw};

use crate::canon::Canon;

/// Exchange of left and right.
const MIRROR: Symmetry = Symmetry {
    mirrored: true,
    turns: 0,
};

/// The canonical form of a level.
pub fn canonical(level: &Level) -> Canon {
    Canon::least([Symmetry::IDENTITY, MIRROR], |symmetry| {
        if symmetry.mirrored {
            form(&level.mirrored())
        } else {
            form(level)
        }
    })
}

type Shape = (i32, i32, i32, i32);

/// Where and what a screw is, its colour left aside.
type ScrewKey = (i32, i32, u16, Kind);

struct SortedPart<'a> {
    part: &'a Part,
    screws: Vec<&'a Screw>,
}

/// Parts and screws sorted without regard to colour, colours renamed by first
/// appearance, and the crate queue with them. (Parts and screws that are alike in all
/// but their colours, and only those, are sorted by which colour's crate opens first:
/// that is a property of the level, not of its names.)
fn form(level: &Level) -> String {
    let mut parts: Vec<SortedPart> = level
        .parts()
        .iter()
        .map(|part| sorted_part(level, part))
        .collect();
    parts.sort_by_cached_key(|part| {
        let kinds: Vec<ScrewKey> = part.screws.iter().map(|s| screw_key(s)).collect();
        let ranks: Vec<usize> = part.screws.iter().map(|s| rank(level, s.colour)).collect();
        let settled = part.part.settled.map(shape);
        (
            part.part.layer,
            shape(part.part.rect),
            settled,
            kinds,
            ranks,
        )
    });
    let mut names = Names::default();
    let mut form = format!("rail {} open {}", level.rail(), level.open());
    for part in &parts {
        let rect = shape(part.part.rect);
        let settled = part.part.settled.map(shape);
        // Writing to a string cannot fail.
        let _ = write!(form, "\n{} {rect:?} {settled:?}", part.part.layer);
        for screw in &part.screws {
            let colour = names.of(screw.colour);
            let _ = write!(form, "\n  {:?} {colour}", screw_key(screw));
        }
    }
    form.push_str("\nqueue");
    for &colour in level.queue() {
        let _ = write!(form, " {}", names.of(Some(colour)));
    }
    form
}

fn sorted_part<'a>(level: &'a Level, part: &'a Part) -> SortedPart<'a> {
    let mut screws: Vec<&Screw> = part.screws.iter().map(|&s| level.screw(s)).collect();
    screws.sort_by_key(|screw| (screw_key(screw), rank(level, screw.colour)));
    SortedPart { part, screws }
}

fn shape(rect: Rect) -> Shape {
    (rect.x, rect.y, rect.w, rect.h)
}

fn screw_key(screw: &Screw) -> ScrewKey {
    (screw.at.x, screw.at.y, screw.touch, screw.kind)
}

/// Place of the colour's first crate in the queue.
fn rank(level: &Level, colour: Option<Colour>) -> usize {
    let place = |colour| level.queue().iter().position(|&c| c == colour);
    colour.and_then(place).unwrap_or(usize::MAX)
}

/// New names, in the order of appearance.
#[derive(Default)]
struct Names(Vec<Colour>);

impl Names {
    fn of(&mut self, colour: Option<Colour>) -> String {
        let Some(colour) = colour else {
            return "-".to_owned();
        };
        let place = self.0.iter().position(|&c| c == colour);
        let place = place.unwrap_or_else(|| {
            self.0.push(colour);
            self.0.len() - 1
        });
        place.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::canonical;
    use crate::games::screwsmith::small;
    use proptest::prelude::*;
    use rules::rng::Rng;
    use rules::screwsmith::Level;

    /// The same machine, its parts and screws in another order.
    fn renumbered(level: &Level, seed: u64) -> Level {
        let mut rng = Rng::new(seed);
        let mut text = level.text();
        let mut order: Vec<usize> = (0..text.screws.len()).collect();
        rng.shuffle(&mut order);
        let screws = order.iter().map(|&old| text.screws[old].clone()).collect();
        for part in &mut text.parts {
            for screw in &mut part.screws {
                let new = order.iter().position(|&old| old == usize::from(*screw));
                *screw = new.expect("every screw has a place") as u8;
            }
            rng.shuffle(&mut part.screws);
        }
        text.screws = screws;
        rng.shuffle(&mut text.parts);
        Level::new(&text).expect("still a level")
    }

    proptest! {
        #[test]
        fn mirror_images_and_other_numbers_have_the_same_form(seed in 0u64..1_000_000) {
            let level = small(seed);
            let form = canonical(&level).form;
            prop_assert_eq!(&form, &canonical(&level.mirrored()).form);
            prop_assert_eq!(&form, &canonical(&renumbered(&level, seed)).form);
        }

        #[test]
        fn another_machine_has_another_form(seed in 0u64..1_000_000) {
            let level = small(seed);
            prop_assert_ne!(canonical(&level).form, canonical(&small(seed + 1)).form);
            let mut text = level.text();
            text.screws[0].touch += 1;
            if let Ok(other) = Level::new(&text) {
                prop_assert_ne!(canonical(&level).form, canonical(&other).form);
            }
        }
    }
}

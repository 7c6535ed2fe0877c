//! Screws that nothing can ever free, found without a search.

use rules::screwsmith::{Level, Part, Rect, ScrewIndex, ScrewSet};

/// A screw that is buried for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buried {
    /// The screw.
    pub screw: ScrewIndex,
    /// The part over it that can neither come away nor settle off it.
    pub under: usize,
}

/// All screws that are buried for good, by number: from the top layer down, a part comes
/// away unless one of its screws is buried, and settles unless two are.
pub fn buried(level: &Level) -> Vec<Buried> {
    let mut found = Vec::new();
    let mut stays = ScrewSet::EMPTY;
    let mut layers: Vec<u16> = level.parts().iter().map(|part| part.layer).collect();
    layers.sort_unstable();
    layers.dedup();
    for &layer in layers.iter().rev() {
        let of_layer = level.parts().iter().filter(|part| part.layer == layer);
        let screws: Vec<ScrewIndex> = of_layer.flat_map(|part| part.screws.clone()).collect();
        for screw in screws {
            if let Some(under) = grave(level, stays, screw) {
                found.push(Buried { screw, under });
                // Parts of this layer do not cover each other, so it does not matter
                // that the others of the layer are looked at later.
                stays.insert(screw);
            }
        }
    }
    found.sort_by_key(|buried| buried.screw);
    found
}

/// The first part that lies over a screw in every pose it can still take.
fn grave(level: &Level, stays: ScrewSet, screw: ScrewIndex) -> Option<usize> {
    let at = level.screw(screw).at;
    let over = |cover: &&rules::screwsmith::Cover| {
        let part = &level.parts()[cover.part];
        last_poses(part, stays).is_some_and(|poses| poses.iter().all(|rect| rect.contains(at)))
    };
    level.screw(screw).covers.iter().find(over).map(|c| c.part)
}

/// The rectangles that a part can take if it never comes away; `None`: it can.
fn last_poses(part: &Part, stays: ScrewSet) -> Option<Vec<Rect>> {
    let settled = part.settled.unwrap_or(part.rect);
    if part.is_housing() {
        return Some(vec![part.rect]);
    }
    match (part.set.and(stays).len(), part.set.len()) {
        (0, _) => None,
        (1, 1) => Some(vec![settled]),
        (1, _) => Some(vec![part.rect, settled]),
        _ => Some(vec![part.rect]),
    }
}

//! The eight chapters.

use gate::file::{Demands, PackFile, PackKind};
use serde_json::json;

/// A chapter: eight levels of one depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Name of its pack.
    pub name: &'static str,
    /// Its title, for people.
    pub title: &'static str,
    /// The optimum of every level in it.
    pub depth: u8,
}

/// Levels a chapter ships.
pub(super) const LEVELS: usize = 8;

/// The chapters in the order of play.
pub const CHAPTERS: [Chapter; 8] = [
    Chapter::new("warm-up", "Warm-up", 4),
    Chapter::new("openings", "Openings", 5),
    Chapter::new("tactics", "Tactics", 6),
    Chapter::new("crossings", "Crossings", 7),
    Chapter::new("deep-water", "Deep Water", 9),
    Chapter::new("undertow", "Undertow", 11),
    Chapter::new("rapids", "Rapids", 13),
    Chapter::new("millrace", "Millrace", 16),
];

impl Chapter {
    const fn new(name: &'static str, title: &'static str, depth: u8) -> Self {
        Chapter { name, title, depth }
    }

    /// The chapter of that name.
    pub(super) fn find(name: &str) -> Option<Chapter> {
        CHAPTERS.into_iter().find(|chapter| chapter.name == name)
    }

    /// Its pack file, for these levels.
    pub(super) fn pack(self, levels: Vec<String>) -> PackFile {
        let place = CHAPTERS.iter().position(|&chapter| chapter == self);
        let demands = json!({ "depth": self.depth, "odds_at_most": "1/50" });
        PackFile {
            must_fail: None,
            title: self.title.to_owned(),
            order: place.map_or(0, |place| place as u64 + 1),
            kind: PackKind::Campaign,
            levels,
            demands: Demands(demands.as_object().cloned().unwrap_or_default()),
            exempt: Vec::new(),
        }
    }
}

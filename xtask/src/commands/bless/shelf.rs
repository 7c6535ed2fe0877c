//! Levels of the library.

use super::Target;
use super::outcome::{Blessed, Outcome};
use crate::desk::Desk;
use crate::filter::Filter;
use gate::runner::{Blessing, blessing};
use gate::shelf::TrialKind;

/// A level of the library: indices of game and pack, place from 1.
struct OnShelf {
    game: usize,
    pack: usize,
    place: u32,
    name: String,
}

/// A pack whose file cannot be read: its levels are not known.
struct Unlisted {
    game: usize,
    pack: usize,
    name: String,
}

/// The levels with a test that is meant, in the order of the library.
pub(super) fn targets(desk: &Desk, filter: &Filter) -> Vec<Box<dyn Target>> {
    let mut targets: Vec<Box<dyn Target>> = Vec::new();
    for game in 0..desk.house.games().len() {
        let shelf = desk.house.shelf(game);
        for (pack, info) in shelf.packs().iter().enumerate() {
            let name = format!("{}/{}", shelf.game(), info.name);
            if shelf.pack_file(pack).is_err() && filter.takes(&format!("{name}::09_record")) {
                targets.push(Box::new(Unlisted { game, pack, name }));
            }
        }
        let mut last = None;
        for trial in shelf.trials() {
            let TrialKind::Level { pack, place } = trial.kind else {
                continue;
            };
            if last != Some((pack, place)) && filter.takes(&trial.name) {
                last = Some((pack, place));
                let name = trial.name.split("::").next().unwrap_or_default();
                targets.push(Box::new(OnShelf {
                    game,
                    pack,
                    place,
                    name: name.to_owned(),
                }));
            }
        }
    }
    targets
}

impl Target for Unlisted {
    fn judge(&self, desk: &Desk) -> Blessed {
        let shelf = desk.house.shelf(self.game);
        let outcome = match shelf.pack_file(self.pack) {
            Ok(_) => Outcome::Unchanged,
            Err(faults) => Outcome::Unreadable(faults.clone()),
        };
        Blessed {
            name: self.name.clone(),
            path: shelf.pack_path(self.pack),
            outcome,
        }
    }
}

impl Target for OnShelf {
    fn judge(&self, desk: &Desk) -> Blessed {
        let shelf = desk.house.shelf(self.game);
        let outcome = match blessing(shelf, self.pack, self.place) {
            Err(faults) => Outcome::Unreadable(faults),
            Ok(Blessing::Unchanged) => Outcome::Unchanged,
            Ok(Blessing::Legal { text, changed }) => Outcome::Blessed { text, changed },
            Ok(Blessing::Refused(lost)) => Outcome::Refused(lost),
            Ok(Blessing::Exhausted(exhausted)) => Outcome::Exhausted(exhausted),
        };
        if let Ok(level) = shelf.level(self.pack, self.place) {
            level.forget();
        }
        Blessed {
            name: self.name.clone(),
            path: shelf.path(self.pack, self.place),
            outcome,
        }
    }
}

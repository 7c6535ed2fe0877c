//! Fixtures: boards that must fail, and go on doing so.

use super::Target;
use super::outcome::{Blessed, Outcome};
use crate::desk::Desk;
use crate::filter::Filter;
use gate::erased::{AnyGame, AnyLevel};
use gate::file::FileFaults;
use gate::property::p09_record::diff;
use gate::property::{Verdict, p07_fixture_must_fail as p07};
use gate::shelf::{AnyShelf, read_file};
use std::path::PathBuf;

/// Properties whose fixtures are wrong records: blessing would mend them.
const OF_THE_RECORD: [u8; 2] = [2, 9];

/// A fixture: a file, or one level of a folder with its own pack.json.
struct Fixture {
    game: usize,
    name: String,
    path: PathBuf,
    /// The place in the folder's pack, from 1.
    place: Option<u32>,
    number: Option<u8>,
}

/// The fixtures that are meant, in the order of their names.
pub(super) fn targets(desk: &Desk, filter: &Filter) -> Vec<Box<dyn Target>> {
    let mut targets: Vec<Box<dyn Target>> = Vec::new();
    for (index, game) in desk.house.games().iter().enumerate() {
        let fixtures = desk.house.fixtures(index);
        for (at, trial) in fixtures.trials().iter().enumerate() {
            if !filter.takes(&trial.name) {
                continue;
            }
            let path = fixtures.path(at).to_owned();
            let name = trial.name.split("::").next().unwrap_or_default().to_owned();
            let number = name
                .split('/')
                .nth(2)
                .and_then(|slug| slug.get(..2)?.parse().ok());
            let fixture = |place: Option<u32>, path: PathBuf, name: String| {
                Box::new(Fixture {
                    game: index,
                    name,
                    path,
                    place,
                    number,
                })
            };
            if !path.is_dir() {
                targets.push(fixture(None, path, name));
                continue;
            }
            let shelf = game.single_pack(&path);
            // A folder whose pack cannot be read fails its own 07.
            let ids = shelf.pack_file(0).map(|f| f.levels.clone());
            for (i, id) in ids.unwrap_or_default().iter().enumerate() {
                let place = i as u32 + 1;
                targets.push(fixture(Some(place), path.clone(), format!("{name}/{id}")));
            }
        }
    }
    targets
}

impl Target for Fixture {
    fn judge(&self, desk: &Desk) -> Blessed {
        let game = desk.house.games()[self.game].as_ref();
        let (path, outcome) = match self.place {
            None => (self.path.clone(), self.judge_file(game)),
            Some(place) => {
                let shelf = game.single_pack(&self.path);
                let outcome = self.judge_member(shelf.as_ref(), place);
                (shelf.path(0, place), outcome)
            }
        };
        Blessed {
            name: self.name.clone(),
            path,
            outcome: outcome.unwrap_or_else(Outcome::Unreadable),
        }
    }
}

impl Fixture {
    fn judge_file(&self, game: &dyn AnyGame) -> Result<Outcome, FileFaults> {
        let file = self.path.display().to_string();
        let text = read_file(&self.path)?;
        let limits = gate::search::Limits::default();
        let level = game.read(&file, &text, limits)?;
        Ok(self.judge_level(level.as_ref(), |blessed| {
            still_refused(blessed, |number| blessed.check(number))
        }))
    }

    fn judge_member(&self, shelf: &dyn AnyShelf, place: u32) -> Result<Outcome, FileFaults> {
        let level = shelf.level(0, place).map_err(Clone::clone)?;
        let pack = shelf.pack_file(0).map_err(Clone::clone)?;
        let id = &pack.levels[place as usize - 1];
        if pack.must_fail.is_some() {
            // The pack is what is refused; its levels are read from disk when it is asked,
            // so a new record of one cannot be tried out. Only records that a pack-level
            // property reads could make a difference, and those stay as they were drawn.
            return Ok(self.judge_level(level, |_| false));
        }
        Ok(self.judge_level(level, |blessed| {
            still_refused(blessed, |number| {
                shelf.ask_at(0, place, id, blessed, number)
            })
        }))
    }

    /// What is to be done, where `still_refused` says of the level with its new record
    /// whether the fixture does what it is there for.
    fn judge_level(
        &self,
        level: &dyn AnyLevel,
        still_refused: impl FnOnce(&dyn AnyLevel) -> bool,
    ) -> Outcome {
        if self.number.is_some_and(|n| OF_THE_RECORD.contains(&n)) {
            return Outcome::Kept("a fixture of a wrong record is never rewritten".into());
        }
        // Under its cap some figures cannot be measured: what the file says of them stands.
        if level.must_fail().is_some_and(|claim| claim.exhausted) {
            return Outcome::Kept("its search is stopped at the cap, as it must be".into());
        }
        let measured = match level.measure() {
            Ok(measured) => measured,
            Err(exhausted) => return Outcome::Exhausted(exhausted),
        };
        let blessed = level.restated(Some(measured));
        let text = blessed.text().to_owned();
        if text == level.text() {
            return Outcome::Unchanged;
        }
        if !still_refused(blessed.as_ref()) {
            return Outcome::Kept("it must fail by its record as it stands".into());
        }
        let changed = diff(level.text(), &text);
        Outcome::Blessed { text, changed }
    }
}

/// The fixture's property goes on refusing it. Company that claims nothing always passes.
fn still_refused(level: &dyn AnyLevel, ask: impl Fn(u8) -> Option<Verdict>) -> bool {
    let Some(claim) = level.must_fail() else {
        return true;
    };
    if claim.property == p07::NUMBER {
        return true;
    }
    ask(claim.property).is_some_and(|verdict| match verdict {
        Verdict::Lost(_) => !claim.exhausted,
        Verdict::Exhausted(_) => claim.exhausted,
        Verdict::Held(_) | Verdict::NotAsked(_) => false,
    })
}

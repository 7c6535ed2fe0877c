//! Boards that must fail: `fixtures/<game>/<NN>-<slug>/<name>`.

use super::packs::unreadable;
use super::{AnyShelf, Shelf, Trial, TrialKind, read_file};
use crate::erased::{AnyLevel, OpenLevel};
use crate::file::MustFail;
use crate::game::Game;
use crate::property::p07_fixture_must_fail::{self as p07, Asked};
use crate::property::{Verdict, properties};
use crate::search::Limits;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A game's fixtures without its types.
pub trait AnyFixtures: Send + Sync {
    /// One trial a fixture; no file is read.
    fn trials(&self) -> Vec<Trial>;
    /// Where a fixture stands.
    fn path(&self, index: usize) -> &Path;
    /// The properties that have a fixture, by the names of their folders.
    fn numbers(&self) -> BTreeSet<u8>;
    /// Asks 07 of a fixture.
    fn run(&self, index: usize) -> Verdict;
}

/// The fixtures of one game. Listing reads folders, asking reads files.
pub struct Fixtures<G: Game> {
    game: Arc<G>,
    entries: Vec<Entry>,
}

struct Entry {
    /// `fixtures/millrace/03-battery/up-left`
    name: String,
    /// A level file, or a folder with its own pack.json.
    path: PathBuf,
    /// The number its folder's name begins with.
    number: Option<u8>,
}

impl<G: Game> Fixtures<G> {
    /// The fixtures in the folders of `root` (`fixtures/<game>`).
    pub fn open(game: &Arc<G>, root: &Path) -> Self {
        let mut entries = Vec::new();
        for folder in sorted(root) {
            let slug = file_name(&folder);
            let number = slug.split('-').next().and_then(|n| n.parse().ok());
            for path in sorted(&folder) {
                let name = file_name(&path);
                let name = name.strip_suffix(".json").unwrap_or(&name);
                entries.push(Entry {
                    name: format!("fixtures/{}/{slug}/{name}", game.name()),
                    path,
                    number,
                });
            }
        }
        Fixtures {
            game: Arc::clone(game),
            entries,
        }
    }
}

impl<G: Game> AnyFixtures for Fixtures<G> {
    fn trials(&self) -> Vec<Trial> {
        let trial = |(index, entry): (usize, &Entry)| Trial {
            name: format!("{}::07_{}", entry.name, p07::SLUG),
            property: p07::NUMBER,
            kind: TrialKind::Fixture { index },
            exempt: None,
        };
        self.entries.iter().enumerate().map(trial).collect()
    }

    fn path(&self, index: usize) -> &Path {
        &self.entries[index].path
    }

    fn numbers(&self) -> BTreeSet<u8> {
        self.entries.iter().filter_map(|e| e.number).collect()
    }

    fn run(&self, index: usize) -> Verdict {
        let entry = &self.entries[index];
        if entry.path.is_dir() {
            self.run_folder(entry)
        } else {
            self.run_file(entry)
        }
    }
}

impl<G: Game> Fixtures<G> {
    fn run_file(&self, entry: &Entry) -> Verdict {
        let name = entry.path.display().to_string();
        let level = read_file(&entry.path)
            .and_then(|text| OpenLevel::read(&self.game, &name, text, Limits::default()));
        let level = match level {
            Ok(level) => level,
            Err(faults) => return unreadable(&faults),
        };
        let Some(claim) = level.must_fail().cloned() else {
            return Verdict::lost("no must_fail: the file claims nothing");
        };
        self.judge(entry, &claim, |number| level.ask(number, None))
    }

    fn run_folder(&self, entry: &Entry) -> Verdict {
        let shelf = Shelf::single(&self.game, &entry.path);
        let pack = match shelf.pack_file(0) {
            Ok(pack) => pack,
            Err(faults) => return unreadable(faults),
        };
        if let Some(claim) = &pack.must_fail {
            return self.judge(entry, claim, |number| match number {
                1 => Some(Verdict::held("asked of each level by itself")),
                number => Some(shelf.ask_single_pack(number)),
            });
        }
        let place = match shelf.claimant() {
            Ok(Some(place)) => place,
            Ok(None) => return Verdict::lost("no file of the folder says must_fail"),
            Err(faults) => return unreadable(&faults),
        };
        match shelf
            .level(0, place)
            .map(|level| level.must_fail().cloned())
        {
            Ok(Some(claim)) => {
                self.judge(entry, &claim, |number| Some(shelf.ask(0, place, number)))
            }
            Ok(None) => Verdict::lost("no file of the folder says must_fail"),
            Err(faults) => unreadable(faults),
        }
    }

    fn judge(
        &self,
        entry: &Entry,
        claim: &MustFail,
        ask: impl Fn(u8) -> Option<Verdict>,
    ) -> Verdict {
        if entry.number != Some(claim.property) {
            return Verdict::lost(format!(
                "must_fail is {} and the folder's number is another",
                claim.property
            ));
        }
        if claim.property == p07::NUMBER {
            return self.judge_sound(claim, &ask);
        }
        let Some(named) = ask(claim.property) else {
            return Verdict::lost(format!("the game has no property {:02}", claim.property));
        };
        let solvable_first = p07::needs_solvable(claim) && self.game.leaves_a_win(claim.property);
        let solvable = solvable_first.then(|| ask(1)).flatten();
        p07::check(claim, &Asked { named, solvable })
    }

    /// A fixture of 07 itself is a sound board dressed as a fixture: 07 must refuse it
    /// whatever other property it names.
    fn judge_sound(&self, claim: &MustFail, ask: &impl Fn(u8) -> Option<Verdict>) -> Verdict {
        for property in properties(self.game.as_ref()) {
            let Some(named) = ask(property.number) else {
                continue;
            };
            let dressed = MustFail {
                property: property.number,
                ..claim.clone()
            };
            let taken = p07::check(
                &dressed,
                &Asked {
                    named,
                    solvable: None,
                },
            );
            if taken.is_held() {
                return Verdict::lost(format!(
                    "the board is no sound one: {}",
                    taken.evidence().says
                ));
            }
        }
        Verdict::held("07 refuses the board as a fixture of every other property")
    }
}

fn sorted(dir: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(dir)
        .into_iter()
        .flatten()
        .filter_map(|e| e.ok().map(|e| e.path()))
        .collect();
    paths.sort();
    paths
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

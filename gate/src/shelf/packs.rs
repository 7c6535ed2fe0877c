//! The packs of one game.

use super::{Trial, TrialKind, read_file};
use crate::erased::{AnyLevel, OpenLevel};
use crate::file::{Baseline, FileFaults, PackFile, PackKind, refuse_claim};
use crate::game::Game;
use crate::property::{Evidence, PackCase, Setting, Sibling, Siblings, Verdict, properties};
use crate::search::Limits;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

/// What is known of a pack without loading a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackInfo {
    /// Its folder's name.
    pub name: String,
    /// Its title (its name, where pack.json is unreadable).
    pub title: String,
    /// How it is played.
    pub kind: PackKind,
    /// Its levels' identifiers, in order.
    pub levels: Vec<String>,
}

/// A game's library without its types.
pub trait AnyShelf: Send + Sync {
    /// Name of the game.
    fn game(&self) -> &str;
    /// The packs, in order.
    fn packs(&self) -> Vec<PackInfo>;
    /// A pack's file.
    ///
    /// # Errors
    ///
    /// Its faults.
    fn pack_file(&self, pack: usize) -> Result<&PackFile, &FileFaults>;
    /// Every question of this library, in order; no level is loaded for it.
    fn trials(&self) -> Vec<Trial>;
    /// Tells which trials will be run, so that a level's facts are dropped after its last.
    fn plan(&self, trials: &[Trial]);
    /// Answers one question (exempt or not).
    fn run(&self, trial: &Trial) -> Verdict;
    /// A level, loaded now if it was not.
    ///
    /// # Errors
    ///
    /// The faults of its file.
    fn level(&self, pack: usize, place: u32) -> Result<&dyn AnyLevel, &FileFaults>;
    /// The reason for which a level may lose a property: an exemption, or the baseline of
    /// an adopted pack.
    fn excuse(&self, pack: usize, place: u32, property: u8) -> Option<String>;
    /// Where a level's file stands.
    fn path(&self, pack: usize, place: u32) -> PathBuf;
    /// Where a pack's file stands.
    fn pack_path(&self, pack: usize) -> PathBuf;
    /// Asks one property of a level that need not be of this library, as if it stood at a
    /// place of a pack under that identifier; `None` if it is of another game or the game
    /// has no such property.
    fn ask_at(
        &self,
        pack: usize,
        place: u32,
        id: &str,
        level: &dyn AnyLevel,
        number: u8,
    ) -> Option<Verdict>;
    /// Asks every property of such a level.
    fn check_at(
        &self,
        pack: usize,
        place: u32,
        id: &str,
        level: &dyn AnyLevel,
    ) -> Option<Vec<(u8, Verdict)>>;
}

/// The library of one game: `library/<game>/`.
pub struct Shelf<G: Game> {
    game: Arc<G>,
    packs: Vec<Pack<G>>,
    all: OnceLock<Vec<Arc<Sibling<G>>>>,
}

struct Pack<G: Game> {
    name: String,
    dir: PathBuf,
    text: String,
    file: Result<PackFile, FileFaults>,
    /// `None`: the pack was not adopted.
    baseline: Result<Option<(Baseline, String)>, FileFaults>,
    levels: Vec<Slot<G>>,
    kind: Kind,
}

/// What a pack's folder is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// It ships: nothing in it says `must_fail`.
    Library,
    /// A fixture's company, or a folder that is only looked at.
    Folder,
}

struct Slot<G: Game> {
    id: String,
    loaded: OnceLock<Result<OpenLevel<G>, FileFaults>>,
    /// Trials still to come, or [`UNPLANNED`]; facts are dropped at 0.
    pending: AtomicUsize,
}

/// No plan was made: facts stay, for nobody knows who asks next.
const UNPLANNED: usize = usize::MAX;

impl Kind {
    /// Refuses a file of a library that says `must_fail`.
    fn allows(self, claims: bool, file: &str, text: &str) -> Result<(), FileFaults> {
        if claims && self == Kind::Library {
            refuse_claim(file, text)
        } else {
            Ok(())
        }
    }
}

impl<G: Game> Pack<G> {
    fn open(game: &G, dir: &Path, kind: Kind) -> Pack<G> {
        let name = dir
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let path = dir.join("pack.json");
        let text = read_file(&path);
        let file = match &text {
            Ok(text) => {
                let name = path.display().to_string();
                PackFile::parse(&name, text, game.demands()).and_then(|file| {
                    kind.allows(file.must_fail.is_some(), &name, text)?;
                    Ok(file)
                })
            }
            Err(faults) => Err(faults.clone()),
        };
        let ids = file.as_ref().map(|f| f.levels.clone()).unwrap_or_default();
        let slot = |id| Slot {
            id,
            loaded: OnceLock::new(),
            pending: AtomicUsize::new(UNPLANNED),
        };
        Pack {
            name,
            dir: dir.to_owned(),
            text: text.unwrap_or_default(),
            file,
            baseline: read_baseline(dir),
            levels: ids.into_iter().map(slot).collect(),
            kind,
        }
    }

    fn limits(&self) -> Limits {
        self.file
            .as_ref()
            .map(|f| f.demands.limits())
            .unwrap_or_default()
    }

    /// The baseline, where there is a readable one.
    fn baseline(&self) -> Option<&Baseline> {
        self.baseline.as_ref().ok()?.as_ref().map(|(b, _)| b)
    }

    /// The reason for which a level may lose a property.
    fn excuse(&self, place: u32, property: u8) -> Option<String> {
        let exempt = self.file.as_ref().ok()?.exempt(property, place);
        let id = &self.levels.get(place as usize - 1)?.id;
        let on_baseline = || {
            self.baseline()?
                .excuses(id, property)
                .then_some(Baseline::WHY)
        };
        exempt.or_else(on_baseline).map(str::to_owned)
    }

    /// What is wrong with the baseline: it speaks of what is not there, or does not stand
    /// in the form in which files are written.
    fn baseline_fault(&self, levels: &[u8], packs: &[u8]) -> Option<String> {
        // One that cannot be read is told as such before.
        let (baseline, text) = self.baseline.as_ref().ok()?.as_ref()?;
        for (id, numbers) in &baseline.lost {
            if !self.levels.iter().any(|slot| slot.id == *id) {
                return Some(format!(
                    "the baseline names {id}, which the pack does not list"
                ));
            }
            if let Some(number) = numbers.iter().find(|n| !levels.contains(n)) {
                return Some(format!("property {number} of the baseline is no level's"));
            }
        }
        if let Some(number) = baseline.pack.iter().find(|n| !packs.contains(n)) {
            return Some(format!("property {number} of the baseline is no pack's"));
        }
        (baseline.write() != *text).then(|| {
            let file = Baseline::FILE;
            format!("{file} does not stand in the form in which files are written")
        })
    }

    fn path(&self, index: usize) -> PathBuf {
        self.dir.join(format!("{}.json", self.levels[index].id))
    }
}

impl<G: Game> Shelf<G> {
    /// The packs in the folders of `root` that hold a pack.json, by their order. A folder
    /// that cannot be read holds none.
    pub fn open(game: &Arc<G>, root: &Path) -> Self {
        let mut dirs: Vec<PathBuf> = fs::read_dir(root)
            .into_iter()
            .flatten()
            .filter_map(|entry| entry.ok().map(|e| e.path()))
            .filter(|path| path.is_dir())
            .collect();
        dirs.sort();
        let mut packs: Vec<Pack<G>> = dirs
            .iter()
            .map(|dir| Pack::open(game.as_ref(), dir, Kind::Library))
            .collect();
        packs.sort_by_key(|p| p.file.as_ref().map_or(u64::MAX, |f| f.order));
        Shelf {
            game: Arc::clone(game),
            packs,
            all: OnceLock::new(),
        }
    }

    /// One folder with a pack.json.
    pub fn single(game: &Arc<G>, dir: &Path) -> Self {
        let packs = vec![Pack::open(game.as_ref(), dir, Kind::Folder)];
        Shelf {
            game: Arc::clone(game),
            packs,
            all: OnceLock::new(),
        }
    }

    /// A level with its types.
    ///
    /// # Errors
    ///
    /// The faults of its file.
    pub fn open_level(&self, pack: usize, index: usize) -> Result<&OpenLevel<G>, &FileFaults> {
        let holder = &self.packs[pack];
        let slot = &holder.levels[index];
        slot.loaded
            .get_or_init(|| {
                let path = holder.path(index);
                let name = path.display().to_string();
                let text = read_file(&path)?;
                let level = OpenLevel::read(&self.game, &name, text, holder.limits())?;
                let claims = level.must_fail().is_some();
                holder.kind.allows(claims, &name, level.text())?;
                Ok(level)
            })
            .as_ref()
    }

    /// Asks a property of a level of this library in its setting.
    pub fn ask(&self, pack: usize, place: u32, number: u8) -> Verdict {
        let level = match self.open_level(pack, place as usize - 1) {
            Ok(level) => level,
            Err(faults) => return unreadable(faults),
        };
        let id = &self.packs[pack].levels[place as usize - 1].id;
        let asked = self.with_setting(pack, place, id, |setting| level.ask(number, Some(setting)));
        asked
            .flatten()
            .unwrap_or_else(|| Verdict::NotAsked("no such property".into()))
    }

    /// Runs `ask` with the setting of a place; `None` where the pack's file is unreadable.
    fn with_setting<T>(
        &self,
        pack: usize,
        place: u32,
        id: &str,
        ask: impl FnOnce(&Setting<G>) -> T,
    ) -> Option<T> {
        let holder = &self.packs[pack];
        let file = holder.file.as_ref().ok()?;
        let name = format!("{}/{}/{id}", self.game.name(), holder.name);
        let setting = Setting {
            name: &name,
            pack_name: &holder.name,
            pack: file,
            place,
            siblings: self,
        };
        Some(ask(&setting))
    }

    fn ask_pack(&self, pack: usize, number: u8) -> Verdict {
        let holder = &self.packs[pack];
        let file = match &holder.file {
            Ok(file) => file,
            Err(faults) => return unreadable(faults),
        };
        let Some(property) = self
            .game
            .pack_properties()
            .into_iter()
            .find(|p| p.number == number)
        else {
            return Verdict::NotAsked("no such property of a pack".into());
        };
        let levels: Vec<Arc<Sibling<G>>> = self
            .all()
            .iter()
            .filter(|s| s.pack == holder.name)
            .cloned()
            .collect();
        if levels.len() != holder.levels.len() {
            return Verdict::lost("not every level of the pack can be read");
        }
        let case = PackCase {
            game: self.game.as_ref(),
            name: &holder.name,
            pack: file,
            levels: &levels,
            siblings: self,
        };
        (property.check)(&case)
    }

    fn record(&self, pack: usize) -> Verdict {
        let holder = &self.packs[pack];
        let file = match &holder.file {
            Ok(file) => file,
            Err(faults) => return unreadable(faults),
        };
        let levels: Vec<u8> = properties(self.game.as_ref())
            .iter()
            .map(|p| p.number)
            .collect();
        let packs: Vec<u8> = self
            .game
            .pack_properties()
            .iter()
            .map(|p| p.number)
            .collect();
        if let Err(faults) = &holder.baseline {
            return unreadable(faults);
        }
        let fault = Self::listing_fault(holder)
            .or_else(|| self.exemption_fault(file))
            .or_else(|| holder.baseline_fault(&levels, &packs));
        if let Some(says) = fault {
            return Verdict::lost(says);
        }
        let written = file.write();
        if written != holder.text {
            return Verdict::Lost(
                Evidence::new("pack.json does not stand in the form in which files are written")
                    .with(
                        "changed",
                        crate::property::p09_record::diff(&holder.text, &written),
                    ),
            );
        }
        Verdict::held(format!(
            "{} levels listed, and no other file there",
            file.levels.len()
        ))
    }

    fn listing_fault(holder: &Pack<G>) -> Option<String> {
        if holder.levels.is_empty() {
            return Some("the pack lists no level".into());
        }
        let listed: BTreeSet<String> = holder
            .levels
            .iter()
            .map(|s| format!("{}.json", s.id))
            .collect();
        let there: BTreeSet<String> = fs::read_dir(&holder.dir)
            .into_iter()
            .flatten()
            .filter_map(|e| e.ok().map(|e| e.file_name().to_string_lossy().into_owned()))
            .filter(|name| name != "pack.json" && name != Baseline::FILE)
            .collect();
        if let Some(missing) = listed.difference(&there).next() {
            return Some(format!("{missing} is listed and missing"));
        }
        let extra = there.difference(&listed).next()?;
        Some(format!("{extra} stands in the folder and is not listed"))
    }

    fn exemption_fault(&self, file: &PackFile) -> Option<String> {
        let known = properties(self.game.as_ref());
        file.exempt.iter().find_map(|exemption| {
            let number = exemption.property;
            if !known.iter().any(|p| p.number == number) {
                return Some(format!("property {number} of an exemption is no level's"));
            }
            if exemption.places.to as usize > file.levels.len() {
                return Some(format!(
                    "an exemption reaches to place {}, past the end",
                    exemption.places.to
                ));
            }
            self.game.may_exempt(file, exemption).err()
        })
    }

    fn exemption_needed(&self, pack: usize, exemption: usize) -> Verdict {
        let Ok(file) = &self.packs[pack].file else {
            return Verdict::lost("the pack's file cannot be read");
        };
        let exempt = &file.exempt[exemption];
        let last = exempt.places.to.min(file.levels.len() as u32);
        for place in exempt.places.from..=last {
            let verdict = self.ask(pack, place, exempt.property);
            self.forget_if_done(pack, place);
            if !verdict.is_held() {
                let says = verdict.evidence().says;
                return Verdict::held(format!("needed: place {place} loses it: {says}"));
            }
        }
        Verdict::lost(format!(
            "not needed: property {:02} holds at every place of {}",
            exempt.property, exempt.places
        ))
    }

    /// A baseline can only shrink: an entry whose property holds by now fails.
    fn baseline_needed(&self, pack: usize, place: Option<u32>, number: u8) -> Verdict {
        let verdict = match place {
            Some(place) => self.ask(pack, place, number),
            None => self.ask_pack(pack, number),
        };
        let says = verdict.evidence().says;
        match verdict {
            Verdict::Held(_) => Verdict::lost(format!(
                "not needed any more: take it off {}, the property holds: {says}",
                Baseline::FILE
            )),
            Verdict::NotAsked(_) => Verdict::lost(format!("not needed: it is not asked: {says}")),
            Verdict::Lost(_) | Verdict::Exhausted(_) => {
                Verdict::held(format!("still lost: {says}"))
            }
        }
    }

    fn level_trials(&self, pack: usize, trials: &mut Vec<Trial>) {
        let holder = &self.packs[pack];
        if holder.file.is_err() {
            return;
        }
        let known = properties(self.game.as_ref());
        for (index, slot) in holder.levels.iter().enumerate() {
            let place = index as u32 + 1;
            for property in &known {
                trials.push(Trial {
                    name: format!(
                        "{}/{}/{}::{}",
                        self.game.name(),
                        holder.name,
                        slot.id,
                        property.id()
                    ),
                    property: property.number,
                    kind: TrialKind::Level { pack, place },
                    exempt: holder.excuse(place, property.number),
                });
            }
            let numbers = holder.baseline().and_then(|b| b.lost.get(&slot.id));
            for &property in numbers.into_iter().flatten() {
                trials.push(Trial {
                    name: format!(
                        "{}/{}/{}::{property:02}_baseline-needed",
                        self.game.name(),
                        holder.name,
                        slot.id
                    ),
                    property,
                    kind: TrialKind::Baseline {
                        pack,
                        place: Some(place),
                    },
                    exempt: None,
                });
            }
        }
    }

    fn pack_trials(&self, pack: usize, trials: &mut Vec<Trial>) {
        let holder = &self.packs[pack];
        let lost = holder
            .baseline()
            .map(|b| b.pack.clone())
            .unwrap_or_default();
        let mut push = |id: String, property: u8, kind: TrialKind| {
            let name = format!("{}/{}::{id}", self.game.name(), holder.name);
            let excused = matches!(kind, TrialKind::Pack { .. }) && lost.contains(&property);
            trials.push(Trial {
                name,
                property,
                kind,
                exempt: excused.then(|| Baseline::WHY.to_owned()),
            });
        };
        push("09_record".into(), 9, TrialKind::Record { pack });
        let Ok(file) = &holder.file else { return };
        for property in self.game.pack_properties() {
            push(property.id(), property.number, TrialKind::Pack { pack });
        }
        for &property in &lost {
            let kind = TrialKind::Baseline { pack, place: None };
            push(format!("{property:02}_baseline-needed"), property, kind);
        }
        for (exemption, exempt) in file.exempt.iter().enumerate() {
            let id = format!("{:02}_exemption-needed-{}", exempt.property, exempt.places);
            push(
                id,
                exempt.property,
                TrialKind::Exemption { pack, exemption },
            );
        }
    }

    /// One planned trial of a level is answered; its facts go with the last.
    fn finished(&self, pack: usize, place: u32) {
        let slot = &self.packs[pack].levels[place as usize - 1];
        let count_down = |n: usize| (n != UNPLANNED).then(|| n.saturating_sub(1));
        // An update that is refused leaves a level alone that nobody planned for.
        let _ = slot
            .pending
            .fetch_update(Ordering::AcqRel, Ordering::Acquire, count_down);
        self.forget_if_done(pack, place);
    }

    fn forget_if_done(&self, pack: usize, place: u32) {
        let slot = &self.packs[pack].levels[place as usize - 1];
        if slot.pending.load(Ordering::Acquire) == 0
            && let Some(Ok(level)) = slot.loaded.get()
        {
            level.forget();
        }
    }
}

fn read_baseline(dir: &Path) -> Result<Option<(Baseline, String)>, FileFaults> {
    let path = dir.join(Baseline::FILE);
    if !path.exists() {
        return Ok(None);
    }
    let text = read_file(&path)?;
    let baseline = Baseline::parse(&path.display().to_string(), &text)?;
    Ok(Some((baseline, text)))
}

pub(super) fn unreadable(faults: &FileFaults) -> Verdict {
    Verdict::Lost(Evidence::new(faults.to_string()).with("unreadable", true))
}

impl<G: Game> Siblings<G> for Shelf<G> {
    fn all(&self) -> &[Arc<Sibling<G>>] {
        self.all.get_or_init(|| {
            let mut all = Vec::new();
            for (pack, holder) in self.packs.iter().enumerate() {
                for (index, slot) in holder.levels.iter().enumerate() {
                    if let Ok(level) = self.open_level(pack, index) {
                        all.push(Arc::new(Sibling {
                            name: format!("{}/{}/{}", self.game.name(), holder.name, slot.id),
                            pack: holder.name.clone(),
                            place: index as u32 + 1,
                            file: level.file().clone(),
                        }));
                    }
                }
            }
            all
        })
    }
}

impl<G: Game> AnyShelf for Shelf<G> {
    fn game(&self) -> &str {
        self.game.name()
    }

    fn packs(&self) -> Vec<PackInfo> {
        let info = |pack: &Pack<G>| PackInfo {
            name: pack.name.clone(),
            title: pack.file.as_ref().map_or(&pack.name, |f| &f.title).clone(),
            kind: pack.file.as_ref().map_or(PackKind::Campaign, |f| f.kind),
            levels: pack.levels.iter().map(|s| s.id.clone()).collect(),
        };
        self.packs.iter().map(info).collect()
    }

    fn pack_file(&self, pack: usize) -> Result<&PackFile, &FileFaults> {
        self.packs[pack].file.as_ref()
    }

    fn trials(&self) -> Vec<Trial> {
        let mut trials = Vec::new();
        for pack in 0..self.packs.len() {
            self.level_trials(pack, &mut trials);
            self.pack_trials(pack, &mut trials);
        }
        trials
    }

    fn plan(&self, trials: &[Trial]) {
        for holder in &self.packs {
            for slot in &holder.levels {
                slot.pending.store(0, Ordering::Release);
            }
        }
        for trial in trials {
            if let TrialKind::Level { pack, place } = trial.kind {
                let slot = &self.packs[pack].levels[place as usize - 1];
                slot.pending.fetch_add(1, Ordering::AcqRel);
            }
        }
    }

    fn run(&self, trial: &Trial) -> Verdict {
        match trial.kind {
            TrialKind::Level { pack, place } => {
                let verdict = self.ask(pack, place, trial.property);
                self.finished(pack, place);
                verdict
            }
            TrialKind::Pack { pack } => self.ask_pack(pack, trial.property),
            TrialKind::Record { pack } => self.record(pack),
            TrialKind::Exemption { pack, exemption } => self.exemption_needed(pack, exemption),
            TrialKind::Baseline { pack, place } => {
                self.baseline_needed(pack, place, trial.property)
            }
            TrialKind::Fixture { .. } => Verdict::NotAsked("a fixture is no level".into()),
        }
    }

    fn level(&self, pack: usize, place: u32) -> Result<&dyn AnyLevel, &FileFaults> {
        self.open_level(pack, place as usize - 1)
            .map(|level| level as &dyn AnyLevel)
    }

    fn excuse(&self, pack: usize, place: u32, property: u8) -> Option<String> {
        self.packs[pack].excuse(place, property)
    }

    fn path(&self, pack: usize, place: u32) -> PathBuf {
        self.packs[pack].path(place as usize - 1)
    }

    fn pack_path(&self, pack: usize) -> PathBuf {
        self.packs[pack].dir.join("pack.json")
    }

    fn ask_at(
        &self,
        pack: usize,
        place: u32,
        id: &str,
        level: &dyn AnyLevel,
        number: u8,
    ) -> Option<Verdict> {
        let level = level.as_any().downcast_ref::<OpenLevel<G>>()?;
        self.with_setting(pack, place, id, |setting| level.ask(number, Some(setting)))?
    }

    fn check_at(
        &self,
        pack: usize,
        place: u32,
        id: &str,
        level: &dyn AnyLevel,
    ) -> Option<Vec<(u8, Verdict)>> {
        let level = level.as_any().downcast_ref::<OpenLevel<G>>()?;
        self.with_setting(pack, place, id, |setting| {
            properties(self.game.as_ref())
                .iter()
                .filter_map(|p| Some((p.number, level.ask(p.number, Some(setting))?)))
                .collect()
        })
    }
}

/// How fixtures ask their folder.
impl<G: Game> Shelf<G> {
    /// Index of the level whose file says `must_fail`.
    pub(super) fn claimant(&self) -> Result<Option<u32>, FileFaults> {
        for index in 0..self.packs[0].levels.len() {
            let level = self.open_level(0, index).map_err(Clone::clone)?;
            if level.must_fail().is_some() {
                return Ok(Some(index as u32 + 1));
            }
        }
        Ok(None)
    }

    /// Asks the one pack of a fixture's folder.
    pub(super) fn ask_single_pack(&self, number: u8) -> Verdict {
        self.ask_pack(0, number)
    }
}

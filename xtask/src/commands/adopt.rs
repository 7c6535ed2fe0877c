//! `adopt DIR`: takes a pack in as it is, with a baseline of what it loses today.

use crate::cli::Context;
use crate::desk::Desk;
use crate::exit::{Exit, Refusal};
use crate::extras::Imported;
use crate::level_file;
use crate::progress::Busy;
use gate::erased::AnyGame;
use gate::file::{Baseline, Demands, FileFaults, PackFile, PackKind, is_id};
use gate::property::Verdict;
use gate::search::Limits;
use gate::shelf::{AnyShelf, Trial, TrialKind, read_file, write_file};
use rayon::prelude::*;
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Takes the levels of a folder into the library, proves them, and writes down what they lose today
///
/// The levels are copied to library/GAME/PACK with their proofs measured anew, and baseline.json beside them lists
/// the properties that they lose. A level not on it must hold everything; an entry that has become unnecessary
/// fails. The baseline can only shrink: adopting a pack of the library again takes off what holds by now and
/// adds nothing.
///
/// Exit codes: 0 adopted, 1 an adopted pack has lost something that is not on its baseline, 2 a level cannot be
/// read.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask adopt old-levels --pack classics\n  \
                        cargo xtask adopt library/plumb/classics"
)]
pub struct Args {
    /// The folder of level files, in the order of its pack.json (of their names without one)
    #[arg(value_name = "DIR")]
    dir: PathBuf,
    /// The name of the pack [default: the folder's]
    #[arg(long, value_name = "NAME")]
    pack: Option<String>,
    /// Threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
}

/// What was found in a pack.
struct Findings {
    /// Levels' and the pack's own lost properties.
    lost: Baseline,
    /// Exemptions of the pack that no level needs.
    unneeded: usize,
    /// Names of the lost tests, with what was said.
    said: Vec<(String, String)>,
}

/// Runs the command.
///
/// # Errors
///
/// A folder without levels, a level that cannot be read, a pack that is there already.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let source = Source::open(&args.dir, &cx.desk)?;
    let name = match &args.pack {
        Some(name) => name.clone(),
        None => folder_name(&args.dir)?,
    };
    if !is_id(&name) {
        let what = "a pack's name has lower-case letters, digits and hyphens alone: give --pack";
        return Err(Refusal::usage(what));
    }
    let game = source.game;
    let target = cx.desk.pack_dir(game.name(), &name);
    let again = same(&args.dir, &target);
    let old = old_baseline(&target)?;
    let pool = crate::jobs::pool(args.jobs)?;
    let busy = Busy::new(cx.console.lively(), "proving");
    if !again {
        let mut texts = pool.install(|| source.proved())?;
        texts.push(("pack".to_owned(), source.pack.write()));
        if target.exists() && !is_part_of(&target, &texts)? {
            let what = format!("{} is there already", target.display());
            return Err(Refusal::usage(what));
        }
        for (id, text) in &texts {
            write_file(&target.join(format!("{id}.json")), text)?;
        }
    }
    let library = target.parent().unwrap_or(Path::new(".")).to_owned();
    let shelf = game.shelf(&library);
    let found = pool.install(|| findings(shelf.as_ref(), &name))?;
    drop(busy);
    let baseline = match &old {
        Some(old) => shrunk(old, &found.lost),
        None if again => Baseline::default(),
        None => found.lost.clone(),
    };
    let path = target.join(Baseline::FILE);
    if baseline.is_empty() {
        if path.exists() {
            fs::remove_file(&path)?;
        }
    } else {
        write_file(&path, &baseline.write())?;
    }
    let levels = source.levels.len();
    tell(cx, &target, levels, &found, &baseline)
}

/// Whether a folder holds nothing but some of these files: an adoption that was interrupted, to be
/// gone on with.
fn is_part_of(target: &Path, texts: &[(String, String)]) -> Result<bool, Refusal> {
    for entry in fs::read_dir(target).map_err(|e| in_folder(target, &e))? {
        let path = entry?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let due = texts.iter().find(|(id, _)| **id == *stem);
        let is_due =
            |(_, text): &(String, String)| fs::read_to_string(&path).is_ok_and(|t| t == *text);
        if !due.is_some_and(is_due) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn in_folder(dir: &Path, what: &io::Error) -> Refusal {
    Refusal::usage(format!("{}: {what}", dir.display()))
}

fn folder_name(dir: &Path) -> Result<String, Refusal> {
    let full = fs::canonicalize(dir).map_err(|e| in_folder(dir, &e))?;
    let name = full.file_name().unwrap_or_default();
    Ok(name.to_string_lossy().into_owned())
}

fn same(a: &Path, b: &Path) -> bool {
    match (fs::canonicalize(a), fs::canonicalize(b)) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    }
}

fn old_baseline(dir: &Path) -> Result<Option<Baseline>, FileFaults> {
    let path = dir.join(Baseline::FILE);
    if !path.exists() {
        return Ok(None);
    }
    let text = read_file(&path)?;
    Baseline::parse(&path.display().to_string(), &text).map(Some)
}

/// What of an old baseline is still lost.
fn shrunk(old: &Baseline, found: &Baseline) -> Baseline {
    let mut lost = BTreeMap::new();
    for (id, numbers) in &old.lost {
        let still = numbers.iter().copied().filter(|&n| found.excuses(id, n));
        let still: Vec<u8> = still.collect();
        if !still.is_empty() {
            lost.insert(id.clone(), still);
        }
    }
    let pack = old.pack.iter().copied().filter(|n| found.pack.contains(n));
    Baseline {
        lost,
        pack: pack.collect(),
    }
}

/// The folder that is taken in.
struct Source<'d> {
    game: &'d dyn AnyGame,
    pack: PackFile,
    /// Texts by identifier, in order.
    levels: Vec<(String, String)>,
}

impl<'d> Source<'d> {
    fn open(dir: &Path, desk: &'d Desk) -> Result<Self, Refusal> {
        let files = files(dir)?;
        let mut levels = Vec::new();
        let mut game: Option<&'d dyn AnyGame> = None;
        for (id, path) in &files {
            let (of, level) = level_file::open(desk, path, Limits::default())?;
            if game.is_some_and(|g| g.name() != of.name()) {
                let what = format!("{} is of another game than those before", path.display());
                return Err(Refusal::usage(what));
            }
            game = Some(of);
            if level.must_fail().is_some() {
                let what = format!("{} is a fixture: it says must_fail", path.display());
                return Err(Refusal::usage(what));
            }
            levels.push((id.clone(), level.text().to_owned()));
        }
        let game =
            game.ok_or_else(|| Refusal::usage(format!("no level file in {}", dir.display())))?;
        let path = dir.join("pack.json");
        let mut pack = if path.exists() {
            let text = read_file(&path)?;
            PackFile::parse(&path.display().to_string(), &text, game.demands())?
        } else {
            fresh_pack(dir)
        };
        pack.levels = files.into_iter().map(|(id, _)| id).collect();
        Ok(Source { game, pack, levels })
    }

    /// Every level's file with its proof as measured now (none where it is not known).
    fn proved(&self) -> Result<Vec<(String, String)>, FileFaults> {
        let limits = self.pack.demands.limits();
        let prove = |(id, text): &(String, String)| {
            let level = self.game.read(id, text, limits)?;
            Ok((id.clone(), level.written(level.measure().ok())))
        };
        self.levels.par_iter().map(prove).collect()
    }
}

/// The levels of a folder by identifier, and their files: as its pack.json lists them, else by
/// name, a name that cannot be an identifier made into one.
fn files(dir: &Path) -> Result<Vec<(String, PathBuf)>, Refusal> {
    let path = dir.join("pack.json");
    if path.exists() {
        let text = read_file(&path)?;
        let name = path.display().to_string();
        let node = gate::file::Node::parse(&name, &text)?;
        let levels = node.get("levels").and_then(gate::file::Node::as_array);
        let listed = levels
            .unwrap_or_default()
            .iter()
            .filter_map(|l| l.as_text());
        // What is no identifier is refused with its place when the pack is read as a whole.
        let listed = listed.filter(|id| is_id(id));
        let files: Vec<(String, PathBuf)> = listed
            .map(|id| (id.to_owned(), dir.join(format!("{id}.json"))))
            .collect();
        let stranger = |stem: &&String| !files.iter().any(|(id, _)| id == *stem);
        if let Some(stem) = stems(dir)?.iter().find(stranger) {
            let what = format!(
                "{} is not listed in its pack.json",
                dir.join(stem).display()
            );
            return Err(Refusal::usage(what));
        }
        return Ok(files);
    }
    let stems = stems(dir)?;
    let mut files: Vec<(String, PathBuf)> = Vec::new();
    for stem in stems {
        let id = if is_id(&stem) {
            stem.clone()
        } else {
            Imported::id_of(&stem)
        };
        let path = dir.join(format!("{stem}.json"));
        if let Some((_, other)) = files.iter().find(|(given, _)| *given == id) {
            let (path, other) = (path.display(), other.display());
            let what = format!("{path} and {other} would both be {id}: rename one");
            return Err(Refusal::usage(what));
        }
        files.push((id, path));
    }
    Ok(files)
}

/// Names of the level files of a folder, without their ending, in order.
fn stems(dir: &Path) -> Result<Vec<String>, Refusal> {
    let mut stems = Vec::new();
    let entries = fs::read_dir(dir).map_err(|e| in_folder(dir, &e))?;
    for entry in entries {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let own = ["pack.json", Baseline::FILE].contains(&name.as_str());
        let stem = name.strip_suffix(".json").filter(|_| !own);
        stems.extend(stem.map(str::to_owned));
    }
    stems.sort();
    Ok(stems)
}

fn fresh_pack(dir: &Path) -> PackFile {
    let title = folder_name(dir).unwrap_or_else(|_| "Adopted".to_owned());
    PackFile {
        must_fail: None,
        title,
        order: 1,
        kind: PackKind::Campaign,
        levels: Vec::new(),
        demands: Demands::default(),
        exempt: Vec::new(),
    }
}

/// Asks everything of a pack, exemptions aside.
fn findings(shelf: &dyn AnyShelf, name: &str) -> Result<Findings, Refusal> {
    let packs = shelf.packs();
    let pack = packs.iter().position(|p| p.name == name);
    let pack = pack.ok_or_else(|| Refusal::usage(format!("no pack {name:?} was written")))?;
    let levels = shelf.pack_file(pack).map_err(Clone::clone)?.clone();
    let exempt = |trial: &Trial| match trial.kind {
        TrialKind::Level { place, .. } => levels.exempt(trial.property, place).is_some(),
        _ => false,
    };
    let trials: Vec<Trial> = shelf.trials();
    let meant = trials.par_iter().filter(|t| match t.kind {
        TrialKind::Level { pack: of, .. }
        | TrialKind::Pack { pack: of }
        | TrialKind::Exemption { pack: of, .. } => of == pack && !exempt(t),
        _ => false,
    });
    let refused: Vec<(Trial, String)> = meant
        .filter_map(|trial| match shelf.run(trial) {
            Verdict::Held(_) | Verdict::NotAsked(_) => None,
            refused => Some((trial.clone(), refused.evidence().says)),
        })
        .collect();
    let mut found = Findings {
        lost: Baseline::default(),
        unneeded: 0,
        said: Vec::new(),
    };
    for (trial, says) in refused {
        match trial.kind {
            TrialKind::Level { place, .. } => {
                let id = levels.levels[place as usize - 1].clone();
                found.lost.lost.entry(id).or_default().push(trial.property);
            }
            // No baseline excuses it: pack.json is to be mended.
            TrialKind::Exemption { .. } => found.unneeded += 1,
            _ => found.lost.pack.push(trial.property),
        }
        found.said.push((trial.name, says));
    }
    found.lost.lost.values_mut().for_each(|n| n.sort_unstable());
    found.lost.pack.sort_unstable();
    Ok(found)
}

fn tell(
    cx: &mut Context,
    target: &Path,
    levels: usize,
    found: &Findings,
    baseline: &Baseline,
) -> Result<Exit, Refusal> {
    let new = |id: &String, n: &u8| !baseline.excuses(id, *n);
    let beyond: usize = found
        .lost
        .lost
        .iter()
        .map(|(id, numbers)| numbers.iter().filter(|n| new(id, n)).count())
        .sum();
    let beyond = beyond
        + found.unneeded
        + found
            .lost
            .pack
            .iter()
            .filter(|n| !baseline.pack.contains(n))
            .count();
    let entries: usize = baseline.lost.values().map(Vec::len).sum::<usize>() + baseline.pack.len();
    let sound = levels - found.lost.lost.len();
    if cx.json {
        let document = json!({
            "pack": target.display().to_string(),
            "levels": levels,
            "hold_everything": sound,
            "baseline": { "lost": baseline.lost, "pack": baseline.pack },
            "beyond_baseline": beyond,
        });
        cx.console.json(&document)?;
    } else {
        for (name, says) in &found.said {
            cx.console.say(format!("{name}: {says}"))?;
        }
        cx.console.say(format!(
            "{levels} levels in {}: {sound} hold everything, {entries} entries on the baseline, {beyond} lost beyond it",
            target.display()
        ))?;
    }
    Ok(if beyond == 0 { Exit::Holds } else { Exit::Lost })
}

//! `import FORMAT FILE`: levels of others, taken in and proved.

use crate::cli::Context;
use crate::console::{BAD, DOUBT};
use crate::exit::{Exit, Refusal};
use crate::extras::{GameExtras, Imported};
use crate::progress::Bar;
use gate::erased::AnyGame;
use gate::file::{Demands, FileFault, FileFaults, PackFile, PackKind, Place};
use gate::search::Limits;
use gate::shelf::write_file;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Largest list of levels that is read, in bytes.
const MOST_BYTES: u64 = 64 << 20;

/// Levels that are solved between two moves of the bar.
const PORTION: usize = 64;

/// Reads levels in a format of others, proves them, and writes level files
///
/// Every optimum that the list states is compared with the proved one, in the game's own metric; one that is the
/// optimum in another metric is told so. With --out, a pack.json lists the levels in the order of the list, and
/// `adopt` takes the folder into the library.
///
/// Exit codes: 0 every stated optimum is the proved one, 1 one is not, 2 the list cannot be read, 3 one could not
/// be proved, 4 the list holds no level.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cargo xtask import rush boards.tsv\n  \
                        cargo xtask import rush boards.tsv --out my-boards")]
pub struct Args {
    /// The format
    #[arg(value_name = "FORMAT")]
    format: String,
    /// The list of levels
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The folder to write level files to [default: nothing is written]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Most states a search may hold
    #[arg(long, value_name = "N", default_value_t = Limits::DEFAULT_STATES, value_parser = clap::value_parser!(u64).range(1..))]
    cap: u64,
    /// Threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

/// A level that was taken in.
struct Taken {
    outcome: &'static str,
    optimum: Option<u32>,
    /// A metric in which the stated optimum, wrong in the game's own, is right.
    right_in: Option<&'static str>,
    /// Its file with the measured proof, where every figure is known.
    text: String,
}

/// Runs the command.
///
/// # Errors
///
/// An unknown format, a list that cannot be read, and what the file system says.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    if let Some(out) = args
        .out
        .as_ref()
        .filter(|out| out.join("pack.json").exists())
    {
        let what = format!(
            "{} holds a pack already, expected a new folder",
            out.display()
        );
        return Err(Refusal::usage(what));
    }
    let extras = reader(cx, &args.format)?;
    let game = cx.desk.game(extras.game());
    let game = game.ok_or_else(|| Refusal::usage(format!("no game {} here", extras.game())))?;
    let file = args.file.display().to_string();
    let text = read(&args.file)?;
    let levels = extras.import(&args.format, &text).map_err(|faults| {
        let place = |line| Place { line, column: 1 };
        let fault = |f: crate::extras::ImportFault| FileFault {
            file: file.clone(),
            place: place(f.line),
            what: f.what,
        };
        FileFaults(faults.into_iter().map(fault).collect())
    })?;
    distinct(&levels, &file)?;
    let pool = crate::jobs::pool(args.jobs)?;
    let mut bar = Bar::new(cx.console.lively(), levels.len() as u64, "proving");
    let limits = Limits::states(args.cap);
    let mut all = Vec::with_capacity(levels.len());
    for portion in levels.chunks(PORTION) {
        let taken: Result<Vec<Taken>, FileFaults> = pool.install(|| {
            let one = |level| take(game, extras, level, limits);
            portion.par_iter().map(one).collect()
        });
        for (level, taken) in portion.iter().zip(taken?) {
            if let Some(out) = &args.out {
                write_file(&out.join(format!("{}.json", level.id)), &taken.text)?;
            }
            all.push((level, taken));
        }
        bar.at(all.len() as u64);
    }
    drop(bar);
    if let (Some(out), false) = (&args.out, all.is_empty()) {
        write_file(&out.join("pack.json"), &pack(&args.file, &levels).write())?;
    }
    tell(&all, game, cx.json, cx.console)
}

fn reader<'d>(cx: &'d Context<'_>, format: &str) -> Result<&'d dyn GameExtras, Refusal> {
    let found = cx
        .desk
        .all_extras()
        .find(|e| e.import_formats().contains(&format));
    found.ok_or_else(|| {
        let known: Vec<&str> = cx
            .desk
            .all_extras()
            .flat_map(|e| e.import_formats().iter().copied())
            .collect();
        let known = if known.is_empty() {
            "none is known here".to_owned()
        } else {
            format!("expected one of {}", known.join(", "))
        };
        Refusal::usage(format!("unknown format {format:?}, {known}"))
    })
}

fn read(path: &Path) -> Result<String, FileFaults> {
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|e| FileFaults::whole(&name, format!("cannot be read: {e}")))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(FileFaults::whole(&name, "larger than 64 MiB"));
    }
    String::from_utf8(bytes).map_err(|_| FileFaults::whole(&name, "a byte that is no UTF-8"))
}

/// Two levels of one name would overwrite each other.
fn distinct(levels: &[Imported], file: &str) -> Result<(), FileFaults> {
    let mut seen = BTreeSet::new();
    match levels.iter().find(|l| !seen.insert(l.id.as_str())) {
        None => Ok(()),
        Some(twice) => Err(FileFaults(vec![FileFault {
            file: file.to_owned(),
            place: Place {
                line: twice.line,
                column: 1,
            },
            what: format!("a second level named {:?}", twice.id),
        }])),
    }
}

/// The levels in the order of the list.
fn pack(list: &Path, levels: &[Imported]) -> PackFile {
    let title = list.file_stem().unwrap_or_default().to_string_lossy();
    PackFile {
        must_fail: None,
        title: title.into_owned(),
        order: 1,
        kind: PackKind::Campaign,
        levels: levels.iter().map(|l| l.id.clone()).collect(),
        demands: Demands::default(),
        exempt: Vec::new(),
    }
}

fn take(
    game: &dyn AnyGame,
    extras: &dyn GameExtras,
    level: &Imported,
    limits: Limits,
) -> Result<Taken, FileFaults> {
    let read = game.read(&level.id, &level.file, limits)?;
    let solved = read.solve();
    let right = solved.optimum.map(u64::from) == level.stated;
    let other = (level.stated.is_some() && !right)
        .then(|| extras.other_optimum(read.as_ref(), limits))
        .flatten();
    Ok(Taken {
        outcome: solved.outcome,
        optimum: solved.optimum,
        right_in: other
            .filter(|(_, optimum)| level.stated == Some(*optimum))
            .map(|(metric, _)| metric),
        text: read.written(read.measure().ok()),
    })
}

/// What is to be said of a level; `None`: nothing, it is as stated.
fn verdict(level: &Imported, taken: &Taken) -> Exit {
    match (taken.outcome, level.stated) {
        ("exhausted", _) => Exit::Exhausted,
        (_, None) => Exit::Holds,
        (_, stated) if stated == taken.optimum.map(u64::from) => Exit::Holds,
        _ => Exit::Lost,
    }
}

fn tell(
    all: &[(&Imported, Taken)],
    game: &dyn AnyGame,
    json: bool,
    console: &mut crate::console::Console,
) -> Result<Exit, Refusal> {
    let mut exit = if all.is_empty() {
        Exit::Nothing
    } else {
        Exit::Holds
    };
    let (mut stated, mut wrong, mut unknown) = (0, 0, 0);
    for (level, taken) in all {
        let said = verdict(level, taken);
        stated += usize::from(level.stated.is_some());
        wrong += usize::from(said == Exit::Lost);
        unknown += usize::from(said == Exit::Exhausted);
        exit = exit.and(said);
        if json {
            console.json(&line(level, taken, said))?;
        } else if said != Exit::Holds {
            console.say(describe(level, taken, said, game.metric()))?;
        }
    }
    if json {
        let summary =
            json!({"levels": all.len(), "stated": stated, "wrong": wrong, "exhausted": unknown});
        console.json(&json!({ "summary": summary }))?;
    } else {
        console.say(format!(
            "{} levels, {stated} stated optima, {wrong} of them wrong, {unknown} levels not proved",
            all.len()
        ))?;
    }
    Ok(exit)
}

fn line(level: &Imported, taken: &Taken, said: Exit) -> Value {
    json!({
        "id": level.id,
        "line": level.line,
        "outcome": taken.outcome,
        "optimum": taken.optimum,
        "stated": level.stated,
        "right_in": taken.right_in,
        "agrees": level.stated.and(match said {
            Exit::Holds => Some(true),
            Exit::Lost => Some(false),
            _ => None,
        }),
    })
}

fn describe(level: &Imported, taken: &Taken, said: Exit, metric: &str) -> String {
    let (line, id) = (level.line, &level.id);
    if said == Exit::Exhausted {
        return format!("line {line}, {id}: {DOUBT}not proved{DOUBT:#}");
    }
    let stated = level.stated.map_or("none".to_owned(), |n| n.to_string());
    let proved = match taken.optimum {
        Some(optimum) => optimum.to_string(),
        None => taken.outcome.to_owned(),
    };
    let other = taken.right_in.map_or(String::new(), |other| {
        format!(": it is the optimum in {other}")
    });
    format!("line {line}, {id}: {BAD}stated {stated}{BAD:#}, proved {proved} ({metric}){other}")
}

//! `vectors GAME --out FILE`: conformance vectors for an engine in any language.

use super::daily::{FIRST_DAY, place_in_pool, pool};
use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use crate::progress::Busy;
use gate::erased::{AnyGame, AnyLevel};
use gate::shelf::{AnyShelf, write_file};
use jiff::ToSpan;
use rayon::prelude::*;
use rules::rng::Rng;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Most moves that a game may have for each of them to be named on every level.
const FEW_MOVES: usize = 16;
/// Most moves of a random line.
const MOST_MOVES: usize = 40;
/// Days before the first one that are listed, and days that are listed where the game
/// builds its dailies (building may cost seconds each).
const BEFORE: i64 = 3;
const BUILT: i64 = 7;

/// Writes conformance vectors: what a shipped engine has to say about every level
///
/// For each level of the library its text, and lines of play (the recorded one and random ones) with, at the start
/// and after each move, the state as `replay` prints it, the standing, the legal moves, and moves that are not
/// legal there; and dates with their dailies. A short test in any language replays them against its own engine.
/// The same seed gives the same bytes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cargo xtask vectors plumb --out vectors.json")]
pub struct Args {
    /// The game
    #[arg(value_name = "GAME")]
    game: String,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Random lines for each level
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(..1000))]
    lines: u64,
    /// The seed of the random lines
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Only packs with this name
    #[arg(long, value_name = "NAME")]
    pack: Option<String>,
}

/// Runs the command.
///
/// # Errors
///
/// An unknown game, a level that cannot be read.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let index = cx.desk.house.find(&args.game).ok_or_else(|| {
        let known = cx.desk.game_names();
        Refusal::usage(format!("no game {:?}, expected one of {known}", args.game))
    })?;
    let game = cx.desk.house.games()[index].as_ref();
    let shelf = cx.desk.house.shelf(index);
    let places = places(shelf, args.pack.as_deref());
    if places.is_empty() {
        cx.console.warn("nothing was written: no level is meant")?;
        return Ok(Exit::Nothing);
    }
    let busy = Busy::new(cx.console.lively(), "playing");
    let played = places
        .par_iter()
        .enumerate()
        .map(|(number, (pack, place, name))| {
            let level = shelf.level(*pack, *place).map_err(Clone::clone)?;
            let mut rng = Rng::stream(args.seed, number as u64);
            Ok(Played::new(name, level, args.lines, &mut rng))
        });
    let played: Result<Vec<Played>, Refusal> = played.collect();
    let played = played?;
    let everywhere: BTreeSet<&String> = played.iter().flat_map(|p| &p.known).collect();
    // Where a game has few moves, each of them is legal or illegal on every level.
    let few = (everywhere.len() <= FEW_MOVES).then_some(&everywhere);
    let levels: Vec<Value> = played.par_iter().map(|p| p.to_value(few)).collect();
    let dailies = dailies(game, shelf, cx);
    drop(busy);
    let text = document(game, &levels, &dailies);
    write_file(&args.out, &text)?;
    let (levels, dailies) = (levels.len(), dailies.len());
    if cx.json {
        let out = args.out.display().to_string();
        let summary = json!({"levels": levels, "dailies": dailies, "out": out});
        cx.console.json(&summary)?;
    } else {
        let out = args.out.display();
        cx.console.say(format!(
            "{levels} levels and {dailies} dailies written to {out}"
        ))?;
    }
    Ok(Exit::Holds)
}

/// Index of the pack, place, and full name of each level that is meant.
fn places(shelf: &dyn AnyShelf, only: Option<&str>) -> Vec<(usize, u32, String)> {
    let mut places = Vec::new();
    for (pack, info) in shelf.packs().into_iter().enumerate() {
        if only.is_some_and(|name| name != info.name) {
            continue;
        }
        for (place, id) in (1..).zip(&info.levels) {
            let name = format!("{}/{}/{id}", shelf.game(), info.name);
            places.push((pack, place, name));
        }
    }
    places
}

/// One level a line: a file that people can look into and diff.
fn document(game: &dyn AnyGame, levels: &[Value], dailies: &[Value]) -> String {
    let head = [
        ("format", json!(1)),
        ("game", json!(game.name())),
        ("rules", json!(game.rules())),
        ("metric", json!(game.metric())),
    ];
    let mut out = String::from("{\n");
    for (key, value) in head {
        out.push_str(&format!("\"{key}\": {value},\n"));
    }
    let list = |items: &[Value]| {
        let lines: Vec<String> = items.iter().map(ToString::to_string).collect();
        format!("[\n{}\n]", lines.join(",\n"))
    };
    out.push_str(&format!("\"levels\": {},\n", list(levels)));
    out.push_str(&format!("\"dailies\": {}\n}}\n", list(dailies)));
    out
}

/// A level, and the lines that were played on it.
struct Played<'a> {
    name: &'a str,
    level: &'a dyn AnyLevel,
    lines: Vec<Vec<String>>,
    /// Every move that is legal somewhere on those lines.
    known: BTreeSet<String>,
}

impl<'a> Played<'a> {
    fn new(name: &'a str, level: &'a dyn AnyLevel, random: u64, rng: &mut Rng) -> Self {
        let recorded = level
            .proof()
            .and_then(|p| p.text("line"))
            .unwrap_or_default();
        let mut lines: Vec<Vec<String>> =
            vec![recorded.split_whitespace().map(str::to_owned).collect()];
        for _ in 0..random {
            lines.push(random_line(level, rng));
        }
        let positions = lines
            .iter()
            .flat_map(|line| (0..=line.len()).map(|at| &line[..at]));
        let known = positions.flat_map(|line| legal(level, line)).collect();
        Played {
            name,
            level,
            lines,
            known,
        }
    }

    fn to_value(&self, few: Option<&BTreeSet<&String>>) -> Value {
        let own = || self.known.iter().collect();
        let known: BTreeSet<&String> = few.cloned().unwrap_or_else(own);
        let lines = self.lines.iter();
        let lines: Vec<Value> = lines
            .map(|line| of_line(self.level, line, &known))
            .collect();
        json!({ "name": self.name, "level": self.level.level_value(), "lines": lines })
    }
}

fn random_line(level: &dyn AnyLevel, rng: &mut Rng) -> Vec<String> {
    let mut line: Vec<String> = Vec::new();
    while line.len() < MOST_MOVES {
        let legal = legal(level, &line);
        if legal.is_empty() {
            break;
        }
        line.push(rng.pick(&legal).clone());
    }
    line
}

fn legal(level: &dyn AnyLevel, line: &[String]) -> Vec<String> {
    let played: Vec<&str> = line.iter().map(String::as_str).collect();
    level.legal(&played).unwrap_or_default()
}

/// The start, and the position after each move. `illegal` are moves of other positions (of the level,
/// or of any level where the game has few moves) that this one does not have.
fn of_line(level: &dyn AnyLevel, line: &[String], known: &BTreeSet<&String>) -> Value {
    let played: Vec<&str> = line.iter().map(String::as_str).collect();
    let run = level.replay(&played);
    let states = std::iter::once(level.start_state()).chain(run.states);
    let positions: Vec<Value> = states
        .enumerate()
        .map(|(moves, state)| {
            let standing = level.replay(&played[..moves]).standing;
            let legal = legal(level, &line[..moves]);
            let over = !standing.is_open();
            let left_out = known.iter().filter(|mv| !over && !legal.contains(mv));
            let illegal: Vec<&&String> = left_out.collect();
            json!({
                "state": state,
                "standing": standing.word(),
                "reason": standing.reason(),
                "legal": legal,
                "illegal": illegal,
            })
        })
        .collect();
    json!({ "moves": line, "positions": positions })
}

/// Dates and the levels that are theirs: from the pool once round, or a few built ones.
fn dailies(game: &dyn AnyGame, shelf: &dyn AnyShelf, cx: &Context) -> Vec<Value> {
    let date = |day: i64| {
        FIRST_DAY
            .checked_add(day.days())
            .map(|d| d.to_string())
            .ok()
    };
    if let Some(extras) = cx.desk.extras(game.name())
        && extras.daily(0).is_some()
    {
        let built = (-BEFORE..BUILT).filter_map(|day| Some((day, extras.daily(day)?.ok()?)));
        return built
            .map(|(day, built)| json!({"date": date(day), "day": day, "name": built.name, "facts": built.facts}))
            .collect();
    }
    let Ok(pool) = pool(shelf) else {
        return Vec::new();
    };
    let info = &shelf.packs()[pool];
    let levels = info.levels.len();
    if levels == 0 {
        return Vec::new();
    }
    (-BEFORE..levels as i64 + BEFORE)
        .map(|day| {
            let place = place_in_pool(day, levels);
            let id = &info.levels[place as usize - 1];
            let name = format!("{}/{}/{id}", game.name(), info.name);
            json!({"date": date(day), "day": day, "name": name})
        })
        .collect()
}

//! `solve FILE`: the proved optimum and a line that reaches it.

use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use crate::extras::UnitSteps;
use crate::level_file;
use crate::progress::Busy;
use gate::erased::{AnyGame, AnyLevel, SolveReport};
use gate::file::FileFaults;
use gate::search::{Limits, thousands};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// Solves one level: the proved optimum, and the first shortest line
///
/// Exit codes: 0 solved, 1 unsolvable (the whole space was searched), 3 exhausted (a cap was hit: nothing is known).
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask solve library/millrace/tactics/autumn-beacon.json\n  \
                        cargo xtask solve --cap 1000000 --json drawn.json\n  \
                        cargo xtask solve --rush oooooooooooooooAAooooooooooooooooooo"
)]
pub struct Args {
    /// The level file
    #[arg(value_name = "FILE", required_unless_present = "rush")]
    file: Option<PathBuf>,
    /// Most states the search may hold
    #[arg(long, value_name = "N", default_value_t = Limits::DEFAULT_STATES, value_parser = clap::value_parser!(u64).range(1..))]
    cap: u64,
    /// Solves a Rush Hour text of 36 characters in place of a file
    #[arg(long, value_name = "BOARD36", conflicts_with = "file")]
    rush: Option<String>,
}

/// Runs the command.
///
/// # Errors
///
/// A file or a text that cannot be read.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let limits = Limits::states(args.cap);
    let (game, level, unit_steps) = match (&args.file, &args.rush) {
        (_, Some(board)) => {
            let (game, level, steps) = read_rush(cx, board, limits)?;
            (game, level, Some(steps))
        }
        (Some(file), None) => {
            let (game, level) = level_file::open(&cx.desk, file, limits)?;
            (game, level, None)
        }
        (None, None) => return Err(Refusal::usage("a level file is missing")),
    };
    let busy = Busy::new(cx.console.lively(), "solving");
    let report = level.solve();
    let steps = unit_steps.map(|measure| measure_steps(&measure, limits));
    drop(busy);
    let exit = match report.outcome {
        "solved" => Exit::Holds,
        "unsolvable" => Exit::Lost,
        _ => Exit::Exhausted,
    };
    if cx.json {
        let document = document(game, &report, steps.as_ref());
        cx.console.json(&document)?;
    } else {
        let text = describe(game, &report, steps.as_ref());
        cx.console.say(text)?;
    }
    Ok(level_file::end(level.as_ref(), exit, cx.console)?)
}

type Rush<'d> = (&'d dyn AnyGame, Box<dyn AnyLevel>, UnitSteps);

fn read_rush<'d>(cx: &'d Context<'_>, board: &str, limits: Limits) -> Result<Rush<'d>, Refusal> {
    let found = cx
        .desk
        .all_extras()
        .find_map(|extras| Some((extras.game(), extras.rush(board)?)));
    let Some((name, read)) = found else {
        return Err(Refusal::usage("no game here reads Rush Hour texts"));
    };
    let foreign = read.map_err(|what| FileFaults::whole("--rush", what))?;
    let game = cx.desk.game(name);
    let game = game.ok_or_else(|| Refusal::usage(format!("no game {name} is registered")))?;
    let level = game.read("--rush", &foreign.file, limits)?;
    Ok((game, level, foreign.unit_steps))
}

/// `Some` where they are known and there is a win.
type Steps = Result<Option<u64>, String>;

fn measure_steps(measure: &UnitSteps, limits: Limits) -> Steps {
    measure(limits).map_err(|exhausted| exhausted.to_string())
}

fn document(game: &dyn AnyGame, report: &SolveReport, steps: Option<&Steps>) -> Value {
    let mut document = Map::new();
    document.insert("outcome".into(), json!(report.outcome));
    document.insert("optimum".into(), json!(report.optimum));
    document.insert("line".into(), json!(report.line));
    document.insert("states".into(), json!(report.states));
    document.insert("metric".into(), json!(game.metric()));
    document.insert("rules".into(), json!(game.rules()));
    if let Some(steps) = steps {
        let known = steps.as_ref().ok().copied().flatten();
        document.insert("unit_steps".into(), json!(known));
    }
    Value::Object(document)
}

fn describe(game: &dyn AnyGame, report: &SolveReport, steps: Option<&Steps>) -> String {
    let states = match report.states {
        Some(states) => format!("{} states", thousands(states)),
        None => "states not counted: a cap stopped the count".to_owned(),
    };
    let mut text = match (report.optimum, &report.exhausted) {
        (Some(optimum), _) => {
            let line = report.line.as_deref().unwrap_or_default();
            format!("solved in {optimum} {} ({states})\n{line}", game.metric())
        }
        (None, Some(exhausted)) => format!("not known: {exhausted}"),
        (None, None) => format!("unsolvable: no win in the whole reachable space ({states})"),
    };
    match steps {
        Some(Ok(Some(steps))) => text.push_str(&format!("\nin unit steps: {steps}")),
        Some(Ok(None)) => text.push_str("\nin unit steps: no win"),
        Some(Err(why)) => text.push_str(&format!("\nin unit steps: not known ({why})")),
        None => {}
    }
    text
}

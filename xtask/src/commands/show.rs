//! `show FILE`: the board, what is known of it, and its line.

use crate::cli::Context;
use crate::console::HEAD;
use crate::exit::{Exit, Refusal};
use crate::level_file;
use crate::paint::paint;
use crate::printable::printable;
use crate::progress::Busy;
use gate::erased::{AnyGame, AnyLevel, SolveReport};
use gate::file::{Origin, Proof};
use gate::search::{Chance, Limits, thousands};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// Shows a level: the board, its facts as measured now, and its line
///
/// Exit codes: 0 solved, 1 unsolvable, 3 a fact could not be measured.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  cargo xtask show library/millrace/tactics/autumn-beacon.json")]
pub struct Args {
    /// The level file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Most states the search may hold
    #[arg(long, value_name = "N", default_value_t = Limits::DEFAULT_STATES, value_parser = clap::value_parser!(u64).range(1..))]
    cap: u64,
}

/// What is known of a level.
struct Facts {
    solved: SolveReport,
    /// The proof block as measured now, where every figure is known.
    measured: Option<Proof>,
    /// States of the graph, and how many of them cannot win any more.
    hopeless: Option<(usize, usize)>,
    /// Facts of the game's own.
    own: Vec<(String, Value)>,
}

/// Runs the command.
///
/// # Errors
///
/// A file that cannot be read.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let (game, level) = level_file::open(&cx.desk, &args.file, Limits::states(args.cap))?;
    let busy = Busy::new(cx.console.lively(), "measuring");
    let facts = Facts {
        solved: level.solve(),
        measured: level.measure().ok(),
        hopeless: level.hopeless(),
        own: cx
            .desk
            .extras(game.name())
            .map(|extras| extras.show_facts(level.as_ref()))
            .unwrap_or_default(),
    };
    drop(busy);
    if cx.json {
        cx.console.json(&document(game, level.as_ref(), &facts))?;
    } else {
        let text = describe(game, level.as_ref(), &facts);
        cx.console.say(text)?;
    }
    let exit = match facts.solved.outcome {
        "unsolvable" => Exit::Lost,
        "solved" if facts.measured.is_some() => Exit::Holds,
        _ => Exit::Exhausted,
    };
    Ok(level_file::end(level.as_ref(), exit, cx.console)?)
}

fn document(game: &dyn AnyGame, level: &dyn AnyLevel, facts: &Facts) -> Value {
    let own: Map<String, Value> = facts.own.iter().cloned().collect();
    json!({
        "game": game.name(),
        "title": level.title(),
        "rules": game.rules(),
        "metric": game.metric(),
        "outcome": facts.solved.outcome,
        "optimum": facts.solved.optimum,
        "line": facts.solved.line,
        "start": level.start_state(),
        "proof": facts.measured.as_ref().map(Proof::to_value),
        "recorded": level.proof().map(Proof::to_value),
        "hopeless": facts.hopeless.map(|(_, hopeless)| hopeless),
        "origin": level.origin().to_value(),
        "extra": level.extra(),
        "own": own,
    })
}

fn describe(game: &dyn AnyGame, level: &dyn AnyLevel, facts: &Facts) -> String {
    let line = facts.solved.line.as_deref().unwrap_or_default();
    let rest: Vec<&str> = line.split_whitespace().collect();
    let mut out = format!(
        "{HEAD}{}{HEAD:#}  ({})\n\n",
        printable(level.title()),
        game.rules()
    );
    out.push_str(&paint(&level.picture(&[], &rest), 2));
    out.push('\n');
    let mut fact = |name: &str, text: &str| {
        out.push_str(format!("  {name:<12} {text}").trim_end());
        out.push('\n');
    };
    match (&facts.solved.exhausted, facts.solved.optimum) {
        (Some(exhausted), _) => fact("optimum", &format!("not known: {exhausted}")),
        (None, Some(optimum)) => fact("optimum", &format!("{optimum} {}", game.metric())),
        (None, None) => fact("optimum", "unsolvable: no win in the whole reachable space"),
    }
    if facts.solved.line.is_some() {
        fact("line", line);
    }
    let known = facts.measured.iter().flat_map(Proof::fields);
    for (name, value) in known.filter(|(name, _)| !["optimum", "line"].contains(name)) {
        fact(name, &figure(name, value));
    }
    if let Some((states, hopeless)) = facts.hopeless {
        let text = format!(
            "{} of {} states cannot win any more",
            thousands(hopeless as u64),
            thousands(states as u64)
        );
        fact("hopeless", &text);
    }
    for (name, value) in &facts.own {
        fact(name, &figure(name, value));
    }
    fact("origin", &origin(level.origin()));
    fact("record", record(level.proof(), facts.measured.as_ref()));
    out.truncate(out.trim_end().len());
    out
}

fn figure(name: &str, value: &Value) -> String {
    match value {
        Value::String(text) if name == "odds" => match text.parse::<Chance>() {
            Ok(chance) => format!("{text} ({})", chance.one_in()),
            Err(_) => text.clone(),
        },
        Value::String(text) => text.clone(),
        Value::Number(number) => number.as_u64().map_or(number.to_string(), thousands),
        Value::Null => "not known".to_owned(),
        other => other.to_string(),
    }
}

fn origin(origin: &Origin) -> String {
    match origin {
        Origin::Forged { seed, candidate } => format!("forged, seed {seed}, candidate {candidate}"),
        Origin::Authored => "authored".to_owned(),
        Origin::Imported { source } => format!("imported from {}", printable(source)),
    }
}

fn record(recorded: Option<&Proof>, measured: Option<&Proof>) -> &'static str {
    match (recorded, measured) {
        (None, _) => "none: not blessed yet",
        (Some(_), None) => "not compared: a figure is not known",
        (Some(recorded), Some(measured)) if recorded == measured => "as measured",
        (Some(_), Some(_)) => "differs from what is measured",
    }
}

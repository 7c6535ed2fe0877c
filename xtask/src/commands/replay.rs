//! `replay FILE MOVES`: plays moves and prints each state.

use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use crate::level_file;
use crate::paint::paint;
use crate::progress::Busy;
use gate::erased::{AnyGame, AnyLevel, ReplayReport};
use gate::search::Limits;
use rules::Standing;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Plays moves from the start of a level and prints each state
///
/// Exit codes: 0 every move was legal, 1 one was not, 3 the engine that owns the rules failed.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo xtask replay library/millrace/tactics/autumn-beacon.json 'U R R D'"
)]
pub struct Args {
    /// The level file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The moves, one argument, separated by spaces
    #[arg(value_name = "MOVES")]
    moves: String,
}

/// Runs the command.
///
/// # Errors
///
/// A file that cannot be read.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let (game, level) = level_file::open(&cx.desk, &args.file, Limits::default())?;
    let moves: Vec<&str> = args.moves.split_whitespace().collect();
    let report = level.replay(&moves);
    if level.failure().is_some() {
        // No state and no legality to be told.
    } else if cx.json {
        cx.console.json(&document(&report))?;
    } else {
        for played in 0..=report.states.len() {
            let what = match played {
                0 => "start".to_owned(),
                n => format!("{n}. {}", moves[n - 1]),
            };
            let picture = level.picture(&moves[..played], &moves[played..]);
            cx.console.say(format!("{what}\n{}", paint(&picture, 2)))?;
        }
        let busy = Busy::new(cx.console.lively(), "looking for the best possible");
        let end = describe(game, level.as_ref(), &report);
        drop(busy);
        cx.console.say(end)?;
    }
    let exit = if report.illegal.is_none() {
        Exit::Holds
    } else {
        Exit::Lost
    };
    Ok(level_file::end(level.as_ref(), exit, cx.console)?)
}

fn document(report: &ReplayReport) -> Value {
    let illegal = report
        .illegal
        .as_ref()
        .map(|illegal| json!({"index": illegal.index, "move": illegal.text, "why": illegal.why}));
    json!({
        "legal": report.illegal.is_none(),
        "standing": report.standing.word(),
        "reason": report.standing.reason(),
        "states": report.states,
        "illegal": illegal,
    })
}

fn describe(game: &dyn AnyGame, level: &dyn AnyLevel, report: &ReplayReport) -> String {
    if let Some(illegal) = &report.illegal {
        return format!(
            "move {}, {}, is illegal: {}",
            illegal.index, illegal.text, illegal.why
        );
    }
    match report.standing {
        Standing::Open => "open: the run goes on".to_owned(),
        Standing::Lost(reason) => {
            format!(
                "lost: {reason} (`cargo xtask hint` with the same moves names the one that lost it)"
            )
        }
        Standing::Won => {
            let metric = game.metric();
            let solved = level.solve();
            let cost = report.cost;
            match (solved.optimum, solved.exhausted) {
                (Some(best), _) => format!("solved in {cost}, best possible is {best} ({metric})"),
                (None, Some(exhausted)) => {
                    format!("solved in {cost} ({metric}), best possible is not known: {exhausted}")
                }
                (None, None) => format!("solved in {cost} ({metric})"),
            }
        }
    }
}

//! `forge --compare`: a game's strategies side by side.

use super::Args;
use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use crate::extras::CompareOrder;
use crate::progress::Busy;
use serde_json::json;

/// Measures and prints.
pub(super) fn run(
    args: &Args,
    game: &str,
    pack: Option<&str>,
    cx: &mut Context,
) -> Result<Exit, Refusal> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let order = CompareOrder {
        pack: pack.map(str::to_owned),
        seed: args.seed,
        jobs: args.jobs.map_or(cores, usize::from),
        seconds: args.seconds,
        candidates: args.candidates,
    };
    let busy = Busy::new(cx.console.lively(), "comparing");
    let compared = cx.desk.extras(game).and_then(|e| e.compare(&order));
    drop(busy);
    let tables = compared
        .ok_or_else(|| Refusal::usage(format!("{game} forges in one way only")))?
        .map_err(Refusal::Usage)?;
    if cx.json {
        let tables: Vec<_> = tables.iter().map(crate::table::Table::to_value).collect();
        cx.console
            .json(&json!({"game": game, "seed": args.seed, "tables": tables}))?;
    } else {
        for table in &tables {
            cx.console.say(format!("{}\n", table.draw()))?;
        }
    }
    Ok(Exit::Holds)
}

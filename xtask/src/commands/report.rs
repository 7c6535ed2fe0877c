//! `report`: the static site.

use crate::cli::Context;
use crate::console::{BAD, DOUBT, GOOD};
use crate::exit::{Exit, Refusal};
use crate::progress::Bar;
use crate::report::engine::Engine;
use crate::report::{ReportOrder, Written, write};
use gate::search::Limits;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Writes the report: a static site with every level, its proof, and the level itself to play
///
/// The pages are opened from disk, without a server. Play and Edit need the engine, which is
/// compiled for wasm32-unknown-unknown; where that target is missing, the command says how
/// to get it and writes everything else.
///
/// Exit codes: 0 all holds, 1 a property is lost, 2 a file cannot be read, 3 a search was exhausted, 4 nothing was checked.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask report\n  cargo xtask report --out public\n  cargo xtask report --engine web.wasm"
)]
pub struct Args {
    /// The folder to write to [default: target/report]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Takes an engine that was compiled before: the crate `web` for wasm32-unknown-unknown
    #[arg(long, value_name = "WASM", conflicts_with = "no_engine")]
    engine: Option<PathBuf>,
    /// Leaves out Play and Edit
    #[arg(long)]
    no_engine: bool,
    /// Most states of a level's whole space that are counted for its page; proofs have caps of their own
    #[arg(long, value_name = "N", default_value_t = Limits::DEFAULT_STATES, value_parser = clap::value_parser!(u64).range(1..))]
    cap: u64,
    /// Threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
}

/// Runs the command.
///
/// # Errors
///
/// An engine that was named and cannot be read, a folder that cannot be written.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let house = &cx.desk.house;
    let engine = match (&args.engine, args.no_engine) {
        (Some(module), _) => Ok(Engine::read(module).map_err(Refusal::Usage)?),
        (None, true) => Err("Play and Edit are left out, as was asked.".to_owned()),
        (None, false) => Engine::build(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..")),
    };
    let missing = engine.as_ref().err().cloned();
    if let Some(why) = &missing {
        cx.console.warn(why)?;
    }
    let levels: usize = (0..house.games().len())
        .flat_map(|game| house.shelf(game).packs())
        .map(|pack| pack.levels.len())
        .sum();
    let bar = Mutex::new((Bar::new(cx.console.lively(), levels as u64, "reporting"), 0));
    let step = || {
        // A thread that panicked while it moved the bar has told of it already.
        if let Ok(mut bar) = bar.lock() {
            bar.1 += 1;
            let at = bar.1;
            bar.0.at(at);
        }
    };
    let order = ReportOrder {
        out: args
            .out
            .clone()
            .unwrap_or_else(|| house.root().join("target").join("report")),
        engine,
        cap: args.cap,
        step: &step,
    };
    let pool = crate::jobs::pool(args.jobs)?;
    let written = pool.install(|| write(house, &order))?;
    drop(bar);
    tell(cx, &written, missing.as_deref())?;
    Ok(exit(&written))
}

fn tell(cx: &mut Context, written: &Written, missing: Option<&str>) -> Result<(), Refusal> {
    if cx.json {
        let document = json!({
            "index": written.index.display().to_string(),
            "files": written.files,
            "levels": written.levels,
            "lost": written.lost,
            "exhausted": written.exhausted,
            "unreadable": written.unreadable,
            "digest": written.digest,
            "engine": missing.is_none(),
            "missing": missing,
        });
        cx.console.json(&document)?;
        return Ok(());
    }
    let refused = written.lost + written.exhausted + written.unreadable;
    let (style, word) = match refused {
        0 if written.levels == 0 => (DOUBT, "nothing was checked".to_owned()),
        0 => (GOOD, "all holds".to_owned()),
        n => (BAD, format!("{n} properties are not held, see lost.html")),
    };
    cx.console.say(format!(
        "{style}{word}{style:#}: {} levels on {} pages and files\n{}",
        written.levels,
        written.files,
        written.index.display()
    ))?;
    Ok(())
}

fn exit(written: &Written) -> Exit {
    match () {
        () if written.unreadable > 0 => Exit::Unreadable,
        () if written.lost > 0 => Exit::Lost,
        () if written.exhausted > 0 => Exit::Exhausted,
        () if written.levels == 0 => Exit::Nothing,
        () => Exit::Holds,
    }
}

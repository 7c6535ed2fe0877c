//! `schema`: JSON schemas of every file kind.

use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use gate::file::{baseline_schema, level_schema, pack_schema};
use gate::shelf::write_file;
use serde_json::{Map, Value};
use std::path::PathBuf;

/// The protocol page's schema, as it stands beside the page.
const ENGINE: &str = include_str!("../../../gate/engine.schema.json");

/// Writes JSON schemas of every file kind, for editors
///
/// One file a kind and game: GAME.level.schema.json, GAME.pack.schema.json, baseline.schema.json and
/// engine.schema.json (the lines of the engine protocol). Without --out one document holds them all.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cargo xtask schema --out schemas")]
pub struct Args {
    /// The folder to write to [default: one document on standard output]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
///
/// A folder that cannot be written.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let mut schemas = Map::new();
    for game in cx.desk.house.games() {
        let name = game.name();
        let level = level_schema(name, &game.schema(), game.proof_fields());
        schemas.insert(format!("{name}.level"), level);
        schemas.insert(format!("{name}.pack"), pack_schema(name, game.demands()));
    }
    schemas.insert("baseline".to_owned(), baseline_schema());
    let engine = serde_json::from_str(ENGINE).map_err(|e| Refusal::usage(e.to_string()))?;
    schemas.insert("engine".to_owned(), engine);
    let Some(out) = &args.out else {
        let all = Value::Object(schemas);
        if cx.json {
            cx.console.json(&all)?;
        } else {
            cx.console.say(format!("{all:#}"))?;
        }
        return Ok(Exit::Holds);
    };
    for (name, schema) in &schemas {
        let path = out.join(format!("{name}.schema.json"));
        write_file(&path, &format!("{schema:#}\n"))?;
    }
    if cx.json {
        let names: Vec<&String> = schemas.keys().collect();
        cx.console.json(&serde_json::json!({ "written": names }))?;
    } else {
        let (count, out) = (schemas.len(), out.display());
        cx.console
            .say(format!("{count} schemas written to {out}"))?;
    }
    Ok(Exit::Holds)
}

//! `export FORMAT FILE...`: levels written as others write them.

use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use crate::extras::Export;
use crate::level_file;
use gate::erased::AnyLevel;
use gate::search::Limits;
use gate::shelf::write_file;
use serde_json::json;
use std::path::PathBuf;

/// Writes levels in a format of others
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo xtask export rush library/lumina/willow-hollow/*.json --out boards.tsv"
)]
pub struct Args {
    /// The format
    #[arg(value_name = "FORMAT")]
    format: String,
    /// The level files, all of one game
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
///
/// A file that cannot be read, a format that the levels' game does not write.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let mut levels: Vec<(String, Box<dyn AnyLevel>)> = Vec::new();
    for path in &args.files {
        let (_, level) = level_file::open(&cx.desk, path, Limits::default())?;
        if let Some((_, first)) = levels.first()
            && first.game() != level.game()
        {
            return Err(Refusal::usage(format!(
                "{} is of {}, the first file of {}",
                path.display(),
                level.game(),
                first.game()
            )));
        }
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        levels.push((id.into_owned(), level));
    }
    let game = levels.first().map(|(_, level)| level.game());
    let exports: Vec<Export> = levels
        .iter()
        .map(|(id, level)| Export {
            id,
            level: level.as_ref(),
        })
        .collect();
    let extras = game.and_then(|game| cx.desk.extras(game));
    let text = extras
        .and_then(|e| e.export(&args.format, &exports))
        .ok_or_else(|| {
            let game = game.unwrap_or_default();
            Refusal::usage(format!("{game} is not written as {:?}", args.format))
        })?
        .map_err(Refusal::Usage)?;
    match &args.out {
        Some(out) => write_file(out, &text)?,
        None if cx.json => cx
            .console
            .json(&json!({"format": args.format, "text": text}))?,
        None => write!(cx.console.out(), "{text}")?,
    }
    Ok(Exit::Holds)
}

//! `export FORMAT FILE...`: levels written as others write them.

use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use crate::extras::Export;
use crate::level_file;
use gate::erased::AnyLevel;
use gate::file::{FileFaults, Node};
use gate::search::Limits;
use gate::shelf::{read_file, write_file};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Writes levels in a format of others
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  cargo xtask export rush my-boards --out boards.tsv")]
pub struct Args {
    /// The format
    #[arg(value_name = "FORMAT")]
    format: String,
    /// Level files, all of one game, and folders of packs, whose levels come in the order of play
    #[arg(value_name = "PATH", required = true)]
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
    for path in &meant(&args.files)? {
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

/// The level files that are meant: a folder stands for the levels of its pack.
fn meant(paths: &[PathBuf]) -> Result<Vec<PathBuf>, FileFaults> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(of_pack(path)?);
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

fn of_pack(dir: &Path) -> Result<Vec<PathBuf>, FileFaults> {
    let path = dir.join("pack.json");
    let text = read_file(&path)?;
    let name = path.display().to_string();
    let node = Node::parse(&name, &text)?;
    let levels = node.get("levels").and_then(Node::as_array);
    let levels = levels.ok_or_else(|| FileFaults::whole(&name, "no array of levels"))?;
    let ids = levels.iter().filter_map(Node::as_text);
    Ok(ids.map(|id| dir.join(format!("{id}.json"))).collect())
}

//! What is written where.

use super::engine::Engine;
use super::survey::{GameSurvey, Scope, Survey, survey};
use super::{assets, level_page, library_page, lost, other_pages};
use gate::runner::House;
use gate::shelf::write_file;
use rayon::prelude::*;
use serde_json::json;
use std::io;
use std::path::{Path, PathBuf};

/// What is ordered.
pub struct ReportOrder<'a> {
    /// The folder of the site.
    pub out: PathBuf,
    /// What plays and proves in a page, or why it is missing.
    pub engine: Result<Engine, String>,
    /// Most states that a level's whole space may have to be counted for its page. Proofs
    /// do not need it; above this the page says that it was not counted.
    pub cap: u64,
    /// Called once a level.
    pub step: &'a (dyn Fn() + Sync),
}

/// What was written.
pub struct Written {
    /// The first page.
    pub index: PathBuf,
    /// Number of files.
    pub files: usize,
    /// Number of levels.
    pub levels: usize,
    /// Properties that are lost.
    pub lost: usize,
    /// Properties that could not be decided under a cap.
    pub exhausted: usize,
    /// Levels and packs whose file cannot be read.
    pub unreadable: usize,
    /// Digest of all proof blocks, as measured now; levels that could not be measured
    /// count as an empty line.
    pub digest: String,
}

/// Asks every question of the house and writes the site.
///
/// # Errors
///
/// What the file system says.
pub fn write(house: &House, order: &ReportOrder) -> io::Result<Written> {
    let scope = Scope {
        cap: order.cap,
        step: order.step,
    };
    let survey = survey(house, scope);
    let digests = survey.games.iter().flat_map(|g| &g.packs).flat_map(|p| {
        p.levels.iter().map(|l| {
            l.as_ref()
                .ok()
                .and_then(|l| l.digest.as_deref())
                .unwrap_or("")
        })
    });
    let digest = web::desk::prove::combined(digests);
    let files = files(&survey, house, order, &digest);
    files
        .par_iter()
        .try_for_each(|(path, text)| write_file(&order.out.join(path), text))?;
    let missing = order.engine.as_ref().err().map(String::as_str);
    let pages = pages(&survey, &order.out, missing)?;
    Ok(Written {
        index: order.out.join("index.html"),
        files: files.len() + pages,
        levels: survey.levels(),
        lost: survey.refused("lost"),
        exhausted: survey.refused("exhausted"),
        unreadable: survey.unreadable(),
        digest,
    })
}

/// Every file but the pages of levels.
fn files(
    survey: &Survey,
    house: &House,
    order: &ReportOrder,
    digest: &str,
) -> Vec<(String, String)> {
    let missing = order.engine.as_ref().err().map(String::as_str);
    let mut files = vec![
        ("assets/style.css".to_owned(), assets::STYLE.to_owned()),
        ("assets/page.js".to_owned(), assets::SCRIPT.to_owned()),
        (
            "index.html".to_owned(),
            library_page::page(survey, missing.is_none(), missing),
        ),
        ("lost.html".to_owned(), lost::page(survey, house)),
    ];
    if let Ok(engine) = &order.engine {
        files.push(("assets/engine.js".into(), engine.script()));
        files.push(("board.html".into(), other_pages::board(survey)));
        files.push(("prove.html".into(), other_pages::prove(survey, digest)));
        for game in &survey.games {
            files.push((format!("assets/library-{}.js", game.name), library(game)));
        }
    }
    files
}

/// The library of a game as a script: its packs' and levels' files, with the digests of
/// their proof blocks as they were measured natively.
fn library(game: &GameSurvey) -> String {
    let packs: Vec<_> = game
        .packs
        .iter()
        .map(|pack| {
            let levels: Vec<_> = pack
                .read()
                .map(|l| json!({"id": l.id, "text": l.text, "digest": l.digest}))
                .collect();
            let cap = pack.file.demands.limits().states;
            json!({"name": pack.info.name, "cap": cap, "text": pack.text, "levels": levels})
        })
        .collect();
    let library = json!({"packs": packs});
    format!(
        "var HALLMARK_LIBRARY=globalThis.HALLMARK_LIBRARY||{{}};HALLMARK_LIBRARY[{}]={library};\n",
        json!(game.name)
    )
}

/// The pages of levels; returns how many.
fn pages(survey: &Survey, out: &Path, engine_missing: Option<&str>) -> io::Result<usize> {
    let mut all = Vec::new();
    for game in &survey.games {
        for pack in &game.packs {
            all.extend(pack.read().map(|level| (game, pack, level)));
        }
    }
    all.par_iter().try_for_each(|(game, pack, level)| {
        let path = out.join(library_page::href(game, pack, level));
        write_file(&path, &level_page::page(game, pack, level, engine_missing))
    })?;
    Ok(all.len())
}

//! Checking files.

use super::ask::{Candidate, Order, Report, ask};
use super::company::Companies;
use crate::console::{Console, FAINT, HEAD, verdict_style};
use crate::counts::Counts;
use crate::desk::Desk;
use crate::exit::{Exit, Refusal};
use crate::printable::printable;
use crate::progress::Busy;
use gate::shelf::read_file;
use rayon::ThreadPool;
use rayon::prelude::*;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Checks files, and reports them in their order.
pub(super) fn run(
    files: &[PathBuf],
    order: &Order,
    companies: &Companies,
    pool: &ThreadPool,
    console: &mut Console,
    desk: &Desk,
    json: bool,
) -> Result<Exit, Refusal> {
    let busy = Busy::new(console.lively(), "checking");
    let reports: Vec<Report> = pool.install(|| {
        let one = |path: &PathBuf| check(path, order, companies, desk);
        files.par_iter().map(one).collect()
    });
    drop(busy);
    let mut counts = Counts::default();
    let mut exit = Exit::Holds;
    for report in &reports {
        exit = exit.and(report.exit());
        match &report.answers {
            Ok(answers) => answers.iter().for_each(|a| counts.add(a.word)),
            Err(_) => counts.unreadable += 1,
        }
        if json {
            for line in report.lines() {
                console.json(&line)?;
            }
        } else {
            describe(report, console)?;
        }
    }
    if json {
        let mut summary = serde_json::Map::new();
        summary.insert("files".into(), json!(reports.len()));
        summary.extend(counts.to_map());
        console.json(&json!({ "summary": summary }))?;
    } else {
        let noun = if reports.len() == 1 { "file" } else { "files" };
        console.say(format!("{} {noun}: {counts}", reports.len()))?;
    }
    Ok(exit.and(counts.exit()))
}

fn check(path: &Path, order: &Order, companies: &Companies, desk: &Desk) -> Report {
    let file = path.display().to_string();
    let text = match read_file(path) {
        Ok(text) => text,
        Err(faults) => return Report::unreadable(file, faults),
    };
    let id = path.file_stem().unwrap_or_default().to_string_lossy();
    let candidate = Candidate {
        name: file.clone(),
        id: &id,
        file: &file,
        text: &text,
    };
    ask(&candidate, order, companies, desk)
}

fn describe(report: &Report, console: &mut Console) -> Result<(), Refusal> {
    let answers = match &report.answers {
        Ok(answers) => answers,
        Err(faults) => {
            console.refuse(faults);
            return Ok(());
        }
    };
    let (game, title) = report.title.clone().unwrap_or_default();
    let title = printable(&title);
    console.say(format!("{HEAD}{}{HEAD:#}  {game}, {title}", report.name))?;
    for answer in answers {
        let style = verdict_style(answer.word);
        console.say(format!(
            "  {:<26} {style}{:<9}{style:#} {}",
            answer.id.replacen('_', " ", 1),
            answer.word,
            answer.evidence.says
        ))?;
        if answer.word == "lost" {
            for (name, value) in &answer.evidence.facts {
                let text = value
                    .as_str()
                    .map_or_else(|| value.to_string(), str::to_owned);
                for (i, line) in text.lines().enumerate() {
                    let name = if i == 0 { name } else { "" };
                    console.say(format!("{:38}{FAINT}{name:<12}{FAINT:#} {line}", ""))?;
                }
            }
        }
    }
    Ok(())
}

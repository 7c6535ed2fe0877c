//! Asking on all threads, answering in order.

use super::finding::{Finding, Subject};
use super::plan::{Ask, Job};
use crate::desk::Desk;
use gate::file::{Origin, canonical};
use gate::property::p09_record::diff;
use gate::property::{Evidence, Verdict};
use gate::runner::{Question, failure, spot};
use gate::shelf::TrialKind;
use rayon::ThreadPool;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::channel;
use std::time::Instant;

/// Does the jobs on the threads of a pool and hands their findings to `take` in the order
/// of the jobs, as soon as all before them are done. With `explains`, what did not hold
/// comes with its report.
pub(super) fn in_order(
    desk: &Desk,
    jobs: &[Job],
    pool: &ThreadPool,
    explains: bool,
    mut take: impl FnMut(Vec<Finding>) -> io::Result<()>,
) -> io::Result<()> {
    let (sender, done) = channel();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            pool.install(|| {
                jobs.par_iter().enumerate().with_max_len(1).for_each_with(
                    sender,
                    |sender, (index, job)| {
                        // Nobody listens any more once the output is gone.
                        let _ = sender.send((index, work(desk, job, explains)));
                    },
                );
            });
        });
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (index, findings) in done {
            waiting.insert(index, findings);
            while let Some(findings) = waiting.remove(&next) {
                take(findings)?;
                next += 1;
            }
        }
        Ok(())
    })
}

fn work(desk: &Desk, job: &Job, explains: bool) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::with_capacity(job.asks.len());
    for ask in &job.asks {
        let begun = Instant::now();
        let mut finding = match ask {
            Ask::Question(question) => {
                // A file that cannot be read fails every test in the same words: once is enough.
                let told = findings.iter().any(Finding::unreadable);
                answer(desk, question, explains && !told)
            }
            Ask::Origin(game, pack, place, name) => {
                let verdict = origin(desk, *game, *pack, *place);
                let subject = Subject::Origin(*game, *pack);
                explained(Finding::new(name.clone(), None, subject, &verdict))
            }
            Ask::Bench(game, number, name) => {
                let verdict = bench(desk, *game, *number);
                let subject = Subject::Bench(*game);
                explained(Finding::new(name.clone(), Some(1), subject, &verdict))
            }
        };
        finding.time = begun.elapsed();
        findings.push(finding);
    }
    // A report may have measured again what the last test had let go.
    if let Some((game, pack, place)) = job.level
        && let Ok(level) = desk.house.shelf(game).level(pack, place)
    {
        level.forget();
    }
    findings
}

fn answer(desk: &Desk, question: &Question, explains: bool) -> Finding {
    let trial = &question.trial;
    let subject = match trial.kind {
        TrialKind::Level { pack, place } => Subject::Level(question.game, pack, place),
        TrialKind::Pack { pack }
        | TrialKind::Record { pack }
        | TrialKind::Exemption { pack, .. }
        | TrialKind::Baseline { pack, .. } => Subject::Pack(question.game, pack),
        TrialKind::Fixture { .. } => Subject::Fixture(question.game),
    };
    let number = Some(trial.property);
    if let Some(why) = &trial.exempt {
        let reason = Verdict::NotAsked(why.clone());
        let mut finding = Finding::new(trial.name.clone(), number, subject, &reason);
        finding.word = "exempt";
        return finding;
    }
    let verdict = desk.house.ask(question);
    let mut finding = Finding::new(trial.name.clone(), number, subject, &verdict);
    if finding.failed() && explains {
        finding.file = Some(spot(&desk.house, question, &verdict));
        finding.report = Some(failure(&desk.house, question, &verdict));
    }
    finding
}

/// With a report of its own, where the test runner has none.
fn explained(mut finding: Finding) -> Finding {
    if finding.failed() {
        let (subject, id) = finding.name.split_once("::").unwrap_or_default();
        let mut report = format!(
            "{subject} {} {}\n  because    {}\n",
            finding.word,
            id.replacen('_', " ", 1),
            finding.evidence.says
        );
        for (name, value) in &finding.evidence.facts {
            let text = value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned);
            for (i, line) in text.lines().enumerate() {
                let name = if i == 0 { name } else { "" };
                report.push_str(&format!("  {name:<10} {line}\n"));
            }
        }
        finding.report = Some(report);
    }
    finding
}

/// Forges a level again and compares.
fn origin(desk: &Desk, game: usize, pack: usize, place: u32) -> Verdict {
    let shelf = desk.house.shelf(game);
    let level = match shelf.level(pack, place) {
        Ok(level) => level,
        Err(faults) => return Verdict::lost(faults.to_string()),
    };
    let Origin::Forged { seed, candidate } = *level.origin() else {
        return Verdict::NotAsked("the level was not forged".into());
    };
    let Some(forge) = desk.forge(shelf.game()) else {
        return Verdict::lost(format!("forged, and {} has no forge", shelf.game()));
    };
    let evidence = |says: String| {
        Evidence::new(says)
            .with("seed", seed)
            .with("candidate", candidate)
    };
    match forge.rebuild(&shelf.packs()[pack].name, place, seed, candidate) {
        Err(fault) => Verdict::Lost(evidence(fault.to_string())),
        Ok(rebuilt) if rebuilt == level.level_value() => {
            Verdict::Held(evidence("the forge makes the same level again".to_owned()))
        }
        Ok(rebuilt) => {
            let changed = diff(&canonical(&level.level_value()), &canonical(&rebuilt));
            let says = "the forge makes another level of this seed and candidate".to_owned();
            Verdict::Lost(evidence(says).with("changed", changed))
        }
    }
}

fn bench(desk: &Desk, game: usize, number: u64) -> Verdict {
    let name = desk.house.games()[game].name();
    let Some(bench) = desk.extras(name).and_then(|e| e.bench(number)) else {
        return Verdict::NotAsked("the game has no such bench".into());
    };
    match (bench.verdict, bench.stepped_down) {
        (Verdict::Held(evidence), Some(to)) => Verdict::Held(evidence.with("stepped_down", to)),
        (verdict, _) => verdict,
    }
}

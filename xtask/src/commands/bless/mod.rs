//! `bless [FILTER...]`: writes down what is measured now.

mod fixtures;
mod outcome;
mod shelf;
mod twins;

use crate::cli::Context;
use crate::console::{BAD, Console, DOUBT, GOOD};
use crate::exit::{Exit, Refusal};
use crate::filter::Filter;
use crate::progress::Bar;
use gate::shelf::write_file;
use outcome::{Blessed, Outcome};
use rayon::prelude::*;
use serde_json::json;
use twins::Twins;

/// Measures proof blocks again and rewrites only what changed
///
/// A level is judged with its new proof; one that loses a property other than through the old proof is refused.
/// A fixture may go on losing the property it is there for; fixtures of 02 and 09 are never rewritten.
///
/// Exit codes: 0 every record is as measured, 1 a level is refused, 2 a file cannot be read, 3 a figure could not
/// be measured, 4 no level is meant.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask bless millrace/tactics/autumn-beacon\n  \
                  cargo xtask bless --dry-run"
)]
pub struct Args {
    /// Parts of names of tests: levels with such a test are meant (all without one)
    #[arg(value_name = "FILTER")]
    filter: Vec<String>,
    /// Shows what would change, and writes nothing
    #[arg(long)]
    dry_run: bool,
    /// Threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

/// Runs the command.
///
/// # Errors
///
/// What the streams and the file system say.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let filter = Filter {
        wanted: args.filter.clone(),
        ..Filter::default()
    };
    let mut targets = shelf::targets(&cx.desk, &filter);
    targets.extend(fixtures::targets(&cx.desk, &filter));
    if targets.is_empty() {
        cx.console.warn("nothing was checked: no level is meant")?;
        return Ok(Exit::Nothing);
    }
    let pool = crate::jobs::pool(args.jobs)?;
    let mut bar = Bar::new(cx.console.lively(), targets.len() as u64, "measuring");
    let desk = &cx.desk;
    let mut all: Vec<Blessed> = Vec::with_capacity(targets.len());
    let mut twins = Twins::default();
    // In portions, so that the bar moves; whatever is measured is written in order.
    for portion in targets.chunks(16) {
        let judged: Vec<Blessed> = pool.install(|| {
            portion
                .par_iter()
                .map(|target| target.judge(desk))
                .collect()
        });
        for mut blessed in judged {
            twins.refuse_second(&mut blessed);
            if let (Outcome::Blessed { text, .. }, false) = (&blessed.outcome, args.dry_run) {
                write_file(&blessed.path, text)?;
            }
            all.push(blessed);
        }
        bar.at(all.len() as u64);
    }
    drop(bar);
    for blessed in &all {
        if cx.json {
            cx.console.json(&blessed.to_value())?;
        } else {
            describe(blessed, args.dry_run, cx.console)?;
        }
    }
    summarise(&all, cx)?;
    let exits = all.iter().map(|b| b.outcome.exit());
    Ok(exits.fold(Exit::Holds, Exit::and))
}

/// Something that may be blessed.
trait Target: Sync {
    /// Measures it and says what is to be done.
    fn judge(&self, desk: &crate::desk::Desk) -> Blessed;
}

fn describe(blessed: &Blessed, dry_run: bool, console: &mut Console) -> Result<(), Refusal> {
    let name = &blessed.name;
    match &blessed.outcome {
        Outcome::Unchanged => {}
        Outcome::Blessed { changed, .. } => {
            let verb = if dry_run { "would bless" } else { "blessed" };
            console.say(format!("{GOOD}{verb}{GOOD:#} {name}"))?;
            for line in changed.lines() {
                let style = match line.as_bytes().first() {
                    Some(b'+') => GOOD,
                    Some(b'-') => BAD,
                    _ => anstyle::Style::new(),
                };
                console.say(format!("  {style}{line}{style:#}"))?;
            }
        }
        Outcome::Refused(lost) => {
            console.say(format!(
                "{BAD}refused{BAD:#} {name}: it would lose with its new proof, too"
            ))?;
            for (number, verdict) in lost {
                let says = verdict.evidence().says;
                console.say(format!("  {number:02} {}: {says}", verdict.word()))?;
            }
        }
        Outcome::Exhausted(exhausted) => {
            console.say(format!("{DOUBT}not measured{DOUBT:#} {name}: {exhausted}"))?;
        }
        Outcome::Kept(why) => console.say(format!("kept {name}: {why}"))?,
        Outcome::Unreadable(faults) => console.refuse(faults),
    }
    Ok(())
}

fn summarise(all: &[Blessed], cx: &mut Context) -> Result<(), Refusal> {
    let words = [
        "unchanged",
        "blessed",
        "refused",
        "exhausted",
        "kept",
        "unreadable",
    ];
    let count = |word: &str| all.iter().filter(|b| b.outcome.word() == word).count();
    if cx.json {
        let counts: serde_json::Map<_, _> = words
            .iter()
            .map(|word| ((*word).to_owned(), json!(count(word))))
            .collect();
        cx.console.json(&json!({ "summary": counts }))?;
    } else {
        let told = words.iter().map(|word| (count(word), word));
        let told = told
            .filter(|(n, _)| *n > 0)
            .map(|(n, word)| format!("{n} {word}"));
        let text = told.collect::<Vec<_>>().join(", ");
        cx.console.say(text)?;
    }
    Ok(())
}

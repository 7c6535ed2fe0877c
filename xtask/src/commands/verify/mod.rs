//! `verify [FILTER...]`: re-proves the library from disk.

mod finding;
mod github;
mod html;
mod human;
mod junit;
mod lines;
mod markdown;
mod plan;
mod tally;
mod work;

pub use finding::{Finding, Subject};
pub use tally::{PackTally, Tally};

use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use crate::filter::Filter;
use crate::progress::Bar;
use gate::runner::House;
use std::io::{self, Write};
use std::time::Instant;

/// Re-proves the library from disk, every property of every level
///
/// Exit codes: 0 all holds, 1 a property is lost, 2 a file cannot be read, 3 a search was exhausted, 4 nothing was checked.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask verify\n  cargo xtask verify millrace/tactics\n  \
                  cargo xtask verify --exact millrace/tactics/autumn-beacon::02_exact-optimum\n  \
                  cargo xtask verify --format junit > verify.xml"
)]
pub struct Args {
    /// Parts of names of tests (all tests without one)
    #[arg(value_name = "FILTER")]
    filter: Vec<String>,
    /// Takes a FILTER for the whole name of a test
    #[arg(long)]
    exact: bool,
    /// Leaves out tests whose name contains this
    #[arg(long, value_name = "FILTER")]
    skip: Vec<String>,
    /// How findings are written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Asks the fixtures as well (so does a FILTER that begins with "fixtures")
    #[arg(long)]
    fixtures: bool,
    /// Rebuilds every forged level from its seed and candidate, and compares
    #[arg(long)]
    origins: bool,
    /// Builds and proves the first N daily benches as well [default of N: 400]
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "400", value_parser = parse_benches)]
    benches: Option<Benches>,
}

/// What stands after `--benches`.
#[derive(Clone, Debug)]
enum Benches {
    /// How many.
    First(u64),
    /// No number: the first FILTER, and as many as without one.
    ThenFilter(String),
}

/// Benches that are proved where no number is given.
const BENCHES: u64 = 400;

fn parse_benches(text: &str) -> Result<Benches, String> {
    const MOST: u64 = 100_000;
    if !text.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        return Ok(Benches::ThenFilter(text.to_owned()));
    }
    match text.parse() {
        Ok(count @ 1..=MOST) => Ok(Benches::First(count)),
        _ => Err(format!(
            "expected a whole number from 1 to {MOST}, or a FILTER"
        )),
    }
}

/// How findings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// For people
    Human,
    /// One object a test and line, then a summary
    Json,
    /// A JUnit report
    Junit,
    /// Annotations of a GitHub workflow
    Github,
    /// For a pull request or a step summary
    Markdown,
    /// A page of its own: what did not hold, with its boards and lines
    Html,
}

/// Writes findings as they come, in the order of the library, and what stands at the end.
trait Report {
    /// One test was answered.
    fn finding(&mut self, finding: &Finding, out: &mut dyn Write) -> io::Result<()>;
    /// All were.
    fn end(&mut self, tally: &Tally, house: &House, out: &mut dyn Write) -> io::Result<()>;
}

/// Runs the command.
///
/// # Errors
///
/// Only what the streams say: whatever is wrong with the library is a finding.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let begun = Instant::now();
    let mut wanted = args.filter.clone();
    let benches = match &args.benches {
        None => 0,
        Some(Benches::First(count)) => *count,
        Some(Benches::ThenFilter(first)) => {
            wanted.insert(0, first.clone());
            BENCHES
        }
    };
    let filter = Filter {
        wanted,
        exact: args.exact,
        skip: args.skip.clone(),
    };
    let wants = plan::Wants {
        fixtures: args.fixtures || filter.wanted.iter().any(|f| f.starts_with("fixtures")),
        origins: args.origins,
        benches,
    };
    let format = match (cx.json, args.format) {
        (false, format) => format,
        (true, Format::Human | Format::Json) => Format::Json,
        (true, _) => return Err(Refusal::usage("--json goes with no other --format")),
    };
    let jobs = plan::jobs(&cx.desk, &filter, &wants);
    let faults = if filter.is_open() {
        cx.desk.house.faults()
    } else {
        Vec::new()
    };
    if jobs.is_empty() {
        return nothing(cx, &faults);
    }
    let pool = crate::jobs::pool(args.jobs)?;
    let mut report = report_in(format);
    let mut tally = Tally::new();
    let mut bar = Bar::new(
        cx.console.lively(),
        jobs.iter().map(|job| job.asks.len() as u64).sum(),
        "proving",
    );
    let console = &mut *cx.console;
    for fault in faults {
        let finding = Finding::of_library(fault);
        tally.add(&cx.desk, &finding);
        report.finding(&finding, console.out())?;
    }
    let explains = format != Format::Json;
    let mut done = 0;
    work::in_order(&cx.desk, &jobs, &pool, explains, |findings| {
        for finding in findings {
            tally.add(&cx.desk, &finding);
            report.finding(&finding, console.out())?;
            done += 1;
        }
        bar.at(done);
        Ok(())
    })?;
    drop(bar);
    tally.close(&cx.desk, begun.elapsed());
    report.end(&tally, &cx.desk.house, cx.console.out())?;
    Ok(tally.total.exit())
}

fn report_in(format: Format) -> Box<dyn Report> {
    match format {
        Format::Human => Box::new(human::Human),
        Format::Json => Box::new(lines::Lines),
        Format::Junit => Box::new(junit::Junit::default()),
        Format::Github => Box::new(github::Github),
        Format::Markdown => Box::new(markdown::Markdown::default()),
        Format::Html => Box::new(html::Html::default()),
    }
}

/// An empty library, or a filter that means no test: never a pass.
fn nothing(cx: &mut Context, faults: &[String]) -> Result<Exit, Refusal> {
    for fault in faults {
        cx.console.warn(fault)?;
    }
    cx.console.warn("nothing was checked")?;
    if cx.json {
        let tally = Tally::new();
        cx.console
            .json(&serde_json::json!({"summary": tally.to_value()}))?;
    }
    Ok(Exit::Nothing)
}

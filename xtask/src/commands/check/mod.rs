//! `check FILE...`: every property, on files that need not be in the library.

mod ask;
mod company;
mod files;
mod stream;

use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use company::Companies;
use gate::search::Limits;
use std::path::PathBuf;

/// Asks every property of level files that need not be in the library
///
/// What depends on a pack reads "not asked", unless --pack and --place say where the level would stand. The
/// file itself is no twin of its own: a level of the pack with the same file name is taken for it.
///
/// With --stream one level file a line is read from standard input, and one line of JSON a level is written,
/// in the order of the input: the first property that refused it (null if none), its verdict and its
/// evidence, and under "properties" every verdict. A level that cannot be read loses 09; that a file stands in the
/// form in which files are written is not asked of a line.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cargo xtask check drawn.json\n  \
                        cargo xtask check --pack library/millrace/tactics --place 3 drawn.json\n  \
                        my-generator | cargo xtask check --stream --measure --first > verdicts.jsonl")]
pub struct Args {
    /// The level files
    #[arg(
        value_name = "FILE",
        required_unless_present = "stream",
        conflicts_with = "stream"
    )]
    files: Vec<PathBuf>,
    /// Reads one level file a line on standard input, and writes one verdict a line
    #[arg(long)]
    stream: bool,
    /// The folder of a pack that gives demands and neighbours
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
    /// The place in the pack, from 1 [default: the place of the level with that file name]
    #[arg(long, value_name = "N", requires = "pack", value_parser = clap::value_parser!(u32).range(1..))]
    place: Option<u32>,
    /// Asks the cheapest property first and stops at the first that is not held
    #[arg(long)]
    first: bool,
    /// Judges a level without a proof block as it would be blessed: with the block that is measured now
    #[arg(long)]
    measure: bool,
    /// Most states a search may hold [default: the pack's cap, else 20,000,000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    cap: Option<u64>,
    /// Threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

/// Runs the command.
///
/// # Errors
///
/// A pack that cannot be read, a place that it does not have. Level files that cannot be
/// read are reported and counted.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let companies = Companies::new(&cx.desk, args.pack.as_deref(), args.place)?;
    let order = ask::Order {
        limits: args.cap.map(Limits::states),
        first: args.first,
        measure: args.measure,
        asks_form: !args.stream,
    };
    let pool = crate::jobs::pool(args.jobs)?;
    if args.stream {
        stream::run(&order, &companies, &pool, cx.console, &cx.desk, cx.json)
    } else {
        files::run(
            &args.files,
            &order,
            &companies,
            &pool,
            cx.console,
            &cx.desk,
            cx.json,
        )
    }
}

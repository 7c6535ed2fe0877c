//! `forge GAME/PACK`: proposes, filters, and writes what passes.

mod compare;
mod files;
mod outcome;

use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use crate::forge::{Forge, Order, Watch};
use crate::progress::Bar;
use outcome::Outcome;
use std::cell::RefCell;
use std::path::PathBuf;
use std::time::Instant;

/// Makes the levels of a pack (or of all packs of a game) and writes them
///
/// The same seed gives the same files, on any number of threads; another seed, another pack. What was refused is
/// counted by reason. A place that stays empty is named, and the library is then left as it was.
///
/// Exit codes: 0 every place is filled, 1 one stayed empty.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask forge millrace/tactics --seed 7\n  \
                  cargo xtask forge millrace --seed 7 --out /tmp/another-library\n  \
                  cargo xtask forge millrace/tactics --seed 7 --count 100 --shard 1/4 --out shard-1"
)]
pub struct Args {
    /// The pack, or a game alone for all its packs
    #[arg(value_name = "GAME/PACK")]
    what: String,
    /// The seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many levels [default: as many as the pack ships]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    count: Option<u32>,
    /// Threads; they decide nothing but the time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// The folder to write to (with a game alone: one folder a pack in it) [default: library/GAME/PACK]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Takes only the I-th of every N candidates
    #[arg(long, value_name = "I/N", default_value = "1/1", value_parser = parse_shard)]
    shard: (u64, u64),
    /// Most candidates that a place may cost [default: the game's own]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_candidates: Option<u64>,
    /// Measures the game's strategies side by side, and writes nothing
    #[arg(long, conflicts_with_all = ["count", "out", "shard", "max_candidates"])]
    compare: bool,
    /// With --compare: seconds a strategy is given
    #[arg(long, value_name = "N", default_value_t = 10, requires = "compare", value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
    /// With --compare: candidates a strategy is given
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "compare", value_parser = clap::value_parser!(u64).range(1..))]
    candidates: u64,
}

fn parse_shard(text: &str) -> Result<(u64, u64), String> {
    let read = || -> Option<(u64, u64)> {
        let (i, n) = text.split_once('/')?;
        let plain = |t: &str| t.bytes().all(|b| b.is_ascii_digit());
        let (i, n) = (plain(i) && plain(n)).then_some((i, n))?;
        Some((i.parse().ok()?, n.parse().ok()?))
    };
    read()
        .filter(|(i, n)| (1..=*n).contains(i))
        .ok_or_else(|| "expected I/N with I from 1 to N".to_owned())
}

/// Runs the command.
///
/// # Errors
///
/// An unknown game or pack, and what the file system says.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let (name, pack) = match args.what.split_once('/') {
        Some((game, pack)) => (game, Some(pack)),
        None => (args.what.as_str(), None),
    };
    if cx.desk.game(name).is_none() {
        let known = cx.desk.game_names();
        return Err(Refusal::usage(format!(
            "no game {name:?}, expected one of {known}"
        )));
    }
    if args.compare {
        return compare::run(args, name, pack, cx);
    }
    let forge = cx.desk.forge(name);
    let forge = forge.ok_or_else(|| Refusal::usage(format!("{name} has no forge")))?;
    let known: Vec<&str> = forge.packs();
    let packs: Vec<&str> = match pack {
        None => known,
        Some(pack) if known.contains(&pack) => vec![pack],
        Some(pack) => {
            let known = known.join(", ");
            let what = format!("{name} forges no pack {pack:?}, expected one of {known}");
            return Err(Refusal::usage(what));
        }
    };
    let order = order(args);
    let mut exit = Exit::Holds;
    for one in packs {
        let target = match (&args.out, pack) {
            (None, _) => files::Target::library(&cx.desk, name, one),
            (Some(out), Some(_)) => files::Target::at(out.clone(), &cx.desk, name, one),
            (Some(out), None) => files::Target::at(out.join(one), &cx.desk, name, one),
        };
        let outcome = make(forge, one, &order, target, cx.console.lively())?;
        exit = exit.and(outcome.exit());
        if cx.json {
            cx.console.json(&outcome.to_value())?;
        } else {
            cx.console.say(outcome.describe())?;
        }
        cx.console.flush()?;
    }
    Ok(exit)
}

fn order(args: &Args) -> Order {
    let mut order = Order::seed(args.seed);
    order.count = args.count.map(|n| n as usize);
    if let Some(jobs) = args.jobs {
        order.jobs = usize::from(jobs);
    }
    order.shard = args.shard;
    order.max_candidates = args.max_candidates;
    order
}

/// Forges one pack and writes it.
fn make(
    forge: &dyn Forge,
    pack: &str,
    order: &Order,
    target: files::Target,
    lively: bool,
) -> Result<Outcome, Refusal> {
    let begun = Instant::now();
    let name = format!("{}/{pack}", forge.game());
    let watch = Watched {
        name: name.clone(),
        bar: RefCell::new(Bar::new(lively, 0, &name)),
    };
    let forged = forge
        .forge(pack, order, &watch)
        .map_err(|fault| Refusal::usage(fault.to_string()))?;
    drop(watch);
    let seconds = begun.elapsed();
    let written = if forged.empty.is_empty() || !target.is_default {
        Some(files::write(&target, &forged.files)?)
    } else {
        None
    };
    Ok(Outcome {
        name,
        seed: order.seed,
        forged,
        target,
        written,
        time: seconds,
    })
}

/// A bar that a forge moves.
struct Watched {
    name: String,
    bar: RefCell<Bar>,
}

impl Watch for Watched {
    fn progress(&self, accepted: usize, wanted: usize, candidates: u64) {
        let mut bar = self.bar.borrow_mut();
        bar.of(wanted as u64);
        let candidates = gate::search::thousands(candidates);
        bar.message(format!("{} {candidates} candidates", self.name));
        bar.at(accepted as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::parse_shard;

    #[test]
    fn shards_are_counted_from_one() {
        assert_eq!(parse_shard("1/4"), Ok((1, 4)));
        assert_eq!(parse_shard("4/4"), Ok((4, 4)));
        for bad in ["0/4", "5/4", "1", "1/0", "/", "a/b", "+1/2", "-1/2", ""] {
            assert!(parse_shard(bad).is_err(), "{bad}");
        }
    }
}

//! `hint FILE [MOVES]`: the next move of a shortest line, or what can be said instead.

use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use crate::level_file;
use crate::progress::Busy;
use gate::erased::AnyLevel;
use gate::hint::{Hindsight, Hint};
use gate::replay::Illegal;
use gate::search::{Exhausted, Limits, stopped_by};
use rules::Standing;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Names the next move of a shortest line after some moves
///
/// On a live position without one it says that there is no winning continuation and no
/// more: a warning that named the mistake would turn a level into trial and error. After
/// a lost run it names the first move after which no win remained.
///
/// Exit codes: 0 a next move (or the run is won), 1 no winning continuation, a lost run or an illegal move, 3 not known.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask hint library/millrace/tactics/autumn-beacon.json\n  \
                  cargo xtask hint library/millrace/tactics/autumn-beacon.json 'U R'"
)]
pub struct Args {
    /// The level file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The moves made so far, one argument, separated by spaces
    #[arg(value_name = "MOVES", default_value = "")]
    moves: String,
    /// Most states the search may hold
    #[arg(long, value_name = "N", default_value_t = Limits::DEFAULT_STATES, value_parser = clap::value_parser!(u64).range(1..))]
    cap: u64,
}

/// What there is to say.
enum Advice {
    /// The run goes on by this move.
    Play(String),
    /// The run is won.
    Won,
    /// The run goes on and cannot be won.
    Hopeless,
    /// The run is lost: for that reason, and by that move (from 1; 0: there never was a win).
    Lost(&'static str, u32),
    /// A cap was hit.
    Unknown(Exhausted),
    /// A move was illegal.
    Illegal(Illegal),
}

/// Runs the command.
///
/// # Errors
///
/// A file that cannot be read.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let (_, level) = level_file::open(&cx.desk, &args.file, Limits::states(args.cap))?;
    let moves: Vec<&str> = args.moves.split_whitespace().collect();
    let standing = level.replay(&moves).standing;
    let busy = Busy::new(cx.console.lively(), "looking for a way");
    let advice = match level.failure() {
        // What was played was not played by the rules.
        Some(what) => Advice::Unknown(stopped_by(0, what)),
        None => advise(level.as_ref(), &moves, standing),
    };
    drop(busy);
    if cx.json {
        cx.console.json(&document(&advice, standing))?;
    } else {
        cx.console.say(describe(&advice, &moves))?;
    }
    let exit = match advice {
        Advice::Play(_) | Advice::Won => Exit::Holds,
        Advice::Hopeless | Advice::Lost(..) | Advice::Illegal(_) => Exit::Lost,
        Advice::Unknown(_) => Exit::Exhausted,
    };
    Ok(level_file::end(level.as_ref(), exit, cx.console)?)
}

fn advise(level: &dyn AnyLevel, moves: &[&str], standing: Standing) -> Advice {
    let hint = match level.hint(moves) {
        Ok(hint) => hint,
        Err(illegal) => return Advice::Illegal(illegal),
    };
    if let Standing::Lost(reason) = standing {
        return match level.hindsight(moves) {
            Ok(Hindsight::LostAt(number)) => Advice::Lost(reason, number),
            // A lost run is past winning, so the last move is the latest that lost it.
            Ok(Hindsight::Alive) => Advice::Lost(reason, moves.len() as u32),
            Ok(Hindsight::Unknown(exhausted)) => Advice::Unknown(exhausted),
            Err(illegal) => Advice::Illegal(illegal),
        };
    }
    match hint {
        Hint::Play(mv) => Advice::Play(mv),
        Hint::Won => Advice::Won,
        Hint::Hopeless => Advice::Hopeless,
        Hint::Unknown(exhausted) => Advice::Unknown(exhausted),
    }
}

fn document(advice: &Advice, standing: Standing) -> Value {
    let winnable = match advice {
        Advice::Play(_) | Advice::Won => Some(true),
        Advice::Hopeless | Advice::Lost(..) => Some(false),
        Advice::Unknown(_) | Advice::Illegal(_) => None,
    };
    let illegal = match advice {
        Advice::Illegal(i) => Some(json!({"index": i.index, "move": i.text, "why": i.why})),
        _ => None,
    };
    json!({
        "hint": if let Advice::Play(mv) = advice { Some(mv) } else { None },
        "standing": standing.word(),
        "reason": standing.reason(),
        "winnable": winnable,
        "lost_at": if let Advice::Lost(_, number) = advice { Some(number) } else { None },
        "illegal": illegal,
    })
}

fn describe(advice: &Advice, moves: &[&str]) -> String {
    match advice {
        Advice::Play(mv) => mv.clone(),
        Advice::Won => "the run is won already".to_owned(),
        Advice::Hopeless => "no winning continuation".to_owned(),
        Advice::Lost(reason, 0) => {
            format!("lost ({reason}): no win was possible from the start")
        }
        Advice::Lost(reason, number) => {
            let mv = moves[*number as usize - 1];
            format!("lost ({reason}): no win remained after move {number}, {mv}")
        }
        Advice::Unknown(exhausted) => format!("not known: {exhausted}"),
        Advice::Illegal(i) => format!("move {}, {}, is illegal: {}", i.index, i.text, i.why),
    }
}

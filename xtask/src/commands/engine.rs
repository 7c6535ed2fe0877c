//! `engine --command '...' COMMAND...`: any command, over a game whose rules are an engine's.

use crate::cli::Context;
use crate::console::{FAINT, HEAD};
use crate::desk::Kit;
use crate::exit::{Exit, Refusal};
use gate::engine::{Description, EngineGame, Setup};
use serde_json::{Value, json};
use std::ffi::OsString;
use std::time::Duration;

/// Runs any command over a game whose rules live in another process
///
/// The engine speaks JSON lines on standard input and output, as gate/ENGINE.md says. Its game takes the place
/// of this house's. Without a command, what the engine says of itself is printed.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask engine --command 'node engine.mjs'\n  \
                  cargo xtask engine --command 'python3 engine.py' check level.json\n  \
                  cargo xtask engine --command ./engine --root my-project verify my-game"
)]
pub struct Args {
    /// The program and its arguments, quoted as in a shell
    #[arg(long, value_name = "COMMAND")]
    command: String,
    /// The longest wait for one answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    timeout: u64,
    /// Processes, each for some of the levels [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    processes: Option<u16>,
    /// The command to run, with its arguments
    #[arg(
        value_name = "COMMAND",
        trailing_var_arg = true,
        allow_hyphen_values = true
    )]
    rest: Vec<OsString>,
}

/// Runs the command.
///
/// # Errors
///
/// An engine that cannot be started or does not describe its game.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let command = shlex::split(&args.command)
        .ok_or_else(|| Refusal::usage(format!("unbalanced quotes in {:?}", args.command)))?;
    let mut setup = Setup::new(command);
    setup.timeout = Duration::from_secs(args.timeout);
    if let Some(processes) = args.processes {
        setup.processes = usize::from(processes);
    }
    let game = EngineGame::start(setup).map_err(|fault| Refusal::usage(fault.to_string()))?;
    if args.rest.is_empty() {
        if cx.json {
            cx.console.json(&document(game.description()))?;
        } else {
            let text = describe(game.description());
            cx.console.say(text)?;
        }
        return Ok(Exit::Holds);
    }
    let kit = Kit {
        games: vec![gate::erased::register(game)],
        forges: Vec::new(),
        extras: Vec::new(),
    };
    let mut words: Vec<OsString> = vec!["xtask".into()];
    if cx.json {
        words.push("--json".into());
    }
    let root = cx.desk.house.root().as_os_str().to_owned();
    words.push("--root".into());
    words.push(if root.is_empty() { ".".into() } else { root });
    words.extend(args.rest.iter().cloned());
    Ok(crate::cli::run(words, kit, cx.console))
}

fn document(said: &Description) -> Value {
    let texts = |moves: &Vec<_>| {
        moves
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<String>>()
    };
    json!({
        "game": said.game,
        "version": said.version,
        "metric": said.metric,
        "moves": said.moves.as_ref().map(texts),
        "symmetries": said.symmetries.as_ref().map(Vec::len),
        "players": said.players,
        "undo": said.undo,
        "rows": said.rows,
        "batch": said.batch,
    })
}

fn describe(said: &Description) -> String {
    let mut out = format!(
        "{HEAD}{}/{}{HEAD:#}  in {}",
        said.game, said.version, said.metric
    );
    let mut fact = |name: &str, told: Option<String>| {
        let told = told.unwrap_or_else(|| format!("{FAINT}not described{FAINT:#}"));
        out.push_str(&format!("\n  {name:<12} {told}"));
    };
    let moves = said.moves.as_ref().map(|m| gate::facts::join_line(m));
    fact("moves", moves);
    let symmetries = said.symmetries.as_ref().map(|s| s.len().to_string());
    fact("symmetries", symmetries);
    fact(
        "players",
        said.players.as_ref().map(|p| p.len().to_string()),
    );
    fact("undo", said.undo.then(|| "yes".to_owned()));
    fact("rows", said.rows.then(|| "yes".to_owned()));
    fact("batch", Some(format!("{} states", said.batch)));
    out
}

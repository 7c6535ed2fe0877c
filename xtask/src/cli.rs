//! The commands by name.

use crate::commands::{
    adopt, bless, check, daily, engine, export, forge, hint, import, new_game, replay, schema,
    show, solve, vectors, verify,
};
use crate::console::Console;
use crate::desk::{Desk, Kit, find_root};
use crate::exit::{Exit, Refusal};
use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;

/// Proves puzzle levels: a level ships only when a machine has proved it deserves to.
#[derive(Debug, Parser)]
#[command(
    name = "xtask",
    bin_name = "cargo xtask",
    disable_help_subcommand = true,
    after_help = "Exit codes: 0 all holds (solved); 1 a property is lost, a level refused or unsolvable, a move \
                  illegal; 2 wrong usage or unreadable input; 3 a search was exhausted; 4 nothing was checked. \
                  Where several apply: 2, then 1, then 3.\n\n\
                  Example: cargo xtask verify"
)]
struct Cli {
    /// Writes JSON for machines: one document, or one object a line
    #[arg(long, global = true)]
    json: bool,
    /// The folder that holds library/ and fixtures/ [default: the nearest one upwards]
    #[arg(long, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Verify(verify::Args),
    Forge(forge::Args),
    Solve(solve::Args),
    Replay(replay::Args),
    Show(show::Args),
    Hint(hint::Args),
    Check(check::Args),
    Bless(bless::Args),
    Daily(daily::Args),
    Import(import::Args),
    Export(export::Args),
    Adopt(adopt::Args),
    Engine(engine::Args),
    Vectors(vectors::Args),
    NewGame(new_game::Args),
    Schema(schema::Args),
}

/// What every command is given.
pub struct Context<'c> {
    /// Games, forges, library.
    pub desk: Desk,
    /// The streams.
    pub console: &'c mut Console,
    /// Machines are reading.
    pub json: bool,
}

/// Runs the command that the arguments name (the first is the program's own name).
pub fn run(args: impl IntoIterator<Item = OsString>, kit: Kit, console: &mut Console) -> Exit {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return explain(&error, console),
    };
    let root = cli.root.unwrap_or_else(|| {
        // Where the current folder is gone, paths relative to it are as good as any.
        find_root(&std::env::current_dir().unwrap_or_default())
    });
    let mut context = Context {
        desk: Desk::new(kit, root),
        console,
        json: cli.json,
    };
    let done = cli.command.run(&mut context);
    let done = done.and_then(|exit| {
        context.console.flush()?;
        Ok(exit)
    });
    done.unwrap_or_else(|refusal| {
        if !refusal.is_broken_pipe() {
            context.console.refuse(&refusal);
        }
        Exit::Unreadable
    })
}

/// Prints help, or what is wrong with the arguments.
fn explain(error: &clap::Error, console: &mut Console) -> Exit {
    let text = error.render();
    // Where the stream is gone there is nobody left to tell.
    if error.use_stderr() {
        let _ = console.warn(text.ansi().to_string().trim_end());
        Exit::Unreadable
    } else {
        let _ = console.say(text.ansi().to_string().trim_end());
        let _ = console.flush();
        Exit::Holds
    }
}

impl Command {
    fn run(&self, context: &mut Context) -> Result<Exit, Refusal> {
        match self {
            Command::Verify(args) => verify::run(args, context),
            Command::Forge(args) => forge::run(args, context),
            Command::Solve(args) => solve::run(args, context),
            Command::Replay(args) => replay::run(args, context),
            Command::Show(args) => show::run(args, context),
            Command::Hint(args) => hint::run(args, context),
            Command::Check(args) => check::run(args, context),
            Command::Bless(args) => bless::run(args, context),
            Command::Daily(args) => daily::run(args, context),
            Command::Import(args) => import::run(args, context),
            Command::Export(args) => export::run(args, context),
            Command::Adopt(args) => adopt::run(args, context),
            Command::Engine(args) => engine::run(args, context),
            Command::Vectors(args) => vectors::run(args, context),
            Command::NewGame(args) => new_game::run(args, context),
            Command::Schema(args) => schema::run(args, context),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_shows_an_example() {
        let mut cli = Cli::command();
        cli.build();
        for command in cli.get_subcommands() {
            let help = command.clone().render_long_help().to_string();
            let example = format!("cargo xtask {}", command.get_name());
            assert!(
                help.contains(&example),
                "{} shows no example",
                command.get_name()
            );
        }
    }
}

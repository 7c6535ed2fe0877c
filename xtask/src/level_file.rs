//! A level file of whatever game it says it is of.

use crate::console::Console;
use crate::desk::Desk;
use crate::exit::Exit;
use gate::erased::{AnyGame, AnyLevel};
use gate::file::{FileFaults, Node, Shape};
use gate::search::Limits;
use gate::shelf::read_file;
use std::io;
use std::path::Path;

/// Reads a level file by the game it names.
///
/// # Errors
///
/// Every fault of the file, with line and column.
pub fn open<'d>(
    desk: &'d Desk,
    path: &Path,
    limits: Limits,
) -> Result<(&'d dyn AnyGame, Box<dyn AnyLevel>), FileFaults> {
    let text = read_file(path)?;
    read(desk, &path.display().to_string(), &text, limits)
}

/// Reads the text of a level file; `file` is the name used in faults.
///
/// # Errors
///
/// Every fault of the text, with line and column.
pub fn read<'d>(
    desk: &'d Desk,
    file: &str,
    text: &str,
    limits: Limits,
) -> Result<(&'d dyn AnyGame, Box<dyn AnyLevel>), FileFaults> {
    let node = Node::parse(file, text)?;
    let fault = |path: &str, what: String| FileFaults::at(file, text, node.place_of(path), what);
    let Some(name) = node.get("game") else {
        return Err(fault("", missing(&node, desk)));
    };
    let game = name.as_text().and_then(|n| desk.game(n));
    let Some(game) = game else {
        let known = desk.game_names();
        let found = name.as_text().map_or(name.kind().to_owned(), |n| {
            format!("unknown game {:?}", shorten(n))
        });
        return Err(fault(
            "game",
            format!("{found} where one of {known} was expected"),
        ));
    };
    Ok((game, game.read(file, text, limits)?))
}

fn missing(node: &Node, desk: &Desk) -> String {
    if node.get("levels").is_some() {
        return "a pack's file where a level file was expected".to_owned();
    }
    if !matches!(node.shape, Shape::Object(_)) {
        return format!(
            "{} where a level file (an object) was expected",
            node.kind()
        );
    }
    format!(
        "missing key \"game\", expected one of {}",
        desk.game_names()
    )
}

/// A text of a hostile file, short enough for a message.
fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// How a command over one level ends. Where the level's rules, asked of another process, failed on
/// the way, nothing is known whatever the command made of it, and the request is named.
///
/// # Errors
///
/// What the streams say.
pub fn end(level: &dyn AnyLevel, exit: Exit, console: &mut Console) -> io::Result<Exit> {
    let Some(what) = level.failure() else {
        return Ok(exit);
    };
    console.warn(format!("not known: {what}"))?;
    Ok(Exit::Exhausted)
}

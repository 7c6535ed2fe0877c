//! The level that lies on the desk: read once, kept until another is asked for.

use gate::erased::AnyLevel;
use gate::search::Limits;
use serde_json::Value;
use std::cell::RefCell;
use std::rc::Rc;

thread_local! {
    static LAST: RefCell<Option<Opened>> = const { RefCell::new(None) };
}

struct Opened {
    text: String,
    cap: u64,
    level: Rc<dyn AnyLevel>,
}

/// The level of a file's text, with its facts as far as they were measured.
pub(super) fn level(text: &str, cap: u64) -> Result<Rc<dyn AnyLevel>, String> {
    let kept = LAST.with_borrow(|last| {
        let same = last.as_ref().filter(|l| l.text == text && l.cap == cap);
        same.map(|l| Rc::clone(&l.level))
    });
    if let Some(level) = kept {
        return Ok(level);
    }
    let level: Rc<dyn AnyLevel> = Rc::from(read(text, cap)?);
    LAST.set(Some(Opened {
        text: text.to_owned(),
        cap,
        level: Rc::clone(&level),
    }));
    Ok(level)
}

/// Reads a level file, whatever its game.
pub(super) fn read(text: &str, cap: u64) -> Result<Box<dyn AnyLevel>, String> {
    let name = game_of(text)?;
    let game = gate::games::find(&name).ok_or_else(|| format!("no game {name:?}"))?;
    let read = game.read("level", text, Limits::states(cap));
    read.map_err(|faults| faults.to_string())
}

/// The game that a level file names.
pub(super) fn game_of(text: &str) -> Result<String, String> {
    let file: Value = serde_json::from_str(text).map_err(|e| format!("no level file: {e}"))?;
    let name = file.get("game").and_then(Value::as_str);
    Ok(name.ok_or("a level file names its game")?.to_owned())
}

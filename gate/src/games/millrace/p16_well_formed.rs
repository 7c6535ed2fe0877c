//! 16 well-formed.

use super::canon::tiles_met;
use super::game::Millrace;
use crate::property::{Case, Evidence, Property, Verdict};
use crate::search::Answer;
use rules::grid::Cell;
use rules::millrace::{Board, Level, Tile};
use serde_json::Value;

/// The registry entry.
pub fn property() -> Property<Millrace> {
    Property {
        number: 16,
        slug: "well-formed",
        sentence: "Vault, inlet, target, tiles and queue are as a level asks, and early tiles can make the target.",
        cost: 32,
        check,
    }
}

/// The largest tile at the start.
const BIGGEST_TILE: u32 = 32;

/// Holds when the vault lies on an edge but not in a corner; the inlet is empty and no
/// opening slide fills it; the target is one or two doublings above the biggest tile; the
/// tiles are 2 to 32; the queue is one shorter than the budget; and the tiles on the board
/// with the first half of the queue that a shortest line meets can sum to the target.
pub fn check(case: &Case<Millrace>) -> Verdict {
    let level = case.level();
    if let Err(evidence) = check_text(level) {
        return Verdict::Lost(evidence);
    }
    let solution = case.facts.solution();
    if let Answer::Exhausted(exhausted) = &solution.answer {
        return Verdict::exhausted(exhausted);
    }
    match check_sum(level, solution.optimum()) {
        Ok(evidence) => Verdict::Held(evidence),
        Err(evidence) => Verdict::Lost(evidence),
    }
}

/// The part of the property that needs no search.
fn check_text(level: &Level) -> Result<(), Evidence> {
    vault_off_corners(level)?;
    inlet_is_free(level)?;
    tiles_are_small(level)?;
    target_is_near(level)?;
    queue_is_whole(level)
}

fn refused(says: String, field: &str, found: impl Into<Value>) -> Result<(), Evidence> {
    Err(Evidence::new(says)
        .with("field", field)
        .with("found", found))
}

fn vault_off_corners(level: &Level) -> Result<(), Evidence> {
    let Cell { x, y } = level.vault();
    let last = level.size().width - 1;
    if (x == 0 || x == last) && (y == 0 || y == last) {
        return refused(
            format!("the vault lies in the corner [{x}, {y}]"),
            "vault",
            [x, y].to_vec(),
        );
    }
    Ok(())
}

fn inlet_is_free(level: &Level) -> Result<(), Evidence> {
    let Cell { x, y } = level.inlet();
    if level.board().tile(level.inlet()).is_some() {
        return refused(
            format!("a tile lies on the inlet [{x}, {y}]"),
            "inlet",
            [x, y].to_vec(),
        );
    }
    if let Some(filler) = opening_slide_onto(level.board(), level.inlet()) {
        return refused(
            format!("the opening slide {filler} fills the inlet"),
            "inlet",
            filler,
        );
    }
    Ok(())
}

/// The first opening slide that leaves a tile on an empty cell.
pub(super) fn opening_slide_onto(board: Board, cell: Cell) -> Option<String> {
    rules::grid::Direction::ALL
        .into_iter()
        .find(|&direction| board.slide(direction).tile(cell).is_some())
        .map(|direction| direction.to_string())
}

fn tiles_are_small(level: &Level) -> Result<(), Evidence> {
    match level.board().biggest() {
        None => refused("no tile lies on the board".to_owned(), "board", Value::Null),
        Some(tile) if tile.value() > BIGGEST_TILE => refused(
            format!("a tile of {tile}, expected 2 to {BIGGEST_TILE}"),
            "board",
            tile.value(),
        ),
        Some(_) => Ok(()),
    }
}

fn target_is_near(level: &Level) -> Result<(), Evidence> {
    let (target, biggest) = (level.target(), level.board().biggest());
    let doublings = biggest.map(|b| i32::from(target.rank()) - i32::from(b.rank()));
    if matches!(doublings, Some(1 | 2)) {
        return Ok(());
    }
    let biggest = biggest.map_or("none".to_owned(), |b| b.to_string());
    let says = format!(
        "a target of {target} where the biggest tile is {biggest}: expected one or two doublings"
    );
    refused(says, "target", target.value())
}

fn queue_is_whole(level: &Level) -> Result<(), Evidence> {
    let (found, due) = (level.queue().len(), usize::from(level.budget()) - 1);
    if found == due {
        return Ok(());
    }
    refused(
        format!("a queue of {found} tiles, expected {due}: budget - 1"),
        "queue",
        found,
    )
}

/// The tiles on the board and the first half (rounded down) of the queue that a shortest
/// line meets can sum to the target.
///
/// Powers of two none of which is above the target can sum to it exactly when all of
/// them together reach it: taken in falling order, no partial sum skips it.
///
/// # Errors
///
/// The evidence, where they cannot.
pub fn check_sum(level: &Level, optimum: Option<u32>) -> Result<Evidence, Evidence> {
    let met = tiles_met(level, optimum);
    let early = met[..met.len() / 2].iter().copied();
    let on_board = level.board().tiles().map(|(_, tile)| tile);
    let useful = on_board.chain(early).filter(|&tile| tile <= level.target());
    let sum: u32 = useful.map(Tile::value).sum();
    let evidence = Evidence::new(format!(
        "the board and the first {} tiles of the queue come to {sum}, the target is {}",
        met.len() / 2,
        level.target()
    ))
    .with("sum", sum)
    .with("target", level.target().value());
    if sum >= level.target().value() {
        Ok(evidence)
    } else {
        Err(evidence)
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::{asked, level, sound};
    use super::{check, check_sum};
    use rules::millrace::LevelText;

    #[test]
    fn a_sound_level_is_well_formed() {
        let verdict = asked(check, &sound());
        assert!(verdict.is_held(), "{verdict:?}");
    }

    fn refused_field(change: impl FnOnce(&mut LevelText)) -> String {
        let mut text = sound().text();
        change(&mut text);
        let verdict = asked(check, &level(&text));
        assert!(verdict.is_lost(), "{verdict:?}");
        verdict.evidence().facts["field"].to_string()
    }

    #[test]
    fn the_field_is_named() {
        assert_eq!(refused_field(|t| t.vault = [3, 3]), "\"vault\"");
        assert_eq!(refused_field(|t| t.inlet = [3, 2]), "\"inlet\"");
        assert_eq!(refused_field(|t| t.inlet = [3, 0]), "\"inlet\"");
        assert_eq!(
            refused_field(|t| t.board[0] = "64 . . .".into()),
            "\"board\""
        );
        assert_eq!(refused_field(|t| t.target = 4), "\"target\"");
        assert_eq!(refused_field(|t| t.target = 32), "\"target\"");
        assert_eq!(refused_field(|t| t.queue.truncate(4)), "\"queue\"");
    }

    /// The board comes to 12 and the target is 16: the first of the three tiles that a
    /// shortest line meets has to be a 4.
    #[test]
    fn waiting_for_late_tiles_is_no_puzzle() {
        let mut text = sound().text();
        text.queue = vec![2, 4, 4, 4, 4];
        let evidence = check_sum(&level(&text), Some(4)).unwrap_err();
        assert_eq!(evidence.facts["sum"], 14);
        assert!(check_sum(&sound(), Some(4)).is_ok());
    }
}

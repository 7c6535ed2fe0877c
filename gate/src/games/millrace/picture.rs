//! The board for a terminal: `( )` is the inlet, `[ ]` the vault.

use crate::facts::join_line;
use crate::picture::{Ink, Picture};
use rules::grid::Cell;
use rules::millrace::{Level, State, Tile};

/// The board in a state, then what is to be delivered, what still arrives and what is
/// left of the budget.
pub(super) fn picture(level: &Level, state: &State) -> Picture {
    let mut lines = board(level, state);
    lines.push(Vec::new());
    lines.push(vec![
        (Ink::Plain, "deliver ".to_owned()),
        (Ink::Goal, format!("[{}]", level.target())),
        (
            Ink::Plain,
            format!(", move {} of {}", state.made(), level.budget()),
        ),
    ]);
    lines.push(queue(level, state));
    Picture(lines)
}

fn board(level: &Level, state: &State) -> Vec<Vec<(Ink, String)>> {
    let board = state.board();
    let width = board
        .biggest()
        .map_or(1, |tile| tile.to_string().len())
        .max(3);
    let side = board.side();
    (0..side)
        .map(|y| {
            (0..side)
                .map(|x| cell(level, state, Cell::new(x, y), width))
                .collect()
        })
        .collect()
}

fn cell(level: &Level, state: &State, cell: Cell, width: usize) -> (Ink, String) {
    let tile = state.board().tile(cell);
    let text = tile.map_or(".".to_owned(), |tile| tile.to_string());
    if cell == level.vault() {
        (Ink::Goal, format!("[{text:>width$}]"))
    } else if cell == level.inlet() {
        (Ink::Bad, format!("({text:>width$})"))
    } else {
        (ink(level, tile), format!(" {text:>width$} "))
    }
}

/// Tiles by their rank, so that equal ones are seen at once; the target itself stands out.
fn ink(level: &Level, tile: Option<Tile>) -> Ink {
    match tile {
        None => Ink::Faint,
        Some(tile) if tile == level.target() => Ink::Hero,
        Some(tile) => Ink::Hue((tile.rank() - 1) % 12),
    }
}

fn queue(level: &Level, state: &State) -> Vec<(Ink, String)> {
    let gone = usize::from(state.made()).min(level.queue().len());
    let (next, rest) = match level.queue()[gone..].split_first() {
        None => return vec![(Ink::Faint, "nothing arrives any more".to_owned())],
        Some((next, rest)) => (next, rest),
    };
    vec![
        (Ink::Plain, "next ".to_owned()),
        (Ink::Bad, format!("({next})")),
        (
            Ink::Plain,
            format!(" {}", join_line(rest)).trim_end().to_owned(),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::samples::sound;
    use super::picture;
    use rules::Puzzle;
    use rules::grid::Direction;

    #[test]
    fn the_text_alone_tells_inlet_vault_and_queue() {
        let level = sound();
        let mut state = level.start();
        level.play(&mut state, Direction::Down);
        assert_eq!(
            picture(&level, &state).to_string(),
            [
                "   .    . (  4)   . ",
                "   .    .    .    . ",
                "   .    .    .    . ",
                "   2    2 [  .]   8 ",
                "",
                "deliver [16], move 1 of 6",
                "next (2) 2 2 4",
            ]
            .join("\n")
        );
    }
}

//! A level: the immutable description of one puzzle, known to be legal.

use super::board::{Board, MAX_SIDE, MIN_SIDE};
use super::state::State;
use super::text::LevelText;
use super::tile::Tile;
use crate::fault::{Fault, Faults};
use crate::grid::{Cell, Size};

/// The largest budget of moves.
pub const MAX_BUDGET: u8 = 32;

/// A legal level of Millrace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    board: Board,
    inlet: Cell,
    vault: Cell,
    target: Tile,
    queue: Vec<Tile>,
    budget: u8,
}

impl Level {
    /// The level of that text.
    ///
    /// # Errors
    ///
    /// Everything that makes the text malformed, each with its place in it.
    pub fn new(text: &LevelText) -> Result<Level, Faults> {
        let mut reader = Reader::default();
        let size = reader.size(&text.board);
        let board = size.and_then(|size| reader.board(size, &text.board));
        let inlet = size.and_then(|size| reader.edge_cell("inlet", text.inlet, size));
        let vault = size.and_then(|size| reader.edge_cell("vault", text.vault, size));
        if inlet.is_some() && inlet == vault {
            reader.fault("vault", "the inlet lies here, expected another edge cell");
        }
        let target = reader.target(text.target);
        if let (Some(board), Some(vault), Some(target)) = (board, vault, target)
            && board.tile(vault) == Some(target)
        {
            reader.fault("vault", "the target rests here from the start");
        }
        let budget = reader.budget(text.budget);
        let queue = reader.queue(&text.queue, budget);
        Faults::none(reader.faults)?;
        let complete = "a text without faults has every part";
        Ok(Level {
            board: board.expect(complete),
            inlet: inlet.expect(complete),
            vault: vault.expect(complete),
            target: target.expect(complete),
            queue,
            budget: budget.expect(complete),
        })
    }

    /// The text of the level, its board aligned.
    pub fn text(&self) -> LevelText {
        let pair = |cell: Cell| [u32::from(cell.x), u32::from(cell.y)];
        LevelText {
            board: self.board.rows(),
            inlet: pair(self.inlet),
            vault: pair(self.vault),
            target: self.target.value(),
            queue: self.queue.iter().map(|tile| tile.value()).collect(),
            budget: u32::from(self.budget),
        }
    }

    /// The board at the start.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Width and height of the board.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The edge cell on which tiles arrive.
    pub fn inlet(&self) -> Cell {
        self.inlet
    }

    /// The edge cell on which the target must rest.
    pub fn vault(&self) -> Cell {
        self.vault
    }

    /// The tile to deliver.
    pub fn target(&self) -> Tile {
        self.target
    }

    /// The tiles that arrive, in order: the first after the first move.
    pub fn queue(&self) -> &[Tile] {
        &self.queue
    }

    /// The most moves a player may make, 1..=32.
    pub fn budget(&self) -> u8 {
        self.budget
    }

    /// The rows of the board in a state, as text.
    pub fn rows(&self, state: &State) -> Vec<String> {
        state.board().rows()
    }
}

/// Reads the parts of a level text and collects what is wrong with them.
#[derive(Default)]
struct Reader {
    faults: Vec<Fault>,
}

impl Reader {
    fn fault(&mut self, path: impl Into<String>, what: impl Into<String>) {
        self.faults.push(Fault::at(path, what));
    }

    /// The size of the board: as many columns as there are rows.
    fn size(&mut self, rows: &[String]) -> Option<Size> {
        let (low, high) = (usize::from(MIN_SIDE), usize::from(MAX_SIDE));
        if !(low..=high).contains(&rows.len()) {
            let what = format!("{} rows, expected {low} to {high}", rows.len());
            self.fault("board", what);
            return None;
        }
        let side = rows.len() as u8;
        Some(Size::new(side, side))
    }

    /// The board, unless one of its rows is malformed.
    fn board(&mut self, size: Size, rows: &[String]) -> Option<Board> {
        let known_faults = self.faults.len();
        let mut board = Board::empty(size.width);
        for (y, row) in rows.iter().enumerate() {
            board = self.row(board, y, row);
        }
        (self.faults.len() == known_faults).then_some(board)
    }

    /// The board with that row added.
    fn row(&mut self, mut board: Board, y: usize, row: &str) -> Board {
        let side = usize::from(board.side());
        let found = row.split_ascii_whitespace().count();
        if found != side {
            let what = format!("{found} cells, expected {side}, as many as there are rows");
            self.fault(format!("board/{y}"), what);
            return board;
        }
        for (x, word) in row.split_ascii_whitespace().enumerate() {
            match tile_of_word(word) {
                Ok(tile) => board = board.with(Cell::new(x as u8, y as u8), tile),
                Err(what) => self.fault(format!("board/{y}"), format!("column {x}: {what}")),
            }
        }
        board
    }

    /// The cell at `[column, row]`, if it lies on the edge of the board.
    fn edge_cell(&mut self, path: &str, [x, y]: [u32; 2], size: Size) -> Option<Cell> {
        let (width, height) = (u32::from(size.width), u32::from(size.height));
        if x >= width || y >= height {
            let what = format!("[{x}, {y}] lies off the board of {width} by {height} cells");
            self.fault(path, what);
            return None;
        }
        let on_edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
        if !on_edge {
            let what = format!("[{x}, {y}] lies inside, expected a cell on the edge");
            self.fault(path, what);
            return None;
        }
        Some(Cell::new(x as u8, y as u8))
    }

    fn target(&mut self, value: u32) -> Option<Tile> {
        let tile = Tile::of_value(value);
        if tile.is_none() {
            let what = format!("{value} is no tile, expected a power of two from 2 to 32768");
            self.fault("target", what);
        }
        tile
    }

    fn budget(&mut self, moves: u32) -> Option<u8> {
        let legal = (1..=u32::from(MAX_BUDGET)).contains(&moves);
        if !legal {
            let what = format!("{moves} moves, expected 1 to {MAX_BUDGET}");
            self.fault("budget", what);
        }
        legal.then_some(moves as u8)
    }

    /// The queue; at most `budget - 1` tiles, as none arrives after the last move.
    fn queue(&mut self, values: &[u32], budget: Option<u8>) -> Vec<Tile> {
        let longest = usize::from(budget.unwrap_or(MAX_BUDGET)) - 1;
        if values.len() > longest {
            let found = values.len();
            let what = format!("{found} tiles, expected at most {longest}: budget - 1");
            self.fault("queue", what);
            return Vec::new();
        }
        let mut queue = Vec::new();
        for (i, &value) in values.iter().enumerate() {
            match Tile::of_value(value) {
                Some(tile) if value <= 4 => queue.push(tile),
                _ => self.fault(format!("queue/{i}"), format!("{value}, expected 2 or 4")),
            }
        }
        queue
    }
}

/// What a cell of a board's row says.
fn tile_of_word(word: &str) -> Result<Option<Tile>, String> {
    if word == "." {
        return Ok(None);
    }
    word.parse()
        .ok()
        .and_then(Tile::of_value)
        // Only the plain decimal form: not `02`, not `+2`.
        .filter(|tile| tile.to_string() == word)
        .map(Some)
        .ok_or_else(|| {
            let shown: String = word.chars().take(12).collect();
            format!("{shown:?}, expected `.` or a power of two from 2 to 32768")
        })
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::{Level, LevelText};

    fn text() -> LevelText {
        LevelText {
            board: [
                "  .   .   2   .",
                "  4   .   .   .",
                "  .   .  16   .",
                "  .   8   .   .",
            ]
            .map(str::to_owned)
            .to_vec(),
            inlet: [3, 1],
            vault: [0, 2],
            target: 64,
            queue: vec![2, 2, 4],
            budget: 4,
        }
    }

    /// The paths of the faults of `text()` after a change.
    fn faults(change: impl FnOnce(&mut LevelText)) -> Vec<String> {
        let mut text = text();
        change(&mut text);
        match Level::new(&text) {
            Ok(_) => Vec::new(),
            Err(faults) => faults.0.into_iter().map(|fault| fault.path).collect(),
        }
    }

    #[test]
    fn a_level_gives_its_text_back() {
        assert_eq!(Level::new(&text()).unwrap().text(), text());
    }

    #[test]
    fn spaces_in_a_row_are_free() {
        let mut loose = text();
        loose.board[0] = ".  . 2\t.".to_owned();
        assert_eq!(Level::new(&loose).unwrap().text(), text());
    }

    #[test]
    fn every_fault_is_named_at_its_place() {
        let found = faults(|t| {
            t.board[1] = "4 . 3 .".to_owned();
            t.board[3] = "8 . .".to_owned();
            t.inlet = [1, 1];
            t.target = 48;
            t.queue = vec![2, 8, 0];
            t.budget = 0;
        });
        assert_eq!(
            found,
            [
                "board/1", "board/3", "inlet", "target", "budget", "queue/1", "queue/2"
            ]
        );
    }

    #[test_case(""; "nothing")]
    #[test_case("02 . . ."; "a leading zero")]
    #[test_case("+2 . . ."; "a sign")]
    #[test_case("-2 . . ."; "a negative number")]
    #[test_case("0 . . ."; "zero")]
    #[test_case("1 . . ."; "one")]
    #[test_case("65536 . . ."; "beyond the largest tile")]
    #[test_case("99999999999999999999999 . . ."; "a huge number")]
    #[test_case("² . . ."; "not a digit")]
    #[test_case(". . . . ."; "five cells")]
    fn a_malformed_row(row: &str) {
        assert_eq!(faults(|t| t.board[2] = row.to_owned()), ["board/2"]);
    }

    #[test]
    fn sides_are_3_to_5() {
        let square = |side: usize| vec![vec!["."; side].join(" "); side];
        for side in 0..8 {
            let found = faults(|t| {
                t.board = square(side);
                t.inlet = [0, 0];
                t.vault = [1, 0];
            });
            assert_eq!(
                found.is_empty(),
                (3..=5).contains(&side),
                "{side}: {found:?}"
            );
        }
    }

    #[test]
    fn inlet_and_vault_are_different_edge_cells() {
        assert_eq!(faults(|t| t.inlet = [1, 1]), ["inlet"]);
        assert_eq!(faults(|t| t.inlet = [4, 0]), ["inlet"]);
        assert_eq!(faults(|t| t.vault = [2, 2]), ["vault"]);
        assert_eq!(faults(|t| t.vault = [0, u32::MAX]), ["vault"]);
        assert_eq!(faults(|t| t.vault = t.inlet), ["vault"]);
        assert!(
            faults(|t| t.vault = [0, 0]).is_empty(),
            "a corner is an edge cell"
        );
    }

    #[test]
    fn the_target_does_not_start_on_the_vault() {
        assert_eq!(faults(|t| t.board[2] = "64 . . .".to_owned()), ["vault"]);
        assert!(faults(|t| t.board[2] = "32 . . .".to_owned()).is_empty());
    }

    #[test]
    fn a_queue_is_at_most_one_shorter_than_the_budget() {
        assert_eq!(faults(|t| t.queue = vec![2; 4]), ["queue"]);
        assert_eq!(faults(|t| t.queue = vec![7; 100_000]), ["queue"]);
        assert!(faults(|t| t.queue = vec![]).is_empty());
    }

    #[test]
    fn a_budget_is_1_to_32() {
        let with = |budget| {
            faults(|t| {
                t.queue = vec![];
                t.budget = budget;
            })
        };
        assert!(with(1).is_empty() && with(32).is_empty());
        assert_eq!(with(0), ["budget"]);
        assert_eq!(with(33), ["budget"]);
    }

    #[test]
    fn a_missing_or_unknown_field_is_refused() {
        let whole = serde_json::to_value(text()).unwrap();
        for key in whole.as_object().unwrap().keys() {
            let mut value = whole.clone();
            value.as_object_mut().unwrap().remove(key);
            assert!(serde_json::from_value::<LevelText>(value).is_err(), "{key}");
        }
        let mut value = whole;
        value["par"] = 3.into();
        assert!(serde_json::from_value::<LevelText>(value).is_err());
    }
}

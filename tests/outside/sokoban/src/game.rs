//! Sokoban: push every box onto a goal. A move is a step; the fewest pushes are proved
//! beside the fewest moves, under their own name.

use gate::canon::Canon;
use gate::file::{Field, FieldShape, LevelParse, read_board};
use gate::search::{Exhausted, cheapest};
use gate::{Facts, Game, facts::join_line};
use rules::cell_set::CellSet;
use rules::grid::{Cell, Direction};
use rules::rows::Rows;
use rules::{Fault, Faults, Standing, Steps};
use serde_json::{Value, json};

/// A board. Outside it is wall.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// As drawn: `#` wall, `$` box, `.` goal, `*` box on a goal, `@` player, `+` player on a
    /// goal, blank floor.
    pub board: Rows,
    goals: CellSet,
    start: State,
}

/// All that a move changes, and all that decides how it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    boxes: CellSet,
    player: Cell,
}

impl Level {
    /// Reads the rows of a board of at most 256 cells.
    pub fn new(rows: &[String]) -> Result<Level, Faults> {
        let board = Rows::read(rows, "# $.*@+", 3..=64)?;
        if board.size().cells() > CellSet::MOST {
            return Err(Fault::at("board", "expected at most 256 cells").into());
        }
        let of = |glyphs| CellSet::of(board.cells_of(glyphs), board.size().width);
        let (boxes, goals) = (of("$*"), of(".*+"));
        let [player] = board.cells_of("@+").collect::<Vec<_>>()[..] else {
            return Err(Fault::at("board", "expected one player, `@` or `+`").into());
        };
        if boxes.is_empty() || boxes.len() != goals.len() {
            return Err(
                Fault::at("board", "expected as many goals as boxes, and one at least").into()
            );
        }
        let start = State { boxes, player };
        Ok(Level { board, goals, start })
    }
}

impl Steps for Level {
    type State = State;
    type Move = Direction;

    fn start(&self) -> State {
        self.start
    }

    fn tries(&self, _: &State) -> Vec<Direction> {
        Direction::ALL.to_vec()
    }

    /// A step, pushing the box that stands in the way.
    fn after(&self, state: &State, way: Direction) -> Option<State> {
        let (size, mut boxes) = (self.board.size(), state.boxes);
        let ahead = |cell: Cell| cell.step(way, size).filter(|c| self.board.get(*c) != '#');
        let index = |cell: Cell| cell.index(size.width);
        let player = ahead(state.player)?;
        if boxes.contains(index(player)) {
            let beyond = ahead(player).filter(|c| !boxes.contains(index(*c)))?;
            boxes.toggle(index(player));
            boxes.toggle(index(beyond));
        }
        Some(State { boxes, player })
    }

    fn standing(&self, state: &State) -> Standing {
        if state.boxes == self.goals { Standing::Won } else { Standing::Open }
    }
}

/// The game.
pub struct Sokoban;

impl Game for Sokoban {
    type Level = Level;
    type Own = ();

    fn name(&self) -> &str {
        "sokoban"
    }

    fn parse(&self, text: &str) -> Result<Level, LevelParse> {
        read_board(text, Level::new)
    }

    fn write(&self, level: &Level) -> Value {
        json!({ "board": level.board.texts() })
    }

    fn rows(&self, level: &Level, state: &State) -> Vec<String> {
        let mut rows = level.board.clone();
        for cell in level.board.cells_of(" $.*@+") {
            let on = |set: CellSet| usize::from(set.contains(cell.index(rows.size().width)));
            let what = if cell == state.player { 2 } else { on(state.boxes) };
            rows.set(cell, [[' ', '.'], ['$', '*'], ['@', '+']][what][on(level.goals)]);
        }
        rows.texts()
    }

    fn canon(&self, facts: &Facts<Self>) -> Canon {
        Canon::of_rows(&facts.level().board)
    }

    fn proof_fields(&self) -> &'static [Field] {
        const FIELDS: [Field; 2] = [
            Field::new("pushes", FieldShape::CountOrNull, "proved minimum in pushes"),
            Field::new("push_line", FieldShape::TextOrNull, "a line with that many pushes"),
        ];
        &FIELDS
    }

    fn proof_values(&self, facts: &Facts<Self>) -> Result<Vec<Value>, Exhausted> {
        let graph = facts.graph().map_err(Clone::clone)?;
        let boxes = |state| graph.key(state).boxes;
        let least = cheapest(graph, |from, e| (boxes(from) != boxes(e.to)).into());
        let (pushes, line) = least.unzip();
        Ok(vec![json!(pushes), json!(line.map(|line| join_line(&line)))])
    }
}

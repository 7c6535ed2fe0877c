//! A run: what a move changes, which moves there are, and how a run ends.

use super::Move;
use super::board::Board;
use super::level::Level;
use crate::grid::Direction;
use crate::puzzle::{Puzzle, Standing};

/// Lost: the next tile was due and the inlet was occupied.
pub const BLOCKED_INLET: &str = "blocked inlet";
/// Lost: the budget is spent.
pub const OUT_OF_MOVES: &str = "out of moves";
/// Lost: no slide changes the board.
pub const STUCK: &str = "stuck";

/// A state of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    board: Board,
    made: u8,
    blocked: bool,
}

impl State {
    /// The state of a run that goes on: that board after `made` moves.
    pub fn playing(board: Board, made: u8) -> State {
        State {
            board,
            made,
            blocked: false,
        }
    }

    /// The tiles on the board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Number of moves made.
    pub fn made(&self) -> u8 {
        self.made
    }

    /// Whether the last tile that was due found the inlet occupied.
    pub fn blocked(&self) -> bool {
        self.blocked
    }

    /// The same state of a level whose board is an image of this one.
    pub(super) fn on(&self, board: Board) -> State {
        State {
            board,
            made: self.made,
            blocked: self.blocked,
        }
    }
}

/// A state, packed: the board's bits, then six bits of moves made (which decide what
/// of queue and budget is left), then whether the inlet was blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u128);

impl Key {
    /// The packed form, at most 107 bits.
    pub fn bits(self) -> u128 {
        self.0
    }
}

/// What undo needs: the state before the move, which is smaller than any list of the
/// tiles that moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo(State);

impl Level {
    /// The state that a slide leads to which changed the board (rules 3 and 4); `made`
    /// counts that move.
    pub fn after_slide(&self, board: Board, made: u8) -> State {
        let mut state = State::playing(board, made);
        if self.delivered(board) {
            return state;
        }
        if let Some(&tile) = self.queue().get(usize::from(made) - 1) {
            if board.tile(self.inlet()).is_some() {
                state.blocked = true;
            } else {
                state.board = board.with(self.inlet(), Some(tile));
            }
        }
        state
    }

    /// Whether the target rests on the vault (rule 3).
    pub fn delivered(&self, board: Board) -> bool {
        board.tile(self.vault()) == Some(self.target())
    }

    /// How a state ends the run whatever moves there are (rules 3 to 5, without stuck).
    pub fn ended(&self, state: &State) -> Option<Standing> {
        if self.delivered(state.board) {
            Some(Standing::Won)
        } else if state.blocked {
            Some(Standing::Lost(BLOCKED_INLET))
        } else if state.made >= self.budget() {
            Some(Standing::Lost(OUT_OF_MOVES))
        } else {
            None
        }
    }
}

impl Puzzle for Level {
    type State = State;
    type Key = Key;
    type Move = Move;
    type Undo = Undo;

    fn start(&self) -> State {
        State::playing(self.board(), 0)
    }

    fn key(&self, state: &State) -> Key {
        let cells = self.size().cells() as u32;
        let made = u128::from(state.made) << (4 * cells);
        let blocked = u128::from(state.blocked) << (4 * cells + 6);
        Key(state.board.bits() | made | blocked)
    }

    /// Rule 2: a slide that changes nothing is illegal.
    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let slides = state.board.slides();
        let changes = |&direction: &Direction| slides[direction as usize] != state.board;
        out.extend(Direction::ALL.into_iter().filter(changes));
    }

    fn play(&self, state: &mut State, mv: Move) -> Undo {
        let before = *state;
        *state = self.after_slide(before.board.slide(mv), before.made + 1);
        Undo(before)
    }

    fn undo(&self, state: &mut State, undo: Undo) {
        *state = undo.0;
    }

    fn standing(&self, state: &State) -> Standing {
        match self.ended(state) {
            Some(end) => end,
            None if state.board.is_stuck() => Standing::Lost(STUCK),
            None => Standing::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{LevelText, Tile};
    use super::{BLOCKED_INLET, Level, OUT_OF_MOVES, STUCK, State};
    use crate::grid::{Cell, Direction};
    use crate::puzzle::{Puzzle, Standing};

    /// A 3x3 level: inlet in the lower right corner, vault in the upper left.
    fn level(board: [&str; 3], target: u32, queue: &[u32], budget: u32) -> Level {
        Level::new(&LevelText {
            board: board.map(str::to_owned).to_vec(),
            inlet: [2, 2],
            vault: [0, 0],
            target,
            queue: queue.to_vec(),
            budget,
        })
        .unwrap()
    }

    /// The state after a line of moves, each of them legal.
    fn after(level: &Level, line: &str) -> State {
        let mut state = level.start();
        for word in line.split(' ') {
            let mv: Direction = word.parse().unwrap();
            let mut moves = Vec::new();
            level.moves(&state, &mut moves);
            assert!(moves.contains(&mv), "{word} of {line}");
            assert_eq!(level.standing(&state), Standing::Open, "{word} of {line}");
            level.play(&mut state, mv);
        }
        state
    }

    #[test]
    fn a_slide_that_changes_nothing_is_illegal() {
        let level = level([". 2 .", ". 4 .", ". 2 ."], 64, &[2; 3], 9);
        let mut moves = Vec::new();
        level.moves(&level.start(), &mut moves);
        assert_eq!(moves, [Direction::Left, Direction::Right]);
    }

    #[test]
    fn the_next_tile_arrives_on_the_inlet_after_the_slide() {
        let level = level([". . 2", ". . .", ". . ."], 64, &[4, 2], 9);
        let state = after(&level, "L");
        assert_eq!(
            level.rows(&state),
            ["  2   .   .", "  .   .   .", "  .   .   4"]
        );
        assert_eq!(state.made(), 1);
    }

    #[test]
    fn an_arrived_tile_moves_and_merges_from_the_next_move_on() {
        let level = level([". . 4", ". . .", ". . ."], 64, &[4, 2], 9);
        let moved = level.rows(&after(&level, "L U"));
        assert_eq!(moved, ["  4   .   4", "  .   .   .", "  .   .   2"]);
        let merged = level.rows(&after(&level, "L U L"));
        assert_eq!(merged, ["  8   .   .", "  .   .   .", "  2   .   ."]);
    }

    #[test]
    fn the_target_at_rest_on_the_vault_wins_and_nothing_arrives() {
        let level = level(["4 . 4", ". . .", ". . ."], 8, &[2], 9);
        let state = after(&level, "L");
        assert_eq!(level.standing(&state), Standing::Won);
        assert_eq!(state.board().tiles().count(), 1);
    }

    #[test]
    fn a_win_comes_before_a_blocked_inlet_and_the_end_of_the_budget() {
        let blocked = level(["4 . 4", ". . .", ". . 2"], 8, &[2], 9);
        let won = after(&blocked, "L");
        assert_eq!(blocked.standing(&won), Standing::Won);
        let last = level(["4 . 4", ". . .", ". . 2"], 8, &[], 1);
        assert_eq!(last.standing(&after(&last, "L")), Standing::Won);
    }

    #[test]
    fn the_target_merged_past_does_not_win() {
        let level = level([". 8 8", ". . .", ". . ."], 8, &[2], 9);
        let state = after(&level, "L");
        assert_eq!(level.standing(&state), Standing::Open);
        assert_eq!(level.rows(&state)[0], " 16   .   .");
    }

    #[test]
    fn passing_over_the_vault_does_not_win() {
        let level = Level::new(&LevelText {
            board: ["8 . .", ". . .", ". . ."].map(str::to_owned).to_vec(),
            inlet: [2, 2],
            vault: [1, 0],
            target: 8,
            queue: vec![],
            budget: 9,
        })
        .unwrap();
        assert_eq!(level.standing(&after(&level, "R")), Standing::Open);
    }

    #[test]
    fn a_tile_that_starts_on_the_vault_may_leave_it() {
        let level = level(["2 . .", ". . .", ". . ."], 8, &[2], 9);
        assert_eq!(level.standing(&after(&level, "D")), Standing::Open);
    }

    #[test]
    fn an_occupied_inlet_loses_when_a_tile_is_due() {
        let level = level([". . 2", ". . .", ". . ."], 8, &[2], 9);
        let state = after(&level, "D");
        assert_eq!(level.standing(&state), Standing::Lost(BLOCKED_INLET));
        // The tile that was due is not on the board.
        assert_eq!(state.board().tiles().count(), 1);
    }

    #[test]
    fn an_occupied_inlet_is_harmless_when_the_queue_is_empty() {
        let level = level([". . 2", ". . .", ". . ."], 8, &[], 9);
        assert_eq!(level.standing(&after(&level, "D")), Standing::Open);
        assert_eq!(level.standing(&after(&level, "D L U")), Standing::Open);
    }

    #[test]
    fn a_blocked_inlet_is_told_from_one_that_a_tile_arrived_on() {
        let level = level([". . 2", ". . .", ". . ."], 8, &[2], 9);
        let arrived = after(&level, "L");
        let blocked = State {
            blocked: true,
            ..arrived
        };
        assert_eq!(level.standing(&arrived), Standing::Open);
        assert_eq!(level.standing(&blocked), Standing::Lost(BLOCKED_INLET));
        assert_ne!(level.key(&arrived), level.key(&blocked));
    }

    #[test]
    fn a_spent_budget_loses() {
        let level = level([". . 2", ". . .", ". . ."], 8, &[], 2);
        let state = after(&level, "D L");
        assert_eq!(level.standing(&state), Standing::Lost(OUT_OF_MOVES));
    }

    #[test]
    fn out_of_moves_comes_before_stuck() {
        let full = ["4 8 4", "8 4 8", ". 8 16"];
        let last = level(full, 64, &[], 1);
        let after_last = after(&last, "L");
        assert_eq!(last.standing(&after_last), Standing::Lost(OUT_OF_MOVES));
    }

    #[test]
    fn a_board_without_a_legal_move_is_stuck() {
        let stuck = level(["2 4 2", "4 2 4", "2 4 2"], 64, &[2], 9);
        assert_eq!(stuck.standing(&stuck.start()), Standing::Lost(STUCK));
        let empty = level([". . .", ". . .", ". . ."], 64, &[2], 9);
        assert_eq!(empty.standing(&empty.start()), Standing::Lost(STUCK));
    }

    #[test]
    fn an_arrival_can_leave_the_board_stuck() {
        let level = level(["4 2 4", "2 4 2", "4 . 8"], 64, &[4], 9);
        // 4 . 8 pushed left gives 4 8 and the 4 that arrives fills the last gap.
        let state = after(&level, "L");
        assert_eq!(level.standing(&state), Standing::Lost(STUCK));
    }

    #[test]
    fn undo_restores_the_whole_state() {
        let level = level([". . 2", ". . .", ". . ."], 8, &[2], 9);
        for mv in Direction::ALL {
            let mut state = level.start();
            let mut moves = Vec::new();
            level.moves(&state, &mut moves);
            if moves.contains(&mv) {
                let undo = level.play(&mut state, mv);
                level.undo(&mut state, undo);
                assert_eq!(state, level.start());
            }
        }
    }

    #[test]
    fn the_key_holds_the_moves_made() {
        let level = level([". . 2", ". . .", ". . ."], 8, &[], 9);
        let back = after(&level, "L R");
        assert_eq!(back.board(), level.board());
        assert_ne!(level.key(&back), level.key(&level.start()));
    }

    #[test]
    fn a_32768_can_be_delivered_but_never_merges() {
        let level = level(["32768 . 32768", ". . .", ". . ."], 64, &[], 9);
        let state = after(&level, "L");
        assert_eq!(state.board().tile(Cell::new(1, 0)), Some(Tile::MAX));
    }
}

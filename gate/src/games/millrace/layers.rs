//! The runs of a level, layer by layer: layer `m` holds every board that a run can
//! stand on after `m` moves and play on from.
//!
//! A state is a board and the moves made, so every move leads into the next layer and
//! the graph has no cycle. States that end a run are not kept: an edge says how it ends.
//! What a slide leads to is asked of the rules; what is saved against the generic
//! enumeration is the states that end a run (nearly half of them), the moves made in each
//! key, and most of the slides. The bench `millrace` shows what that buys, and tests hold
//! the two against each other.

use crate::search::{Exhausted, Extent, KeyTable, Limits};
use rules::grid::Direction;
use rules::millrace::{BLOCKED_INLET, Board, Level, State};
use rules::{Puzzle, Standing};

/// Where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum To {
    /// The slide changes nothing.
    Illegal,
    /// The run is won.
    Won,
    /// The run is lost to a blocked inlet.
    Blocked,
    /// The run is lost: no slide is legal after it.
    Stuck,
    /// The run is lost: the budget is spent.
    Spent,
    /// A state of the next layer, by its number there.
    State(u32),
}

/// [`To`] in four bytes: the largest numbers name the ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Packed(u32);

impl Packed {
    const ENDS: [To; 5] = [To::Illegal, To::Won, To::Blocked, To::Stuck, To::Spent];

    fn pack(to: To) -> Packed {
        Packed(match to {
            To::State(number) => number,
            To::Illegal => u32::MAX,
            To::Won => u32::MAX - 1,
            To::Blocked => u32::MAX - 2,
            To::Stuck => u32::MAX - 3,
            To::Spent => u32::MAX - 4,
        })
    }

    fn unpack(self) -> To {
        let end = (u32::MAX - self.0) as usize;
        Packed::ENDS.get(end).copied().unwrap_or(To::State(self.0))
    }
}

/// The states of one layer, with where each of the four moves leads.
///
/// Its boards are not kept: nothing that is counted needs them.
#[derive(Debug)]
pub(super) struct Layer {
    moves: Vec<[Packed; 4]>,
}

impl Layer {
    /// Number of states.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Where the moves U, D, L, R lead from a state.
    pub(super) fn moves(&self, state: usize) -> [To; 4] {
        self.moves[state].map(Packed::unpack)
    }

    /// The first state, in order of discovery, with a move that leads there.
    pub(super) fn first_to(&self, to: To) -> Option<(usize, Direction)> {
        let sought = Packed::pack(to);
        let mut edges = self.moves.iter().enumerate();
        edges.find_map(|(state, moves)| {
            let found = moves.iter().position(|&m| m == sought)?;
            Some((state, Direction::ALL[found]))
        })
    }
}

/// Numbered boards. Those of a layer have one side and the same number of moves made, so
/// that the tiles alone tell them apart.
#[derive(Debug)]
enum Boards {
    /// Of side 3 or 4: one `u64` each.
    Narrow(KeyTable<u64>, u8),
    /// Of side 5.
    Wide(KeyTable<u128>, u8),
}

impl Boards {
    fn of_side(side: u8) -> Boards {
        if side <= 4 {
            Boards::Narrow(KeyTable::new(), side)
        } else {
            Boards::Wide(KeyTable::new(), side)
        }
    }

    fn len(&self) -> usize {
        match self {
            Boards::Narrow(table, _) => table.len(),
            Boards::Wide(table, _) => table.len(),
        }
    }

    fn board(&self, number: usize) -> Board {
        match self {
            Boards::Narrow(table, side) => Board::of_bits(table.keys()[number].into(), *side),
            Boards::Wide(table, side) => Board::of_bits(table.keys()[number], *side),
        }
    }

    fn get(&self, board: Board) -> Option<u32> {
        match self {
            Boards::Narrow(table, _) => table.get(board.bits() as u64),
            Boards::Wide(table, _) => table.get(board.bits()),
        }
    }

    fn insert(&mut self, board: Board) -> u32 {
        match self {
            Boards::Narrow(table, _) => table.insert(board.bits() as u64).0,
            Boards::Wide(table, _) => table.insert(board.bits()).0,
        }
    }

    fn bytes_per_board(&self) -> u64 {
        match self {
            Boards::Narrow(..) => KeyTable::<u64>::bytes_per_key(),
            Boards::Wide(..) => KeyTable::<u128>::bytes_per_key(),
        }
    }
}

/// All layers from a state on.
#[derive(Debug)]
pub(super) struct Layers {
    /// The layers in order; none if the run has ended in that state.
    pub(super) layers: Vec<Layer>,
}

impl Layers {
    /// Enumerates the runs of a level from a state on: all of them, or whole layers as
    /// far as the first win.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] when a cap is hit.
    pub(super) fn grow(
        level: &Level,
        from: &State,
        extent: Extent,
        limits: Limits,
    ) -> Result<Layers, Exhausted> {
        if !level.standing(from).is_open() {
            return Ok(Layers { layers: Vec::new() });
        }
        Growth::new(level, from, limits).all(extent)
    }

    /// Number of states in all layers.
    pub(super) fn states(&self) -> u64 {
        self.layers.iter().map(|layer| layer.len() as u64).sum()
    }

    /// The first shortest line, in canonical order, to a state of a layer.
    pub(super) fn line_to(&self, layer: usize, state: usize) -> Vec<Direction> {
        let mut line = Vec::with_capacity(layer);
        let mut at = state;
        for earlier in self.layers[..layer].iter().rev() {
            // States are numbered in the order in which their first lines come.
            let (from, mv) = earlier
                .first_to(To::State(at as u32))
                .expect("a state is reached from the layer before it");
            line.push(mv);
            at = from;
        }
        line.reverse();
        line
    }
}

/// The enumeration under way.
struct Growth<'a> {
    level: &'a Level,
    limits: Limits,
    /// Moves made in the layer at hand.
    made: u8,
    /// States of the layers that are done.
    done: u64,
    boards: Boards,
    /// The next layer, as far as it is discovered.
    next: Boards,
}

impl<'a> Growth<'a> {
    fn new(level: &'a Level, from: &State, limits: Limits) -> Self {
        let side = level.size().width;
        let mut boards = Boards::of_side(side);
        boards.insert(from.board());
        Growth {
            level,
            limits,
            made: from.made(),
            done: 0,
            boards,
            next: Boards::of_side(side),
        }
    }

    fn all(mut self, extent: Extent) -> Result<Layers, Exhausted> {
        let side = self.level.size().width;
        let mut layers = Vec::new();
        while self.boards.len() > 0 {
            let moves = self.layer(extent)?;
            let won = moves
                .iter()
                .flatten()
                .any(|&to| to == Packed::pack(To::Won));
            self.done += moves.len() as u64;
            self.made += 1;
            let next = std::mem::replace(&mut self.next, Boards::of_side(side));
            self.boards = next;
            layers.push(Layer { moves });
            if won && extent == Extent::FirstWin {
                break;
            }
        }
        Ok(Layers { layers })
    }

    /// Plays every move of every state of the layer; as far as the first win, where no
    /// more is asked: the optimum is proved there, whatever the rest would cost.
    fn layer(&mut self, extent: Extent) -> Result<Vec<[Packed; 4]>, Exhausted> {
        let mut moves = Vec::with_capacity(self.boards.len());
        for state in 0..self.boards.len() {
            let board = self.boards.board(state);
            moves.push(board.slides().map(|slide| {
                Packed::pack(if slide == board {
                    To::Illegal
                } else {
                    self.after(slide)
                })
            }));
            let won = moves
                .last()
                .is_some_and(|m| m.contains(&Packed::pack(To::Won)));
            if won && extent == Extent::FirstWin {
                moves.resize(self.boards.len(), [Packed::pack(To::Illegal); 4]);
                break;
            }
            self.admit()?;
        }
        Ok(moves)
    }

    /// Where a slide that changed the board leads.
    fn after(&mut self, slide: Board) -> To {
        let state = self.level.after_slide(slide, self.made + 1);
        match self.level.ended(&state) {
            Some(Standing::Won) => To::Won,
            Some(Standing::Lost(BLOCKED_INLET)) => To::Blocked,
            Some(_) => To::Spent,
            None => match self.next.get(state.board()) {
                Some(known) => To::State(known),
                None if state.board().is_stuck() => To::Stuck,
                None => To::State(self.next.insert(state.board())),
            },
        }
    }

    fn admit(&self) -> Result<(), Exhausted> {
        let in_layers = (self.boards.len() + self.next.len()) as u64;
        let states = self.done + in_layers;
        // Of each state: where its moves lead, and its distance. Of two neighbouring
        // layers: boards while they grow, lines and chances while they are counted.
        let kept = size_of::<[Packed; 4]>() as u64 + 1;
        let passing = self.boards.bytes_per_board() + 2 * size_of::<u128>() as u64;
        self.limits
            .admit(states, states * kept + in_layers * passing)
    }
}

//! Backward search from every win at once.

use rules::lumina::{Move, State};

use super::board::Board;
use super::reach::{Codes, Reach};
use super::visited::{Bits, Seen, Table, Visited, Word};

/// States by their distance to the nearest win, among those that a forward search
/// reached.
#[derive(Debug)]
pub struct Sweep {
    /// Wins first, then what is one move away, and so on.
    codes: Codes,
    /// Where each distance begins in `codes`.
    layers: Vec<usize>,
    winnable: Seen,
}

impl Sweep {
    /// Searches backward from all wins of a complete forward search that remembered
    /// [`Wins::All`](super::Wins::All).
    pub fn of(board: &Board, reach: &Reach) -> Sweep {
        if board.is_indexed() {
            let mut found = Bits::new(board.codes());
            let (order, layers) = run::<u32>(board, reach, &mut found);
            Sweep {
                codes: Codes::Narrow(order),
                layers,
                winnable: Seen::Bits(found),
            }
        } else {
            let mut found = Table::new();
            let (order, layers) = run::<u64>(board, reach, &mut found);
            Sweep {
                codes: Codes::Wide(order),
                layers,
                winnable: Seen::Table(found),
            }
        }
    }

    /// Number of distances, zero among them; 0 where there is no win.
    pub fn distances(&self) -> u32 {
        self.layers.len() as u32
    }

    /// How many states are that far from their nearest win.
    pub fn at_distance(&self, distance: u32) -> usize {
        self.range(distance).len()
    }

    /// The state with a place among those of a distance.
    pub fn state(&self, board: &Board, distance: u32, place: usize) -> State {
        board.state(self.codes.get(self.range(distance).start + place))
    }

    /// Whether a win can be reached from a code.
    pub fn is_winnable(&self, code: u64) -> bool {
        self.winnable.has(code)
    }

    fn range(&self, distance: u32) -> std::ops::Range<usize> {
        let distance = distance as usize;
        let end = self.layers.get(distance + 1);
        self.layers[distance]..end.copied().unwrap_or(self.codes.len())
    }
}

/// Whether one of the moves that `counts`, made at most `within` moves from the start,
/// turns a winnable position dead; if so, that move.
pub fn first_deadly(
    board: &Board,
    reach: &Reach,
    sweep: &Sweep,
    within: u32,
    counts: impl Fn(Move) -> bool,
) -> Option<Move> {
    for depth in 0..within.min(reach.layers()) {
        for at in reach.layer(depth) {
            let code = reach.code(at);
            if !sweep.is_winnable(code) {
                continue;
            }
            let mut deadly = None;
            board.successors(&board.decode(code), |m, by, next| {
                let mv = board.named(m, by);
                if deadly.is_none() && counts(mv) && !sweep.is_winnable(next) {
                    deadly = Some(mv);
                }
            });
            if deadly.is_some() {
                return deadly;
            }
        }
    }
    None
}

fn run<W: Word>(board: &Board, reach: &Reach, found: &mut impl Visited) -> (Vec<W>, Vec<usize>) {
    let mut order: Vec<W> = Vec::with_capacity(reach.wins().len());
    for &win in reach.wins() {
        let code = reach.code(win as usize);
        found.insert(code);
        order.push(W::narrow(code));
    }
    let mut layers = Vec::new();
    let mut end = 0;
    let mut at = 0;
    while at < order.len() {
        if at == end {
            layers.push(at);
            end = order.len();
        }
        let here = board.decode(order[at].widen());
        board.predecessors(&here, |code| {
            // A predecessor that the level cannot reach is none.
            if reach.seen.has(code) && found.insert(code) {
                order.push(W::narrow(code));
            }
        });
        at += 1;
    }
    (order, layers)
}

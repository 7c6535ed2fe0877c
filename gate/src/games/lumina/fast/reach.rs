//! Forward search by layers: every state that can be reached, and the wins among them.

use super::board::Board;
use super::visited::{Bits, Seen, Table, Visited, Word};
use crate::search::{Cap, Exhausted, Limits};
use rules::lumina::State;

/// Which wins a search is to remember, and whether it goes on after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wins {
    /// Those of the first layer that holds one; no later layer is searched.
    First,
    /// Those of the first layer that holds one.
    Nearest,
    /// All of them.
    All,
}

/// What a forward search found.
#[derive(Debug)]
pub struct Reach {
    pub(super) codes: Codes,
    /// Where each layer begins in `codes`. Ends with the last layer that was begun.
    layers: Vec<usize>,
    /// Positions in `codes` of won states, ascending.
    wins: Vec<u32>,
    /// The cap that stopped the search; `None`: everything was enumerated.
    stopped: Option<Exhausted>,
    pub(super) seen: Seen,
}

/// States in breadth-first order: within a layer, ordered by their first shortest
/// line in canonical move order.
#[derive(Debug)]
pub(super) enum Codes {
    /// Codes of a perfect index.
    Narrow(Vec<u32>),
    /// Packed codes.
    Wide(Vec<u64>),
}

impl Codes {
    pub(super) fn len(&self) -> usize {
        match self {
            Codes::Narrow(codes) => codes.len(),
            Codes::Wide(codes) => codes.len(),
        }
    }

    pub(super) fn get(&self, at: usize) -> u64 {
        match self {
            Codes::Narrow(codes) => codes[at].into(),
            Codes::Wide(codes) => codes[at],
        }
    }
}

impl Reach {
    /// Enumerates what can be reached from a state, moves continued past wins.
    pub fn of(board: &Board, from: &State, wins: Wins, limits: Limits) -> Reach {
        let start = board.code(from);
        if board.is_indexed() {
            let mut seen = Bits::new(board.codes());
            let mut search = Search::<u32>::from(start, wins, limits);
            search.run(board, &mut seen);
            search.finish(Codes::Narrow, Seen::Bits(seen))
        } else {
            let mut seen = Table::new();
            let mut search = Search::<u64>::from(start, wins, limits);
            search.run(board, &mut seen);
            search.finish(Codes::Wide, Seen::Table(seen))
        }
    }

    /// Distinct states found. (After [`Wins::First`], no count of the whole space.)
    pub fn states(&self) -> u64 {
        self.codes.len() as u64
    }

    /// The cap that stopped the search, if one did.
    pub fn stopped(&self) -> Option<&Exhausted> {
        self.stopped.as_ref()
    }

    /// Fewest moves to a win. (Known even where a cap stopped the count, as soon as a
    /// win was met: layers are complete up to the one that was being filled.)
    pub fn optimum(&self) -> Option<u32> {
        self.wins.first().map(|&win| self.depth(win as usize))
    }

    /// Positions of the wins that were to be remembered, in breadth-first order.
    pub fn wins(&self) -> &[u32] {
        &self.wins
    }

    /// The code at a position of the breadth-first order.
    pub fn code(&self, at: usize) -> u64 {
        self.codes.get(at)
    }

    /// Moves from the start to the state at a position.
    pub fn depth(&self, at: usize) -> u32 {
        (self.layers.partition_point(|&begin| begin <= at) - 1) as u32
    }

    /// Positions of a layer.
    pub fn layer(&self, depth: u32) -> std::ops::Range<usize> {
        let ends = self.layers.get(depth as usize + 1);
        self.layers[depth as usize]..ends.copied().unwrap_or(self.codes.len())
    }

    /// Whether every state of a layer was found.
    pub fn is_complete(&self, depth: u32) -> bool {
        self.stopped.is_none() || depth + 1 < self.layers()
    }

    /// Number of layers.
    pub fn layers(&self) -> u32 {
        self.layers.len() as u32
    }

    /// Bytes held by the tables.
    pub fn bytes(&self) -> u64 {
        let codes = match &self.codes {
            Codes::Narrow(codes) => codes.capacity() * 4,
            Codes::Wide(codes) => codes.capacity() * 8,
        };
        codes as u64 + self.seen.bytes()
    }
}

/// A forward search in progress.
struct Search<W> {
    order: Vec<W>,
    layers: Vec<usize>,
    wins: Vec<u32>,
    remember: Wins,
    /// The first layer with a win.
    won_at: Option<usize>,
    limits: Limits,
    stopped: Option<Exhausted>,
}

impl<W: Word> Search<W> {
    fn from(start: u64, remember: Wins, limits: Limits) -> Self {
        Search {
            order: vec![W::narrow(start)],
            layers: Vec::new(),
            wins: Vec::new(),
            remember,
            won_at: None,
            limits,
            stopped: None,
        }
    }

    fn run(&mut self, board: &Board, seen: &mut impl Visited) {
        seen.insert(self.order[0].widen());
        if self.limits.states == 0 || seen.bytes() > self.limits.bytes {
            self.stop();
        }
        let mut end = 0;
        let mut at = 0;
        while at < self.order.len() {
            if at == end {
                if self.remember == Wins::First && self.won_at.is_some() {
                    return;
                }
                self.layers.push(at);
                end = self.order.len();
            }
            let here = board.decode(self.order[at].widen());
            if board.is_won(&here) {
                self.note_win(at);
            }
            if self.stopped.is_none() {
                self.expand(board, &here, seen);
            }
            at += 1;
        }
    }

    #[inline]
    fn expand(&mut self, board: &Board, here: &super::board::Decoded, seen: &mut impl Visited) {
        board.neighbours(here, |code| {
            if seen.insert(code) {
                if self.order.len() == self.order.capacity() {
                    self.grow(seen.bytes());
                }
                self.order.push(W::narrow(code));
            }
        });
        if self.order.len() as u64 > self.limits.states {
            self.order.truncate(self.limits.states as usize);
            self.stop();
        }
    }

    /// Doubles the order, unless that would pass the cap on bytes.
    fn grow(&mut self, seen: u64) {
        let doubled = self.order.capacity().max(512) * 2;
        let most = (self.limits.states as usize).saturating_add(512);
        let capacity = doubled.min(most).max(self.order.len() + 512);
        if seen + (capacity * size_of::<W>()) as u64 > self.limits.bytes {
            // The successors of one state still arrive: fewer than 512.
            self.stop();
            return self.order.reserve_exact(512);
        }
        self.order.reserve_exact(capacity - self.order.len());
    }

    fn stop(&mut self) {
        let states = self.order.len() as u64;
        let cap = if states >= self.limits.states {
            Cap::States(self.limits.states)
        } else {
            Cap::Bytes(self.limits.bytes)
        };
        self.stopped.get_or_insert(Exhausted { states, cap });
    }

    fn note_win(&mut self, at: usize) {
        let layer = self.layers.len() - 1;
        let nearest = *self.won_at.get_or_insert(layer);
        if self.remember == Wins::All || layer == nearest {
            self.wins.push(at as u32);
        }
    }

    fn finish(self, codes: fn(Vec<W>) -> Codes, seen: Seen) -> Reach {
        Reach {
            codes: codes(self.order),
            layers: self.layers,
            wins: self.wins,
            stopped: self.stopped,
            seen,
        }
    }
}

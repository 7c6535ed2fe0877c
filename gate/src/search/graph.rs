//! A reachable space, enumerated: the base of every measurement.

use super::KeyTable;
use rules::Standing;
use std::hash::Hash;

/// One legal move between two states of a [`Graph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge<M> {
    /// The move played.
    pub mv: M,
    /// Number of the state it leads to.
    pub to: u32,
}

/// States in breadth-first order (number 0 is the start) with every legal move
/// between them, and the canonical first shortest way to each.
#[derive(Clone, Debug)]
pub struct Graph<K, M> {
    pub(super) table: KeyTable<K>,
    pub(super) standing: Vec<Standing>,
    pub(super) depth: Vec<u32>,
    pub(super) parent: Vec<u32>,
    pub(super) via: Vec<Option<M>>,
    /// `edges[first[i]..first[i + 1]]` leave state `i`; states that were not expanded have none.
    pub(super) first: Vec<u32>,
    pub(super) edges: Vec<Edge<M>>,
    pub(super) first_win: Option<u32>,
}

impl<K: Copy + Eq + Hash, M: Copy> Graph<K, M> {
    /// Notes that the edges of these states, in rising order, begin at the end of the list:
    /// states between them were not expanded and have none.
    pub(super) fn begin_edges(&mut self, states: &[u32]) {
        for &state in states {
            self.first
                .resize(state as usize + 1, self.edges.len() as u32);
        }
    }

    /// Number of states, terminal ones included.
    pub fn len(&self) -> usize {
        self.standing.len()
    }

    /// A graph holds its start at least.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// Number of open states: those that play on.
    pub fn open(&self) -> usize {
        self.standing.iter().filter(|s| s.is_open()).count()
    }

    /// The key of a state.
    pub fn key(&self, state: u32) -> K {
        self.table.keys()[state as usize]
    }

    /// The number of the state with that key.
    pub fn find(&self, key: K) -> Option<u32> {
        self.table.get(key)
    }

    /// How a state stands.
    pub fn standing(&self, state: u32) -> Standing {
        self.standing[state as usize]
    }

    /// Fewest moves from the start.
    pub fn depth(&self, state: u32) -> u32 {
        self.depth[state as usize]
    }

    /// The moves that leave a state, in canonical order (none if it was not expanded).
    pub fn edges(&self, state: u32) -> &[Edge<M>] {
        let i = state as usize;
        &self.edges[self.first[i] as usize..self.first[i + 1] as usize]
    }

    /// Number of edges.
    pub fn edge_count(&self) -> usize {
        self.edges.len()
    }

    /// The first win in breadth-first order: the end of the canonical shortest line.
    pub fn first_win(&self) -> Option<u32> {
        self.first_win
    }

    /// Fewest moves to a win.
    pub fn optimum(&self) -> Option<u32> {
        self.first_win.map(|win| self.depth(win))
    }

    /// The first shortest line to a state, in canonical move order.
    pub fn line_to(&self, mut state: u32) -> Vec<M> {
        let mut line = Vec::with_capacity(self.depth(state) as usize);
        while let Some(mv) = self.via[state as usize] {
            line.push(mv);
            state = self.parent[state as usize];
        }
        line.reverse();
        line
    }

    /// Numbers of all states, in breadth-first order.
    pub fn states(&self) -> impl DoubleEndedIterator<Item = u32> + use<K, M> {
        0..self.len() as u32
    }
}

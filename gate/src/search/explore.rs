//! Enumerating a space, whole or as far as the first win.

use super::{Arrival, Cap, Edge, Exhausted, Graph, KeyTable, Limits, Space};

/// How far an enumeration goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Every reachable state; a run ends with a win.
    Whole,
    /// Every reachable state, with moves continued past wins.
    PastWins,
    /// Whole layers up to and with the one in which the first win stands; its states
    /// are not expanded. Whole where there is no win.
    FirstWin,
}

/// Enumerates a space breadth first. Lost states are kept and never expanded.
///
/// # Errors
///
/// [`Exhausted`] when a cap is hit or the space fails; nothing is known then.
pub fn explore<S: Space>(
    space: &mut S,
    extent: Extent,
    limits: Limits,
) -> Result<Graph<S::Key, S::Move>, Exhausted> {
    let start = space.start().map_err(|fault| stopped(0, fault))?;
    let mut graph = Graph {
        table: KeyTable::new(),
        standing: Vec::new(),
        depth: Vec::new(),
        parent: Vec::new(),
        via: Vec::new(),
        first: vec![0],
        edges: Vec::new(),
        first_win: None,
    };
    let state_bytes = KeyTable::<S::Key>::bytes_per_key()
        + 2 * (size_of::<S::Node>() + size_of::<Option<S::Move>>() + 32) as u64;
    let edge_bytes = 2 * size_of::<Edge<S::Move>>() as u64;

    let mut layer = Layer::new();
    let goes_on = |arrival: &Arrival<S::Node, S::Key>| {
        arrival.standing.is_open() || (arrival.standing.is_won() && extent == Extent::PastWins)
    };
    graph.table.insert(start.key);
    graph.standing.push(start.standing);
    graph.depth.push(0);
    graph.parent.push(0);
    graph.via.push(None);
    if start.standing.is_won() {
        graph.first_win = Some(0);
    }
    if goes_on(&start) {
        layer.push(0, start.node);
    }
    let mut depth = 0;
    let mut next = Layer::new();
    let far_enough = |graph: &Graph<_, _>| extent == Extent::FirstWin && graph.first_win.is_some();
    while !layer.ids.is_empty() && !far_enough(&graph) {
        depth += 1;
        for (ids, nodes) in layer.batches(space.batch()) {
            let mut begun = 0;
            let expanded = space.expand(nodes, |i, mv, arrival| {
                graph.begin_edges(&ids[begun..=i]);
                begun = i + 1;
                let (to, new) = graph.table.insert(arrival.key);
                graph.edges.push(Edge { mv, to });
                if new {
                    graph.standing.push(arrival.standing);
                    graph.depth.push(depth);
                    graph.parent.push(ids[i]);
                    graph.via.push(Some(mv));
                    if arrival.standing.is_won() && graph.first_win.is_none() {
                        graph.first_win = Some(to);
                    }
                    if goes_on(&arrival) {
                        next.push(to, arrival.node);
                    }
                }
            });
            graph.begin_edges(&ids[begun..]);
            let states = graph.table.len() as u64;
            expanded.map_err(|fault| stopped(states, fault))?;
            let edges = graph.edges.len() as u64;
            limits.admit(
                states,
                states * state_bytes + edges * edge_bytes + space.held(),
            )?;
        }
        layer.clear();
        std::mem::swap(&mut layer, &mut next);
    }
    graph
        .first
        .resize(graph.len() + 1, graph.edges.len() as u32);
    Ok(graph)
}

/// States of one depth that are to be expanded.
pub(super) struct Layer<N> {
    pub(super) ids: Vec<u32>,
    nodes: Vec<N>,
}

impl<N> Layer<N> {
    pub(super) fn new() -> Self {
        Layer {
            ids: Vec::new(),
            nodes: Vec::new(),
        }
    }

    pub(super) fn push(&mut self, id: u32, node: N) {
        self.ids.push(id);
        self.nodes.push(node);
    }

    pub(super) fn clear(&mut self) {
        self.ids.clear();
        self.nodes.clear();
    }

    /// The layer in runs of at most `size` states.
    pub(super) fn batches(&self, size: usize) -> impl Iterator<Item = (&[u32], &[N])> {
        let size = size.max(1);
        self.ids.chunks(size).zip(self.nodes.chunks(size))
    }
}

pub(super) fn stopped(states: u64, fault: super::Fault) -> Exhausted {
    stopped_by(states, fault.0)
}

/// A search that something else than a cap has stopped.
pub fn stopped_by(states: u64, what: String) -> Exhausted {
    Exhausted {
        states,
        cap: Cap::Fault(what),
    }
}

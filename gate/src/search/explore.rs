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

    let mut layer = Vec::new();
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
        layer.push((0_u32, start.node));
    }
    let mut depth = 0;
    let mut next = Vec::new();
    let far_enough = |graph: &Graph<_, _>| extent == Extent::FirstWin && graph.first_win.is_some();
    while !layer.is_empty() && !far_enough(&graph) {
        depth += 1;
        for (id, node) in &layer {
            // States that are not expanded stand between expanded ones: no edges.
            graph
                .first
                .resize(*id as usize + 1, graph.edges.len() as u32);
            let expanded = space.expand(std::slice::from_ref(node), |_, mv, arrival| {
                let (to, new) = graph.table.insert(arrival.key);
                graph.edges.push(Edge { mv, to });
                if new {
                    graph.standing.push(arrival.standing);
                    graph.depth.push(depth);
                    graph.parent.push(*id);
                    graph.via.push(Some(mv));
                    if arrival.standing.is_won() && graph.first_win.is_none() {
                        graph.first_win = Some(to);
                    }
                    if goes_on(&arrival) {
                        next.push((to, arrival.node));
                    }
                }
            });
            let states = graph.table.len() as u64;
            expanded.map_err(|fault| stopped(states, fault))?;
            limits.admit(
                states,
                states * state_bytes + graph.edges.len() as u64 * edge_bytes,
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

pub(super) fn stopped(states: u64, fault: super::Fault) -> Exhausted {
    Exhausted {
        states,
        cap: Cap::Fault(fault.0),
    }
}

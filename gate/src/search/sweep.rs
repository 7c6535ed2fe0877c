//! Multi-source backward search: how far each state is from its nearest win.

use super::Graph;
use std::hash::Hash;

/// Fewest moves from each state of a graph to a win; `None` where none can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances(Vec<u32>);

impl Distances {
    const NEVER: u32 = u32::MAX;

    /// Moves to the nearest win.
    pub fn get(&self, state: u32) -> Option<u32> {
        let d = self.0[state as usize];
        (d != Self::NEVER).then_some(d)
    }

    /// Number of states from which no win can be reached.
    pub fn hopeless(&self) -> usize {
        self.0.iter().filter(|&&d| d == Self::NEVER).count()
    }

    /// For tests and saboteurs: a table of distances as given.
    pub fn from_table(table: Vec<Option<u32>>) -> Self {
        Distances(
            table
                .into_iter()
                .map(|d| d.unwrap_or(Self::NEVER))
                .collect(),
        )
    }
}

/// Searches backward from every state that `is_goal` names, all at once.
///
/// With one source alone a depth would only be an upper bound: a state ten moves from
/// one win may be three from another.
pub fn sweep<K, M>(graph: &Graph<K, M>, is_goal: impl Fn(u32) -> bool) -> Distances
where
    K: Copy + Eq + Hash,
    M: Copy,
{
    let (first, sources) = reversed(graph);
    let mut distance = vec![Distances::NEVER; graph.len()];
    let mut wave: Vec<u32> = graph.states().filter(|&s| is_goal(s)).collect();
    for &goal in &wave {
        distance[goal as usize] = 0;
    }
    let mut next = Vec::new();
    let mut depth = 0;
    while !wave.is_empty() {
        depth += 1;
        for &state in &wave {
            let i = state as usize;
            for &from in &sources[first[i] as usize..first[i + 1] as usize] {
                if distance[from as usize] == Distances::NEVER {
                    distance[from as usize] = depth;
                    next.push(from);
                }
            }
        }
        wave.clear();
        std::mem::swap(&mut wave, &mut next);
    }
    Distances(distance)
}

/// The edges by target: offsets and sources (a counting sort).
fn reversed<K: Copy + Eq + Hash, M: Copy>(graph: &Graph<K, M>) -> (Vec<u32>, Vec<u32>) {
    let mut first = vec![0_u32; graph.len() + 1];
    for edge in &graph.edges {
        first[edge.to as usize + 1] += 1;
    }
    for i in 0..graph.len() {
        first[i + 1] += first[i];
    }
    let mut fill = first.clone();
    let mut sources = vec![0_u32; graph.edges.len()];
    for state in graph.states() {
        for edge in graph.edges(state) {
            let slot = &mut fill[edge.to as usize];
            sources[*slot as usize] = state;
            *slot += 1;
        }
    }
    (first, sources)
}

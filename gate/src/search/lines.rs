//! The shortest lines of a level: a directed acyclic graph by layers.

use super::{Chance, Graph};
use num_bigint::BigUint;
use std::hash::Hash;

/// Which states and edges of a graph lie on a shortest winning line.
#[derive(Clone, Debug)]
pub struct Lines {
    optimum: u32,
    on_line: Vec<bool>,
}

impl Lines {
    /// Marks the states on shortest lines; `None` where the graph holds no win.
    pub fn of<K, M>(graph: &Graph<K, M>) -> Option<Lines>
    where
        K: Copy + Eq + Hash,
        M: Copy,
    {
        let optimum = graph.optimum()?;
        let mut on_line = vec![false; graph.len()];
        // Breadth-first numbers rise with depth, so one pass from the back meets
        // every state after all that follow it on a line.
        for state in graph.states().rev() {
            let depth = graph.depth(state);
            on_line[state as usize] = if depth == optimum {
                graph.standing(state).is_won()
            } else {
                depth < optimum
                    && graph
                        .edges(state)
                        .iter()
                        .any(|e| graph.depth(e.to) == depth + 1 && on_line[e.to as usize])
            };
        }
        Some(Lines { optimum, on_line })
    }

    /// Length of a shortest line.
    pub fn optimum(&self) -> u32 {
        self.optimum
    }

    /// The state lies on a shortest line.
    pub fn contains(&self, state: u32) -> bool {
        self.on_line[state as usize]
    }

    /// The edges that leave a state along shortest lines.
    pub fn edges<'a, K, M>(
        &'a self,
        graph: &'a Graph<K, M>,
        state: u32,
    ) -> impl Iterator<Item = super::Edge<M>> + 'a
    where
        K: Copy + Eq + Hash,
        M: Copy + 'a,
    {
        let depth = graph.depth(state);
        graph.edges(state).iter().copied().filter(move |e| {
            depth < self.optimum && graph.depth(e.to) == depth + 1 && self.contains(e.to)
        })
    }

    /// How many distinct shortest lines there are, exactly.
    pub fn count<K, M>(&self, graph: &Graph<K, M>) -> BigUint
    where
        K: Copy + Eq + Hash,
        M: Copy,
    {
        let mut count = vec![BigUint::ZERO; graph.len()];
        for state in graph.states().rev().filter(|&s| self.contains(s)) {
            count[state as usize] = if graph.depth(state) == self.optimum {
                BigUint::from(1_u8)
            } else {
                self.edges(graph, state)
                    .map(|e| &count[e.to as usize])
                    .sum()
            };
        }
        count.swap_remove(0)
    }

    /// The exact chance that a player who picks uniformly among the legal moves wins
    /// in exactly the optimum: such a run can only follow a shortest line.
    pub fn odds<K, M>(&self, graph: &Graph<K, M>) -> Chance
    where
        K: Copy + Eq + Hash,
        M: Copy,
    {
        let mut chance: Vec<Option<Chance>> = vec![None; graph.len()];
        for state in graph.states().rev().filter(|&s| self.contains(s)) {
            let here = if graph.depth(state) == self.optimum {
                Chance::one()
            } else {
                let legal = graph.edges(state).len() as u64;
                let sum: Chance = self
                    .edges(graph, state)
                    .map(|e| chance[e.to as usize].clone().unwrap_or_else(Chance::zero))
                    .sum();
                sum.over(legal)
            };
            chance[state as usize] = Some(here);
        }
        chance.swap_remove(0).unwrap_or_else(Chance::zero)
    }
}

//! The least cost of a win where moves do not all cost the same.

use super::{Edge, Graph};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hash;

/// The least cost of a winning line when every edge has a cost of its own, and the line
/// that reaches it (of several the one with the fewest moves, then the first by number of
/// its states). `None` where the graph holds no win.
///
/// For a second metric over the same graph: pushes where a move is a step, unit steps
/// where a move is a drag. The graph must be whole ([`Extent::Whole`](super::Extent)).
pub fn cheapest<K, M>(
    graph: &Graph<K, M>,
    cost: impl Fn(u32, &Edge<M>) -> u32,
) -> Option<(u32, Vec<M>)>
where
    K: Copy + Eq + Hash,
    M: Copy,
{
    let mut least: Vec<Option<(u32, u32)>> = vec![None; graph.len()];
    let mut came: Vec<Option<(u32, M)>> = vec![None; graph.len()];
    let mut queue = BinaryHeap::from([Reverse((0_u32, 0_u32, 0_u32))]);
    least[0] = Some((0, 0));
    while let Some(Reverse((spent, moves, state))) = queue.pop() {
        if least[state as usize] != Some((spent, moves)) {
            continue;
        }
        if graph.standing(state).is_won() {
            return Some((spent, read_back(&came, state)));
        }
        for edge in graph.edges(state) {
            let there = (spent + cost(state, edge), moves + 1);
            let known = &mut least[edge.to as usize];
            if known.is_none_or(|k| there < k) {
                *known = Some(there);
                came[edge.to as usize] = Some((state, edge.mv));
                queue.push(Reverse((there.0, there.1, edge.to)));
            }
        }
    }
    None
}

fn read_back<M: Copy>(came: &[Option<(u32, M)>], mut at: u32) -> Vec<M> {
    let mut line = Vec::new();
    while let Some((from, mv)) = came[at as usize] {
        line.push(mv);
        at = from;
    }
    line.reverse();
    line
}

#[cfg(test)]
mod tests {
    use super::cheapest;
    use crate::search::{Extent, Limits, PuzzleSpace, explore};
    use rules::plumb::{Level, LevelText};

    #[test]
    fn unit_costs_give_the_optimum_and_dear_moves_are_avoided() {
        let board = ["....A", ".....", "a...."].map(str::to_owned).to_vec();
        let level = Level::new(&LevelText { board }).unwrap();
        let graph = explore(
            &mut PuzzleSpace::new(&level),
            Extent::Whole,
            Limits::default(),
        )
        .unwrap();
        let (least, line) = cheapest(&graph, |_, _| 1).unwrap();
        assert_eq!(Some(least), graph.optimum());
        assert_eq!(line.len() as u32, least);
        let up_is_dear = |_: u32, e: &super::Edge<_>| {
            if e.mv == rules::grid::Direction::Up {
                9
            } else {
                1
            }
        };
        assert_eq!(cheapest(&graph, up_is_dear).unwrap().0, 10);
    }
}

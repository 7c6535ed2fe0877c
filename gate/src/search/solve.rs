//! The shortest line, without keeping the edges.

use super::explore::{Layer, stopped};
use super::{Answer, Exhausted, KeyTable, Limits, Solution, Space};

/// Breadth-first search for the first shortest winning line in canonical move order.
///
/// Stops at the first win; `states` is therefore `None` when solved, and the whole
/// number of reachable states when unsolvable.
///
/// Plain breadth-first search on purpose: the number becomes a threshold, and only a
/// complete search by layers proves that no shorter line exists.
pub fn solve<S: Space>(space: &mut S, limits: Limits) -> Solution<S::Move> {
    match search(space, limits) {
        Ok((Some(line), _)) => Solution {
            answer: Answer::Solved {
                optimum: line.len() as u32,
                line,
            },
            states: None,
        },
        Ok((None, states)) => Solution {
            answer: Answer::Unsolvable,
            states: Some(states),
        },
        Err(exhausted) => Solution {
            answer: Answer::Exhausted(exhausted),
            states: None,
        },
    }
}

type Found<M> = (Option<Vec<M>>, u64);

fn search<S: Space>(space: &mut S, limits: Limits) -> Result<Found<S::Move>, Exhausted> {
    let start = space.start().map_err(|fault| stopped(0, fault))?;
    if start.standing.is_won() {
        return Ok((Some(Vec::new()), 1));
    }
    let bytes = KeyTable::<S::Key>::bytes_per_key()
        + 2 * (size_of::<S::Node>() + size_of::<(u32, S::Move)>()) as u64;
    let mut table = KeyTable::new();
    table.insert(start.key);
    let mut came: Vec<Option<(u32, S::Move)>> = vec![None];
    let mut layer = Layer::new();
    if start.standing.is_open() {
        layer.push(0, start.node);
    }
    let mut next = Layer::new();
    let mut won = None;
    while !layer.ids.is_empty() {
        for (ids, nodes) in layer.batches(space.batch()) {
            let expanded = space.expand(nodes, |i, mv, arrival| {
                let (to, new) = table.insert(arrival.key);
                if new {
                    came.push(Some((ids[i], mv)));
                    if arrival.standing.is_won() && won.is_none() {
                        won = Some(to);
                    }
                    if arrival.standing.is_open() {
                        next.push(to, arrival.node);
                    }
                }
            });
            let states = table.len() as u64;
            expanded.map_err(|fault| stopped(states, fault))?;
            if let Some(win) = won {
                return Ok((Some(read_back(&came, win)), states));
            }
            limits.admit(states, states * bytes + space.held())?;
        }
        layer.clear();
        std::mem::swap(&mut layer, &mut next);
    }
    Ok((None, table.len() as u64))
}

fn read_back<M: Copy>(came: &[Option<(u32, M)>], mut at: u32) -> Vec<M> {
    let mut line = Vec::new();
    while let Some((parent, mv)) = came[at as usize] {
        line.push(mv);
        at = parent;
    }
    line.reverse();
    line
}

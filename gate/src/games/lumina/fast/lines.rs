//! The shortest lines of a level as a directed acyclic graph, and what is read from it.

use std::collections::BTreeSet;

use num_bigint::BigUint;
use rules::lumina::{Key, Kind, Letter, Level, Move, State};
use rustc_hash::{FxHashMap, FxHashSet};

use super::board::Board;
use super::reach::Reach;
use crate::search::{self, Chance, Graph};

/// Every state on a shortest winning line, and every move between two of them.
#[derive(Clone, Debug)]
pub struct Lines {
    /// By layers: the start alone first, the wins last.
    nodes: Vec<Node>,
    /// Where each layer begins in `nodes`.
    layers: Vec<usize>,
    edges: Vec<Step>,
    /// The wins.
    ends: Vec<State>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    code: u64,
    /// Legal moves, those off the lines included.
    legal: u32,
    /// Range of `edges`.
    first: u32,
    count: u32,
}

/// One move of a shortest line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move.
    pub mv: Move,
    /// The node it leads to.
    to: u32,
}

/// How many plans there are: distinct multisets of moves among the shortest lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Plans {
    /// So many, at most 14.
    Exactly(u8),
    /// 15 or more.
    Many,
}

impl Plans {
    /// The number from which plans are no longer counted.
    pub const MANY: usize = 15;
}

impl Lines {
    /// The shortest lines that a search found; `None` where it found no win.
    pub fn of(board: &Board, reach: &Reach) -> Option<Lines> {
        let optimum = reach.optimum()?;
        let mut building = Building {
            board,
            layers: vec![goals(board, reach, optimum)],
        };
        for depth in (0..optimum).rev() {
            building.layer_before(reach, depth);
        }
        Some(building.finish())
    }

    /// The same from a graph of the plain search; `None` where it holds no win.
    pub fn of_graph(level: &Level, graph: &Graph<Key, Move>) -> Option<Lines> {
        let plain = search::Lines::of(graph)?;
        let mut layers: Vec<Vec<u32>> = vec![Vec::new(); plain.optimum() as usize + 1];
        for id in graph.states().filter(|&id| plain.contains(id)) {
            layers[graph.depth(id) as usize].push(id);
        }
        let place = |id: u32| {
            let layer = &layers[graph.depth(id) as usize];
            layer.partition_point(|&other| other < id) as u32
        };
        let draft = |&id: &u32| Draft {
            code: id.into(),
            legal: graph.edges(id).len() as u32,
            steps: plain
                .edges(graph, id)
                .map(|e| (e.mv, place(e.to)))
                .collect(),
        };
        let ends = layers[plain.optimum() as usize].iter();
        let ends = ends.map(|&id| graph.key(id).unpack(level)).collect();
        let drafts = layers.iter().map(|layer| layer.iter().map(draft).collect());
        Some(Lines::assemble(drafts, ends))
    }

    /// Length of a shortest line.
    pub fn optimum(&self) -> u32 {
        self.layers.len() as u32 - 1
    }

    /// The first line in canonical move order.
    pub fn first(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = 0;
        while let Some(step) = self.steps(at).first() {
            line.push(step.mv);
            at = step.to as usize;
        }
        line
    }

    /// How many distinct shortest lines there are, exactly.
    pub fn count(&self) -> BigUint {
        let mut count = vec![BigUint::ZERO; self.nodes.len()];
        for at in (0..self.nodes.len()).rev() {
            count[at] = if self.is_goal(at) {
                BigUint::from(1u8)
            } else {
                self.steps(at).iter().map(|s| &count[s.to as usize]).sum()
            };
        }
        count.swap_remove(0)
    }

    /// The exact chance that a player who picks uniformly among the legal moves wins
    /// within the optimum: such a run follows a shortest line to its end.
    ///
    /// All chances of a layer stand over one denominator, the product of the layers'
    /// least common multiples of branching, so that one reduction is done in all.
    pub fn odds(&self) -> Chance {
        let mut numerators = vec![BigUint::ZERO; self.nodes.len()];
        let mut denominator = BigUint::from(1u8);
        for depth in (0..=self.optimum()).rev() {
            let layer = self.layer(depth);
            if depth == self.optimum() {
                numerators[layer].fill(BigUint::from(1u8));
                continue;
            }
            let legal = layer.clone().map(|at| u64::from(self.nodes[at].legal));
            let common = legal.fold(BigUint::from(1u8), |all, n| lcm(&all, n));
            for at in layer {
                let steps = self.steps(at).iter();
                let sum: BigUint = steps.map(|s| &numerators[s.to as usize]).sum();
                numerators[at] = sum * &common / self.nodes[at].legal;
            }
            denominator *= common;
        }
        Chance::new(numerators.swap_remove(0), denominator)
    }

    /// How many distinct multisets of moves the lines come to.
    ///
    /// A set of 15 is not extended: a state with 15 plans ahead gives every state
    /// before it as many, so cutting there keeps "14 or fewer" exact.
    pub fn plans(&self) -> Plans {
        let mut ahead: Vec<BTreeSet<Vec<Move>>> = vec![BTreeSet::new(); self.nodes.len()];
        for at in (0..self.nodes.len()).rev() {
            ahead[at] = if self.is_goal(at) {
                BTreeSet::from([Vec::new()])
            } else {
                self.plans_from(at, &ahead)
            };
        }
        match ahead[0].len() {
            many if many >= Plans::MANY => Plans::Many,
            few => Plans::Exactly(few as u8),
        }
    }

    fn plans_from(&self, at: usize, ahead: &[BTreeSet<Vec<Move>>]) -> BTreeSet<Vec<Move>> {
        let mut plans = BTreeSet::new();
        for step in self.steps(at) {
            for rest in &ahead[step.to as usize] {
                if plans.len() == Plans::MANY {
                    return plans;
                }
                let mut plan = rest.clone();
                plan.insert(plan.partition_point(|&mv| mv < step.mv), step.mv);
                plans.insert(plan);
            }
        }
        plans
    }

    /// The first step of a shortest line from a state of one, by its code; `None` off
    /// the lines and at their ends.
    pub fn step_from(&self, code: u64) -> Option<Move> {
        let at = self.nodes.iter().position(|node| node.code == code)?;
        self.steps(at).first().map(|step| step.mv)
    }

    /// The letters of blocks that could move but do in no shortest line: of those that
    /// are neither squares nor the key.
    pub fn idle(&self, level: &Level) -> Vec<Letter> {
        let moving: BTreeSet<Letter> = self.edges.iter().map(|step| step.mv.letter).collect();
        let movers = level.movers().iter().map(|m| &m.block);
        movers
            .filter(|b| b.kind != Kind::Key && !moving.contains(&b.letter))
            .map(|b| b.letter)
            .collect()
    }

    /// Whether every shortest line has a move that `shows`.
    pub fn every_line(&self, shows: impl Fn(Move) -> bool) -> bool {
        // What can be reached without such a move.
        let mut plain = vec![false; self.nodes.len()];
        plain[0] = true;
        for at in 0..self.nodes.len() {
            if plain[at] {
                for step in self.steps(at).iter().filter(|s| !shows(s.mv)) {
                    plain[step.to as usize] = true;
                }
            }
        }
        !self.layer(self.optimum()).any(|goal| plain[goal])
    }

    /// The wins at the end of shortest lines.
    pub fn ends(&self) -> &[State] {
        &self.ends
    }

    fn layer(&self, depth: u32) -> std::ops::Range<usize> {
        let depth = depth as usize;
        let end = self.layers.get(depth + 1);
        self.layers[depth]..end.copied().unwrap_or(self.nodes.len())
    }

    fn is_goal(&self, at: usize) -> bool {
        at >= self.layers[self.layers.len() - 1]
    }

    /// The steps of shortest lines from a node, in canonical order.
    fn steps(&self, at: usize) -> &[Step] {
        let node = self.nodes[at];
        &self.edges[node.first as usize..][..node.count as usize]
    }
}

fn lcm(a: &BigUint, b: u64) -> BigUint {
    let rest: u64 = (a % b).try_into().unwrap_or(0);
    a * (b / gcd(b, rest))
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The wins of the first layer that has one. Where a cap cut that layer short, the one
/// before is whole, and every win is a successor of it.
fn goals(board: &Board, reach: &Reach, optimum: u32) -> Vec<Draft> {
    if reach.is_complete(optimum) || optimum == 0 {
        let wins = reach.wins().iter().map(|&at| at as usize);
        let nearest = wins.take_while(|&at| reach.depth(at) == optimum);
        return nearest.map(|at| Draft::goal(reach.code(at))).collect();
    }
    let mut goals = BTreeSet::new();
    for at in reach.layer(optimum - 1) {
        board.neighbours(&board.decode(reach.code(at)), |code| {
            if board.is_won(&board.decode(code)) {
                goals.insert(code);
            }
        });
    }
    goals.into_iter().map(Draft::goal).collect()
}

/// The graph as it is built, from the wins back to the start.
struct Building<'b, 'l> {
    board: &'b Board<'l>,
    /// From the last layer to the first.
    layers: Vec<Vec<Draft>>,
}

struct Draft {
    code: u64,
    legal: u32,
    /// Moves and places in the layer after.
    steps: Vec<(Move, u32)>,
}

impl Draft {
    fn goal(code: u64) -> Self {
        Draft {
            code,
            legal: 0,
            steps: Vec::new(),
        }
    }
}

impl Building<'_, '_> {
    /// Adds the states of a layer from which a move leads into the one added last.
    ///
    /// Predecessors come from the tables backwards and may name states that are not
    /// in the layer; the scan of the layer keeps those that are, and expanding them
    /// forward keeps those whose moves are legal.
    fn layer_before(&mut self, reach: &Reach, depth: u32) {
        let board = self.board;
        let after = &self.layers[self.layers.len() - 1];
        let places: FxHashMap<u64, u32> = after.iter().map(|d| d.code).zip(0..).collect();
        let mut before = FxHashSet::default();
        for draft in after {
            board.predecessors(&board.decode(draft.code), |code| {
                before.insert(code);
            });
        }
        let mut layer = Vec::new();
        for at in reach.layer(depth) {
            let code = reach.code(at);
            if !before.contains(&code) {
                continue;
            }
            let mut draft = Draft::goal(code);
            board.successors(&board.decode(code), |m, by, code| {
                draft.legal += 1;
                if let Some(&place) = places.get(&code) {
                    draft.steps.push((board.named(m, by), place));
                }
            });
            if !draft.steps.is_empty() {
                layer.push(draft);
            }
        }
        self.layers.push(layer);
    }

    fn finish(self) -> Lines {
        let ends = self.layers[0]
            .iter()
            .map(|d| self.board.state(d.code))
            .collect();
        Lines::assemble(self.layers.into_iter().rev(), ends)
    }
}

impl Lines {
    /// Joins layers, the start's first.
    fn assemble(layers: impl Iterator<Item = Vec<Draft>>, ends: Vec<State>) -> Lines {
        let mut lines = Lines {
            nodes: Vec::new(),
            layers: Vec::new(),
            edges: Vec::new(),
            ends,
        };
        for layer in layers {
            let begin = lines.nodes.len();
            let next = (begin + layer.len()) as u32;
            lines.layers.push(begin);
            for draft in layer {
                lines.nodes.push(Node {
                    code: draft.code,
                    legal: draft.legal,
                    first: lines.edges.len() as u32,
                    count: draft.steps.len() as u32,
                });
                let steps = draft.steps.into_iter();
                lines.edges.extend(steps.map(|(mv, place)| Step {
                    mv,
                    to: next + place,
                }));
            }
        }
        lines
    }
}

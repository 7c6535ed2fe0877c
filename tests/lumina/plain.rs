//! A deliberately plain solver: states as they are in a map, layer by layer, every line
//! followed. It shares nothing with the fast one but the rules.

use num_bigint::BigUint;
use num_rational::Ratio;
use rules::Puzzle;
use rules::lumina::{Kind, Letter, Level, Move, State};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// What the plain solver finds of a level.
#[derive(Debug, PartialEq)]
pub(crate) struct Plain {
    pub(crate) optimum: Option<u32>,
    pub(crate) line: Option<Vec<Move>>,
    pub(crate) states: usize,
    pub(crate) odds: Ratio<BigUint>,
    pub(crate) lines: BigUint,
    /// Distinct multisets of moves, all of them.
    pub(crate) plans: usize,
    pub(crate) idle: Vec<Letter>,
}

/// A state as a map's key.
type Name = (Vec<u8>, u32, u32);

fn name(state: &State) -> Name {
    (state.at.to_vec(), state.spent, state.thawed)
}

fn moves(level: &Level, state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    level.moves(state, &mut moves);
    moves
}

fn after(level: &Level, state: &State, mv: Move) -> State {
    let mut next = state.clone();
    level.play(&mut next, mv);
    next
}

/// Solves a level; `None` where it has more states than `most`.
pub(crate) fn solve(level: &Level, most: usize) -> Option<Plain> {
    let start = level.start();
    let mut depths = BTreeMap::from([(name(&start), 0u32)]);
    let mut layer = vec![start.clone()];
    let mut optimum = None;
    let mut depth = 0;
    while !layer.is_empty() {
        if optimum.is_none() && layer.iter().any(|s| level.standing(s).is_won()) {
            optimum = Some(depth);
        }
        depth += 1;
        let mut next = Vec::new();
        for state in &layer {
            for mv in moves(level, state) {
                let there = after(level, state, mv);
                if let Entry::Vacant(new) = depths.entry(name(&there)) {
                    new.insert(depth);
                    next.push(there);
                }
            }
        }
        if depths.len() > most {
            return None;
        }
        layer = next;
    }
    let mut ahead = Ahead {
        level,
        optimum,
        depths: &depths,
        known: BTreeMap::new(),
    };
    let from_start = ahead.of(&start);
    let moving: BTreeSet<Letter> = from_start
        .plans
        .iter()
        .flatten()
        .map(|m| m.letter)
        .collect();
    let sliding = level.blocks().iter().filter(|b| b.axis().is_some());
    let idle = sliding
        .filter(|b| b.kind != Kind::Key && !moving.contains(&b.letter) && optimum.is_some())
        .map(|b| b.letter)
        .collect();
    Some(Plain {
        optimum,
        line: from_start.line,
        states: depths.len(),
        odds: from_start.odds,
        lines: from_start.lines,
        plans: from_start.plans.len(),
        idle,
    })
}

/// What lies ahead of a state within the optimum.
#[derive(Clone)]
struct Future {
    line: Option<Vec<Move>>,
    odds: Ratio<BigUint>,
    lines: BigUint,
    plans: BTreeSet<Vec<Move>>,
}

struct Ahead<'a> {
    level: &'a Level,
    optimum: Option<u32>,
    depths: &'a BTreeMap<Name, u32>,
    known: BTreeMap<Name, Future>,
}

impl Ahead<'_> {
    fn of(&mut self, state: &State) -> Future {
        if let Some(known) = self.known.get(&name(state)) {
            return known.clone();
        }
        let future = self.measure(state);
        self.known.insert(name(state), future.clone());
        future
    }

    fn measure(&mut self, state: &State) -> Future {
        let depth = self.depths[&name(state)];
        let zero = || Ratio::from_integer(BigUint::ZERO);
        let mut future = Future {
            line: None,
            odds: zero(),
            lines: BigUint::ZERO,
            plans: BTreeSet::new(),
        };
        if self.optimum == Some(depth) && self.level.standing(state).is_won() {
            return Future {
                line: Some(Vec::new()),
                odds: Ratio::from_integer(BigUint::from(1u8)),
                lines: BigUint::from(1u8),
                plans: BTreeSet::from([Vec::new()]),
            };
        }
        if self.optimum.is_none_or(|optimum| depth >= optimum) {
            return future;
        }
        let legal = moves(self.level, state);
        for &mv in &legal {
            let there = after(self.level, state, mv);
            if self.depths[&name(&there)] != depth + 1 {
                continue;
            }
            let next = self.of(&there);
            if let (None, Some(rest)) = (&future.line, &next.line) {
                future.line = Some(std::iter::once(mv).chain(rest.iter().copied()).collect());
            }
            future.odds += next.odds / Ratio::from_integer(BigUint::from(legal.len()));
            future.lines += next.lines;
            for mut plan in next.plans {
                plan.push(mv);
                plan.sort();
                future.plans.insert(plan);
            }
        }
        future
    }
}

//! A deliberately plain solver: positions written out in full, ordered maps, chances
//! carried forward tilt by tilt. It shares nothing with the fast one but the rules.

use num_bigint::BigUint;
use num_rational::Ratio;
use rules::Puzzle;
use rules::grid::{Cell, Direction};
use rules::plumb::{Colour, Level, Marble, State};
use std::collections::{BTreeMap, BTreeSet};

/// What the plain solver finds.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    /// The first shortest line, if the level can be won.
    pub(crate) line: Option<Vec<Direction>>,
    /// Positions not lost, as deep as the optimum.
    pub(crate) states: usize,
    /// The chance of a random tilter to win in exactly the optimum.
    pub(crate) odds: Ratio<BigUint>,
    /// How many shortest lines there are.
    pub(crate) lines: BigUint,
}

/// A position as a player sees it: marbles of a colour are alike.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    marbles: Vec<(Colour, Cell)>,
    filled: Vec<bool>,
}

impl Position {
    fn of(level: &Level, state: &State) -> Position {
        let cell = |(i, marble): (usize, &rules::plumb::StartMarble)| match state.marble(i) {
            Marble::At(cell) => Some((marble.colour, cell)),
            Marble::Home | Marble::Lost(_) => None,
        };
        let mut marbles: Vec<_> = level
            .marbles()
            .iter()
            .enumerate()
            .filter_map(cell)
            .collect();
        marbles.sort_unstable();
        let filled = (0..level.cups().len())
            .map(|cup| state.is_filled(cup))
            .collect();
        Position { marbles, filled }
    }
}

/// Solves a level.
pub(crate) fn solve(level: &Level) -> Answer {
    let (line, states) = search(level);
    let (odds, lines) = match &line {
        Some(line) => walk(level, line.len()),
        None => (Ratio::from_integer(BigUint::ZERO), BigUint::ZERO),
    };
    Answer {
        line,
        states,
        odds,
        lines,
    }
}

/// Breadth first, each position with the first line to it.
fn search(level: &Level) -> (Option<Vec<Direction>>, usize) {
    let start = level.start();
    let mut seen = BTreeSet::from([Position::of(level, &start)]);
    let mut layer = vec![(start, Vec::new())];
    while !layer.is_empty() {
        if let Some((_, line)) = layer
            .iter()
            .find(|(state, _)| level.standing(state).is_won())
        {
            return (Some(line.clone()), seen.len());
        }
        let mut next = Vec::new();
        for (state, line) in &layer {
            for way in legal(level, state) {
                let after = level.tilt(state, way);
                let lost = level.standing(&after).is_lost();
                if !lost && seen.insert(Position::of(level, &after)) {
                    let mut longer = line.clone();
                    longer.push(way);
                    next.push((after, longer));
                }
            }
        }
        layer = next;
    }
    (None, seen.len())
}

/// Follows every run of so many tilts at once: by position, its chance and the number of
/// lines to it.
fn walk(level: &Level, tilts: usize) -> (Ratio<BigUint>, BigUint) {
    let start = level.start();
    let one = BigUint::from(1_u8);
    let mut runs = BTreeMap::new();
    let chance = Ratio::from_integer(one.clone());
    runs.insert(Position::of(level, &start), (start, chance, one));
    for _ in 0..tilts {
        let mut next: BTreeMap<Position, (State, Ratio<BigUint>, BigUint)> = BTreeMap::new();
        for (state, chance, lines) in runs.into_values() {
            let ways = legal(level, &state);
            let share = chance / BigUint::from(ways.len().max(1));
            for way in ways {
                let after = level.tilt(&state, way);
                if level.standing(&after).is_lost() {
                    continue;
                }
                let nothing = || {
                    (
                        after.clone(),
                        Ratio::from_integer(BigUint::ZERO),
                        BigUint::ZERO,
                    )
                };
                let sum = next
                    .entry(Position::of(level, &after))
                    .or_insert_with(nothing);
                sum.1 += &share;
                sum.2 += &lines;
            }
        }
        runs = next;
    }
    let won = runs
        .into_values()
        .filter(|(state, ..)| level.standing(state).is_won());
    let nothing = (Ratio::from_integer(BigUint::ZERO), BigUint::ZERO);
    won.fold(nothing, |(odds, all), (_, chance, lines)| {
        (odds + chance, all + lines)
    })
}

fn legal(level: &Level, state: &State) -> Vec<Direction> {
    let mut ways = Vec::new();
    level.moves(state, &mut ways);
    ways
}

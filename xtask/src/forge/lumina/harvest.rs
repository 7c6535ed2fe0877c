//! Phases B0 to B3: starting states at a known distance from every win.
//!
//! Three strategies stand side by side. `sweep` ships: it collects every win of a
//! layout's component and searches backward from all of them at once, so a depth is the
//! distance to the nearest win. `walk` (random moves away from the solved board) and
//! `single` (breadth first from that one win) exist to be measured: their depths are
//! upper bounds, and most of what they propose is easier than it says.

use gate::games::lumina::fast::{Board, Reach, Sweep, Wins};
use gate::search::Limits;
use rules::Puzzle;
use rules::lumina::{Kind, Level, State};
use rules::rng::Rng;

/// States that the forward sweep of a layout may hold. A nearer horizon misses wins, and
/// then a depth is only an upper bound again.
pub const SWEEP_STATES: u64 = 500_000;
/// States kept of one depth.
pub const A_DEPTH: usize = 60;
/// Candidates taken from one layout.
pub const A_LAYOUT: usize = 400;

/// How starting states are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Random moves away from the solved board, as many as the band asks for.
    Walk,
    /// Breadth first from the solved board, which is one win of many.
    Single,
    /// Backward from every win at once.
    Sweep,
}

/// What a layout gave.
#[derive(Debug)]
pub enum Harvest {
    /// Starting states, depths in turn, and how many states were expanded.
    States(Vec<State>, u64),
    /// The component has more states than a sweep may hold.
    Exhausted(u64),
}

/// Harvests starting states of a solved layout for a band of optima.
pub fn harvest(strategy: Strategy, layout: &Level, band: (u32, u32), rng: &mut Rng) -> Harvest {
    let flat = flattened(layout);
    let depths = depths(layout, band);
    let Some(board) = Board::compile(&flat) else {
        return Harvest::Exhausted(0);
    };
    match strategy {
        Strategy::Walk => walk(&flat, depths, rng),
        Strategy::Single => {
            let reach = Reach::of(
                &board,
                &flat.start(),
                Wins::All,
                Limits::states(SWEEP_STATES),
            );
            let layers: Vec<_> = (0..reach.layers()).map(|d| reach.layer(d)).collect();
            let sizes: Vec<usize> = layers.iter().map(ExactSizeIterator::len).collect();
            let states = in_turn(&sizes, depths, rng)
                .map(|(depth, place)| board.state(reach.code(layers[depth].start + place)))
                .collect();
            Harvest::States(states, reach.states())
        }
        Strategy::Sweep => {
            let reach = Reach::of(
                &board,
                &flat.start(),
                Wins::All,
                Limits::states(SWEEP_STATES),
            );
            if reach.stopped().is_some() {
                return Harvest::Exhausted(reach.states());
            }
            let sweep = Sweep::of(&board, &reach);
            let sizes: Vec<usize> = (0..sweep.distances())
                .map(|d| sweep.at_distance(d))
                .collect();
            let states = in_turn(&sizes, depths, rng)
                .map(|(depth, place)| sweep.state(&board, depth as u32, place))
                .collect();
            Harvest::States(states, 2 * reach.states())
        }
    }
}

/// Phase B0: sand, ice and rime flattened to crystal, so that every move can be taken
/// back and a backward search walks edges that the player can walk.
fn flattened(level: &Level) -> Level {
    let mut draft = level.draft();
    for block in &mut draft.blocks {
        if is_twisted(block.kind) {
            block.kind = Kind::Crystal;
        }
    }
    Level::build(draft).expect("a legal level stays legal in crystal")
}

/// The depths that are harvested for a band. Twists only take moves away, so the real
/// optimum is never less than the sweep's distance, and as many moves more as there are
/// twist blocks is what they seldom exceed.
///
/// (The rules page counts rime the other way. Over an exhausted sweep that finds nothing
/// at all: frozen rime adds no move that crystal does not have, and of 61,389 candidates
/// from `lo + rime` every one that could be solved lay above its band.)
fn depths(layout: &Level, (low, high): (u32, u32)) -> (u32, u32) {
    let twisted = layout.blocks().iter().filter(|b| is_twisted(b.kind));
    let from = low.saturating_sub(twisted.count() as u32).max(1);
    (from, high)
}

fn is_twisted(kind: Kind) -> bool {
    matches!(kind, Kind::Sand | Kind::Ice | Kind::Rime)
}

/// Phase B3: at most [`A_DEPTH`] states of each depth, taken from the depths in turn, at
/// most [`A_LAYOUT`] in all. Shallow depths are far more populous: without turns they
/// would be all there is.
fn in_turn(
    sizes: &[usize],
    (from, to): (u32, u32),
    rng: &mut Rng,
) -> impl Iterator<Item = (usize, usize)> + use<> {
    let harvested = from as usize..=to as usize;
    let mut kept: Vec<Vec<(usize, usize)>> = Vec::new();
    for (depth, &size) in sizes.iter().enumerate() {
        if !harvested.contains(&depth) {
            continue;
        }
        let count = size.min(A_DEPTH);
        // Spread over the whole depth: neighbours in search order are near alike.
        let offset = if size > count { rng.index(size) } else { 0 };
        let mut places: Vec<_> = (0..count)
            .map(|i| (depth, (offset + i * size / count) % size))
            .collect();
        rng.shuffle(&mut places);
        kept.push(places);
    }
    let turns = (0..A_DEPTH).flat_map(move |turn| {
        let of_turn: Vec<_> = kept
            .iter()
            .filter_map(|depth| depth.get(turn).copied())
            .collect();
        of_turn
    });
    turns.take(A_LAYOUT)
}

/// Random walks away from the solved board.
fn walk(flat: &Level, (from, to): (u32, u32), rng: &mut Rng) -> Harvest {
    let mut states = Vec::new();
    let mut moves = Vec::new();
    let mut expanded = 0;
    for _ in 0..A_LAYOUT {
        let mut state = flat.start();
        for _ in 0..rng.between(from.into(), to.into()) {
            moves.clear();
            flat.moves(&state, &mut moves);
            expanded += 1;
            if moves.is_empty() {
                break;
            }
            flat.play(&mut state, *rng.pick(&moves));
        }
        states.push(state);
    }
    Harvest::States(states, expanded)
}

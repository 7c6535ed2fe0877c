//! A starting state made a level.

use std::sync::Arc;

use gate::Facts;
use gate::games::lumina::Lumina;
use gate::games::lumina::fast::{Board, Lines, Reach, Wins};
use gate::property::{Case, Setting, Verdict, check, properties};
use gate::search::{Chance, Limits};
use rules::Puzzle;
use rules::lumina::{Cells, Letter, Level, State, Win};

use super::harvest::SWEEP_STATES;

/// The layout begun from another state: the same blocks with their real kinds, standing
/// elsewhere.
pub fn begun_from(layout: &Level, state: &State) -> Level {
    let mut draft = layout.draft();
    draft.blocks = layout.placed(state).collect();
    Level::build(draft).expect("blocks stand apart in every state that can be reached")
}

/// The re-solve under the real rules.
pub enum Solved {
    /// It begins won.
    Already,
    /// No win.
    Never,
    /// A cap was hit.
    Unknown,
    /// The shortest lines.
    Lines(Box<Lines>),
}

/// Solves a candidate under the real rules, and counts the states that it took.
pub fn solve(level: &Level) -> (Solved, u64) {
    if level.standing(&level.start()).is_won() {
        return (Solved::Already, 0);
    }
    let Some(board) = Board::compile(level) else {
        return (Solved::Unknown, 0);
    };
    let limits = Limits::states(SWEEP_STATES);
    let reach = Reach::of(&board, &level.start(), Wins::First, limits);
    let solved = match (Lines::of(&board, &reach), reach.stopped()) {
        (_, Some(_)) => Solved::Unknown,
        (Some(lines), None) => Solved::Lines(Box::new(lines)),
        (None, None) => Solved::Never,
    };
    (solved, reach.states())
}

/// Prunes idle blocks until few enough are left: removed where the optimum stays, else
/// made walls. (As walls they change no shortest line, for none moves them.)
pub fn pruned(level: Level, lines: &Lines, most_idle: &Chance) -> (Level, u64) {
    let optimum = lines.optimum();
    let mut level = level;
    let mut idle = lines.idle(&level);
    let mut states = 0;
    while let Some(&letter) = idle.first() {
        let blocks = level.movers().len() as u64 - 1;
        if Chance::new(idle.len() as u64, blocks) <= *most_idle {
            break;
        }
        let removed = without(&level, letter, false);
        let (solved, cost) = solve(&removed);
        states += cost;
        match solved {
            Solved::Lines(lines) if lines.optimum() == optimum => {
                idle = lines.idle(&removed);
                level = removed;
            }
            _ => {
                level = without(&level, letter, true);
                idle.remove(0);
            }
        }
    }
    (level, states)
}

/// The level without a block, or with walls in its place.
fn without(level: &Level, letter: Letter, walled: bool) -> Level {
    let mut draft = level.draft();
    let cells = draft.blocks.iter().find(|b| b.letter == letter);
    let cells = cells.map_or(Cells::NONE, |b| b.rect.cells());
    draft.blocks.retain(|b| b.letter != letter);
    if walled {
        draft.walls = draft.walls.or(cells);
    }
    Level::build(draft).expect("a legal level stays legal without a block that is not the key")
}

/// Names the blocks anew, in reading order of where they stand, the key first.
pub fn renamed(level: &Level) -> Level {
    let mut order: Vec<_> = level
        .blocks()
        .iter()
        .filter(|b| b.letter != Letter::KEY)
        .map(|b| (b.rect.y, b.rect.x, b.letter))
        .collect();
    order.sort_unstable();
    let name = |letter: Letter| {
        let place = order.iter().position(|&(_, _, own)| own == letter);
        place
            .and_then(|i| Letter::others().nth(i))
            .unwrap_or(letter)
    };
    level.renamed(name)
}

/// The idle share that a level of the pack may have.
pub fn most_idle(level: &Level, setting: &Setting<Lumina>) -> Chance {
    let asked = match level.win() {
        Win::Beam => setting.pack.demands.fraction("idle_at_most"),
        Win::Key => None,
    };
    asked.unwrap_or_else(|| Chance::new(2u8, 5u8))
}

/// Properties that look at other levels; they are asked when a level is accepted, so
/// that a candidate gives the same level whatever stands before it.
pub const OF_NEIGHBOURS: [u8; 2] = [5, 13];
/// Properties of a recorded file: what the forge writes is recorded as measured.
const OF_RECORDS: [u8; 2] = [2, 9];

/// Asks every property of the level alone, the cheapest first; the first that is lost.
pub fn refused(facts: &Facts<Lumina>, setting: &Setting<Lumina>) -> Option<String> {
    let mut asked = properties(facts.game());
    asked.retain(|p| !OF_NEIGHBOURS.contains(&p.number) && !OF_RECORDS.contains(&p.number));
    asked.retain(|p| setting.pack.exempt(p.number, setting.place).is_none());
    asked.sort_by_key(|p| p.cost);
    let case = Case::bare(facts).in_setting(setting);
    let lost = |verdict: Verdict| !verdict.is_held();
    let first = asked.iter().find(|p| lost(check(p, &case)));
    first.map(gate::property::Property::id)
}

/// Asks what depends on the levels accepted so far.
pub fn refused_beside(facts: &Facts<Lumina>, setting: &Setting<Lumina>) -> Option<String> {
    let case = Case::bare(facts).in_setting(setting);
    let asked = properties(facts.game());
    let beside = asked.iter().filter(|p| OF_NEIGHBOURS.contains(&p.number));
    let mut lost = beside.filter(|p| !check(p, &case).is_held());
    lost.next().map(gate::property::Property::id)
}

/// The facts of a level, measured under the pack's cap.
pub fn facts(level: Level, setting: &Setting<Lumina>) -> Facts<Lumina> {
    Facts::within(Arc::new(Lumina), level, setting.pack.demands.limits())
}

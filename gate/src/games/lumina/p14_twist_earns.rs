//! 14 twist-earns.

use super::fast::sweep::first_deadly;
use super::fast::{Board, Lines, Reach, Sweep, Wins};
use super::game::Lumina;
use super::own::{self, Analysis};
use crate::file::PackKind;
use crate::property::{Case, Evidence, Property, Verdict};
use crate::search::{Exhausted, Limits};
use num_bigint::BigUint;
use rules::Puzzle;
use rules::lumina::{Block, Kind, Letter, Level, Move};

/// The registry entry.
pub fn property() -> Property<Lumina> {
    Property {
        number: 14,
        slug: "twist-earns",
        sentence: "A twist block matters, and a world's opening board shows its twist in every shortest line.",
        cost: 36,
        check,
    }
}

/// Holds when at least one twist block matters (a level without one: holds), and, on the
/// board that opens a campaign, when every shortest line shows each twist on it.
///
/// A block matters when, made crystal (a mirror: removed), the optimum, the solvability
/// or the number of shortest lines changes; for sand also when some drag of it, on a line
/// no longer than the optimum, turns a winnable position dead.
pub fn check(case: &Case<Lumina>) -> Verdict {
    let analysis = match own::analysis(case.facts) {
        Ok(analysis) => analysis,
        Err(exhausted) => return Verdict::exhausted(exhausted),
    };
    let Some(lines) = analysis.lines() else {
        return Verdict::lost("the level is unsolvable: no line shows a twist");
    };
    let level = case.level();
    if twists(level).next().is_none() {
        return Verdict::held("no twist block: nothing to earn");
    }
    let opens = case
        .setting
        .is_some_and(|s| s.pack.kind == PackKind::Campaign && s.place == 1);
    if opens && let Err(why) = shown(level, lines) {
        return Verdict::Lost(why);
    }
    earned(level, lines, case.facts.limits())
}

/// The blocks that are neither the key nor crystal.
fn twists(level: &Level) -> impl Iterator<Item = Block> {
    level
        .blocks()
        .iter()
        .copied()
        .filter(|b| b.kind.twist().is_some())
}

/// Whether a twist block matters; names the first that does.
fn earned(level: &Level, lines: &Lines, limits: Limits) -> Verdict {
    let before = (lines.optimum(), lines.count());
    let mut unknown = None;
    for block in twists(level) {
        match without(level, block, limits) {
            Ok(after) if after.as_ref() != Some(&before) => {
                return Verdict::Held(difference(block, &before, after.as_ref()));
            }
            Ok(_) => {}
            Err(exhausted) => unknown = Some(exhausted),
        }
    }
    match deadly_sand(level, lines.optimum(), limits) {
        Ok(Some(mv)) => {
            let says = format!("dragging sand by {mv} can turn a winnable position dead");
            return Verdict::Held(Evidence::new(says).with("block", mv.letter.to_string()));
        }
        Ok(None) => {}
        Err(exhausted) => unknown = Some(exhausted),
    }
    if let Some(exhausted) = unknown {
        return Verdict::exhausted(&exhausted);
    }
    let letters: Vec<String> = twists(level).map(|b| b.letter.to_string()).collect();
    let says = "no twist block matters: the level plays the same without any of them";
    Verdict::Lost(Evidence::new(says).with("twists", letters))
}

/// Optimum and number of shortest lines; `None`: unsolvable.
type Outcome = Option<(u32, BigUint)>;

/// The level with one block made crystal; a mirror is removed.
fn without(level: &Level, block: Block, limits: Limits) -> Result<Outcome, Exhausted> {
    let mut draft = level.draft();
    let same = |b: &Block| b.letter == block.letter;
    if matches!(block.kind, Kind::Mirror(_)) {
        draft.blocks.retain(|b| !same(b));
    } else if let Some(twist) = draft.blocks.iter_mut().find(|b| same(b)) {
        twist.kind = Kind::Crystal;
    }
    let plain = Level::build(draft).expect("a legal level stays legal with a plainer block");
    let Some(board) = Board::compile(&plain) else {
        let analysis = Analysis::of(&plain, limits)?;
        return Ok(analysis.lines().map(|l| (l.optimum(), l.count())));
    };
    let reach = Reach::of(&board, &plain.start(), Wins::First, limits);
    let lines = Lines::of(&board, &reach);
    match (lines, reach.stopped()) {
        (Some(lines), _) => Ok(Some((lines.optimum(), lines.count()))),
        (None, Some(exhausted)) => Err(exhausted.clone()),
        (None, None) => Ok(None),
    }
}

fn difference(block: Block, before: &(u32, BigUint), after: Option<&(u32, BigUint)>) -> Evidence {
    let done = match block.kind {
        Kind::Mirror(_) => "removed",
        _ => "made crystal",
    };
    let then = after.map_or("unsolvable".to_owned(), |(optimum, lines)| {
        format!("optimum {optimum} by {lines} lines")
    });
    let (optimum, lines) = before;
    Evidence::new(format!(
        "{} ({}) {done}: {then} instead of optimum {optimum} by {lines} lines",
        block.letter, block.kind
    ))
    .with("block", block.letter.to_string())
}

/// A drag of sand within the optimum that turns a winnable position dead.
fn deadly_sand(level: &Level, optimum: u32, limits: Limits) -> Result<Option<Move>, Exhausted> {
    let sand: Vec<Letter> = twists(level)
        .filter(|b| b.kind == Kind::Sand)
        .map(|b| b.letter)
        .collect();
    if sand.is_empty() {
        return Ok(None);
    }
    let Some(board) = Board::compile(level) else {
        return plain_deadly_sand(level, &sand, optimum, limits);
    };
    let reach = Reach::of(&board, &level.start(), Wins::All, limits);
    if let Some(exhausted) = reach.stopped() {
        return Err(exhausted.clone());
    }
    let sweep = Sweep::of(&board, &reach);
    let is_sand = |mv: Move| sand.contains(&mv.letter);
    Ok(first_deadly(&board, &reach, &sweep, optimum, is_sand))
}

/// The same by the plain search, for boards that the fast one does not take.
fn plain_deadly_sand(
    level: &Level,
    sand: &[Letter],
    optimum: u32,
    limits: Limits,
) -> Result<Option<Move>, Exhausted> {
    use crate::search::{Extent, PuzzleSpace, explore, sweep};
    let graph = explore(&mut PuzzleSpace::new(level), Extent::PastWins, limits)?;
    let distances = sweep(&graph, |s| graph.standing(s).is_won());
    let alive = |state: u32| distances.get(state).is_some();
    let early = graph
        .states()
        .filter(|&s| graph.depth(s) < optimum && alive(s));
    let deadly = early
        .flat_map(|s| graph.edges(s))
        .find(|e| sand.contains(&e.mv.letter) && !alive(e.to));
    Ok(deadly.map(|e| e.mv))
}

/// Whether every shortest line shows each kind of twist on the board.
fn shown(level: &Level, lines: &Lines) -> Result<(), Evidence> {
    let start = level.start();
    let kind_of = |mv: Move| level.movers().iter().find(|m| m.block.letter == mv.letter);
    let frozen: Vec<Letter> = level
        .movers()
        .iter()
        .filter(|m| m.rime.is_some_and(|bit| start.thawed & 1 << bit == 0))
        .map(|m| m.block.letter)
        .collect();
    let moves = |kind: Kind, least: i8| {
        lines.every_line(|mv| {
            let same = kind_of(mv).is_some_and(|m| m.block.kind == kind);
            same && mv.by.abs() >= least
        })
    };
    for block in twists(level) {
        let (holds, what) = match block.kind {
            Kind::Ice => (moves(Kind::Ice, 2), "ice travels two cells or more"),
            Kind::Sand => (moves(Kind::Sand, 1), "sand is dragged"),
            Kind::Rime => (
                lines.every_line(|mv| frozen.contains(&mv.letter)),
                "rime thaws and moves",
            ),
            Kind::Mirror(_) => (bends(level, lines), "a mirror bends the winning beam"),
            Kind::Key | Kind::Crystal => continue,
        };
        if !holds {
            return Err(Evidence::new(format!(
                "the opening board does not show its twist: not in every shortest line {what}"
            ))
            .with("block", block.letter.to_string()));
        }
    }
    Ok(())
}

/// Whether the beam of every win at the end of a shortest line is bent by a mirror.
fn bends(level: &Level, lines: &Lines) -> bool {
    let ends = lines.ends();
    let bent = |state: &_| {
        level
            .beam(state)
            .is_some_and(|b| b.bends().next().is_some())
    };
    !ends.is_empty() && ends.iter().all(bent)
}

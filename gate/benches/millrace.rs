//! The search of Millrace: its census by layers, and the generic search it replaces.
//!
//! One level stands for all: the shipped one with the most states.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use gate::file::{LevelFile, PackFile};
use gate::games::millrace::Millrace;
use gate::property::{Case, check, find};
use gate::search::{Limits, PuzzleSpace};
use gate::{Facts, Game};
use rules::Puzzle;
use rules::grid::Direction;
use rules::millrace::Level;
use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;

/// The shipped levels, in the order of play.
fn shipped() -> Vec<Level> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../library/millrace");
    let mut levels = Vec::new();
    for chapter in [
        "warm-up",
        "openings",
        "tactics",
        "crossings",
        "deep-water",
        "undertow",
        "rapids",
        "millrace",
    ] {
        let read = |name: &str| {
            let path = library.join(chapter).join(name);
            std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
        };
        let pack =
            PackFile::parse("pack.json", &read("pack.json"), Millrace.demands()).expect("a pack");
        for id in pack.levels {
            let name = format!("{id}.json");
            levels.push(
                LevelFile::parse(&Millrace, &name, &read(&name))
                    .expect("a level")
                    .level,
            );
        }
    }
    levels
}

fn facts(level: &Level) -> Facts<Millrace> {
    Facts::new(Arc::new(Millrace), level.clone())
}

fn states(level: &Level) -> u64 {
    facts(level)
        .solution()
        .states
        .expect("a shipped level is solved")
}

/// One level whole: solution, states, lines and odds; and the same by the generic search.
fn whole_graph(c: &mut Criterion) {
    let level = shipped().into_iter().max_by_key(states).expect("a library");
    let mut group = c.benchmark_group("millrace/whole graph");
    group.throughput(Throughput::Elements(states(&level)));
    group.bench_function(BenchmarkId::from_parameter("by layers"), |b| {
        b.iter(|| black_box(facts(&level).odds().clone()));
    });
    group.bench_function(BenchmarkId::from_parameter("generic"), |b| {
        b.iter(|| black_box(facts(&level).graph().map_or(0, gate::search::Graph::open)));
    });
    group.finish();
}

/// The shortest line alone, as hints ask for it.
fn first_win(c: &mut Criterion) {
    let level = shipped().into_iter().max_by_key(states).expect("a library");
    let mut group = c.benchmark_group("millrace/first win");
    group.bench_function(BenchmarkId::from_parameter("by layers"), |b| {
        b.iter(|| black_box(Millrace.solve_from(&level, &level.start(), Limits::default())));
    });
    group.bench_function(BenchmarkId::from_parameter("generic"), |b| {
        b.iter(|| {
            black_box(gate::search::solve(
                &mut PuzzleSpace::new(&level),
                Limits::default(),
            ))
        });
    });
    group.finish();
}

/// 280 players on all 64 levels.
fn battery(c: &mut Criterion) {
    let levels = shipped();
    c.bench_function("millrace/battery on 64 levels", |b| {
        b.iter(|| {
            levels
                .iter()
                .map(|level| facts(level).battery().wins.len())
                .sum::<usize>()
        });
    });
}

/// Every property of all 64 levels alone, on one thread.
fn every_property(c: &mut Criterion) {
    let levels = shipped();
    c.bench_function("millrace/every property of 64 levels", |b| {
        b.iter(|| {
            for level in &levels {
                let facts = facts(level);
                for number in [1, 3, 4, 6, 8, 10, 11, 12, 13, 14, 16] {
                    let property = find(&Millrace, number).expect("a property");
                    assert!(check(&property, &Case::bare(&facts)).is_held());
                }
            }
        });
    });
}

/// A slide by table, and cell by cell.
fn slides(c: &mut Criterion) {
    let board = shipped().last().expect("a library").board();
    let mut group = c.benchmark_group("millrace/four slides");
    group.bench_function(BenchmarkId::from_parameter("by table"), |b| {
        b.iter(|| black_box(black_box(board).slides()));
    });
    group.bench_function(BenchmarkId::from_parameter("cell by cell"), |b| {
        b.iter(|| Direction::ALL.map(|d| black_box(black_box(board).slide_counting(d)).board));
    });
    group.finish();
}

criterion_group!(
    benches,
    whole_graph,
    first_win,
    battery,
    every_property,
    slides
);
criterion_main!(benches);

//! Screwsmith: the rail search with its prunings against the bare search over the rules,
//! the human trials, and what a candidate and a bench cost.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use gate::Game;
use gate::file::{LevelFile, PackFile};
use gate::games::screwsmith::forge::daily::bench;
use gate::games::screwsmith::rail::{Prunings, Rails, Steps, bare, has_more_states, search_with};
use gate::games::screwsmith::trials::Trials;
use gate::games::screwsmith::{Screwsmith, small};
use gate::search::Limits;
use rules::Puzzle;
use rules::screwsmith::Level;
use std::hint::black_box;
use std::path::Path;

/// The shipped levels, in the order of play.
fn shipped() -> Vec<Level> {
    let pack = Path::new(env!("CARGO_MANIFEST_DIR")).join("../library/screwsmith/bench");
    let read = |name: &str| {
        let path = pack.join(name);
        std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    };
    let text = read("pack.json");
    let file = PackFile::parse("pack.json", &text, Screwsmith.demands()).expect("a pack");
    let level = |id: &String| {
        let name = format!("{id}.json");
        LevelFile::parse(&Screwsmith, &name, &read(&name))
            .expect("a level")
            .level
    };
    file.levels.iter().map(level).collect()
}

/// States the search expands for all of them.
fn prove(levels: &[Level]) -> u64 {
    prove_with(levels, Prunings::ALL)
}

fn prove_with(levels: &[Level], prunings: Prunings) -> u64 {
    let expanded = |level: &Level| {
        let rails = Rails {
            from: 1,
            to: level.rail(),
        };
        let found = search_with(level, &level.start(), rails, Limits::default(), prunings);
        found.expect("these levels are proved").states
    };
    levels.iter().map(expanded).sum()
}

fn shipped_levels(c: &mut Criterion) {
    let levels = shipped();
    let mut group = c.benchmark_group("screwsmith/shipped");
    group.sample_size(10);
    group.throughput(Throughput::Elements(prove(&levels)));
    group.bench_function("min_rail of all 200", |b| {
        b.iter(|| prove(black_box(&levels)));
    });
    group.throughput(Throughput::Elements(levels.len() as u64));
    group.bench_function("24 human trials of all 200", |b| {
        b.iter(|| {
            levels
                .iter()
                .map(|level| Trials::of(level).losses())
                .sum::<u32>()
        });
    });
    group.bench_function("odds asked, graph too large, all 200", |b| {
        b.iter(|| {
            levels
                .iter()
                .filter(|level| has_more_states(level, 50_000))
                .count()
        });
    });
    group.finish();
}

/// What each pruning buys, on shipped levels, and all of them, on machines small enough
/// for the search without.
fn prunings(c: &mut Criterion) {
    const ALL: Prunings = Prunings::ALL;
    let mut levels = shipped();
    levels.truncate(100);
    let mut group = c.benchmark_group("screwsmith/first hundred");
    group.sample_size(10);
    let ways = [
        ("pruned", ALL),
        ("without safe", Prunings { safe: false, ..ALL }),
        ("without fold", Prunings { fold: false, ..ALL }),
        (
            "without waiting",
            Prunings {
                steps: Steps::Taps,
                ..ALL
            },
        ),
        (
            "heap not last",
            Prunings {
                steps: Steps::Waiting,
                ..ALL
            },
        ),
    ];
    for (name, prunings) in ways {
        group.bench_function(BenchmarkId::from_parameter(name), |b| {
            b.iter(|| prove_with(black_box(&levels), prunings));
        });
    }
    group.finish();

    let levels: Vec<Level> = (0..20).map(small).collect();
    let mut group = c.benchmark_group("screwsmith/20 small machines");
    group.sample_size(10);
    group.bench_function(BenchmarkId::from_parameter("pruned"), |b| {
        b.iter(|| prove(black_box(&levels)));
    });
    group.bench_function(BenchmarkId::from_parameter("bare"), |b| {
        let solve = |level: &Level| bare(level, Limits::default());
        b.iter(|| levels.iter().filter(|level| solve(level).is_ok()).count());
    });
    group.finish();
}

fn benches(c: &mut Criterion) {
    let mut group = c.benchmark_group("screwsmith/daily");
    group.sample_size(10);
    group.bench_function("bench 1, built and proved", |b| {
        b.iter(|| bench(black_box(1)));
    });
    group.finish();
}

criterion_group!(screwsmith, shipped_levels, prunings, benches);
criterion_main!(screwsmith);

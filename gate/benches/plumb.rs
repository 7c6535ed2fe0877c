//! The search of Plumb: keys of 64 bits with every roll laid out once a level, against the
//! generic search over the rules that it equals; and what a level costs under the gate.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use gate::file::{LevelFile, PackFile};
use gate::games::plumb::{KeySpace, Plumb, first_win};
use gate::property::{Case, check, find};
use gate::search::{Extent, Limits, PuzzleSpace, explore};
use gate::{Facts, Game};
use rules::plumb::{Level, LevelText};
use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;

/// The shipped levels, in the order of play.
fn shipped() -> Vec<Level> {
    let pack = Path::new(env!("CARGO_MANIFEST_DIR")).join("../library/plumb/campaign");
    let read = |name: &str| {
        let path = pack.join(name);
        std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    };
    let file = PackFile::parse("pack.json", &read("pack.json"), Plumb.demands()).expect("a pack");
    let level = |id: &String| {
        let name = format!("{id}.json");
        LevelFile::parse(&Plumb, &name, &read(&name))
            .expect("a level")
            .level
    };
    file.levels.iter().map(level).collect()
}

/// A wide board with eight marbles of four colours: some 430,000 states that are not lost
/// within its optimum of 19.
fn wide() -> Level {
    let board = [
        "A#...C...",
        ".#..#.#B.",
        "..d##.B..",
        ".cb.#aC..",
        "..#D..A#b",
        "..#dc....",
        ".......#.",
        "......a.#",
        ".#....#.D",
    ];
    let board = board.map(str::to_owned).into();
    Level::new(&LevelText { board }).expect("a legal level")
}

fn facts(level: &Level) -> Facts<Plumb> {
    Facts::new(Arc::new(Plumb), level.clone())
}

/// The layers up to the first win, parents and edges included.
fn spaces(c: &mut Criterion) {
    let level = wide();
    let layers = |space: &mut KeySpace| explore(space, Extent::FirstWin, Limits::default());
    let states = layers(&mut KeySpace::new(&level))
        .expect("below the cap")
        .len() as u64;
    let mut group = c.benchmark_group("plumb/space");
    group
        .throughput(Throughput::Elements(states))
        .sample_size(10);
    group.bench_function(BenchmarkId::new("packed keys", states), |b| {
        b.iter(|| layers(&mut KeySpace::new(black_box(&level))));
    });
    group.bench_function(BenchmarkId::new("rules", states), |b| {
        b.iter(|| {
            let mut space = PuzzleSpace::new(black_box(&level));
            explore(&mut space, Extent::FirstWin, Limits::default())
        });
    });
    group.bench_function(BenchmarkId::new("win or none", states), |b| {
        b.iter(|| first_win(black_box(&level), None, Limits::default()));
    });
    group.finish();
}

/// The properties that cost most, over all shipped levels.
fn properties(c: &mut Criterion) {
    let levels = shipped();
    let mut group = c.benchmark_group("plumb/campaign");
    group
        .throughput(Throughput::Elements(levels.len() as u64))
        .sample_size(10);
    for number in [1, 3, 6, 8, 10] {
        let property = find(&Plumb, number).expect("a property of the game");
        group.bench_function(property.id(), |b| {
            b.iter(|| {
                for level in &levels {
                    let facts = facts(level);
                    black_box(check(&property, &Case::bare(&facts)));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, spaces, properties);
criterion_main!(benches);

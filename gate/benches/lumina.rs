//! The search of Lumina: full reachable space of plain boards, and what a level costs
//! under the gate.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use gate::Facts;
use gate::games::lumina::Lumina;
use gate::games::lumina::fast::{Board, Lines, Reach, Wins};
use gate::property::{Case, check, properties};
use gate::search::{Extent, Limits, PuzzleSpace, explore};
use rules::Puzzle;
use rules::lumina::{Level, rush};
use std::hint::black_box;
use std::sync::Arc;

/// The public board with the most states among the 360.
const LARGEST: &str = "BBCoooooCoDDEFAAGHEFIIGHooJoKKLLJooo";

fn public_boards() -> Vec<Level> {
    let boards = include_str!("../../tests/oracles/rush_hour.tsv");
    let lines = boards.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| rush::read(line.split('\t').next().unwrap_or(line)).expect("a public board"))
        .collect()
}

/// Tables, full space, shortest lines, and the first of them read back.
fn solve(level: &Level) -> u64 {
    let board = Board::compile(level).expect("a small board");
    let reach = Reach::of(&board, &level.start(), Wins::Nearest, Limits::default());
    black_box(Lines::of(&board, &reach).map(|lines| lines.first()));
    reach.states()
}

fn spaces(c: &mut Criterion) {
    let boards = public_boards();
    let all: u64 = boards.iter().map(solve).sum();
    let mut group = c.benchmark_group("lumina/space");
    group.throughput(Throughput::Elements(all)).sample_size(10);
    group.bench_function(BenchmarkId::new("360 public boards", all), |b| {
        b.iter(|| boards.iter().map(solve).sum::<u64>());
    });
    let level = rush::read(LARGEST).expect("a public board");
    let states = solve(&level);
    group.throughput(Throughput::Elements(states));
    group.bench_function(BenchmarkId::new("perfect index", states), |b| {
        b.iter(|| solve(black_box(&level)));
    });
    group.bench_function(BenchmarkId::new("rules", states), |b| {
        b.iter(|| {
            let mut space = PuzzleSpace::new(black_box(&level));
            explore(&mut space, Extent::PastWins, Limits::default()).map(|g| g.len())
        });
    });
    group.finish();
    let board = Board::compile(&level).expect("a small board");
    let reach = Reach::of(&board, &level.start(), Wins::Nearest, Limits::default());
    let per_state = 10 * (reach.bytes() - board.codes() / 8) / reach.states();
    println!(
        "bytes a state: {}.{} and one bit for each of {} codes",
        per_state / 10,
        per_state % 10,
        board.codes()
    );
}

fn properties_of_a_level(c: &mut Criterion) {
    let level = rush::read(LARGEST).expect("a public board");
    let mut group = c.benchmark_group("lumina/properties");
    group.sample_size(10);
    for property in properties(&Lumina) {
        group.bench_function(property.id(), |b| {
            b.iter(|| {
                let facts = Facts::new(Arc::new(Lumina), level.clone());
                check(&property, &Case::bare(&facts))
            });
        });
    }
    group.finish();
}

criterion_group!(benches, spaces, properties_of_a_level);
criterion_main!(benches);

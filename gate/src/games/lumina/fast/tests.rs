//! The fast search against the plain one on random boards of every kind.

use rules::Puzzle;
use rules::lumina::random::Recipe;
use rules::lumina::{Lantern, Letter, Level, Side, Win};
use rules::rng::Rng;

use super::sweep::first_deadly;
use super::{Board, Lines, Plans, Reach, Sweep, Wins};
use crate::search::{self, Extent, Limits, PuzzleSpace};

/// A random board small enough for the plain search.
fn random_level(rng: &mut Rng) -> Level {
    let recipe = Recipe {
        sides: 3..=6,
        blocks: 10..=60,
        thick: 10,
    };
    recipe.level(rng)
}

#[test]
fn the_fast_search_equals_the_plain_one() {
    let mut rng = Rng::new(5);
    let (mut solved, mut unsolvable) = (0, 0);
    while solved < 150 || unsolvable < 50 {
        let level = random_level(&mut rng);
        let limits = Limits::states(20_000);
        let Ok(graph) = search::explore(&mut PuzzleSpace::new(&level), Extent::PastWins, limits)
        else {
            continue;
        };
        let board = Board::compile(&level).unwrap();
        let reach = Reach::of(&board, &level.start(), Wins::All, limits);
        assert_eq!(reach.stopped(), None);
        assert_eq!(reach.states(), graph.len() as u64);
        assert_eq!(reach.optimum(), graph.optimum());
        for at in 0..graph.len() {
            let state = board.state(reach.code(at));
            let id = graph.find(level.key(&state)).unwrap();
            assert_eq!(reach.depth(at), graph.depth(id));
            assert_eq!(board.code(&state), reach.code(at));
        }
        let distances = search::sweep(&graph, |s| graph.standing(s).is_won());
        let sweep = Sweep::of(&board, &reach);
        compare_sweep(&board, &reach, &sweep, &graph, &distances);
        match Lines::of(&board, &reach) {
            None => unsolvable += 1,
            Some(lines) => {
                solved += 1;
                compare_lines(&board, &lines, &graph);
            }
        }
    }
}

type Graph = search::Graph<rules::lumina::Key, rules::lumina::Move>;

fn compare_sweep(
    board: &Board,
    reach: &Reach,
    sweep: &Sweep,
    graph: &Graph,
    distances: &search::Distances,
) {
    let mut counts = vec![0; sweep.distances() as usize];
    for at in 0..graph.len() {
        let key = board.level().key(&board.state(reach.code(at)));
        let distance = distances.get(graph.find(key).unwrap());
        assert_eq!(sweep.is_winnable(reach.code(at)), distance.is_some());
        if let Some(distance) = distance {
            counts[distance as usize] += 1;
        }
    }
    for (distance, &count) in counts.iter().enumerate() {
        assert_eq!(sweep.at_distance(distance as u32), count);
        for place in 0..count {
            let state = sweep.state(board, distance as u32, place);
            let id = graph.find(board.level().key(&state)).unwrap();
            assert_eq!(distances.get(id), Some(distance as u32));
        }
    }
    let deadly = graph.states().any(|id| {
        let dead = |e: &search::Edge<_>| distances.get(e.to).is_none();
        distances.get(id).is_some() && graph.edges(id).iter().any(dead)
    });
    let found = first_deadly(board, reach, sweep, u32::MAX, |_| true);
    assert_eq!(found.is_some(), deadly);
}

fn compare_lines(board: &Board, lines: &Lines, graph: &Graph) {
    let plain = search::Lines::of(graph).unwrap();
    let of_graph = Lines::of_graph(board.level(), graph).unwrap();
    assert_eq!(of_graph.count(), lines.count());
    assert_eq!(of_graph.odds(), lines.odds());
    assert_eq!(of_graph.first(), lines.first());
    assert_eq!(of_graph.plans(), lines.plans());
    assert_eq!(of_graph.idle(board.level()), lines.idle(board.level()));
    let ends = |lines: &Lines| {
        let mut ends: Vec<_> = lines.ends().iter().map(|s| board.level().key(s)).collect();
        ends.sort();
        ends
    };
    assert_eq!(ends(&of_graph), ends(lines));
    assert!(
        lines
            .ends()
            .iter()
            .all(|s| board.level().standing(s).is_won())
    );
    assert_eq!(lines.optimum(), plain.optimum());
    assert_eq!(lines.count(), plain.count(graph));
    assert_eq!(lines.odds(), plain.odds(graph));
    assert_eq!(lines.first(), graph.line_to(graph.first_win().unwrap()));
    if lines.count() > 2000u32.into() {
        return;
    }
    let all = all_lines(graph, &plain);
    let mut plans: Vec<_> = all.clone();
    for line in &mut plans {
        line.sort();
    }
    plans.sort();
    plans.dedup();
    let expected = match plans.len() {
        many if many >= 15 => Plans::Many,
        few => Plans::Exactly(few as u8),
    };
    assert_eq!(lines.plans(), expected);
    for mover in board.level().movers() {
        let letter = mover.block.letter;
        let moves = all
            .iter()
            .any(|line| line.iter().any(|mv| mv.letter == letter));
        let idle = letter != Letter::KEY && !moves;
        assert_eq!(lines.idle(board.level()).contains(&letter), idle);
        let always = all
            .iter()
            .all(|line| line.iter().any(|mv| mv.letter == letter));
        assert_eq!(lines.every_line(|mv| mv.letter == letter), always);
    }
}

fn all_lines(graph: &Graph, plain: &search::Lines) -> Vec<Vec<rules::lumina::Move>> {
    let mut done = Vec::new();
    let mut open = vec![(0u32, Vec::new())];
    while let Some((at, line)) = open.pop() {
        if line.len() as u32 == plain.optimum() {
            done.push(line);
            continue;
        }
        for edge in plain.edges(graph, at) {
            let mut longer = line.clone();
            longer.push(edge.mv);
            open.push((edge.to, longer));
        }
    }
    done
}

/// Boards whose index is too large for a bitset go through packed codes.
#[test]
fn packed_codes_equal_the_plain_search() {
    let rows = [
        "AA......", "BB......", "CC......", "DD......", "EE......", "FF......", "GG......",
        "HH......",
    ];
    let text = rules::lumina::LevelText {
        board: rows.iter().map(|&r| r.to_owned()).collect(),
        kinds: [("H".to_owned(), rules::lumina::Twist::Rime)].into(),
        win: Win::Key,
        emit: None,
        lantern: Lantern(Side::Right, 0),
    };
    let mut crowded = text.clone();
    for row in &mut crowded.board[1..] {
        row.replace_range(3..5, &row[..2].to_lowercase());
    }
    let level = Level::new(&crowded).unwrap();
    let board = Board::compile(&level).unwrap();
    assert!(!board.is_indexed(), "{} codes", board.codes());
    let limits = Limits::states(30_000);
    let reach = Reach::of(&board, &level.start(), Wins::Nearest, limits);
    assert_eq!(reach.states(), 30_000);
    assert!(reach.stopped().is_some());
    let plain = search::solve(&mut PuzzleSpace::new(&level), Limits::default());
    let lines = Lines::of(&board, &reach).unwrap();
    assert_eq!(Some(lines.first().as_slice()), plain.line());
}

#[test]
fn caps_stop_a_search_and_say_so() {
    let level = rules::lumina::rush::read("BBCoooooCoDDEFAAGHEFIIGHooJoKKLLJooo").unwrap();
    let board = Board::compile(&level).unwrap();
    let whole = Reach::of(
        &board,
        &level.start(),
        Wins::Nearest,
        Limits::states(78_501),
    );
    assert_eq!((whole.states(), whole.stopped()), (78_501, None));
    let capped = Reach::of(
        &board,
        &level.start(),
        Wins::Nearest,
        Limits::states(78_500),
    );
    assert_eq!(capped.stopped().unwrap().cap, search::Cap::States(78_500));
    let bytes = Limits {
        bytes: whole.bytes() / 4,
        ..Limits::default()
    };
    let starved = Reach::of(&board, &level.start(), Wins::Nearest, bytes);
    assert!(matches!(
        starved.stopped().unwrap().cap,
        search::Cap::Bytes(_)
    ));
}

#[test]
fn every_public_board_gives_its_optimum_and_its_states() {
    let boards = include_str!("../../../../../tests/oracles/rush_hour.tsv");
    let mut checked = 0;
    for line in boards.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let level = rules::lumina::rush::read(fields[0]).unwrap();
        let board = Board::compile(&level).unwrap();
        let reach = Reach::of(&board, &level.start(), Wins::Nearest, Limits::default());
        assert_eq!(reach.optimum(), fields[1].parse().ok(), "{line}");
        assert_eq!(reach.states(), fields[3].parse::<u64>().unwrap(), "{line}");
        checked += 1;
    }
    assert_eq!(checked, 360);
}

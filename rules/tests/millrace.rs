//! Laws of Millrace on random levels, and its slide against facts from elsewhere.

use proptest::prelude::*;
use rules::grid::{Direction, Symmetry};
use rules::millrace::{Level, LevelText, State, Tile, push};
use rules::puzzle::{Puzzle, Standing};

/// Rows pushed left, collected from the tests of seven other projects.
const SLIDES: &str = include_str!("data/slide_merge_left.tsv");

/// The ranks of a row as the table writes it; 0 is an empty cell.
fn ranks(row: &str) -> Vec<u8> {
    row.split(' ')
        .map(|word| match word.parse().expect("a number") {
            0 => 0,
            value => Tile::of_value(value).expect("a tile").rank(),
        })
        .collect()
}

#[test]
fn rows_slide_as_elsewhere() {
    let mut compared = 0;
    for line in SLIDES.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let before = fields.next().expect("the row before");
        let after = fields.next().expect("the row after");
        let mut row = ranks(before);
        push(&mut row);
        assert_eq!(row, ranks(after), "{line}");
        compared += 1;
    }
    assert_eq!(compared, 32);
}

/// The same rows as the top row of a board, so that tables and packing are met too.
#[test]
fn boards_slide_as_elsewhere() {
    for line in SLIDES.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let mut before = ranks(fields.next().expect("the row before"));
        let mut after = ranks(fields.next().expect("the row after"));
        for side in before.len().max(3)..=5 {
            // Empty cells behind a row do not change how it slides.
            before.resize(side, 0);
            after.resize(side, 0);
            for symmetry in Symmetry::ALL {
                let left = symmetry.direction(Direction::Left);
                let board = top_row(&before).image(symmetry);
                assert_eq!(board.slide(left), top_row(&after).image(symmetry), "{line}");
            }
        }
    }
}

fn top_row(ranks: &[u8]) -> rules::millrace::Board {
    let side = ranks.len() as u8;
    (0..side)
        .zip(ranks)
        .fold(rules::millrace::Board::empty(side), |board, (x, &rank)| {
            board.with(rules::grid::Cell::new(x, 0), Tile::of_rank(rank))
        })
}

/// A cell word: mostly empty or small, sometimes anything.
fn cell() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => Just(".".to_owned()),
        6 => (1_u32..=3).prop_map(|rank| (1_u32 << rank).to_string()),
        1 => (1_u32..=15).prop_map(|rank| (1_u32 << rank).to_string()),
    ]
}

prop_compose! {
    /// A legal level with a board of 3x3 to 5x5 cells.
    fn level()(side in 3_usize..=5, budget in 1_u32..=32)(
        rows in prop::collection::vec(prop::collection::vec(cell(), side), side),
        inlet in edge_cell(side),
        vault in edge_cell(side),
        target in (1_u32..=15).prop_map(|rank| 1 << rank),
        queue in prop::collection::vec(prop_oneof![Just(2_u32), Just(4)], 0..budget as usize),
        budget in Just(budget),
    ) -> Option<Level> {
        Level::new(&LevelText {
            board: rows.iter().map(|row| row.join(" ")).collect(),
            inlet,
            vault,
            target,
            queue,
            budget,
        })
        .ok()
    }
}

fn edge_cell(side: usize) -> impl Strategy<Value = [u32; 2]> {
    let side = side as u32;
    (0..side, prop::bool::ANY, prop::bool::ANY).prop_map(move |(along, far, down)| {
        let across = if far { side - 1 } else { 0 };
        if down {
            [across, along]
        } else {
            [along, across]
        }
    })
}

/// Plays the picked moves (each an index into the legal ones) until the run ends.
fn playthrough(level: &Level, picks: &[prop::sample::Index]) -> Vec<(Direction, State)> {
    let mut state = level.start();
    let mut run = Vec::new();
    for pick in picks {
        if !level.standing(&state).is_open() {
            break;
        }
        let mut moves = Vec::new();
        level.moves(&state, &mut moves);
        let mv = *pick.get(&moves);
        level.play(&mut state, mv);
        run.push((mv, state));
    }
    run
}

fn picks() -> impl Strategy<Value = Vec<prop::sample::Index>> {
    prop::collection::vec(any::<prop::sample::Index>(), 32)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_level_gives_its_text_back(level in level().prop_filter_map("malformed", |l| l)) {
        prop_assert_eq!(Level::new(&level.text()).expect("legal"), level);
    }

    #[test]
    fn mirrored_play_is_play_mirrored(
        level in level().prop_filter_map("malformed", |l| l),
        picks in picks(),
        symmetry in prop::sample::select(&Symmetry::ALL[..]),
    ) {
        let image = level.image(symmetry);
        let mut state = image.start();
        prop_assert_eq!(state, level.start().image(symmetry));
        for (mv, expected) in playthrough(&level, &picks) {
            image.play(&mut state, symmetry.direction(mv));
            prop_assert_eq!(state, expected.image(symmetry));
            prop_assert_eq!(image.standing(&state), level.standing(&expected));
        }
    }

    #[test]
    fn undo_walks_back_to_the_start(
        level in level().prop_filter_map("malformed", |l| l),
        picks in picks(),
    ) {
        let mut state = level.start();
        let mut passed = Vec::new();
        for (mv, after) in playthrough(&level, &picks) {
            passed.push((state, level.play(&mut state, mv)));
            prop_assert_eq!(state, after);
        }
        for (before, undo) in passed.into_iter().rev() {
            level.undo(&mut state, undo);
            prop_assert_eq!(state, before);
        }
    }

    #[test]
    fn a_run_ends_within_the_budget(
        level in level().prop_filter_map("malformed", |l| l),
        picks in picks(),
    ) {
        let run = playthrough(&level, &picks);
        prop_assert!(run.len() <= usize::from(level.budget()));
        let last = run.last().map_or(level.start(), |&(_, state)| state);
        prop_assert_ne!(level.standing(&last), Standing::Open);
    }

    #[test]
    fn a_slide_that_moves_nothing_is_not_listed(
        level in level().prop_filter_map("malformed", |l| l),
    ) {
        let mut moves = Vec::new();
        level.moves(&level.start(), &mut moves);
        for direction in Direction::ALL {
            let changes = level.board().slide(direction) != level.board();
            prop_assert_eq!(moves.contains(&direction), changes);
        }
        prop_assert!(moves.is_sorted());
    }

    #[test]
    fn hostile_text_is_answered_with_faults(
        board in prop::collection::vec(".{0,12}", 0..8),
        inlet in any::<[u32; 2]>(),
        vault in any::<[u32; 2]>(),
        target in any::<u32>(),
        queue in prop::collection::vec(any::<u32>(), 0..40),
        budget in any::<u32>(),
    ) {
        let text = LevelText { board, inlet, vault, target, queue, budget };
        if let Err(faults) = Level::new(&text) {
            prop_assert!(!faults.0.is_empty());
        }
    }
}

//! Every law of the game, each a short test.

use std::collections::BTreeMap;

use rstest::rstest;

use super::beam::{Beam, BeamEnd, Optics};
use super::block::{Letter, Rect};
use super::cells::Cells;
use super::level::Level;
use super::moves::Move;
use super::rush::{self, NotRush};
use super::state::State;
use super::text::{End, Lantern, LevelText, Side, Twist, Win};
use super::{Refused, Run, stars};
use crate::grid::{Cell, Direction, Size};
use crate::puzzle::{Puzzle, Standing};

fn text(board: &[&str], kinds: &[(&str, Twist)], lantern: Lantern) -> LevelText {
    LevelText {
        board: board.iter().map(|&row| row.to_owned()).collect(),
        kinds: kinds.iter().map(|&(l, k)| (l.to_owned(), k)).collect(),
        win: Win::Key,
        emit: None,
        lantern,
    }
}

fn level(board: &[&str], kinds: &[(&str, Twist)], side: Side, index: u8) -> Level {
    Level::new(&text(board, kinds, Lantern(side, index))).unwrap()
}

fn beam_level(board: &[&str], kinds: &[(&str, Twist)], emit: End, side: Side, index: u8) -> Level {
    let text = LevelText {
        win: Win::Beam,
        emit: Some(emit),
        ..text(board, kinds, Lantern(side, index))
    };
    Level::new(&text).unwrap()
}

/// The legal moves after a line, as text.
fn moves_after(level: &Level, line: &str) -> String {
    let mut moves = Vec::new();
    level.moves(&after(level, line), &mut moves);
    let names: Vec<String> = moves.iter().map(Move::to_string).collect();
    names.join(" ")
}

fn after(level: &Level, line: &str) -> State {
    let mut state = level.start();
    for name in line.split_whitespace() {
        let mv: Move = name.parse().unwrap();
        let mut moves = Vec::new();
        level.moves(&state, &mut moves);
        assert!(moves.contains(&mv), "{mv} is legal");
        level.play(&mut state, mv);
    }
    state
}

fn faults(text: &LevelText) -> Vec<String> {
    let faults = Level::new(text).unwrap_err();
    faults.0.iter().map(ToString::to_string).collect()
}

// Moves.

#[test]
fn the_shape_gives_the_axis_and_every_distance_is_a_move() {
    let level = level(&["AA..", "..B.", "..B.", "CC.."], &[], Side::Right, 0);
    assert_eq!(moves_after(&level, ""), "A+1 A+2 B-1 B+1 C+1 C+2");
}

#[test]
fn moves_come_by_letter_then_from_far_back_to_far_forth() {
    let level = level(&["CC.....", ".......", "..AA..."], &[], Side::Right, 2);
    assert_eq!(
        moves_after(&level, ""),
        "A-2 A-1 A+1 A+2 A+3 C+1 C+2 C+3 C+4 C+5"
    );
}

#[test]
fn squares_never_move() {
    let level = level(&["AA..", "..BB", "C.BB", "...."], &[], Side::Right, 0);
    assert_eq!(moves_after(&level, ""), "A+1 A+2");
}

#[test]
fn walls_stop_a_drag() {
    let level = level(&["AA..#", ".....", "....."], &[], Side::Left, 0);
    assert_eq!(moves_after(&level, ""), "A+1 A+2");
}

#[test]
fn ice_goes_to_the_farthest_cell() {
    let level = level(
        &["AA...", ".BB..", "....."],
        &[("B", Twist::Ice)],
        Side::Right,
        0,
    );
    assert_eq!(moves_after(&level, ""), "A+1 A+2 A+3 B-1 B+2");
}

#[test]
fn sand_is_dragged_once_and_frozen_for_good() {
    let level = level(
        &["AA...", "BB...", "....."],
        &[("B", Twist::Sand)],
        Side::Right,
        0,
    );
    assert_eq!(moves_after(&level, ""), "A+1 A+2 A+3 B+1 B+2 B+3");
    assert_eq!(moves_after(&level, "B+1"), "A+1 A+2 A+3");
}

#[test]
fn rime_is_frozen_until_the_key_shares_an_edge_and_thawed_for_good() {
    let level = level(
        &["...BB", "AA...", "....."],
        &[("B", Twist::Rime)],
        Side::Right,
        1,
    );
    assert_eq!(moves_after(&level, ""), "A+1 A+2 A+3");
    assert_eq!(moves_after(&level, "A+2"), "A-2 A-1 A+1 B-3 B-2 B-1");
    assert_eq!(moves_after(&level, "A+2 A-2"), "A+1 A+2 A+3 B-3 B-2 B-1");
}

#[test]
fn a_corner_does_not_thaw() {
    let level = level(
        &["..BB", "AA..", "...."],
        &[("B", Twist::Rime)],
        Side::Right,
        1,
    );
    assert_eq!(level.start().thawed, 0);
}

#[test]
fn rime_beside_the_key_is_awake_at_the_start() {
    let level = level(
        &["BB..", "AA..", "...."],
        &[("B", Twist::Rime)],
        Side::Right,
        1,
    );
    assert_eq!(level.start().thawed, 1);
}

#[test]
fn thawed_rime_thaws_no_other_rime() {
    let level = level(
        &["CC..", "BB..", "AA.."],
        &[("B", Twist::Rime), ("C", Twist::Rime)],
        Side::Right,
        2,
    );
    assert_eq!(level.start().thawed, 1, "B has thawed and touches C");
}

#[test]
fn a_drag_passing_by_thaws_nothing() {
    let level = level(
        &["AA......", "....B...", "....B..."],
        &[("B", Twist::Rime)],
        Side::Right,
        0,
    );
    assert_eq!(after(&level, "A+6").thawed, 0, "thawing is done at rest");
}

#[test]
fn a_key_knows_what_has_thawed_and_leaves_spent_sand_to_the_places() {
    let level = level(
        &["...BB", "AA...", "CC..."],
        &[("B", Twist::Rime), ("C", Twist::Sand)],
        Side::Right,
        1,
    );
    let start = level.start();
    let back = after(&level, "A+2 A-2");
    assert_eq!(start.at, back.at);
    assert_ne!(level.key(&start), level.key(&back));
    assert_eq!(after(&level, "C+1").spent, 0b100);
}

#[test]
fn thirty_two_movers_fit_a_key() {
    let row = ["AABBCCDD", "EEFFGGHH", "IIJJKKLL", "MMNNOOPP"];
    let low = ["QQRRSSTT", "UUVVWWXX", "YYZZaabb", "ccddeeff"];
    let board: Vec<&str> = row.into_iter().chain(low).collect();
    let rimes = "BCDEFGHIJKLMNOPQRSTUVWXYZabcdef";
    let names: Vec<String> = rimes.chars().map(String::from).collect();
    let kinds: Vec<(&str, Twist)> = names.iter().map(|n| (n.as_str(), Twist::Rime)).collect();
    let level = level(&board, &kinds, Side::Right, 0);
    assert_eq!(level.movers().len(), 32);
    let mut state = level.start();
    let before = level.key(&state);
    state.thawed |= 1 << 30;
    assert_ne!(level.key(&state), before);
}

// Winning.

#[rstest]
#[case(Side::Right, &["AA..", "....", "...."], "A+2")]
#[case(Side::Left, &["..AA", "....", "...."], "A-2")]
fn the_key_wins_flush_against_the_lanterns_wall(
    #[case] side: Side,
    #[case] board: &[&str],
    #[case] line: &str,
) {
    let level = level(board, &[], side, 0);
    let short = if line == "A+2" { "A+1" } else { "A-1" };
    assert_eq!(level.standing(&after(&level, short)), Standing::Open);
    assert_eq!(level.standing(&after(&level, line)), Standing::Won);
}

#[rstest]
#[case(Side::Top, "A-2")]
#[case(Side::Bottom, "A+1")]
fn a_tall_key_wins_at_top_or_bottom(#[case] side: Side, #[case] line: &str) {
    let level = level(&["...", "...", "A..", "A..", "..."], &[], side, 0);
    assert_eq!(level.standing(&after(&level, line)), Standing::Won);
}

#[test]
fn a_thick_key_wins_through_any_of_its_lanes() {
    for lane in 1..=2 {
        let level = level(&["....", "AAA.", "AAA.", "...."], &[], Side::Right, lane);
        assert_eq!(level.standing(&after(&level, "A+1")), Standing::Won);
    }
}

#[test]
fn a_level_may_begin_won() {
    let level = level(&["..AA", "....", "...."], &[], Side::Right, 0);
    assert_eq!(level.standing(&level.start()), Standing::Won);
}

#[test]
fn stars_are_three_two_or_one() {
    assert_eq!(
        [9, 10, 11, 12, 13].map(|moves| stars(moves, 10)),
        [3, 3, 2, 2, 1]
    );
    assert_eq!(stars(u32::MAX, u32::MAX), 3);
}

// Light.

#[test]
fn a_straight_beam_wins_through_the_lantern() {
    let level = beam_level(&["AA..", "....", "...."], &[], End::Plus, Side::Right, 0);
    assert_eq!(level.standing(&level.start()), Standing::Won);
}

#[test]
fn the_other_end_shines_the_other_way() {
    let level = beam_level(&["..AA", "....", "...."], &[], End::Minus, Side::Left, 0);
    assert_eq!(level.standing(&level.start()), Standing::Won);
}

#[rstest]
#[case(Twist::MirrorRising, Side::Top)]
#[case(Twist::MirrorFalling, Side::Bottom)]
fn a_rightward_beam_rises_at_slash_and_falls_at_backslash(#[case] tilt: Twist, #[case] side: Side) {
    let level = beam_level(
        &["....", "AA.B", "...."],
        &[("B", tilt)],
        End::Plus,
        side,
        3,
    );
    assert_eq!(level.standing(&level.start()), Standing::Won);
}

#[rstest]
#[case(Twist::MirrorRising, Side::Bottom)]
#[case(Twist::MirrorFalling, Side::Top)]
fn both_faces_of_a_mirror_are_live(#[case] tilt: Twist, #[case] side: Side) {
    let level = beam_level(
        &["....", "B.AA", "...."],
        &[("B", tilt)],
        End::Minus,
        side,
        0,
    );
    assert_eq!(level.standing(&level.start()), Standing::Won);
}

#[test]
fn every_cell_of_a_mirror_reflects() {
    let level = beam_level(
        &["...B", "AA.B", "...."],
        &[("B", Twist::MirrorRising)],
        End::Plus,
        Side::Right,
        0,
    );
    let beam = level.beam(&level.start()).unwrap();
    let bends: Vec<Cell> = beam.bends().collect();
    assert_eq!(bends, [Cell::new(3, 1), Cell::new(3, 0)]);
    assert_eq!(beam.end, BeamEnd::Left(Side::Right));
    assert_eq!(
        level.standing(&level.start()),
        Standing::Open,
        "the last cell is no empty one"
    );
}

#[test]
fn a_domino_mirror_slides_and_a_square_one_stands() {
    let level = beam_level(
        &["...B", "AA.B", "C..."],
        &[("B", Twist::MirrorRising), ("C", Twist::MirrorRising)],
        End::Plus,
        Side::Right,
        1,
    );
    assert_eq!(moves_after(&level, ""), "A+1 B+1");
}

#[test]
fn other_blocks_stop_a_beam_and_so_do_walls() {
    for board in [["AA.B", "....", "...."], ["AA.#", "....", "...."]] {
        let level = beam_level(&board, &[], End::Plus, Side::Right, 0);
        assert_eq!(level.standing(&level.start()), Standing::Open);
        assert_eq!(level.beam(&level.start()).unwrap().end, BeamEnd::Stopped);
    }
}

#[test]
fn the_key_stops_its_own_beam() {
    let level = beam_level(
        &[".....", "AA..B", ".C..D"],
        &[
            ("B", Twist::MirrorFalling),
            ("C", Twist::MirrorFalling),
            ("D", Twist::MirrorRising),
        ],
        End::Plus,
        Side::Top,
        1,
    );
    let beam = level.beam(&level.start()).unwrap();
    assert_eq!(beam.end, BeamEnd::Stopped);
    assert_eq!(
        beam.path.len(),
        7,
        "two cells, a mirror, a mirror, two cells, a mirror"
    );
}

#[test]
fn the_keys_own_cell_at_the_wall_does_not_shine_through() {
    let level = beam_level(&["..AA", "....", "...."], &[], End::Plus, Side::Right, 0);
    assert_eq!(level.standing(&level.start()), Standing::Open);
}

#[test]
fn a_beam_must_leave_outward_on_the_lanterns_side() {
    let level = beam_level(&["AA..", "....", "...."], &[], End::Plus, Side::Top, 3);
    assert_eq!(level.standing(&level.start()), Standing::Open);
}

#[test]
fn the_step_cap_ends_a_loop() {
    let size = Size::new(3, 3);
    let rising = Cells::one(Cell::new(0, 0)).or(Cells::one(Cell::new(2, 2)));
    let falling = Cells::one(Cell::new(2, 0)).or(Cells::one(Cell::new(0, 2)));
    let optics = Optics {
        rising,
        falling,
        opaque: Cells::NONE,
    };
    let beam = Beam::trace(size, &optics, Some(Cell::new(1, 0)), Direction::Right);
    assert_eq!(beam.end, BeamEnd::Capped);
    assert_eq!(beam.path.len(), 3 * 3 * 4);
}

// Level texts.

#[test]
fn the_example_of_the_rules_page_reads_and_writes_back() {
    let json = r#"{
        "board": ["BB.C", "AA.C", "....", "DDE."],
        "kinds": { "C": "ice", "E": "mirror/" },
        "win": "key", "emit": null, "lantern": ["right", 1]
    }"#;
    let text: LevelText = serde_json::from_str(json).unwrap();
    let level = Level::new(&text).unwrap();
    assert_eq!(level.text(), text);
    assert_eq!(
        serde_json::to_value(level.text()).unwrap(),
        serde_json::from_str::<serde_json::Value>(json).unwrap()
    );
}

#[rstest]
#[case(
    r#"{"board":["AA."],"kinds":{},"win":"key","lantern":["right",0]}"#,
    "missing field `emit`"
)]
#[case(
    r#"{"board":["AA."],"win":"key","emit":null,"lantern":["right",0]}"#,
    "missing field `kinds`"
)]
#[case(
    r#"{"board":[],"kinds":{},"emit":null,"lantern":["right",0]}"#,
    "missing field `win`"
)]
#[case(
    r#"{"board":[],"kinds":{"B":"crystal"},"win":"key","emit":null,"lantern":["right",0]}"#,
    "unknown variant `crystal`"
)]
#[case(
    r#"{"board":[],"kinds":{"B":"ice","B":"sand"},"win":"key","emit":null,"lantern":["right",0]}"#,
    "stands twice"
)]
#[case(
    r#"{"board":[],"kinds":{},"win":"key","emit":null,"lantern":["right",-1]}"#,
    "invalid value"
)]
#[case(
    r#"{"board":[],"kinds":{},"win":"key","emit":null,"lantern":["right",0,0]}"#,
    "trailing characters"
)]
#[case(
    r#"{"board":[],"kinds":{},"win":"key","emit":null,"lantern":["right",0],"x":1}"#,
    "unknown field `x`"
)]
fn a_malformed_text_is_refused(#[case] json: &str, #[case] why: &str) {
    let error = serde_json::from_str::<LevelText>(json).unwrap_err();
    let error = error.to_string();
    assert!(error.contains(why), "{error}");
}

#[rstest]
#[case(&["AA", "..", ".."], &[], "board/0: 2 columns")]
#[case(&["AA.", "..."], &[], "board: 2 rows")]
#[case(&["AA.", "...", ".."], &[], "board/2: 2 columns, expected 3")]
#[case(&["AA.......", ".........", "........."], &[], "board/0: 9 columns")]
#[case(&["AA.", ".?.", "..."], &[], "board/1: '?' in column 1")]
#[case(&["AA.", "é..", "..."], &[], "board/1: 'é' in column 0")]
#[case(&["...", "BB.", "..."], &[], "no key")]
#[case(&["A..", "...", "..."], &[], "board: block A (key) is a square")]
#[case(&["AA.", "BB.", ".B."], &[], "board/1: the cells of B form no filled rectangle")]
#[case(&["AA.", "A..", "..."], &[], "board/0: the cells of A form no filled rectangle")]
#[case(&["AA.", "B..", "..."], &[("B", Twist::Sand)], "kinds/B: block B (sand) is a square")]
#[case(&["AA.", "B..", "..."], &[("B", Twist::Ice)], "kinds/B: block B (ice) is a square")]
#[case(&["AA.", "B..", "..."], &[("B", Twist::Rime)], "kinds/B: block B (rime) is a square")]
#[case(&["AA.", "BB.", "..."], &[("C", Twist::Ice)], "kinds/C: no such block")]
#[case(&["AA.", "BB.", "..."], &[("A", Twist::Ice)], "kinds/A: the key has no other kind")]
#[case(&["AA.", "BB.", "..."], &[("BB", Twist::Ice)], "kinds/BB: not a block's name")]
#[case(&["AA.", "BB.", "..."], &[("", Twist::Ice)], "kinds/: not a block's name")]
fn an_illegal_board_is_refused(
    #[case] board: &[&str],
    #[case] kinds: &[(&str, Twist)],
    #[case] why: &str,
) {
    let faults = faults(&text(board, kinds, Lantern(Side::Right, 0)));
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].contains(why), "{faults:?}");
}

#[rstest]
#[case(Lantern(Side::Top, 0), "lantern/0: top, where the key never goes")]
#[case(
    Lantern(Side::Right, 1),
    "lantern/1: lane 1, expected one of the key's lanes"
)]
fn a_key_levels_lantern_lies_ahead_of_the_key(#[case] lantern: Lantern, #[case] why: &str) {
    let faults = faults(&text(&["AA.", "...", "..."], &[], lantern));
    assert!(faults[0].contains(why), "{faults:?}");
}

#[test]
fn a_lantern_beyond_the_board_is_refused() {
    for side in [Side::Left, Side::Right, Side::Top, Side::Bottom] {
        let text = LevelText {
            win: Win::Beam,
            emit: Some(End::Plus),
            ..text(&["AA..", "....", "...."], &[], Lantern(side, 4))
        };
        assert!(faults(&text)[0].contains("lantern/1: lane 4, expected 0 to"));
    }
}

#[test]
fn emit_goes_with_the_beam_and_only_with_it() {
    let plain = text(&["AA.", "...", "..."], &[], Lantern(Side::Right, 0));
    let lit = LevelText {
        emit: Some(End::Plus),
        ..plain.clone()
    };
    let dark = LevelText {
        win: Win::Beam,
        ..plain
    };
    assert!(faults(&lit)[0].contains("emit: a key level has no beam"));
    assert!(faults(&dark)[0].contains("emit: a beam level names the end"));
}

#[test]
fn a_thick_key_emits_no_beam() {
    let text = LevelText {
        win: Win::Beam,
        emit: Some(End::Plus),
        ..text(&["AAA.", "AAA.", "...."], &[], Lantern(Side::Right, 0))
    };
    assert!(faults(&text)[0].contains("2 cells thick"));
}

#[test]
fn all_faults_are_told_at_once() {
    let text = LevelText {
        emit: Some(End::Minus),
        ..text(
            &["AA!", "B.B", "..."],
            &[("B", Twist::Ice), ("Z", Twist::Ice)],
            Lantern(Side::Bottom, 9),
        )
    };
    assert_eq!(faults(&text).len(), 6, "{:?}", faults(&text));
}

// Rebuilds.

/// The World 5 lesson: a rebuild that forgets a field must not go unnoticed. Each
/// case drops one optional part of a level in a rebuild by hand; the result differs
/// from the level, or is refused. The last case, the draft, carries them all.
#[test]
fn a_field_dropped_in_a_rebuild_is_caught() {
    let whole = LevelText {
        win: Win::Beam,
        emit: Some(End::Minus),
        ..text(
            &["..B.", "#.AA", "CC..", "DD.E", "FFGG"],
            &[
                ("B", Twist::MirrorRising),
                ("E", Twist::MirrorFalling),
                ("C", Twist::Ice),
                ("D", Twist::Sand),
                ("F", Twist::Rime),
            ],
            Lantern(Side::Left, 2),
        )
    };
    let level = Level::new(&whole).unwrap();
    let caught = |what: &str, forgetful: &LevelText| match Level::new(forgetful) {
        Err(_) => {}
        Ok(other) => {
            assert_ne!(other, level, "{what}");
            assert_ne!(other.text(), whole, "{what}");
        }
    };
    let dropped = |change: fn(&mut LevelText)| {
        let mut text = whole.clone();
        change(&mut text);
        text
    };
    caught("win", &dropped(|t| t.win = Win::Key));
    caught("emit", &dropped(|t| t.emit = None));
    caught("emit's end", &dropped(|t| t.emit = Some(End::Plus)));
    caught(
        "win and emit",
        &dropped(|t| (t.win, t.emit) = (Win::Key, None)),
    );
    caught("lantern's side", &dropped(|t| t.lantern.0 = Side::Right));
    caught("lantern's lane", &dropped(|t| t.lantern.1 = 0));
    caught("kinds", &dropped(|t| t.kinds = BTreeMap::new()));
    caught("walls", &dropped(|t| t.board[1] = "..AA".to_owned()));
    for letter in whole.kinds.keys() {
        let mut text = whole.clone();
        text.kinds.remove(letter);
        caught(letter, &text);
    }
    caught(
        "tilts",
        &dropped(|t| {
            for kind in t.kinds.values_mut() {
                if *kind == Twist::MirrorFalling {
                    *kind = Twist::MirrorRising;
                }
            }
        }),
    );
    assert_eq!(Level::build(level.draft()).unwrap(), level);
}

#[test]
fn a_draft_may_not_lay_blocks_on_each_other_or_off_the_board() {
    let level = level(&["AA.", "BB.", "..."], &[], Side::Right, 0);
    let mut overlapping = level.draft();
    overlapping.blocks[1].rect = Rect {
        x: 1,
        y: 0,
        width: 2,
        height: 1,
    };
    assert!(Level::build(overlapping).is_err());
    let mut outside = level.draft();
    outside.blocks[1].rect.x = u8::MAX;
    assert!(Level::build(outside).is_err());
    let mut twice = level.draft();
    twice.blocks[1].letter = Letter::KEY;
    assert!(Level::build(twice).is_err());
}

// Moves as text.

#[rstest]
#[case("C+2")]
#[case("A-7")]
#[case("z+1")]
fn a_move_reads_and_writes(#[case] name: &str) {
    assert_eq!(name.parse::<Move>().unwrap().to_string(), name);
}

#[rstest]
#[case("")]
#[case("C2")]
#[case("C+0")]
#[case("C+8")]
#[case("C+12")]
#[case("+2")]
#[case("é+2")]
#[case("C*2")]
#[case(" C+2")]
fn what_is_no_move_is_refused(#[case] name: &str) {
    assert!(name.parse::<Move>().is_err());
}

// The hand.

#[test]
fn a_drag_takes_a_block_at_any_of_its_cells_and_counts_what_moved() {
    let level = level(
        &["AA..", "BB..", "...C"],
        &[("B", Twist::Ice)],
        Side::Right,
        0,
    );
    let mut run = Run::new(&level);
    let cell = Cell::new;
    assert_eq!(run.drag(cell(2, 0), cell(3, 0)), Err(Refused::Nothing));
    let c = Letter::new('C').unwrap();
    assert_eq!(run.drag(cell(3, 2), cell(2, 2)), Err(Refused::Still(c)));
    assert_eq!(
        run.drag(cell(0, 0), cell(0, 1)),
        Err(Refused::Askew(Letter::KEY))
    );
    assert_eq!(
        run.drag(cell(0, 0), cell(3, 0)),
        Err(Refused::Blocked(Letter::KEY))
    );
    assert_eq!(run.drags(), 0);
    let glide = run.drag(cell(1, 1), cell(2, 1)).unwrap();
    assert_eq!(glide.to_string(), "B+2", "ice glides on");
    assert_eq!(run.stars(2), None);
    run.drag(cell(1, 0), cell(3, 0)).unwrap();
    assert_eq!((run.drags(), run.stars(2)), (2, Some(3)));
    assert_eq!(run.drag(cell(3, 0), cell(2, 0)), Err(Refused::Over));
}

#[test]
fn a_frozen_block_cannot_be_dragged() {
    let level = level(
        &["AA...", "...BB", "....."],
        &[("B", Twist::Rime)],
        Side::Right,
        0,
    );
    let mut run = Run::new(&level);
    let b = Letter::new('B').unwrap();
    assert_eq!(
        run.drag(Cell::new(3, 1), Cell::new(2, 1)),
        Err(Refused::Frozen(b))
    );
}

// Rush Hour texts.

#[test]
fn a_rush_hour_text_is_a_level() {
    let level = rush::read("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo").unwrap();
    assert_eq!(level.size(), Size::new(6, 6));
    assert_eq!(level.lantern(), Lantern(Side::Right, 2));
    assert_eq!(level.rows(&level.start())[2], "DAAE.C");
}

#[test]
fn dots_and_walls_are_read() {
    let over_the_edge = rush::read("..AAxo...").unwrap_err();
    assert_eq!(
        over_the_edge,
        NotRush::Primary,
        "A does not run over the edge of a row"
    );
    let level = rush::read("..xAA.o..").unwrap();
    assert_eq!(level.text().board, ["..#", "AA.", "..."]);
}

#[rstest]
#[case("", NotRush::Length(0))]
#[case("AAoooo", NotRush::Length(6))]
#[case("AAbooooo.", NotRush::Character('b', 2))]
#[case("AooAooooo", NotRush::Primary)]
#[case("ooooooooo", NotRush::Primary)]
#[case("ooooooooA", NotRush::Primary)]
fn what_is_no_rush_hour_text_is_refused(#[case] text: &str, #[case] why: NotRush) {
    assert_eq!(rush::read(text), Err(why));
}

#[test]
fn a_piece_that_is_no_rectangle_is_refused() {
    assert!(matches!(rush::read("AAoBBooBo"), Err(NotRush::Level(_))));
}

//! What makes a text no level, and that all of it is told.

use crate::plumb::{Level, LevelText};
use test_case::test_case;

fn faults(rows: &[&str]) -> Vec<String> {
    let board = rows.iter().map(|&row| row.to_owned()).collect();
    match Level::new(&LevelText { board }) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.0.iter().map(ToString::to_string).collect(),
    }
}

#[test_case(&[] => vec!["board: 0 rows, expected 3 to 9"]; "empty")]
#[test_case(&["aA", "..", ".."] => vec![
    "board/0: 2 cells, expected 3 to 9",
    "board/1: 2 cells, expected 3 to 9",
    "board/2: 2 cells, expected 3 to 9"]; "narrow")]
#[test_case(&["aA.", ".."] => vec!["board: 2 rows, expected 3 to 9"]; "low")]
#[test_case(&["aA.", "....", "..."] => vec!["board/1: 4 cells, expected 3 as in the first row"]; "ragged")]
#[test_case(&["aA.", ".?.", "x.é"] => vec![
    "board/1: '?' is no tile, expected one of # . O ^ v < > + * A-D a-d",
    "board/2: 'x' is no tile, expected one of # . O ^ v < > + * A-D a-d"]; "unknown characters")]
#[test_case(&["...", "...", "..."] => vec!["board: 0 marbles, expected 1 to 8"]; "no marble")]
#[test_case(&["aaa", "aaa", "aaa", "AAA", "AAA", "AAA"] => vec!["board: 9 marbles, expected 1 to 8"]; "nine marbles")]
#[test_case(&["a.B", "...", "c.C"] => vec![
    "board: 1 x a but 0 x A, expected as many cups",
    "board: 0 x b but 1 x B, expected as many cups"]; "cups of other colours")]
#[test_case(&["aA.e", "...", "..B"] => vec![
    "board/1: 3 cells, expected 4 as in the first row",
    "board/2: 3 cells, expected 4 as in the first row",
    "board/0: 'e' is no tile, expected one of # . O ^ v < > + * A-D a-d",
    "board: 0 x b but 1 x B, expected as many cups"]; "all at once")]
fn refused(rows: &[&str]) -> Vec<String> {
    faults(rows)
}

#[test]
fn the_least_and_the_greatest_board_are_legal() {
    assert_eq!(faults(&["a..", "...", "..A"]), [""; 0]);
    let full = ["aaaabbbb.", "AAAABBBB."];
    let rows: Vec<&str> = full
        .into_iter()
        .chain([".........  ".trim_end(); 7])
        .collect();
    assert_eq!(faults(&rows), [""; 0]);
}

#[test]
fn colours_need_not_be_used_in_order() {
    assert_eq!(faults(&["d..", "...", "..D"]), [""; 0]);
}

#[test]
fn a_text_has_exactly_one_field() {
    let read = |json| serde_json::from_str::<LevelText>(json).map_err(|fault| fault.to_string());
    assert!(read(r#"{"board": ["a.A", "...", "..."]}"#).is_ok());
    assert!(read("{}").is_err_and(|fault| fault.contains("missing field `board`")));
    assert!(
        read(r#"{"board": [], "budget": 3}"#).is_err_and(|fault| fault.contains("unknown field"))
    );
}

#[test]
fn a_huge_text_gives_no_huge_answer() {
    let rows = vec!["?"; 100_000];
    assert_eq!(faults(&rows), ["board: 100000 rows, expected 3 to 9"]);
    let wide = "?".repeat(100_000);
    assert_eq!(faults(&[&wide, &wide, &wide]).len(), 7);
}

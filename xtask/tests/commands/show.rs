use crate::harness::{drawn, file, proved, run};
use tempfile::tempdir;

#[test]
fn the_board_its_facts_and_its_line() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", proved(&[5, 3], 4));
    let ran = run(root.path(), &["show", &path]);
    assert_eq!(ran.code, 0);
    for part in [
        "0/5 0/3",
        "optimum      6 moves",
        "fill0 pour01",
        "as measured",
        "1 in ",
    ] {
        assert!(ran.out.contains(part), "{part:?} stands in\n{}", ran.out);
    }
    assert!(
        !ran.out.contains('\u{1b}'),
        "no styles where nobody sees them"
    );
}

#[test]
fn a_level_without_proof_is_shown() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[5, 3], 4));
    let ran = run(root.path(), &["show", "--json", &path]);
    assert_eq!(ran.code, 0);
    let document = ran.document();
    assert_eq!(document["optimum"], 6);
    assert_eq!(document["proof"]["optimum"], 6);
    assert!(document["recorded"].is_null());
}

#[test]
fn exit_codes_are_those_of_solve() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[6, 4], 3));
    assert_eq!(run(root.path(), &["show", &path]).code, 1);
    assert_eq!(run(root.path(), &["show", "--cap", "3", &path]).code, 3);
}

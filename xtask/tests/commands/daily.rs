use crate::harness::{DEMANDS, library, pack, put, run};

#[test]
fn a_pool_goes_round_and_round() {
    let root = library();
    put(
        root.path(),
        "pack.json",
        &pack("pool", &["one", "two"], DEMANDS, ""),
    );
    for (date, id, day) in [
        ("2026-08-26", "one", 0),
        ("2026-08-27", "two", 1),
        ("2026-08-25", "two", -1),
        ("2026-08-28", "one", 2),
    ] {
        let ran = run(root.path(), &["daily", "jugs", "--date", date, "--json"]);
        assert_eq!(ran.code, 0, "{ran:?}");
        let document = ran.document();
        assert_eq!(document["id"], id, "{date}");
        assert_eq!(document["day"], day);
        assert_eq!(document["pack"], "kitchen");
    }
    let people = run(root.path(), &["daily", "jugs", "--date", "2026-08-26"]);
    assert!(people.out.contains("jugs/kitchen/one"), "{}", people.out);
    assert_eq!(run(root.path(), &["daily", "jugs"]).code, 0, "today");
}

#[test]
fn a_built_daily_says_whether_it_is_proved() {
    let root = library();
    let proved = run(
        root.path(),
        &["daily", "jugs", "--json", "--date", "2029-05-22"],
    );
    assert_eq!(
        (proved.code, &proved.document()["proved"]),
        (0, &true.into())
    );
    assert_eq!(proved.document()["number"], 1001);
    let unproved = run(
        root.path(),
        &["daily", "jugs", "--json", "--date", "2029-05-23"],
    );
    assert_eq!(
        (unproved.code, &unproved.document()["proved"]),
        (3, &false.into())
    );
}

#[test]
fn what_has_no_daily_is_wrong_usage() {
    let root = library();
    for args in [
        &["daily"][..],
        &["daily", "jugs"],
        &["daily", "chess"],
        &["daily", "jugs", "--date", "2026-02-30"],
        &["daily", "jugs", "--date", "yesterday"],
    ] {
        assert_eq!(run(root.path(), args).code, 2, "{args:?}");
    }
}

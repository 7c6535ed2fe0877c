//! The daily bench: a named few by what they are, and the first 400 (`verify --benches`
//! proves further ones).

use gate::games::screwsmith::forge::daily::{BAND, bench};
use rules::Puzzle;
use test_case::test_case;

#[test_case(1; "the first day")]
#[test_case(2; "the second day")]
#[test_case(16; "the last machine")]
#[test_case(17; "the first machine again")]
#[test_case(100; "the hundredth day")]
#[test_case(365; "the end of the first year")]
#[test_case(400; "the last of the first 400")]
fn the_bench_is_proved(number: u64) {
    let bench = bench(number);
    assert!(bench.proved);
    assert_eq!(bench.band, BAND, "it did not step down");
    let level = &bench.file.level;
    let proof = bench.file.proof.expect("a proved bench has its proof");
    let mut state = level.start();
    for text in proof.text("line").expect("it can be won").split(' ') {
        let tap = text.parse().expect("a tap");
        assert_eq!(level.legality(&state, tap), Ok(()));
        level.play(&mut state, tap);
    }
    assert!(level.standing(&state).is_won());
}

/// The very last resort, an unproved board, does not occur.
#[test_case(1..=100; "1 to 100")]
#[test_case(101..=200; "101 to 200")]
#[test_case(201..=300; "201 to 300")]
#[test_case(301..=400; "301 to 400")]
fn the_benches_are_proved(numbers: std::ops::RangeInclusive<u64>) {
    for number in numbers {
        assert!(bench(number).proved, "bench {number}");
    }
}

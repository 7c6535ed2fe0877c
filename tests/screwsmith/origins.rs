//! Levels come out of their seeds again, and nothing that is done to a copy reaches them.

use super::levels::shipped;
use gate::file::Origin;
use gate::games::screwsmith::forge::{Number, assist::assisted};
use std::collections::BTreeSet;

#[test]
fn every_shipped_level_is_what_its_seed_and_candidate_give() {
    for (name, file) in shipped() {
        let Origin::Forged { seed, candidate } = file.origin else {
            panic!("{name} is not forged");
        };
        let number = Number::unpacked(candidate).expect("a candidate of some place");
        assert_eq!(number.level(seed), Some(file.level), "{name}");
    }
}

#[test]
fn assist_never_reaches_a_shipped_level() {
    let shipped = shipped();
    let before = shipped.clone();
    for (name, file) in &shipped {
        let colours = |level: &rules::screwsmith::Level| {
            level.queue().iter().copied().collect::<BTreeSet<_>>().len()
        };
        for losses in 0..12 {
            let played = assisted(&file.level, losses);
            let fewer = usize::from(losses >= 3);
            assert_eq!(colours(&played), colours(&file.level) - fewer, "{name}");
        }
    }
    assert_eq!(shipped, before);
}

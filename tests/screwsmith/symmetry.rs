//! A verdict does not depend on which way round the board is.

use super::levels::{facts, shipped};
use gate::Game;
use gate::games::screwsmith::{Screwsmith, small};
use proptest::prelude::*;
use rules::screwsmith::Level;
use tests::answers;

fn turns(level: &Level) {
    let (here, there) = (facts(level), facts(&level.mirrored()));
    assert_eq!(here.solution(), there.solution());
    assert_eq!(here.odds(), there.odds());
    assert_eq!(
        Screwsmith.proof_values(&here),
        Screwsmith.proof_values(&there)
    );
    assert_eq!(here.canon().form, there.canon().form);
    assert_eq!(here.battery().wins.len(), there.battery().wins.len());
    assert_eq!(answers(&here), answers(&there));
}

#[test]
fn the_mirror_image_of_a_shipped_level_has_the_same_figures_and_verdicts() {
    for (_, file) in shipped().iter().step_by(10) {
        turns(&file.level);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_mirror_image_of_a_random_machine_has_the_same_figures_and_verdicts(
        seed in any::<u64>(),
    ) {
        turns(&small(seed));
    }

    /// The symmetry that a twin is named by maps the one level on the other.
    #[test]
    fn the_symmetry_between_twins_is_named_rightly(seed in any::<u64>()) {
        let level = small(seed);
        let image = level.mirrored();
        let named = facts(&level).canon().onto(facts(&image).canon());
        let mapped = if named.mirrored { level.mirrored() } else { level };
        prop_assert_eq!(mapped, image);
    }
}

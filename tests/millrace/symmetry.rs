//! A verdict does not depend on how the board is turned.

use super::levels::{facts, level};
use gate::Game;
use gate::games::millrace::Millrace;
use proptest::prelude::*;
use rules::grid::Symmetry;
use tests::answers;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_turned_level_has_the_same_figures_and_verdicts(
        level in level().prop_filter_map("malformed", |l| l),
        symmetry in prop::sample::select(&Symmetry::ALL[..]),
    ) {
        let (here, there) = (facts(&level), facts(&level.image(symmetry)));
        prop_assert_eq!(here.solution().optimum(), there.solution().optimum());
        prop_assert_eq!(here.solution().states, there.solution().states);
        prop_assert_eq!(here.odds(), there.odds());
        prop_assert_eq!(
            Millrace.proof_values(&here).expect("small"),
            Millrace.proof_values(&there).expect("small")
        );
        prop_assert_eq!(&here.canon().form, &there.canon().form);
        prop_assert_eq!(here.battery().wins.len(), there.battery().wins.len());
        prop_assert_eq!(answers(&here), answers(&there));
    }

    /// The symmetry that a twin is named by maps the one level on the other.
    #[test]
    fn the_symmetry_between_twins_is_named_rightly(
        level in level().prop_filter_map("malformed", |l| l),
        symmetry in prop::sample::select(&Symmetry::ALL[..]),
    ) {
        let image = level.image(symmetry);
        let named = facts(&level).canon().onto(facts(&image).canon());
        prop_assert_eq!(level.image(named), image);
    }
}

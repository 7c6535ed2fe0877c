use proptest::prelude::*;

use super::super::sample::{level, random};
use crate::Puzzle;
use crate::rng::Rng;

#[test]
fn the_image_of_the_image_is_the_level() {
    assert_eq!(level().mirrored().mirrored(), level());
    assert_ne!(level().mirrored(), level());
}

proptest! {
    /// Moves keep their names, so mirrored play is the same taps, and mirrored
    /// states are equal states.
    #[test]
    fn mirrored_play_gives_mirrored_states(machine in 0u64..1_000_000, play in any::<u64>()) {
        let level = random(machine);
        let image = level.mirrored();
        let mut rng = Rng::new(play);
        let (mut state, mut other) = (level.start(), image.start());
        let (mut taps, mut others) = (Vec::new(), Vec::new());
        while level.standing(&state).is_open() {
            taps.clear();
            others.clear();
            level.moves(&state, &mut taps);
            image.moves(&other, &mut others);
            prop_assert_eq!(&taps, &others);
            let tap = *rng.pick(&taps);
            level.play(&mut state, tap);
            image.play(&mut other, tap);
            prop_assert_eq!(&state, &other);
            prop_assert_eq!(level.standing(&state), image.standing(&other));
        }
    }
}

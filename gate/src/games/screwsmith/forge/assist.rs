//! Assist: a player who keeps losing gets a kinder copy.

use rules::screwsmith::{Colour, Level};

/// Losses after which a player is helped.
pub const LOSSES: u32 = 3;

/// The level that a player meets after some losses: from the third on, a copy on which
/// the rarest colour has become the most common. The level itself is never touched, so
/// the copy is the same after any number of retries.
pub fn assisted(level: &Level, losses: u32) -> Level {
    if losses < LOSSES {
        return level.clone();
    }
    let mut text = level.text();
    let count = |colour: Colour| {
        let screws = text.screws.iter();
        screws.filter(|screw| screw.colour == Some(colour)).count()
    };
    let used = || Colour::ALL.into_iter().filter(|&colour| count(colour) > 0);
    // Of equals the first of the alphabet, in both.
    let rarest = used().min_by_key(|&colour| count(colour));
    let others = used().rev().filter(|&colour| Some(colour) != rarest);
    let common = others.max_by_key(|&colour| count(colour));
    let (Some(rarest), Some(common)) = (rarest, common) else {
        return level.clone();
    };
    for screw in &mut text.screws {
        if screw.colour == Some(rarest) {
            screw.colour = Some(common);
        }
    }
    Level::new(&text).expect("threes of two colours make threes of one")
}

#[cfg(test)]
mod tests {
    use super::assisted;
    use crate::games::screwsmith::small;
    use std::collections::BTreeSet;

    #[test]
    fn two_losses_change_nothing() {
        for seed in 0..50 {
            let level = small(seed);
            assert_eq!(assisted(&level, 2), level);
        }
    }

    #[test]
    fn the_third_loss_takes_one_colour_away_on_a_copy() {
        for seed in 0..50 {
            let level = small(seed);
            let shipped = level.clone();
            let colours = |level: &rules::screwsmith::Level| {
                level.queue().iter().copied().collect::<BTreeSet<_>>().len()
            };
            // However often the player comes back: one colour, no more.
            for losses in 3..20 {
                let kinder = assisted(&level, losses);
                assert_eq!(colours(&kinder), colours(&level).max(2) - 1);
                assert_eq!(level, shipped);
            }
        }
    }
}

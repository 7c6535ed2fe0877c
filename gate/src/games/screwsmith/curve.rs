//! The campaign: which machine and which band stands at which place.

use super::forge::machines::MACHINES;
use crate::file::PackFile;

/// Levels that ship.
pub const SHIPPED: u32 = 200;
/// The wall.
pub const WALL: u32 = 36;
/// First of the levels that are played again past the end.
pub const LOOP_FROM: u32 = 73;

/// Six levels breathe: easy ones earn, hard ones spend.
const RHYTHM: [i64; 6] = [-1, -1, 0, 2, 2, 0];

/// The target band of level `n` (from 1), by the curve.
pub fn target(n: u32) -> u32 {
    match n {
        0..=5 => 1,
        6..=15 => 2,
        16..=25 => 3,
        26..=35 => 4,
        WALL => 8,
        _ => {
            let step = i64::from(n - 37);
            let rhythm = RHYTHM[(step % 6) as usize];
            // round half up of 4 + step * 4 / 163 + rhythm, in 326ths.
            let band = (2 * (163 * (4 + rhythm) + 4 * step) + 163).div_euclid(326);
            band.clamp(1, 10) as u32
        }
    }
}

/// The target band of a place of a pack: what the pack demands, else the curve.
pub fn band(pack: &PackFile, place: u32) -> u32 {
    let asked = pack.demands.counts("bands");
    let here = asked.and_then(|bands| bands.get(place as usize - 1).copied());
    here.map_or_else(|| target(place), |band| band.min(10) as u32)
}

/// The machine of level `n` (from 1), as a place in [`MACHINES`].
pub fn machine(n: u32) -> usize {
    (n as usize - 1) / 4 % MACHINES.len()
}

/// The shipped level that is played as level `n` (from 1): past the end the second part
/// of the campaign is played again and again, two passes through the machines.
pub fn shipped(n: u32) -> u32 {
    if n <= SHIPPED {
        n
    } else {
        LOOP_FROM + (n - SHIPPED - 1) % (SHIPPED - LOOP_FROM + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::{SHIPPED, machine, shipped, target};
    use std::collections::BTreeMap;
    use test_case::test_case;

    #[test_case(1, 1)]
    #[test_case(5, 1)]
    #[test_case(6, 2)]
    #[test_case(15, 2)]
    #[test_case(16, 3)]
    #[test_case(25, 3)]
    #[test_case(26, 4)]
    #[test_case(35, 4)]
    #[test_case(36, 8; "the wall")]
    #[test_case(37, 3)]
    #[test_case(38, 3)]
    #[test_case(39, 4)]
    #[test_case(40, 6)]
    #[test_case(41, 6)]
    #[test_case(42, 4)]
    #[test_case(57, 4; "20 steps are 0.49 of a band")]
    #[test_case(58, 7; "21 steps are 0.52")]
    #[test_case(196, 10)]
    #[test_case(197, 10)]
    #[test_case(200, 7)]
    fn bands_follow_the_curve(n: u32, band: u32) {
        assert_eq!(target(n), band);
    }

    #[test]
    fn each_machine_has_four_levels_in_a_row() {
        assert_eq!([1, 4, 5, 64, 65].map(machine), [0, 0, 1, 15, 0]);
    }

    #[test]
    fn past_the_end_128_levels_are_played_in_a_loop() {
        assert_eq!(
            [200, 201, 202, 328, 329].map(shipped),
            [200, 73, 74, 200, 73]
        );
        let mut visits = BTreeMap::new();
        for n in SHIPPED + 1..=SHIPPED + 128 {
            *visits.entry(machine(shipped(n))).or_insert(0) += 1;
        }
        // Two passes through the sixteen machines at four levels each.
        assert_eq!(visits.len(), 16);
        assert!(visits.values().all(|&levels| levels == 8));
    }
}

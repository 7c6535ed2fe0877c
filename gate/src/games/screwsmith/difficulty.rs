//! The score from 1 to 10.

use super::trials::Trials;
use rules::screwsmith::{Kind, Level};

/// Taps above which a level counts as long.
const LONG: u32 = 45;

/// Taps of any winning line: one a screw, two a rusted one.
pub fn taps(level: &Level) -> u32 {
    let of = |kind: Kind| if kind == Kind::Rusted { 2 } else { 1 };
    level.screws().iter().map(|screw| of(screw.kind)).sum()
}

/// The difficulty of a solvable level, in 240ths of a band: what the games lost, the
/// rail, the length and a single winning line weigh.
pub fn weight(level: &Level, trials: &Trials, only_one_line: bool) -> u32 {
    240 + 110 * trials.losses()
        + 16 * trials.peaks().saturating_sub(24)
        + if taps(level) > LONG { 144 } else { 0 }
        + if only_one_line { 360 } else { 0 }
}

/// The score of a weight: rounded to the nearest band, 1 to 10.
pub fn score(weight: u32) -> u32 {
    ((weight + 120) / 240).clamp(1, 10)
}

/// The score of a level that no line wins.
pub const UNSOLVABLE: u32 = 10;

#[cfg(test)]
mod tests {
    use super::score;
    use test_case::test_case;

    #[test_case(240, 1)]
    #[test_case(359, 1)]
    #[test_case(360, 2; "half a band rounds up")]
    #[test_case(2_279, 9)]
    #[test_case(2_280, 10)]
    #[test_case(9_999, 10)]
    fn a_weight_is_rounded_to_its_band(weight: u32, band: u32) {
        assert_eq!(score(weight), band);
    }
}

//! Bits of luck: how unlikely the shortest way is to be found by chance.

use crate::search::Chance;
use num_bigint::BigUint;

/// Decimals of the printed figure.
const DECIMALS: u32 = 6;
/// Binary digits of the logarithm that are worked out first; more where they leave the
/// rounding open.
const FIRST_BITS: u64 = 48;

/// `-log2` of a chance with six decimals, correctly rounded; `None` for a chance of 0 and
/// for a fraction above 1, which is none.
///
/// Integers alone, so that the digits are the same everywhere: the logarithm's binary
/// digits come from squaring an enclosure of the chance, rounded outward, and more are
/// worked out until both ends round to the same text. The logarithm of a fraction is an
/// integer or irrational, so that no tie can keep them apart.
pub fn bits_of_luck(chance: &Chance) -> Option<String> {
    let (numerator, denominator) = (chance.numerator(), chance.denominator());
    if numerator == &BigUint::ZERO || numerator > denominator {
        return None;
    }
    let mut bits = FIRST_BITS;
    let millionths = loop {
        if let Some(found) = rounded(denominator, numerator, bits) {
            break found;
        }
        bits *= 2;
    };
    let unit = BigUint::from(10_u8).pow(DECIMALS);
    let (whole, decimals) = (&millionths / &unit, &millionths % &unit);
    Some(format!("{whole}.{:0>6}", decimals.to_string()))
}

/// `log2(above / below)` in units of the last decimal, rounded to nearest; `None` if that
/// many binary digits leave it open. `above >= below`.
fn rounded(above: &BigUint, below: &BigUint, bits: u64) -> Option<BigUint> {
    let (whole, fraction) = binary_logarithm(above, below, bits)?;
    let unit = BigUint::from(10_u8).pow(DECIMALS);
    let nearest = |fraction: BigUint| {
        // Twice the value plus one, halved and rounded down, is the value rounded to nearest.
        ((fraction * &unit * 2_u8) + (BigUint::from(1_u8) << bits)) >> (bits + 1)
    };
    let (low, high) = match fraction {
        Fraction::Zero => (BigUint::ZERO, BigUint::ZERO),
        Fraction::From(digits) => (nearest(digits.clone()), nearest(digits + 1_u8)),
    };
    (low == high).then(|| low + BigUint::from(whole) * unit)
}

/// The fraction of a logarithm, in units of `2^-bits`.
enum Fraction {
    /// Exactly none: the argument is a power of two.
    Zero,
    /// At least this, and less than one more.
    From(BigUint),
}

/// Whole part and binary digits of `log2(above / below)`; `None` if the precision that
/// goes with `bits` does not tell a digit.
fn binary_logarithm(above: &BigUint, below: &BigUint, bits: u64) -> Option<(u64, Fraction)> {
    let mut whole = above.bits() - below.bits();
    if &(below << whole) > above {
        whole -= 1;
    }
    let scaled = below << whole;
    if &scaled == above {
        return Some((whole, Fraction::Zero));
    }
    // Squaring doubles the relative error, so `bits` squarings cost `bits` digits.
    let precision = 2 * bits + 16;
    let two = BigUint::from(2_u8) << precision;
    let mut low = (above << precision) / &scaled;
    let mut high = &low + 1_u8;
    let mut digits = BigUint::ZERO;
    for _ in 0..bits {
        low = (&low * &low) >> precision;
        high = ceiling_shift(&(&high * &high), precision);
        digits <<= 1_u8;
        if low >= two {
            digits += 1_u8;
            low >>= 1_u8;
            high = ceiling_shift(&high, 1);
        } else if high > two {
            return None;
        }
    }
    Some((whole, Fraction::From(digits)))
}

fn ceiling_shift(value: &BigUint, by: u64) -> BigUint {
    (value + ((BigUint::from(1_u8) << by) - 1_u8)) >> by
}

#[cfg(test)]
mod tests {
    use super::{binary_logarithm, bits_of_luck, rounded};
    use crate::search::Chance;
    use num_bigint::BigUint;
    use test_case::test_case;

    // Expected figures worked out to forty digits with `bc -l`.
    #[test_case("1/1", "0.000000"; "a certainty")]
    #[test_case("1/2", "1.000000"; "a coin")]
    #[test_case("1/148", "7.209453"; "one in 148")]
    #[test_case("1/3", "1.584963"; "one in three")]
    #[test_case("2/3", "0.584963"; "two in three")]
    #[test_case("999999999/1000000000", "0.000000"; "all but certain, and not negative")]
    #[test_case("35/12582912", "18.455679"; "thirty-five in twelve million")]
    #[test_case("1/1000000000000000000000000000000000000000000000000", "159.452549"; "one in 10 to the 48")]
    fn printed(chance: &str, bits: &str) {
        let chance: Chance = chance.parse().expect("a fraction");
        assert_eq!(bits_of_luck(&chance).as_deref(), Some(bits));
    }

    #[test]
    fn never_has_no_bits() {
        assert_eq!(bits_of_luck(&Chance::zero()), None);
    }

    #[test]
    fn too_few_digits_leave_the_rounding_open_and_are_not_guessed() {
        let (three, one) = (BigUint::from(3_u8), BigUint::from(1_u8));
        assert_eq!(rounded(&three, &one, 8), None);
        assert!(binary_logarithm(&three, &one, 8).is_some());
    }
}

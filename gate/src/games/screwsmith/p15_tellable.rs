//! 15 tellable.

use super::game::Screwsmith;
use super::sight::{Light, Sight, difference};
use crate::property::{Case, Evidence, Property, Verdict};
use rules::screwsmith::Colour;

/// The least colour difference for normal sight, in hundredths of CIE76 delta E.
pub const NORMAL: u32 = 1100;
/// The least colour difference with red-green colour blindness, in hundredths.
pub const BLIND: u32 = 900;

/// The registry entry.
pub fn property() -> Property<Screwsmith> {
    Property {
        number: 15,
        slug: "tellable",
        sentence: "Any two colours in use can be told apart, bright and dimmed, also with red-green colour blindness.",
        cost: 2,
        check,
    }
}

/// Holds when every two colours in use differ by at least [`NORMAL`] for normal sight and
/// at least [`BLIND`] after red-green simulation, bright and dimmed. The counterexample
/// names the pair, the sight and the light.
pub fn check(case: &Case<Screwsmith>) -> Verdict {
    let used: Vec<Colour> = Colour::ALL
        .into_iter()
        .filter(|&colour| case.level().queue().contains(&colour))
        .collect();
    judge(&used, difference)
}

/// How far two colours lie apart, in hundredths of delta E.
pub type Differ = fn(Colour, Colour, Sight, Light) -> u32;

/// The same for any colours, with any measure.
pub fn judge(used: &[Colour], differ: Differ) -> Verdict {
    let mut closest = u32::MAX;
    for (i, &a) in used.iter().enumerate() {
        for &b in &used[i + 1..] {
            for sight in Sight::ALL {
                for light in Light::ALL {
                    let apart = differ(a, b, sight, light);
                    closest = closest.min(apart);
                    let least = if sight == Sight::Normal {
                        NORMAL
                    } else {
                        BLIND
                    };
                    if apart < least {
                        return lost(a, b, sight, light, apart, least);
                    }
                }
            }
        }
    }
    if used.len() < 2 {
        return Verdict::held("fewer than two colours are in use");
    }
    Verdict::Held(
        Evidence::new(format!(
            "the closest of {} colours are {} apart",
            used.len(),
            hundredths(closest)
        ))
        .with("closest", hundredths(closest)),
    )
}

fn lost(a: Colour, b: Colour, sight: Sight, light: Light, apart: u32, least: u32) -> Verdict {
    Verdict::Lost(
        Evidence::new(format!(
            "{a} and {b} are {} apart for {} sight, {}; {} is asked",
            hundredths(apart),
            sight.word(),
            light.word(),
            hundredths(least)
        ))
        .with("colours", vec![a.to_string(), b.to_string()])
        .with("sight", sight.word())
        .with("light", light.word())
        .with("delta_e", hundredths(apart)),
    )
}

fn hundredths(number: u32) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}

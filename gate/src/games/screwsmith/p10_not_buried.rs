//! 10 not-buried.

use super::buried::buried;
use super::game::Screwsmith;
use crate::property::{Case, Evidence, Property, Verdict};

/// The registry entry.
pub fn property() -> Property<Screwsmith> {
    Property {
        number: 10,
        slug: "not-buried",
        sentence: "No screw is buried for good under a part that can neither come away nor settle off it.",
        cost: 1,
        check,
    }
}

/// Holds when from the top layer down everything that covers a screw can come away, or
/// settle off it. Looks at the parts alone, before any search; names the first buried
/// screw, and the part over it.
pub fn check(case: &Case<Screwsmith>) -> Verdict {
    let found = buried(case.level());
    match found.first() {
        None => Verdict::held("every screw can be freed"),
        Some(first) => Verdict::Lost(
            Evidence::new(format!(
                "screw {} is buried under part {}",
                first.screw, first.under
            ))
            .with("screw", first.screw)
            .with("under", first.under)
            .with("buried", found.iter().map(|b| b.screw).collect::<Vec<_>>()),
        ),
    }
}

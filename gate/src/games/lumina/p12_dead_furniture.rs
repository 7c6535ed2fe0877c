//! 12 dead-furniture.

use super::game::Lumina;
use super::own;
use crate::property::{Case, Evidence, Property, Verdict};
use crate::search::Chance;
use rules::lumina::{Letter, Win};

/// The registry entry.
pub fn property() -> Property<Lumina> {
    Property {
        number: 12,
        slug: "dead-furniture",
        sentence: "At most two fifths of the blocks that could move are idle in every shortest line.",
        cost: 31,
        check,
    }
}

/// Holds when at most 2/5 of the blocks that are neither squares nor the key move in no
/// shortest line; capped, not forbidden: seeing what to leave alone is part of the
/// puzzle. On a beam level, whose light path pins much of it, the pack may allow more.
pub fn check(case: &Case<Lumina>) -> Verdict {
    let analysis = match own::analysis(case.facts) {
        Ok(analysis) => analysis,
        Err(exhausted) => return Verdict::exhausted(exhausted),
    };
    if analysis.lines().is_none() {
        return Verdict::lost("the level is unsolvable: no line tells what moves");
    }
    let idle = analysis.idle();
    let blocks = case.level().movers().len() - 1;
    if blocks == 0 {
        return Verdict::held("no block but the key could move");
    }
    let most = ceiling(case);
    let share = Chance::new(idle.len() as u64, blocks as u64);
    let letters: Vec<String> = idle.iter().map(Letter::to_string).collect();
    let says = format!("{} of {blocks} blocks are idle, at most {most}", idle.len());
    let evidence = Evidence::new(says)
        .with("idle", letters)
        .with("blocks", blocks);
    if share <= most {
        Verdict::Held(evidence)
    } else {
        Verdict::Lost(evidence)
    }
}

fn ceiling(case: &Case<Lumina>) -> Chance {
    let asked = match case.level().win() {
        Win::Key => None,
        Win::Beam => {
            let demands = case.setting.map(|s| &s.pack.demands);
            demands.and_then(|d| d.fraction("idle_at_most"))
        }
    };
    asked.unwrap_or_else(|| Chance::new(2u8, 5u8))
}

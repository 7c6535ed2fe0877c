//! 13 ladder.

use super::curve::{self, WALL};
use super::game::Screwsmith;
use super::trials::TRIALS;
use crate::file::PackKind;
use crate::property::{Evidence, PackCase, PackProperty, Verdict};

/// The registry entry.
pub fn property() -> PackProperty<Screwsmith> {
    PackProperty {
        number: 13,
        slug: "ladder",
        sentence: "Human loss rises by fifties, is gentle before the wall and a quarter past level 100.",
        check,
    }
}

/// A run of places whose human loss is asked about.
struct Stretch {
    from: u32,
    to: u32,
}

/// Losses and games of the levels of a stretch that the pack has.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Loss {
    lost: u32,
    played: u32,
}

impl Loss {
    fn percent(self) -> String {
        // One decimal, rounded half up.
        let tenths = (2000 * self.lost + self.played) / (2 * self.played);
        format!("{}.{}%", tenths / 10, tenths % 10)
    }

    fn at_most(self, percent: u32) -> bool {
        100 * self.lost <= percent * self.played
    }

    fn at_least(self, percent: u32) -> bool {
        100 * self.lost >= percent * self.played
    }

    fn less_than(self, other: Loss) -> bool {
        u64::from(self.lost) * u64::from(other.played)
            < u64::from(other.lost) * u64::from(self.played)
    }
}

/// Holds when the recorded human loss, averaged over each fifty, rises; over 101-200 it
/// is at least 25%, over 1-35 at most 2%, and level 36 is a wall of at least 30%. Of a
/// shorter pack it is asked as far as it goes: means that must be reached, of stretches
/// that are whole. Of a pool it is not asked. (What is recorded is proved by each level's
/// own 11.)
///
/// Also holds the exemptions from 04 to the letter: from band 8 up a place is exempt
/// exactly where the odds are not known.
pub fn check(case: &PackCase<Screwsmith>) -> Verdict {
    if case.pack.kind == PackKind::Pool {
        return Verdict::NotAsked("a pool has no order of difficulty".into());
    }
    let mut losses = Vec::new();
    for level in case.levels {
        match recorded(level.file.proof.as_ref().and_then(|p| p.text("human_loss"))) {
            Some(lost) => losses.push(lost),
            None => return Verdict::lost(format!("{} has no human_loss recorded", level.name)),
        }
    }
    let verdict = judge(&losses);
    match exemption_fault(case) {
        Some(evidence) if verdict.is_held() => Verdict::Lost(evidence),
        _ => verdict,
    }
}

/// The ladder alone: of the 24 games of each level, by place, those that are lost.
pub fn judge(losses: &[u32]) -> Verdict {
    match fault(losses) {
        Some(evidence) => Verdict::Lost(evidence),
        None => Verdict::Held(Evidence::new(summary(losses))),
    }
}

fn recorded(text: Option<&str>) -> Option<u32> {
    let (lost, of) = text?.split_once('/')?;
    (of == TRIALS.to_string())
        .then(|| lost.parse().ok())?
        .filter(|&lost| lost <= TRIALS)
}

impl Stretch {
    fn is_whole(&self, losses: &[u32]) -> bool {
        self.to as usize <= losses.len()
    }
}

fn loss(losses: &[u32], stretch: &Stretch) -> Option<Loss> {
    let to = (stretch.to as usize).min(losses.len());
    let here = losses.get(stretch.from as usize - 1..to)?;
    (!here.is_empty()).then(|| Loss {
        lost: here.iter().sum(),
        played: here.len() as u32 * TRIALS,
    })
}

fn fifties(losses: &[u32]) -> Vec<(Stretch, Loss)> {
    (0..losses.len().div_ceil(50) as u32)
        .filter_map(|i| {
            let stretch = Stretch {
                from: 50 * i + 1,
                to: 50 * i + 50,
            };
            loss(losses, &stretch).map(|loss| (stretch, loss))
        })
        .collect()
}

fn fault(losses: &[u32]) -> Option<Evidence> {
    let mut whole = fifties(losses);
    whole.retain(|(fifty, _)| fifty.is_whole(losses));
    for pair in whole.windows(2) {
        let [(a, before), (b, after)] = pair else {
            continue;
        };
        if !before.less_than(*after) {
            return Some(Evidence::new(format!(
                "human loss falls from {} over {}-{} to {} over {}-{}",
                before.percent(),
                a.from,
                a.to,
                after.percent(),
                b.from,
                b.to
            )));
        }
    }
    let asked = [
        (Stretch { from: 1, to: 35 }, false, 2),
        (
            Stretch {
                from: WALL,
                to: WALL,
            },
            true,
            30,
        ),
        (Stretch { from: 101, to: 200 }, true, 25),
    ];
    asked.iter().find_map(|(stretch, least, percent)| {
        let here = loss(losses, stretch)?;
        let holds = if *least {
            here.at_least(*percent) || !stretch.is_whole(losses)
        } else {
            here.at_most(*percent)
        };
        (!holds).then(|| {
            Evidence::new(format!(
                "human loss is {} over {}-{}, {} {percent}% is asked",
                here.percent(),
                stretch.from,
                stretch.to,
                if *least { "at least" } else { "at most" }
            ))
            .with("lost", here.lost)
            .with("played", here.played)
        })
    })
}

/// A place from band 8 up that is exempt from 04 although its odds are known.
fn exemption_fault(case: &PackCase<Screwsmith>) -> Option<Evidence> {
    let exempt = |place: u32| {
        let of_odds = case.pack.exempt.iter().filter(|e| e.property == 4);
        of_odds.into_iter().any(|e| e.places.contains(place))
    };
    case.levels.iter().find_map(|level| {
        let hard = curve::band(case.pack, level.place) >= 8;
        let known = level
            .file
            .proof
            .as_ref()?
            .get("odds")
            .is_some_and(|odds| !odds.is_null());
        (hard && known && exempt(level.place)).then(|| {
            Evidence::new(format!(
                "{} is exempt from 04 although its odds are known",
                level.name
            ))
            .with("place", level.place)
        })
    })
}

fn summary(losses: &[u32]) -> String {
    let parts: Vec<String> = fifties(losses)
        .iter()
        .map(|(s, loss)| format!("{}-{}: {}", s.from, s.to, loss.percent()))
        .collect();
    format!("human loss {}", parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{fault, summary};

    /// A ladder that holds: gentle, a wall at 36, then steps.
    fn ladder() -> Vec<u32> {
        let mut losses = vec![0; 35];
        losses.push(8);
        losses.extend([2; 14]);
        losses.extend([4; 50]);
        losses.extend([6; 50]);
        losses.extend([8; 50]);
        losses
    }

    #[test]
    fn a_ladder_holds() {
        assert_eq!(fault(&ladder()), None);
        assert_eq!(
            summary(&ladder()),
            "human loss 1-50: 3.0%, 51-100: 16.7%, 101-150: 25.0%, 151-200: 33.3%"
        );
    }

    #[test]
    fn each_rung_can_break() {
        let broken = |from: usize, to: usize, loss: u32| {
            let mut losses = ladder();
            losses[from - 1..to].fill(loss);
            fault(&losses).map(|evidence| evidence.says)
        };
        assert!(broken(51, 100, 0).unwrap().contains("falls"));
        assert!(
            broken(151, 200, 6).unwrap().contains("falls"),
            "it has to rise"
        );
        assert!(broken(1, 35, 1).unwrap().contains("1-35"));
        assert!(broken(36, 36, 7).unwrap().contains("36-36"));
        let mut losses = ladder();
        losses[100..150].fill(5);
        losses[150..200].fill(6);
        assert!(fault(&losses).unwrap().says.contains("101-200"));
    }

    #[test]
    fn a_short_pack_is_asked_as_far_as_it_goes() {
        assert_eq!(fault(&[0, 0, 0]), None);
        assert!(fault(&[12]).is_some());
        // Ten of the second fifty, and twenty of the hundred that shall be hard.
        assert_eq!(fault(&ladder()[..60]), None);
        assert_eq!(fault(&[&ladder()[..100], &[1; 20]].concat()), None);
        assert!(fault(&[&ladder()[..100], &[1; 50]].concat()).is_some());
    }
}

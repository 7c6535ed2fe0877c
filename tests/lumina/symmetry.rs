//! A verdict depends neither on how the board is turned nor on its letters.

use super::levels::{facts, level};
use gate::games::lumina::Lumina;
use gate::{Facts, Game};
use proptest::prelude::*;
use rules::grid::Symmetry;
use rules::lumina::{Letter, Level};
use rules::rng::Rng;
use tests::answers;

fn shuffled(level: &Level, seed: u64) -> Level {
    let letters: Vec<Letter> = level.blocks().iter().map(|b| b.letter).collect();
    let mut others = letters[1..].to_vec();
    Rng::new(seed).shuffle(&mut others);
    level.renamed(|letter| {
        let place = letters.iter().position(|&l| l == letter);
        match place {
            Some(place) if place > 0 => others[place - 1],
            _ => letter,
        }
    })
}

/// Idle letters are names; their number is a figure.
fn figures(facts: &Facts<Lumina>) -> Vec<serde_json::Value> {
    let mut figures = Lumina.proof_values(facts).expect("a small level");
    let idle = figures.pop().and_then(|idle| Some(idle.as_array()?.len()));
    figures.push(idle.into());
    figures
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn a_turned_and_renamed_level_has_the_same_figures_and_verdicts(
        level in level(),
        symmetry in prop::sample::select(&Symmetry::ALL[..]),
        seed: u64,
    ) {
        let image = shuffled(&level.image(symmetry), seed);
        let (here, there) = (facts(&level), facts(&image));
        prop_assert_eq!(here.solution().optimum(), there.solution().optimum());
        prop_assert_eq!(here.solution().states, there.solution().states);
        prop_assert_eq!(here.odds(), there.odds());
        prop_assert_eq!(figures(&here), figures(&there));
        prop_assert_eq!(&here.canon().form, &there.canon().form);
        prop_assert_eq!(here.battery().wins.len(), there.battery().wins.len());
        prop_assert_eq!(answers(&here), answers(&there));
    }
}

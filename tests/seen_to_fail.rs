//! Every property is seen to fail: by a board (a fixture) and by a saboteur.

use gate::runner::House;
use std::collections::BTreeSet;
use std::path::Path;

fn house() -> House {
    House::new(
        gate::games::all(),
        Path::new(env!("CARGO_MANIFEST_DIR")).join(".."),
    )
}

/// Numbers of all properties of a game, 07 and the pack-level ones included.
fn numbers(house: &House, game: usize) -> BTreeSet<u8> {
    let game = &house.games()[game];
    let level = game.properties().into_iter().map(|p| p.number);
    let pack = game.pack_properties().into_iter().map(|p| p.number);
    level.chain(pack).chain([7]).collect()
}

#[test]
fn every_property_has_a_fixture() {
    let house = house();
    let mut missing = Vec::new();
    for (index, game) in house.games().iter().enumerate() {
        let seen = house.fixtures(index).numbers();
        for number in numbers(&house, index).difference(&seen) {
            missing.push(format!("{} {number:02}", game.name()));
        }
    }
    assert!(missing.is_empty(), "no fixture for: {}", missing.join(", "));
}

#[test]
fn every_property_has_a_saboteur() {
    let house = house();
    let mut missing = Vec::new();
    for (index, game) in house.games().iter().enumerate() {
        let seen = game.saboteurs().iter().map(|s| s.caught_by).collect();
        for number in numbers(&house, index).difference(&seen) {
            missing.push(format!("{} {number:02}", game.name()));
        }
    }
    assert!(
        missing.is_empty(),
        "no saboteur for: {}",
        missing.join(", ")
    );
}

#[test]
fn every_saboteur_is_noticed() {
    let mut unnoticed = Vec::new();
    for game in gate::games::all() {
        for saboteur in game.saboteurs() {
            if let Err(why) = (saboteur.run)().noticed() {
                unnoticed.push(format!(
                    "{} {} ({}) under {:02}: {why}",
                    game.name(),
                    saboteur.name,
                    saboteur.breaks,
                    saboteur.caught_by
                ));
            }
        }
    }
    assert!(unnoticed.is_empty(), "{}", unnoticed.join("\n"));
}

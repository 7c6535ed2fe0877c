//! The forge of Plumb: a campaign of a hundred levels that never gets easier.
//!
//! * `schedule`: what is asked of each place of the campaign.
//! * `recipe`: how a candidate is scattered.
//! * `candidate`: what is made of a candidate before anything is compared.
//! * `campaign`: accepting candidates, in the order of their numbers.

mod campaign;
mod candidate;
mod recipe;
mod schedule;

use super::{Forge, ForgeFault, Forged, Order, Watch};
use schedule::PLACES;

/// The only pack.
const PACK: &str = "campaign";

/// The forge of Plumb.
pub struct PlumbForge;

impl Forge for PlumbForge {
    fn game(&self) -> &'static str {
        "plumb"
    }

    fn packs(&self) -> Vec<&'static str> {
        vec![PACK]
    }

    fn forge(&self, pack: &str, order: &Order, watch: &dyn Watch) -> Result<Forged, ForgeFault> {
        known(pack)?;
        let places = order.count.unwrap_or(PLACES as usize);
        if places > PLACES as usize {
            return Err(ForgeFault::Other(format!(
                "{places} levels asked of a campaign of {PLACES}"
            )));
        }
        campaign::forge(order, places as u32, watch)
    }

    fn rebuild(
        &self,
        pack: &str,
        _place: u32,
        seed: u64,
        candidate: u64,
    ) -> Result<serde_json::Value, ForgeFault> {
        known(pack)?;
        let level = candidate::rebuild(seed, candidate).map_err(|why| ForgeFault::NoLevel {
            seed,
            candidate,
            why: why.to_owned(),
        })?;
        Ok(serde_json::json!(level.text()))
    }
}

fn known(pack: &str) -> Result<(), ForgeFault> {
    if pack == PACK {
        return Ok(());
    }
    Err(ForgeFault::NoSuchPack {
        game: "plumb",
        pack: pack.to_owned(),
        known: PACK.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::PlumbForge;
    use crate::forge::order::Unwatched;
    use crate::forge::{Forge, Order};

    fn order(jobs: usize) -> Order {
        Order {
            count: Some(12),
            jobs,
            ..Order::seed(5)
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_files_at_any_number_of_threads() {
        let forge = |jobs| PlumbForge.forge("campaign", &order(jobs), &Unwatched);
        let one = forge(1).expect("the schedule is known");
        assert_eq!(one.accepted, 12);
        assert_eq!(Ok(one), forge(3));
    }

    #[test]
    fn another_seed_gives_another_pack() {
        let forge = |seed| {
            let order = Order { seed, ..order(1) };
            PlumbForge
                .forge("campaign", &order, &Unwatched)
                .expect("the schedule is known")
                .files
        };
        assert_ne!(forge(1), forge(2));
    }

    #[test]
    fn a_level_is_rebuilt_from_its_origin() {
        let forged = PlumbForge
            .forge("campaign", &order(1), &Unwatched)
            .expect("known");
        let mut levels = 0;
        for text in forged.files.values() {
            let file: serde_json::Value = serde_json::from_str(text).expect("JSON");
            let number = |name: &str| file["origin"][name].as_u64();
            if let (Some(seed), Some(candidate)) = (number("seed"), number("candidate")) {
                let level = PlumbForge.rebuild("campaign", 1, seed, candidate);
                assert_eq!(level.as_ref(), Ok(&file["level"]));
                levels += 1;
            }
        }
        assert_eq!(levels, 12);
    }

    #[test]
    fn a_place_that_stays_empty_is_named() {
        let order = Order {
            max_candidates: Some(1),
            ..order(1)
        };
        let forged = PlumbForge
            .forge("campaign", &order, &Unwatched)
            .expect("known");
        assert_eq!(forged.accepted + forged.empty.len(), 12);
        assert!(forged.empty.iter().any(|place| place.contains("optimum 6")));
    }

    #[test]
    fn an_order_beyond_the_campaign_is_refused() {
        let order = Order {
            count: Some(101),
            ..order(1)
        };
        assert!(PlumbForge.forge("campaign", &order, &Unwatched).is_err());
        assert!(PlumbForge.forge("pool", &order, &Unwatched).is_err());
    }
}

//! What Screwsmith adds: the daily bench, and its two numbers side by side.

use std::collections::BTreeMap;

use gate::erased::AnyLevel;
use gate::file::Proof;
use gate::games::screwsmith::curve;
use gate::games::screwsmith::forge::daily::{self, bench};
use gate::games::screwsmith::{Screwsmith, trials::TRIALS};
use gate::property::{Evidence, Verdict};
use serde_json::{Map, Value, json};

use super::{Bench, BuiltDaily, GameExtras};

/// Screwsmith's additions.
pub(super) struct ScrewsmithExtras;

impl GameExtras for ScrewsmithExtras {
    fn game(&self) -> &'static str {
        "screwsmith"
    }

    fn daily(&self, day: i64) -> Option<Result<BuiltDaily, String>> {
        let Some(number) = daily::number(day + daily::EPOCH) else {
            return Some(Err("the first bench is that of 2026-08-26".to_owned()));
        };
        let bench = bench(number);
        let mut facts = Map::new();
        facts.insert("number".to_owned(), json!(bench.number));
        facts.insert("machine".to_owned(), json!(bench.machine.name));
        facts.insert("band".to_owned(), json!(bench.band));
        Some(Ok(BuiltDaily {
            name: format!(
                "bench {number}, {}, band {}",
                bench.machine.name, bench.band
            ),
            file: bench.file.write(&Screwsmith),
            facts,
            proved: bench.proved,
        }))
    }

    fn has_benches(&self) -> bool {
        true
    }

    fn bench(&self, number: u64) -> Option<Bench> {
        let bench = bench(number);
        let says = format!(
            "bench {number}: {}, band {}",
            bench.machine.name, bench.band
        );
        let proof = bench.file.proof.as_ref();
        let evidence = Evidence::new(says)
            .with("machine", bench.machine.name)
            .with("band", bench.band)
            .with("min_rail", proof.and_then(|p| p.count("optimum")))
            .with("human_loss", proof.and_then(|p| p.text("human_loss")));
        Some(Bench {
            verdict: if bench.proved {
                Verdict::Held(evidence)
            } else {
                Verdict::Exhausted(evidence)
            },
            stepped_down: (bench.band != daily::BAND).then(|| format!("band {}", bench.band)),
        })
    }

    /// Perfect play beside human play, band by band and fifty by fifty.
    fn pack_lines(&self, _: &str, proofs: &[(&str, Option<&Proof>)]) -> Vec<String> {
        let rows: Vec<Row> = proofs
            .iter()
            .zip(1..)
            .filter_map(|(&(_, proof), place)| Row::of(place, proof?))
            .collect();
        let mut bands: BTreeMap<u32, Vec<&Row>> = BTreeMap::new();
        for row in &rows {
            bands.entry(row.band).or_default().push(row);
        }
        let of_bands = bands
            .iter()
            .map(|(band, rows)| format!("band {band:>2}: {}", means(rows)));
        let fifties = rows.chunks(50).map(|rows| {
            let (first, last) = (rows[0].place, rows[rows.len() - 1].place);
            let rows: Vec<&Row> = rows.iter().collect();
            format!("levels {first}-{last}: {}", means(&rows))
        });
        of_bands.chain(fifties).collect()
    }

    fn show_facts(&self, level: &dyn AnyLevel) -> Vec<(String, Value)> {
        let Some(proof) = level.proof() else {
            return Vec::new();
        };
        let rail = proof.count("optimum").map_or_else(
            || "hopeless".to_owned(),
            |rail| format!("{rail} rail slots"),
        );
        let human = match (proof.text("human_loss"), proof.text("peak")) {
            (Some(loss), Some(peak)) => format!("lost {loss}, peak {peak}"),
            _ => return Vec::new(),
        };
        vec![
            ("perfect play".to_owned(), json!(rail)),
            ("human play".to_owned(), json!(human)),
        ]
    }
}

/// What is recorded of a level.
struct Row {
    place: u32,
    band: u32,
    difficulty: u64,
    lost: u64,
    rail: u64,
}

impl Row {
    fn of(place: u32, proof: &Proof) -> Option<Row> {
        let (lost, _) = proof.text("human_loss")?.split_once('/')?;
        Some(Row {
            place,
            band: curve::target(place),
            difficulty: proof.count("difficulty")?,
            lost: lost.parse().ok()?,
            rail: proof.count("optimum")?,
        })
    }
}

/// `35 levels, difficulty 7.1, human loss 19.8%, min_rail 2.0`, rounded half up.
fn means(rows: &[&Row]) -> String {
    let levels = rows.len() as u64;
    let sum = |of: fn(&Row) -> u64| rows.iter().map(|row| of(row)).sum::<u64>();
    let tenths = |sum: u64, of: u64| {
        let tenths = (20 * sum + of) / (2 * of);
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    format!(
        "{levels} levels, difficulty {}, human loss {}%, min_rail {}",
        tenths(sum(|row| row.difficulty), levels),
        tenths(100 * sum(|row| row.lost), levels * u64::from(TRIALS)),
        tenths(sum(|row| row.rail), levels)
    )
}

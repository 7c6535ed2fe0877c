//! What stands at the end of a run: counts by pack and property.

use super::finding::{Finding, Subject};
use crate::counts::Counts;
use crate::desk::Desk;
use gate::file::Exemption;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// A pack, counted.
#[derive(Clone, Debug)]
pub struct PackTally {
    /// Name of the game.
    pub game: String,
    /// Name of the pack.
    pub name: String,
    /// Its title.
    pub title: String,
    /// How many levels it has (those a filter left out among them).
    pub levels: usize,
    /// Tests of its levels by property: number and slug.
    pub properties: BTreeMap<(u8, String), Counts>,
    /// Tests of the pack itself, by the last part of their names, with their word.
    pub own: Vec<(String, &'static str)>,
    /// Levels by optimum, as proved in this run.
    pub histogram: BTreeMap<u64, usize>,
    /// States behind the proofs of this run.
    pub states: u64,
    /// Time spent on its tests, over all threads.
    pub time: Duration,
    /// What it is exempt from, and how many of its tests were left out for it.
    pub exemptions: Vec<(Exemption, usize)>,
    /// Lines of the game's own.
    pub lines: Vec<String>,
    /// All its tests.
    pub counts: Counts,
    key: (usize, usize),
}

/// A run, counted.
#[derive(Clone, Debug)]
pub struct Tally {
    /// The packs, in the order of the library.
    pub packs: Vec<PackTally>,
    /// Fixtures.
    pub fixtures: Counts,
    /// Origins.
    pub origins: Counts,
    /// Daily benches.
    pub benches: Counts,
    /// Benches that had to step down, by what they stepped down to.
    pub stepped_down: BTreeMap<String, usize>,
    /// Everything.
    pub total: Counts,
    /// Reasons for which tests were not asked, with how many.
    pub not_asked: BTreeMap<String, usize>,
    /// Time by the clock.
    pub time: Duration,
}

impl Tally {
    /// Nothing yet.
    pub fn new() -> Self {
        Tally {
            packs: Vec::new(),
            fixtures: Counts::default(),
            origins: Counts::default(),
            benches: Counts::default(),
            stepped_down: BTreeMap::new(),
            total: Counts::default(),
            not_asked: BTreeMap::new(),
            time: Duration::ZERO,
        }
    }

    /// Counts a finding.
    pub fn add(&mut self, desk: &Desk, finding: &Finding) {
        self.total.add(finding.word);
        self.total.unreadable += usize::from(finding.unreadable());
        if finding.word == "not asked" {
            let why = finding.evidence.says.clone();
            *self.not_asked.entry(why).or_default() += 1;
        }
        match finding.subject {
            Subject::Level(game, pack, place) => self.pack(desk, game, pack).level(finding, place),
            Subject::Pack(game, pack) => self.pack(desk, game, pack).own(finding),
            Subject::Origin(..) => self.origins.add(finding.word),
            Subject::Fixture(_) => self.fixtures.add(finding.word),
            Subject::Bench(_) => self.bench(finding),
            Subject::Library => {}
        }
    }

    fn bench(&mut self, finding: &Finding) {
        self.benches.add(finding.word);
        if let Some(to) = finding.evidence.facts.get("stepped_down") {
            let to = to.as_str().unwrap_or_default().to_owned();
            *self.stepped_down.entry(to).or_default() += 1;
        }
    }

    fn pack(&mut self, desk: &Desk, game: usize, pack: usize) -> &mut PackTally {
        let found = self.packs.iter().position(|p| p.key == (game, pack));
        let index = found.unwrap_or_else(|| {
            self.packs.push(PackTally::new(desk, game, pack));
            self.packs.len() - 1
        });
        &mut self.packs[index]
    }

    /// Takes down the time, and what games say of their packs.
    pub fn close(&mut self, desk: &Desk, time: Duration) {
        self.time = time;
        for pack in &mut self.packs {
            pack.lines = own_lines(desk, pack);
        }
    }

    /// The states behind all proofs.
    pub fn states(&self) -> u64 {
        self.packs.iter().map(|p| p.states).sum()
    }

    /// The summary as JSON.
    pub fn to_value(&self) -> Value {
        let mut summary = self.total.to_map();
        let packs: Vec<Value> = self.packs.iter().map(PackTally::to_value).collect();
        summary.insert("states".into(), json!(self.states()));
        summary.insert("seconds".into(), json!(seconds(self.time)));
        summary.insert("packs".into(), json!(packs));
        let beside = [
            ("fixtures", self.fixtures),
            ("origins", self.origins),
            ("benches", self.benches),
        ];
        for (name, counts) in beside.iter().filter(|(_, counts)| counts.tests() > 0) {
            summary.insert((*name).into(), Value::Object(counts.to_map()));
        }
        if self.benches.tests() > 0 {
            summary.insert("stepped_down".into(), json!(self.stepped_down));
        }
        Value::Object(summary)
    }
}

impl Default for Tally {
    fn default() -> Self {
        Tally::new()
    }
}

impl PackTally {
    fn new(desk: &Desk, game: usize, pack: usize) -> Self {
        let shelf = desk.house.shelf(game);
        let info = &shelf.packs()[pack];
        let exempt = shelf.pack_file(pack).map(|f| f.exempt.clone());
        let exemptions = exempt.unwrap_or_default().into_iter().map(|e| (e, 0));
        PackTally {
            game: shelf.game().to_owned(),
            name: info.name.clone(),
            title: info.title.clone(),
            levels: info.levels.len(),
            properties: BTreeMap::new(),
            own: Vec::new(),
            histogram: BTreeMap::new(),
            states: 0,
            time: Duration::ZERO,
            exemptions: exemptions.collect(),
            lines: Vec::new(),
            counts: Counts::default(),
            key: (game, pack),
        }
    }

    fn level(&mut self, finding: &Finding, place: u32) {
        let number = finding.property.unwrap_or_default();
        let slug = finding.id().split_once('_').map_or("", |(_, slug)| slug);
        let counts = self.properties.entry((number, slug.to_owned()));
        counts.or_default().add(finding.word);
        self.counts.add(finding.word);
        self.counts.unreadable += usize::from(finding.unreadable());
        self.time += finding.time;
        if finding.word == "exempt" {
            let applies =
                |(e, _): &&mut (Exemption, usize)| e.property == number && e.places.contains(place);
            if let Some((_, left_out)) = self.exemptions.iter_mut().find(applies) {
                *left_out += 1;
            }
        }
        if number == 1 {
            let figure = |name: &str| finding.evidence.facts.get(name).and_then(Value::as_u64);
            if let Some(optimum) = figure("optimum") {
                *self.histogram.entry(optimum).or_default() += 1;
            }
            self.states += figure("states").unwrap_or_default();
        }
    }

    fn own(&mut self, finding: &Finding) {
        self.own.push((finding.id().to_owned(), finding.word));
        self.counts.add(finding.word);
        self.counts.unreadable += usize::from(finding.unreadable());
        self.time += finding.time;
    }

    /// `4->8 5->2`: levels by optimum.
    pub fn moves_to_levels(&self) -> Option<String> {
        let pairs = self.histogram.iter().map(|(o, n)| format!("{o}->{n}"));
        let text = pairs.collect::<Vec<_>>().join(" ");
        (!text.is_empty()).then_some(text)
    }

    /// `30/30 solvable, 30/30 optimum confirmed, ...`
    pub fn phrases(&self) -> Vec<String> {
        let phrase = |((number, slug), counts): (&(u8, String), &Counts)| {
            let what = match number {
                2 => "optimum confirmed".to_owned(),
                _ => slug.replace('-', " "),
            };
            let mut text = format!("{}/{} {what}", counts.held, counts.tests());
            let aside = [(counts.exempt, "exempt"), (counts.not_asked, "not asked")];
            for (count, why) in aside.iter().filter(|(count, _)| *count > 0) {
                text.push_str(&format!(" ({count} {why})"));
            }
            text
        };
        self.properties.iter().map(phrase).collect()
    }

    fn to_value(&self) -> Value {
        let properties: Map<String, Value> = self
            .properties
            .iter()
            .map(|((number, slug), counts)| {
                (
                    format!("{number:02}_{slug}"),
                    Value::Object(counts.to_map()),
                )
            })
            .collect();
        let own: Map<String, Value> = self
            .own
            .iter()
            .map(|(id, word)| (id.clone(), json!(word)))
            .collect();
        let exempt: Vec<Value> = self
            .exemptions
            .iter()
            .map(|(e, left_out)| {
                json!({
                    "property": e.property,
                    "places": e.places.to_string(),
                    "why": e.why,
                    "tests": left_out,
                })
            })
            .collect();
        let histogram: Map<String, Value> = self
            .histogram
            .iter()
            .map(|(optimum, levels)| (optimum.to_string(), json!(levels)))
            .collect();
        json!({
            "name": format!("{}/{}", self.game, self.name),
            "title": self.title,
            "levels": self.levels,
            "properties": properties,
            "pack": own,
            "moves->levels": histogram,
            "exempt": exempt,
            "states": self.states,
            "seconds": seconds(self.time),
        })
    }
}

fn own_lines(desk: &Desk, pack: &PackTally) -> Vec<String> {
    let Some(extras) = desk.extras(&pack.game) else {
        return Vec::new();
    };
    let (game, index) = pack.key;
    let shelf = desk.house.shelf(game);
    let info = &shelf.packs()[index];
    let proof = |i: usize| shelf.level(index, i as u32 + 1).ok()?.proof();
    let proofs: Vec<_> = info
        .levels
        .iter()
        .enumerate()
        .map(|(i, id)| (id.as_str(), proof(i)))
        .collect();
    extras.pack_lines(&pack.name, &proofs)
}

/// Seconds to the millisecond.
pub(super) fn seconds(time: Duration) -> f64 {
    time.as_millis() as f64 / 1000.0
}

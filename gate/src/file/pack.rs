//! A pack: an ordered run of levels and what was asked of it.

use super::read::Log;
use super::{FileFaults, MustFail, Node, canonical};
use crate::search::{Chance, Limits};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::fmt;

/// How a pack is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackKind {
    /// One level after the other.
    Campaign,
    /// One at a time, in no order of difficulty.
    Pool,
}

/// A range of places, counted from 1, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// First place.
    pub from: u32,
    /// Last place.
    pub to: u32,
}

impl Places {
    /// The place lies in the range.
    pub fn contains(self, place: u32) -> bool {
        (self.from..=self.to).contains(&place)
    }

    fn read(text: &str) -> Option<Places> {
        let number = |t: &str| {
            let plain = !t.starts_with('0') && t.bytes().all(|b| b.is_ascii_digit());
            plain.then(|| t.parse::<u32>().ok()).flatten()
        };
        let (from, to) = match text.split_once('-') {
            Some((from, to)) => (number(from)?, number(to)?),
            None => (number(text)?, number(text)?),
        };
        (from <= to).then_some(Places { from, to })
    }
}

impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.from == self.to {
            write!(f, "{}", self.from)
        } else {
            write!(f, "{}-{}", self.from, self.to)
        }
    }
}

/// A property that a range of places need not hold, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exemption {
    /// Number of the property.
    pub property: u8,
    /// The places.
    pub places: Places,
    /// The reason.
    pub why: String,
}

/// What a demand may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemandShape {
    /// A whole number.
    Count,
    /// A fraction as text, `"1/50"`.
    Fraction,
    /// Two whole numbers, the least and the most.
    Range,
    /// Whole numbers, one for each place, or (for a pool) two: the least and the most.
    Counts,
    /// A string.
    Text,
    /// Anything: carried as it is, by those who do not read it.
    Carried,
}

impl DemandShape {
    /// What was expected, for messages.
    pub fn expected(self) -> &'static str {
        match self {
            DemandShape::Count => "a whole number",
            DemandShape::Fraction => "a fraction as text, like \"1/50\"",
            DemandShape::Range => "two whole numbers, least and most",
            DemandShape::Counts => "an array of whole numbers",
            DemandShape::Text => "a string",
            DemandShape::Carried => "any value",
        }
    }

    fn takes(self, node: &Node) -> bool {
        let counts =
            || -> Option<Vec<u64>> { node.as_array()?.iter().map(Node::as_count).collect() };
        match self {
            DemandShape::Count => node.as_count().is_some(),
            DemandShape::Fraction => node.as_text().is_some_and(|t| t.parse::<Chance>().is_ok()),
            DemandShape::Range => counts().is_some_and(|c| c.len() == 2 && c[0] <= c[1]),
            DemandShape::Counts => counts().is_some(),
            DemandShape::Text => node.as_text().is_some(),
            DemandShape::Carried => true,
        }
    }
}

/// A key that a game's packs may demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    /// The key.
    pub name: &'static str,
    /// What it may hold.
    pub shape: DemandShape,
    /// One line for people and editors, with the default.
    pub about: &'static str,
}

impl Demand {
    /// A demand.
    pub const fn new(name: &'static str, shape: DemandShape, about: &'static str) -> Self {
        Demand { name, shape, about }
    }

    /// The demands that every game knows.
    pub const COMMON: [Demand; 2] = [
        Demand::new(
            "odds_at_most",
            DemandShape::Fraction,
            "ceiling of property 04 (default 1/50)",
        ),
        Demand::new(
            "cap",
            DemandShape::Count,
            "most states a search may hold (default 20,000,000)",
        ),
    ];
}

/// What was asked of a pack; every key is optional.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Demands(pub Map<String, Value>);

impl Demands {
    /// A count.
    pub fn count(&self, name: &str) -> Option<u64> {
        self.0.get(name)?.as_u64()
    }

    /// A fraction.
    pub fn fraction(&self, name: &str) -> Option<Chance> {
        self.0.get(name)?.as_str()?.parse().ok()
    }

    /// A text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.as_str()
    }

    /// An array of counts.
    pub fn counts(&self, name: &str) -> Option<Vec<u64>> {
        self.0
            .get(name)?
            .as_array()?
            .iter()
            .map(Value::as_u64)
            .collect()
    }

    /// Two counts: the least and the most.
    pub fn range(&self, name: &str) -> Option<(u64, u64)> {
        match self.counts(name)?[..] {
            [low, high] => Some((low, high)),
            _ => None,
        }
    }

    /// The caps under which the pack's levels are proved.
    pub fn limits(&self) -> Limits {
        let limits = self
            .count("cap")
            .map_or_else(Limits::default, Limits::states);
        Limits {
            odds: self.count("odds_cap"),
            ..limits
        }
    }

    fn read(log: &mut Log, node: &Node, known: &[Demand]) -> Demands {
        let known: Vec<Demand> = Demand::COMMON.iter().chain(known).copied().collect();
        let names: Vec<&str> = known.iter().map(|d| d.name).collect();
        log.keys(node, &[], &names);
        let mut read = Map::new();
        for member in node.members() {
            let Some(demand) = known.iter().find(|d| d.name == member.key) else {
                continue;
            };
            if demand.shape.takes(&member.value) {
                let value = serde_json::from_str(member.value.text).unwrap_or_default();
                read.insert(member.key.clone(), value);
            } else {
                log.wrong(&member.value, demand.shape.expected());
            }
        }
        Demands(read)
    }
}

/// The file `pack.json` of a pack.
#[derive(Clone, Debug, PartialEq)]
pub struct PackFile {
    /// Fixtures only: the pack-level property that must refuse it.
    pub must_fail: Option<MustFail>,
    /// The title, for people.
    pub title: String,
    /// Its place among the game's packs.
    pub order: u64,
    /// How it is played.
    pub kind: PackKind,
    /// Identifiers of its levels, in the order of play.
    pub levels: Vec<String>,
    /// What was asked of it.
    pub demands: Demands,
    /// What its levels are exempt from.
    pub exempt: Vec<Exemption>,
}

impl PackFile {
    /// Reads a pack file, with the demands that its game knows.
    ///
    /// # Errors
    ///
    /// Every fault of the file, with line and column.
    pub fn parse(file: &str, text: &str, known: &[Demand]) -> Result<Self, FileFaults> {
        let node = Node::parse(file, text)?;
        let mut log = Log::new(file, text);
        let keys = [
            "format", "title", "order", "kind", "levels", "demands", "exempt",
        ];
        log.keys(&node, &keys, &["must_fail", "because", "exhausted"]);
        log.format(&node);
        let must_fail = MustFail::read(&mut log, &node);
        let title = log.text(&node, "title");
        let order = log.count(&node, "order");
        let kind = node.get("kind").and_then(|n| match n.as_text() {
            Some("campaign") => Some(PackKind::Campaign),
            Some("pool") => Some(PackKind::Pool),
            _ => {
                log.note(n.at, "unknown kind, expected \"campaign\" or \"pool\"");
                None
            }
        });
        let levels = node.get("levels").map(|n| read_levels(&mut log, n));
        let demands = node
            .get("demands")
            .map(|n| Demands::read(&mut log, n, known));
        let exempt = node.get("exempt").map(|n| read_exempt(&mut log, n));
        let read = (|| Some((title?, order?, kind?, levels?, demands?, exempt?)))();
        log.finish(
            read.map(|(title, order, kind, levels, demands, exempt)| PackFile {
                must_fail,
                title,
                order,
                kind,
                levels,
                demands,
                exempt,
            }),
        )
    }

    /// The file's text in the one form in which files are written.
    pub fn write(&self) -> String {
        let mut object = Map::new();
        if let Some(must_fail) = &self.must_fail {
            must_fail.write(&mut object);
        }
        let kind = match self.kind {
            PackKind::Campaign => "campaign",
            PackKind::Pool => "pool",
        };
        let exempt: Vec<Value> = self
            .exempt
            .iter()
            .map(|e| json!({"property": e.property, "places": e.places.to_string(), "why": e.why}))
            .collect();
        object.insert("format".into(), json!(1));
        object.insert("title".into(), json!(self.title));
        object.insert("order".into(), json!(self.order));
        object.insert("kind".into(), json!(kind));
        object.insert("levels".into(), json!(self.levels));
        object.insert("demands".into(), Value::Object(self.demands.0.clone()));
        object.insert("exempt".into(), Value::Array(exempt));
        canonical(&Value::Object(object))
    }

    /// The reason for which a place (from 1) is exempt from a property.
    pub fn exempt(&self, property: u8, place: u32) -> Option<&str> {
        let found = self
            .exempt
            .iter()
            .find(|e| e.property == property && e.places.contains(place));
        found.map(|e| e.why.as_str())
    }

    /// The place of a level, from 1.
    pub fn place(&self, id: &str) -> Option<u32> {
        self.levels
            .iter()
            .position(|l| l == id)
            .map(|i| i as u32 + 1)
    }
}

/// Whether a text can name a level or a pack: 1 to 100 lower-case letters, digits and hyphens,
/// and not the name of a pack's own files.
pub fn is_id(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    let own = ["pack", "baseline"].contains(&text);
    (1..=100).contains(&text.len()) && text.bytes().all(plain) && !own
}

fn read_levels(log: &mut Log, node: &Node) -> Vec<String> {
    let Some(items) = node.as_array() else {
        log.wrong(node, "an array of level names");
        return Vec::new();
    };
    let mut levels: Vec<String> = Vec::new();
    let mut seen = BTreeSet::new();
    for item in items {
        match item.as_text() {
            Some(id) if !is_id(id) => {
                log.note(
                    item.at,
                    "a level name has lower-case letters, digits and hyphens alone",
                );
            }
            Some(id) if !seen.insert(id) => {
                log.note(item.at, format!("{id:?} is listed twice"));
            }
            Some(id) => levels.push(id.to_owned()),
            None => log.wrong(item, "a level name"),
        }
    }
    levels
}

fn read_exempt(log: &mut Log, node: &Node) -> Vec<Exemption> {
    let Some(items) = node.as_array() else {
        log.wrong(node, "an array of exemptions");
        return Vec::new();
    };
    let mut exempt = Vec::new();
    for item in items {
        log.keys(item, &["property", "places", "why"], &[]);
        let property = log.count(item, "property");
        if let (Some(n), Some(at)) = (property, item.get("property"))
            && !(1..=16).contains(&n)
        {
            log.note(at.at, format!("property {n} where 1 to 16 was expected"));
        }
        let places = item.get("places").and_then(|n| {
            let read = n.as_text().and_then(Places::read);
            if read.is_none() {
                log.note(n.at, "places are \"a-b\" or \"a\", counted from 1");
            }
            read
        });
        let why = log.reason(item, "why");
        if let (Some(property), Some(places), Some(why)) = (property, places, why) {
            exempt.push(Exemption {
                property: property as u8,
                places,
                why,
            });
        }
    }
    exempt
}

#[cfg(test)]
mod tests {
    use super::{Demand, PackFile};

    const TEXT: &str = r#"{
  "format": 1,
  "title": "Tactics",
  "order": 3,
  "kind": "campaign",
  "levels": [
    "amber-otter",
    "quiet-heron"
  ],
  "demands": { "odds_at_most": "1/50", "cap": 20000000 },
  "exempt": [
    { "property": 3, "places": "1-2", "why": "teaching boards" }
  ]
}
"#;

    #[test]
    fn a_pack_is_written_as_it_is_read() {
        let pack = PackFile::parse("pack.json", TEXT, &[]).unwrap();
        assert_eq!(pack.write(), TEXT);
        assert_eq!(pack.exempt(3, 2), Some("teaching boards"));
        assert_eq!(pack.exempt(3, 3), None);
    }

    #[test]
    fn faults_have_line_and_column() {
        for (from, to, expected) in [
            ("\"1-2\"", "\"2-1\"", "pack.json:12:32: places are"),
            (
                "\"teaching boards\"",
                "\"\"",
                "pack.json:12:46: an empty why, expected a reason",
            ),
            (
                "\"quiet-heron\"",
                "\"amber-otter\"",
                "pack.json:8:5: \"amber-otter\" is listed twice",
            ),
            (
                "\"cap\": 20000000",
                "\"cap\": -1",
                "pack.json:10:47: a number where a whole number",
            ),
            (
                "\"order\": 3",
                "\"order\": 3.5",
                "pack.json:4:12: 3.5 where a whole number",
            ),
            (
                "\"title\"",
                "\"tittle\"",
                "pack.json:1:1: missing key \"title\"",
            ),
        ] {
            let fault = PackFile::parse("pack.json", &TEXT.replace(from, to), &[]).unwrap_err();
            assert!(fault.to_string().contains(expected), "{fault}");
        }
    }

    #[test]
    fn a_demand_no_game_knows_is_refused() {
        let known = [Demand::new("depth", super::DemandShape::Count, "")];
        let text = TEXT.replace("\"cap\"", "\"depht\"");
        assert!(
            PackFile::parse("p", &text, &known)
                .unwrap_err()
                .to_string()
                .contains("depth")
        );
    }
}

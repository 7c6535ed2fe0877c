//! Asking one level everything.

use super::company::{Companies, Company};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::level_file;
use gate::erased::{AnyGame, AnyLevel, PropertyInfo};
use gate::file::FileFaults;
use gate::property::p07_fixture_must_fail::{self as p07, Asked};
use gate::property::{Evidence, Verdict};
use gate::search::Limits;
use serde_json::{Value, json};

/// How levels are asked.
pub(super) struct Order {
    /// The caps; `None`: the pack's, else the default.
    pub(super) limits: Option<Limits>,
    /// Cheapest first, and stop at the first that is not held.
    pub(super) first: bool,
    /// Levels without a proof block get the one that is measured now.
    pub(super) measure: bool,
    /// The text must stand in the form in which files are written (a line cannot).
    pub(super) asks_form: bool,
}

/// What one property said of a level.
pub(super) struct Answer {
    /// Its number.
    pub(super) property: u8,
    /// `02_exact-optimum`
    pub(super) id: String,
    /// The word used in output.
    pub(super) word: &'static str,
    /// What stands behind it.
    pub(super) evidence: Evidence,
}

/// What was said of a level, or why it cannot be read.
pub(super) struct Report {
    /// The file, or the line of the input.
    pub(super) name: String,
    /// Game and title.
    pub(super) title: Option<(String, String)>,
    /// One answer a property, by number (in the order of asking, where that is by cost).
    pub(super) answers: Result<Vec<Answer>, FileFaults>,
}

impl Report {
    /// A text that cannot be read.
    pub(super) fn unreadable(name: String, faults: FileFaults) -> Self {
        Report {
            name,
            title: None,
            answers: Err(faults),
        }
    }

    /// How a command ends that was asked about this level alone.
    pub(super) fn exit(&self) -> Exit {
        let Ok(answers) = &self.answers else {
            return Exit::Unreadable;
        };
        let one = |answer: &Answer| match answer.word {
            "lost" => Exit::Lost,
            "exhausted" => Exit::Exhausted,
            _ => Exit::Holds,
        };
        answers.iter().map(one).fold(Exit::Holds, Exit::and)
    }

    /// The answers as they are written: a text that cannot be read loses 09, whose first
    /// claim is that the file parses.
    pub(super) fn lines(&self) -> Vec<Value> {
        match &self.answers {
            Ok(answers) => answers
                .iter()
                .map(|answer| {
                    json!({
                        "name": format!("{}::{}", self.name, answer.id),
                        "property": answer.property,
                        "verdict": answer.word,
                        "evidence": answer.evidence.to_value(),
                    })
                })
                .collect(),
            Err(faults) => vec![json!({
                "name": format!("{}::09_record", self.name),
                "property": 9,
                "verdict": "lost",
                "evidence": unreadable(faults).to_value(),
            })],
        }
    }

    /// One verdict on the whole: the first property that refused it, if any did.
    pub(super) fn verdict(&self) -> Value {
        let answers = match &self.answers {
            Ok(answers) => answers,
            Err(faults) => {
                return json!({
                    "name": self.name,
                    "property": 9,
                    "verdict": "lost",
                    "evidence": unreadable(faults).to_value(),
                    "properties": [],
                });
            }
        };
        let first = |word: &str| answers.iter().find(|a| a.word == word);
        let held = || {
            let held = answers.iter().filter(|a| a.word == "held").count();
            Evidence::new(format!("every property that was asked holds ({held})"))
        };
        let refused = first("lost").or_else(|| first("exhausted"));
        let property = refused.map(|a| a.property);
        let word = refused.map_or("held", |a| a.word);
        let evidence = refused.map_or_else(held, |a| a.evidence.clone());
        let all: Vec<Value> = answers
            .iter()
            .map(|a| {
                json!({
                    "property": a.property,
                    "verdict": a.word,
                    "evidence": a.evidence.to_value(),
                })
            })
            .collect();
        json!({
            "name": self.name,
            "property": property,
            "verdict": word,
            "evidence": evidence.to_value(),
            "properties": all,
        })
    }
}

fn unreadable(faults: &FileFaults) -> Evidence {
    Evidence::new(faults.to_string()).with("unreadable", true)
}

/// A level text before it is asked.
pub(super) struct Candidate<'a> {
    /// Its name in the output.
    pub(super) name: String,
    /// The identifier under which it would stand in a pack.
    pub(super) id: &'a str,
    /// The name used in faults.
    pub(super) file: &'a str,
    /// The text.
    pub(super) text: &'a str,
}

/// Asks a level text everything.
pub(super) fn ask(
    candidate: &Candidate,
    order: &Order,
    companies: &Companies,
    desk: &Desk,
) -> Report {
    let mut title = None;
    let answers = answers(candidate, order, companies, desk, &mut title);
    Report {
        name: candidate.name.clone(),
        title,
        answers,
    }
}

fn answers(
    candidate: &Candidate,
    order: &Order,
    companies: &Companies,
    desk: &Desk,
    title: &mut Option<(String, String)>,
) -> Result<Vec<Answer>, FileFaults> {
    let read = |limits| level_file::read(desk, candidate.file, candidate.text, limits);
    let (mut game, mut level) = read(order.limits.unwrap_or_default())?;
    let company = companies.of(desk, game.name())?;
    if let (None, Some(company)) = (order.limits, company)
        && company.limits != Limits::default()
    {
        (game, level) = read(company.limits)?;
    }
    *title = Some((game.name().to_owned(), level.title().to_owned()));
    if !order.asks_form {
        level = level.restated(level.proof().cloned());
    }
    let standing = match company {
        None => None,
        Some(company) => Some((company, stand(company, candidate)?)),
    };
    let mut known = game.properties();
    if order.first {
        known.sort_by_key(|p| (p.cost, p.number));
    }
    let mut to_measure = order.measure && level.proof().is_none();
    let mut all = Vec::with_capacity(known.len() + 1);
    for property in &known {
        if to_measure && !(order.first && property.cost < OF_SEARCH) {
            to_measure = false;
            // A figure that is not known leaves the level without a proof: 02 and 09 say so.
            if let Ok(proof) = level.measure() {
                level = level.restated(Some(proof));
            }
        }
        let answer = one(property, candidate.id, level.as_ref(), standing);
        let refused = matches!(answer.word, "lost" | "exhausted");
        all.push(answer);
        if order.first && refused {
            return Ok(all);
        }
    }
    if !order.first
        && let Some(answer) = as_fixture(game, candidate.id, level.as_ref(), standing)
    {
        let at = all.partition_point(|a| a.property < p07::NUMBER);
        all.insert(at, answer);
    }
    Ok(all)
}

/// Properties that cost less look at the text or let players play: they need no record,
/// and a level that they refuse is never searched.
const OF_SEARCH: u8 = 30;

/// The place at which a candidate stands in the company of a pack.
fn stand(company: &Company, candidate: &Candidate) -> Result<u32, FileFaults> {
    company.place(candidate.id).ok_or_else(|| {
        FileFaults::whole(
            candidate.file,
            format!(
                "{:?} is no level of the pack, expected --place N with --pack",
                candidate.id
            ),
        )
    })
}

fn verdict(
    number: u8,
    id: &str,
    level: &dyn AnyLevel,
    standing: Option<(&Company, u32)>,
) -> Option<Verdict> {
    match standing {
        None => level.check(number),
        Some((company, place)) => company.shelf.ask_at(company.pack, place, id, level, number),
    }
}

fn one(
    property: &PropertyInfo,
    id: &str,
    level: &dyn AnyLevel,
    standing: Option<(&Company, u32)>,
) -> Answer {
    let exempt = standing.and_then(|(company, place)| company.exempt(property.number, place));
    let asked = || {
        let verdict = verdict(property.number, id, level, standing)
            .unwrap_or_else(|| Verdict::NotAsked("the game has no such property".into()));
        (verdict.word(), verdict.evidence())
    };
    let (word, evidence) = exempt.map_or_else(asked, |why| ("exempt", Evidence::new(why)));
    Answer {
        property: property.number,
        id: property.id(),
        word,
        evidence,
    }
}

/// 07, which is asked of fixtures alone.
fn as_fixture(
    game: &dyn AnyGame,
    id: &str,
    level: &dyn AnyLevel,
    standing: Option<(&Company, u32)>,
) -> Option<Answer> {
    let claim = level.must_fail()?;
    let known = game.properties().iter().any(|p| p.number == claim.property);
    let verdict = if known {
        let named = verdict(claim.property, id, level, standing)?;
        let solvable = p07::needs_solvable(claim)
            .then(|| verdict(1, id, level, standing))
            .flatten();
        p07::check(claim, &Asked { named, solvable })
    } else {
        Verdict::NotAsked(format!(
            "property {:02} is not asked of a level alone",
            claim.property
        ))
    };
    Some(Answer {
        property: p07::NUMBER,
        id: format!("{:02}_{}", p07::NUMBER, p07::SLUG),
        word: verdict.word(),
        evidence: verdict.evidence(),
    })
}

//! The first page: every game and pack with its counts, exemptions and curves.

use super::evidence;
use super::frame::Page;
use super::plot::{Plot, Point, histogram};
use super::survey::{Answered, GameSurvey, LevelSurvey, Outcome, PackSurvey, Survey};
use gate::search::Chance;
use gate::shelf::TrialKind;
use maud::{Markup, html};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use web::art::{Curve, Scale, artist};

/// `index.html`.
pub(super) fn page(survey: &Survey, proves: bool, engine_missing: Option<&str>) -> String {
    let page = Page {
        title: "Hallmark: the library",
        root: ".",
        data: &[],
        alone: false,
    };
    let lost = survey.refusals().count();
    page.document(&html! {
        header.top {
            h1 { "The library" }
            p {
                (survey.levels()) " levels. A level ships only when every numbered property holds, each proved by exhaustive search."
            }
            @if lost > 0 {
                p.alert { a href="lost.html" { (lost) " properties are not held" } }
            }
            @if let Some(why) = engine_missing { p.alert { (why) } }
            nav {
                @for (i, game) in survey.games.iter().enumerate() {
                    @if i > 0 { " · " }
                    a href=(format!("#{}", game.name)) { (game.name) }
                }
                @if proves {
                    " · " a href="prove.html" { "prove it all in this browser" }
                    " · " a href="board.html" { "open a board" }
                }
            }
        }
        main {
            @for game in &survey.games { (of_game(game)) }
        }
    })
}

fn of_game(game: &GameSurvey) -> Markup {
    let artist = artist(&game.name);
    html! {
        section.game id=(game.name) {
            h2 { (game.name) }
            p { (artist.about()) }
            @for fault in &game.broken { pre.alert { (fault) } }
            @if game.packs.is_empty() { p { "No pack." } }
            @for pack in &game.packs { (of_pack(game, pack)) }
            @if !game.fixtures.is_empty() {
                @let held = game.fixtures.iter().filter(|a| !a.outcome.is_refusal()).count();
                p.fixtures { (held) "/" (game.fixtures.len()) " boards that must fail do fail" }
            }
        }
    }
}

fn of_pack(game: &GameSurvey, pack: &PackSurvey) -> Markup {
    let name = format!("{}/{}", game.name, pack.info.name);
    html! {
        article.pack id=(name) {
            h3 { (pack.info.title) " " small { (name) } }
            p { (pack.levels.len()) " levels, " (if pack.is_campaign() { "played in order" } else { "a pool, one at a time" }) }
            (counts(game, pack))
            (exemptions(game, pack))
            div.plots {
                (optima(game, pack))
                (spread(game, pack))
                @for curve in artist(&game.name).curves() { (curve_of(game, pack, curve)) }
            }
            details {
                summary { "all levels" }
                ol.levels { @for level in &pack.levels { li { (entry(game, pack, level)) } } }
            }
        }
    }
}

fn entry(game: &GameSurvey, pack: &PackSurvey, level: &Result<LevelSurvey, String>) -> Markup {
    match level {
        Err(faults) => html! { span.alert { (faults) } },
        Ok(level) => {
            let lost = level.answers.iter().any(|a| a.outcome.is_refusal());
            let optimum = level.proof.as_ref().and_then(|p| p.count("optimum"));
            html! {
                a href=(href(game, pack, level)) class=(if lost { "lost" } else { "" }) { (level.title) }
                @if let Some(optimum) = optimum { " " small { (optimum) } }
            }
        }
    }
}

/// The page of a level, from the site's root.
pub(super) fn href(game: &GameSurvey, pack: &PackSurvey, level: &LevelSurvey) -> String {
    format!("{}/{}/{}.html", game.name, pack.info.name, level.id)
}

/// "30/30 optimum confirmed": one count for each property.
fn counts(game: &GameSurvey, pack: &PackSurvey) -> Markup {
    let mut tally: BTreeMap<u8, Tally> = BTreeMap::new();
    for answer in pack.read().flat_map(|l| &l.answers) {
        let entry = tally.entry(answer.question.trial.property).or_default();
        entry.add(&answer.outcome);
    }
    html! {
        ul.counts {
            @for (number, tally) in &tally {
                @let (slug, sentence) = game.properties.get(number).copied().unwrap_or(("", ""));
                li title=(sentence) class=(if tally.refused > 0 { "lost" } else { "held" }) {
                    b { (tally.held) "/" (tally.asked()) }
                    " " (format!("{number:02}")) " " (phrase(*number, slug))
                    @if tally.exempt > 0 { small { " (" (tally.exempt) " exempt)" } }
                    @if tally.not_asked > 0 { small { " (" (tally.not_asked) " not asked)" } }
                }
            }
        }
        ul.counts.ofpack {
            // That an exemption is needed stands beside its reason.
            @for answer in pack.answers.iter().filter(|a| exemption_of(a).is_none() || a.outcome.is_refusal()) {
                (of_whole(answer))
            }
        }
    }
}

fn phrase(number: u8, slug: &str) -> String {
    if number == 2 {
        "optimum confirmed".into()
    } else {
        slug.replace('-', " ")
    }
}

#[derive(Default)]
struct Tally {
    held: usize,
    refused: usize,
    exempt: usize,
    not_asked: usize,
}

impl Tally {
    fn add(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Exempt(_) => self.exempt += 1,
            Outcome::Asked(_) if outcome.is_refusal() => self.refused += 1,
            Outcome::Asked(verdict) if verdict.is_held() => self.held += 1,
            Outcome::Asked(_) => self.not_asked += 1,
        }
    }

    fn asked(&self) -> usize {
        self.held + self.refused
    }
}

fn of_whole(answer: &Answered) -> Markup {
    let id = answer.question.trial.name.rsplit("::").next().unwrap_or("");
    let class = if answer.outcome.is_refusal() {
        "lost"
    } else {
        "held"
    };
    html! {
        li class=(class) {
            b { (answer.outcome.word()) } " " (id.replacen('_', " ", 1)) ": "
            @if let Outcome::Asked(verdict) = &answer.outcome { (evidence::brief(&verdict.evidence())) }
        }
    }
}

fn exemptions(game: &GameSurvey, pack: &PackSurvey) -> Markup {
    let needed = |index: usize| {
        let answer = pack
            .answers
            .iter()
            .find(|a| exemption_of(a) == Some(index))?;
        match &answer.outcome {
            Outcome::Asked(verdict) => Some(evidence::brief(&verdict.evidence())),
            Outcome::Exempt(_) => None,
        }
    };
    html! {
        @if !pack.file.exempt.is_empty() {
            details.exempt open[pack.file.exempt.len() <= 4] {
                summary { "exemptions (" (pack.file.exempt.len()) ")" }
                ul { @for (index, exemption) in pack.file.exempt.iter().enumerate() {
                    @let slug = game.properties.get(&exemption.property).map_or("", |p| p.0);
                    li {
                        b { (format!("{:02}", exemption.property)) " " (slug) }
                        " at places " (exemption.places) ": " (exemption.why)
                        @if let Some(says) = needed(index) { " " small { "(" (says) ")" } }
                    }
                } }
            }
        }
    }
}

/// Which exemption of the pack it is that the question is about.
fn exemption_of(answer: &Answered) -> Option<usize> {
    match answer.question.trial.kind {
        TrialKind::Exemption { exemption, .. } => Some(exemption),
        _ => None,
    }
}

fn optima(game: &GameSurvey, pack: &PackSurvey) -> Markup {
    let axis = format!("optimum ({})", game.metric);
    let value = |level: &LevelSurvey| level.proof.as_ref()?.count("optimum").map(|n| n as f64);
    let points = points(game, pack, &axis, pack.is_campaign(), value);
    let dips: Vec<String> = points
        .iter()
        .filter(|p| p.dip)
        .map(|p| p.place.to_string())
        .collect();
    html! {
        figure {
            (Plot { axis: &axis, points: &points }.svg())
            figcaption {
                "optimum by level"
                @if !dips.is_empty() { "; dips at " (dips.join(", ")) }
            }
        }
    }
}

fn spread(game: &GameSurvey, pack: &PackSurvey) -> Markup {
    let optimum = |level: &LevelSurvey| level.proof.as_ref()?.count("optimum");
    let optima: Vec<u64> = pack.read().filter_map(optimum).collect();
    let holes: Vec<String> = match (optima.iter().min(), optima.iter().max()) {
        (Some(&low), Some(&high)) => (low..=high.min(low + 199))
            .filter(|v| !optima.contains(v))
            .map(|v| v.to_string())
            .collect(),
        _ => Vec::new(),
    };
    html! {
        figure {
            (histogram(&optima, &game.metric))
            figcaption {
                "histogram of optima"
                @if !holes.is_empty() { "; holes at " (holes.join(", ")) }
            }
        }
    }
}

fn curve_of(game: &GameSurvey, pack: &PackSurvey, curve: &Curve) -> Markup {
    let value = |level: &LevelSurvey| figure(level.proof.as_ref()?.get(curve.field)?, curve.scale);
    let marks = curve.rises && pack.is_campaign();
    let points = points(game, pack, curve.axis, marks, value);
    let dips = points.iter().filter(|p| p.dip).count();
    html! {
        @if points.iter().any(|p| p.value.is_some()) {
            figure {
                (Plot { axis: curve.axis, points: &points }.svg())
                figcaption {
                    (curve.field.replace('_', " ")) " by level"
                    @if dips > 0 { "; " (dips) " dips" }
                }
            }
        }
    }
}

fn points(
    game: &GameSurvey,
    pack: &PackSurvey,
    axis: &str,
    marks: bool,
    value: impl Fn(&LevelSurvey) -> Option<f64>,
) -> Vec<Point> {
    let mut before: Option<f64> = None;
    let mut points = Vec::new();
    for (index, level) in pack.levels.iter().enumerate() {
        let level = level.as_ref().ok();
        let value = level.and_then(&value);
        let dip = marks && matches!((before, value), (Some(b), Some(v)) if v < b);
        before = value.or(before);
        let title = level.map_or("unreadable", |l| l.title.as_str());
        let shown = value.map_or("unknown".into(), |v| format!("{v:.2}"));
        points.push(Point {
            place: index as u32 + 1,
            value,
            label: format!("{}. {title}: {shown} – {axis}", index + 1),
            href: level.map_or(String::new(), |l| href(game, pack, l)),
            dip,
        });
    }
    points
}

/// A figure of a proof block on the scale of a curve. For display alone.
fn figure(value: &serde_json::Value, scale: Scale) -> Option<f64> {
    let chance = || value.as_str()?.parse::<Chance>().ok();
    match scale {
        Scale::Number => value
            .as_f64()
            .or_else(|| value.as_str()?.trim_end_matches('+').parse().ok()),
        Scale::Bits => match value.as_array() {
            // Of an enclosure the upper end.
            Some(ends) => ends
                .last()?
                .as_str()?
                .parse::<f64>()
                .ok()
                .map(|c| -c.log2()),
            None => chance().filter(|c| c != &Chance::zero()).map(|c| bits(&c)),
        },
        Scale::Percent => match value.as_str()?.split_once('/') {
            Some((a, b)) => Some(100.0 * a.parse::<f64>().ok()? / b.parse::<f64>().ok()?),
            None => None,
        },
    }
    .filter(|v| v.is_finite())
}

fn bits(chance: &Chance) -> f64 {
    log2(chance.denominator()) - log2(chance.numerator())
}

/// The binary logarithm of a number of any size, from its leading 64 bits.
fn log2(number: &BigUint) -> f64 {
    let spare = number.bits().saturating_sub(64);
    let lead = number >> spare;
    let lead = u64::try_from(&lead).unwrap_or(u64::MAX);
    (lead as f64).log2() + spare as f64
}

#[cfg(test)]
mod tests {
    use super::{Scale, figure};
    use serde_json::json;

    #[test]
    fn figures_are_read_on_their_scales() {
        assert_eq!(figure(&json!("1/8"), Scale::Bits), Some(3.0));
        assert_eq!(figure(&json!("0/1"), Scale::Bits), None);
        assert_eq!(figure(&json!("6/24"), Scale::Percent), Some(25.0));
        assert_eq!(figure(&json!("7.25"), Scale::Number), Some(7.25));
        assert_eq!(figure(&json!(["0.125", "0.25"]), Scale::Bits), Some(2.0));
        let tiny = format!("1/{}", num_bigint::BigUint::from(2_u8).pow(200));
        assert_eq!(figure(&json!(tiny), Scale::Bits), Some(200.0));
    }
}

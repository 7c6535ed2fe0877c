//! A property that was not held, as a picture: the board before and after, the recorded
//! and the proved line side by side, and how to ask again.

use super::evidence;
use super::frame::Page;
use super::survey::{Answered, GameSurvey, LevelSurvey, Outcome, Survey, film};
use gate::erased::AnyLevel;
use gate::hint::Hindsight;
use gate::property::Evidence;
use gate::runner::House;
use gate::shelf::TrialKind;
use maud::{Markup, html};
use rules::Standing;
use web::drawing::Drawing;

/// A question that was not held.
pub struct Lost<'a> {
    /// The test's name.
    pub name: &'a str,
    /// `lost` or `exhausted`.
    pub word: &'a str,
    /// What stands behind it.
    pub evidence: &'a Evidence,
    /// How it reads in a terminal.
    pub report: &'a str,
    /// The level it was asked of: indices of game and pack, place from 1.
    pub level: Option<(usize, usize, u32)>,
}

/// `lost.html`: every refusal of the report's own run.
pub(super) fn page(survey: &Survey, house: &House) -> String {
    let page = Page {
        title: "Hallmark: what is not held",
        root: ".",
        data: &[],
        alone: false,
    };
    let cases: Vec<Markup> = survey
        .refusals()
        .map(|answer| of_answer(house, answer))
        .collect();
    page.document(&html! {
        header.top {
            nav { a href="index.html" { "library" } }
            h1 { (cases.len()) " properties are not held" }
        }
        main { @for case in &cases { (case) } }
    })
}

fn of_answer(house: &House, answer: &Answered) -> Markup {
    let Outcome::Asked(verdict) = &answer.outcome else {
        return html! {};
    };
    let trial = &answer.question.trial;
    let level = match trial.kind {
        TrialKind::Level { pack, place } => Some((answer.question.game, pack, place)),
        _ => None,
    };
    let lost = Lost {
        name: &trial.name,
        word: verdict.word(),
        evidence: &verdict.evidence(),
        report: answer.report.as_deref().unwrap_or_default(),
        level,
    };
    case(house, &lost)
}

/// A document of its own, without a file beside it: what `verify --format html` writes.
pub fn document(house: &House, summary: &str, lost: &[Lost]) -> String {
    let page = Page {
        title: "Hallmark: verify",
        root: ".",
        data: &[],
        alone: true,
    };
    page.document(&html! {
        header.top {
            h1 {
                @if lost.is_empty() { "Nothing that was asked is lost" }
                @else { (lost.len()) " properties are not held" }
            }
            p { (summary) }
        }
        main { @for lost in lost { (case(house, lost)) } }
    })
}

/// One refusal.
fn case(house: &House, lost: &Lost) -> Markup {
    let (subject, property) = lost.name.split_once("::").unwrap_or((lost.name, ""));
    let level = lost
        .level
        .and_then(|(game, pack, place)| house.shelf(game).level(pack, place).ok());
    html! {
        article.lost id=(lost.name) {
            h2 { (subject) " " span.word { (lost.word) } " " (property.replacen('_', " ", 1)) }
            (evidence::markup(lost.evidence, false))
            @if let Some(level) = level { (boards(level, lost.evidence)) }
            @if !property.is_empty() {
                h3 { "to reproduce it" }
                pre.again { "cargo test --test gate -- --exact '" (lost.name) "'" }
            }
            @if !lost.report.is_empty() {
                details { summary { "as the terminal shows it" } pre { (lost.report) } }
            }
        }
    }
}

/// The same on a level's own page, where the board is at hand.
pub(super) fn section(game: &GameSurvey, level: &LevelSurvey, answer: &Answered) -> Markup {
    let name = &answer.question.trial.name;
    let number = answer.question.trial.property;
    let slug = game.properties.get(&number).map_or("", |p| p.0);
    html! {
        article.lost {
            h2 { span.word { (answer.outcome.word()) } " " (format!("{number:02}")) " " (slug) }
            @if let Outcome::Asked(verdict) = &answer.outcome { (evidence::markup(&verdict.evidence(), false)) }
            p { a href=(format!("../../lost.html#{name}")) { "boards and lines of " (level.title) } }
            pre.again { "cargo test --test gate -- --exact '" (name) "'" }
        }
    }
}

/// Board before and after, recorded and proved line side by side. The proved line is the
/// one that the evidence carries: a proof, or the counterexample.
fn boards(level: &dyn AnyLevel, evidence: &Evidence) -> Markup {
    let recorded = level
        .proof()
        .and_then(|p| p.text("line"))
        .unwrap_or_default();
    let proved = match evidence.facts.get("line").and_then(|l| l.as_str()) {
        Some(line) => line.to_owned(),
        None => level.solve().line.unwrap_or_default(),
    };
    let start = film(level, "").1;
    html! {
        div.sidebyside {
            figure {
                @if let Some(board) = start.first() { (board.svg()) }
                figcaption { "before" }
            }
            (column("after the recorded line", level, recorded))
            (column("after the line of the proof", level, &proved))
        }
        table.lines {
            thead { tr { th { "move" } th { "recorded" } th { "proved" } } }
            tbody { (rows(recorded, &proved)) }
        }
    }
}

fn column(caption: &str, level: &dyn AnyLevel, line: &str) -> Markup {
    let words: Vec<&str> = line.split_whitespace().collect();
    let run = level.replay(&words);
    let (_, frames) = film(level, line);
    let last: Option<&Drawing> = frames.last();
    html! {
        figure {
            @if words.is_empty() { p { "no line" } }
            @else if let Some(board) = last { (board.svg()) }
            figcaption {
                (caption) ": "
                @if let Some(illegal) = &run.illegal {
                    "move " (illegal.index) ", " (illegal.text) ", is refused: " (illegal.why)
                } @else if !words.is_empty() {
                    (words.len()) " moves, " (run.standing.word())
                    @if let Some(reason) = run.standing.reason() { " (" (reason) ")" }
                }
                @if let (Standing::Lost(_), Ok(Hindsight::LostAt(index @ 1..))) = (run.standing, level.hindsight(&words[..run.states.len()])) {
                    "; move " (index) ", " (words[index as usize - 1]) ", lost it"
                }
            }
        }
    }
}

fn rows(recorded: &str, proved: &str) -> Markup {
    let recorded: Vec<&str> = recorded.split_whitespace().collect();
    let proved: Vec<&str> = proved.split_whitespace().collect();
    html! {
        @for i in 0..recorded.len().max(proved.len()) {
            @let (a, b) = (recorded.get(i).copied().unwrap_or("–"), proved.get(i).copied().unwrap_or("–"));
            tr class=(if a == b { "same" } else { "other" }) { td { (i + 1) } td { (a) } td { (b) } }
        }
    }
}

//! A level's page: its board, its line step by step, its properties with their evidence,
//! and, with an engine, play and edit.

use super::evidence;
use super::frame::{Page, json};
use super::lost;
use super::survey::{GameSurvey, LevelSurvey, Outcome, PackSurvey};
use gate::search::thousands;
use maud::{Markup, PreEscaped, html};
use serde_json::Value;
use web::art::artist;
use web::drawing::{Drawing, film, never_move};

/// `<game>/<pack>/<id>.html`.
pub(super) fn page(
    game: &GameSurvey,
    pack: &PackSurvey,
    level: &LevelSurvey,
    engine_missing: Option<&str>,
) -> String {
    let page = Page {
        title: &level.title,
        root: "../..",
        data: &[
            ("game", game.name.clone()),
            ("pack", pack.info.name.clone()),
            ("id", level.id.clone()),
            ("place", level.place.to_string()),
            ("metric", game.metric.clone()),
        ],
        alone: false,
    };
    page.document(&html! {
        (heading(game, pack, level))
        main.level {
            @if let Some(first) = level.frames.first() {
                (stage(&game.name, first, engine_missing))
            } @else { p.alert { "This board cannot be drawn." } }
            section.sheet {
                @for answer in level.answers.iter().filter(|a| a.outcome.is_refusal()) { (lost::section(game, level, answer)) }
                (facts(game, level))
                (properties(game, level, engine_missing.is_none()))
                (legend(&game.name))
                details { summary { "the file" } pre.file { (level.text) } }
            }
        }
        (data(level))
        (page.script("page.js"))
        script { (PreEscaped("Hallmark.levelPage();")) }
    })
}

fn data(level: &LevelSurvey) -> Markup {
    let film = serde_json::json!({"film": film(&level.frames), "moves": level.moves});
    let film = if level.frames.is_empty() {
        Value::Null
    } else {
        film
    };
    html! {
        (json("file", &Value::String(level.text.clone())))
        (json("film", &film))
    }
}

fn heading(game: &GameSurvey, pack: &PackSurvey, level: &LevelSurvey) -> Markup {
    let near = |place: u32| {
        let index = (place as usize).checked_sub(1)?;
        pack.levels.get(index)?.as_ref().ok()
    };
    html! {
        header.top {
            nav {
                a href="../../index.html" { "library" } " / "
                a href=(format!("../../index.html#{}", game.name)) { (game.name) } " / "
                a href=(format!("../../index.html#{}/{}", game.name, pack.info.name)) { (pack.info.title) }
                span.step {
                    @if let Some(before) = near(level.place - 1) { a rel="prev" href=(format!("{}.html", before.id)) { "← " (before.title) } }
                    @if near(level.place - 1).is_some() && near(level.place + 1).is_some() { " · " }
                    @if let Some(after) = near(level.place + 1) { a rel="next" href=(format!("{}.html", after.id)) { (after.title) " →" } }
                }
            }
            h1 id="title" { (level.title) }
            p {
                (game.name) "/" (pack.info.name) "/" (level.id) ", place " (level.place) " of " (pack.levels.len())
                " · " (level.origin)
            }
        }
    }
}

/// The board with its three ways of use, or with the reason for which there is but one.
pub(super) fn stage(game: &str, first: &Drawing, engine_missing: Option<&str>) -> Markup {
    let edits = artist(game).editor().is_some();
    let engine = engine_missing.is_none();
    html! {
        section.stage {
            p id="carried" {}
            div id="modes" role="tablist" {
                button type="button" role="tab" data-mode="replay" aria-selected="true" { "Replay" }
                @if engine {
                    button type="button" role="tab" data-mode="play" aria-selected="false" { "Play" }
                    button type="button" role="tab" data-mode="edit" aria-selected="false" hidden[!edits] { "Edit" }
                }
            }
            figure id="board" { (first.svg()) }
            (replay_panel(engine))
            @if let Some(why) = engine_missing { p.hint { (why) } }
            @else { (play_panel()) (edit_panel()) }
            noscript { p { "Without scripts the board stands still; its line and its proof are below." } }
        }
    }
}

fn replay_panel(engine: bool) -> Markup {
    html! {
        div.panel id="replay" {
            div.controls {
                button type="button" id="replay-first" aria-label="to the start" { "«" }
                button type="button" id="replay-back" aria-label="one move back" { "‹" }
                button type="button" id="replay-auto" aria-label="play or pause" { "play" }
                button type="button" id="replay-next" aria-label="one move on" { "›" }
                button type="button" id="replay-last" aria-label="to the end" { "»" }
                input type="range" id="replay-at" min="0" value="0" aria-label="move";
                @if engine { button type="button" id="replay-link" { "copy link" } }
            }
            p.status id="replay-status" aria-live="polite" {}
            ol.moves id="replay-moves" {}
            p.hint { "Keys: ← → one move, Home and End, Space plays on." }
        }
    }
}

fn play_panel() -> Markup {
    html! {
        div.panel id="play" hidden {
            p.status id="play-message" aria-live="polite" {}
            div.controls {
                button type="button" id="play-undo" { "undo" }
                button type="button" id="play-restart" { "restart" }
                button type="button" id="play-hint" { "hint" }
                button type="button" id="play-arm" hidden aria-pressed="false" { "wrench" }
                button type="button" id="play-link" { "copy link" }
            }
            p.line { "line: " code id="play-line" {} }
            details { summary { "legal moves" } div.controls id="play-legal" {} }
            p.hint { span id="play-handling" {} " Backspace takes a move back, Delete starts again, ? asks for a hint." }
        }
    }
}

fn edit_panel() -> Markup {
    html! {
        div.panel id="edit" hidden {
            p.status id="edit-message" aria-live="polite" {}
            div.controls.tools id="edit-tools" {}
            div.fields id="edit-fields" {}
            div.controls {
                label { "title " input id="edit-title"; }
                button type="button" id="edit-undo" { "undo" }
                button type="button" id="edit-play" { "play it" }
                button type="button" id="edit-copy" { "copy the file" }
                button type="button" id="edit-save" { "save the file" }
                button type="button" id="edit-link" { "copy link" }
            }
            div.controls {
                label { input type="checkbox" id="edit-live" checked; " prove as I draw" }
                label { input type="checkbox" id="edit-in-pack" checked; " in its place of the pack" }
                label { "cap " input type="number" id="edit-cap" min="1" value="2000000"; " states" }
                button type="button" id="edit-prove" { "prove" }
                button type="button" id="edit-cancel" { "cancel" }
            }
            p.status id="edit-proving" aria-live="polite" {}
            table.verdicts { tbody id="edit-verdicts" {} }
            details {
                summary { "the level file" }
                textarea id="edit-file" rows="16" spellcheck="false" {}
                div.controls { button type="button" id="edit-load" { "load this text" } }
            }
        }
    }
}

fn facts(game: &GameSurvey, level: &LevelSurvey) -> Markup {
    let still = never_move(&level.frames);
    html! {
        h2 { "Figures" }
        dl.facts {
            @if let Some(proof) = &level.proof {
                @for (name, value) in proof.fields().filter(|(name, _)| *name != "line") {
                    dt { (label(game, name)) }
                    dd { (figure(name, value)) }
                }
            } @else { dt { "proof" } dd { "none is recorded" } }
            (anatomy(level))
            @if !level.moves.is_empty() {
                dt { "pieces that never move in the line" }
                dd { @if still.is_empty() { "none" } @else { (still.join(", ")) } }
            }
            @if let Some(digest) = &level.digest { dt { "digest of the proof" } dd { code.digest { (digest) } } }
        }
    }
}

fn anatomy(level: &LevelSurvey) -> Markup {
    match &level.anatomy {
        Err(why) => html! {
            dt { "shortest lines" }
            dd { "not counted: " (why) }
            dt { "reachable states that cannot win any more" }
            dd { "not counted: " (why) }
        },
        Ok(anatomy) => html! {
            dt { "shortest lines, by number of moves" }
            dd { (grouped(&anatomy.shortest_lines.to_string())) }
            dt { "reachable states that cannot win any more" }
            dd {
                (percent(anatomy.hopeless, anatomy.states)) " ("
                (thousands(anatomy.hopeless)) " of " (thousands(anatomy.states)) ")"
            }
        },
    }
}

/// The digits of a number of any size, by thousands.
fn grouped(digits: &str) -> String {
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A share in percent with one decimal, rounded half up.
fn percent(part: u64, whole: u64) -> String {
    let tenths = (2000 * u128::from(part) + u128::from(whole)) / (2 * u128::from(whole.max(1)));
    format!("{}.{} %", tenths / 10, tenths % 10)
}

fn label(game: &GameSurvey, name: &str) -> String {
    match name {
        "optimum" => format!("optimum ({})", game.metric),
        "states" => "states of the proof".into(),
        "odds" => "odds of a random player".into(),
        "canon" => "canonical digest".into(),
        other => {
            let names = artist(&game.name).names();
            let found = names.iter().find(|(field, _)| *field == other);
            found.map_or_else(|| other.replace('_', " "), |(_, name)| (*name).to_owned())
        }
    }
}

fn figure(name: &str, value: &Value) -> Markup {
    match (name, value) {
        ("odds", Value::String(text)) => {
            let chance = text.parse::<gate::search::Chance>().ok();
            html! { (text) @if let Some(c) = chance { " (" (c.one_in()) ")" } }
        }
        ("canon", Value::String(text)) => html! { code.digest { (text) } },
        (_, Value::Array(items)) if items.is_empty() => html! { "none" },
        (_, Value::Number(_)) => match value.as_u64() {
            Some(n) => html! { (thousands(n)) },
            None => evidence::text(value),
        },
        _ => evidence::text(value),
    }
}

fn properties(game: &GameSurvey, level: &LevelSurvey, watch: bool) -> Markup {
    html! {
        h2 { "Properties" }
        table.verdicts {
            thead { tr { th { "no" } th { "property" } th { "verdict" } th { "evidence" } } }
            tbody {
                @for answer in &level.answers {
                    @let number = answer.question.trial.property;
                    @let (slug, sentence) = game.properties.get(&number).copied().unwrap_or(("", ""));
                    tr data-verdict=(answer.outcome.word()) data-number=(number) {
                        td { (format!("{number:02}")) }
                        td { b { (slug) } p.sentence { (sentence) } }
                        td.word { (answer.outcome.word()) }
                        td { @match &answer.outcome {
                            Outcome::Asked(verdict) => (evidence::markup(&verdict.evidence(), watch)),
                            Outcome::Exempt(why) => (why),
                        } }
                    }
                }
            }
        }
    }
}

/// The signs of the game.
pub(super) fn legend(game: &str) -> Markup {
    let signs = artist(game).legend();
    html! {
        @if !signs.is_empty() {
            details.legend {
                summary { "what is what" }
                p { (artist(game).about()) }
                dl { @for (drawing, meaning) in signs { dt { (PreEscaped(drawing)) } dd { (meaning) } } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{grouped, percent};

    #[test]
    fn long_numbers_are_read_by_thousands() {
        let read = ["7", "479001600", "1000"].map(grouped);
        assert_eq!(read, ["7", "479,001,600", "1,000"]);
    }

    #[test]
    fn shares_are_rounded_half_up() {
        assert_eq!(percent(1, 3), "33.3 %");
        assert_eq!(percent(1, 2000), "0.1 %");
        assert_eq!(percent(0, 0), "0.0 %");
        assert_eq!(percent(7, 7), "100.0 %");
    }
}

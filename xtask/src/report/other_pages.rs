//! The page for a board that comes in a link or as a file, and the page that proves the
//! library again in the browser.

use super::frame::{Page, json};
use super::level_page::stage;
use super::survey::Survey;
use maud::{PreEscaped, html};
use serde_json::{Value, json};
use web::drawing::Drawing;

/// `board.html`: a board out of a link's fragment, or out of a file.
pub(super) fn board(survey: &Survey) -> String {
    let page = Page {
        title: "Hallmark: a board",
        root: ".",
        data: &[("metric", "moves".into())],
        alone: false,
    };
    // A board to begin with, so that the editor has something to change.
    let first = survey
        .games
        .iter()
        .flat_map(|g| g.packs.iter().map(move |p| (g, p)))
        .find_map(|(game, pack)| Some((game, pack.read().next()?)));
    let nothing = Drawing {
        style: "plain",
        frame: [0, 0, 100, 100],
        title: "no board".into(),
        ground: String::new(),
        pieces: Vec::new(),
    };
    let drawing = first
        .and_then(|(_, level)| level.frames.first())
        .unwrap_or(&nothing);
    let game = first.map_or("", |(game, _)| game.name.as_str());
    let text = first.map_or(Value::Null, |(_, level)| Value::String(level.text.clone()));
    let film = match first {
        Some((_, level)) if !level.frames.is_empty() => {
            json!({"film": web::drawing::film(&level.frames[..1]), "moves": []})
        }
        _ => Value::Null,
    };
    page.document(&html! {
        header.top {
            nav { a href="index.html" { "library" } }
            h1 id="title" { "A board" }
            p { "Boards and lines come here in a link. Any level file can be opened too: " input type="file" id="board-file" accept=".json"; }
        }
        main.level { (stage(game, drawing, None)) }
        (json("file", &text))
        (json("film", &film))
        (page.script("page.js"))
        script { (PreEscaped("Hallmark.levelPage();Hallmark.byId('board-file').addEventListener('change',async(e)=>{const f=e.target.files[0];if(f)location.hash=Hallmark.fragment.write(await f.text(),[]);});")) }
    })
}

/// `prove.html`.
pub(super) fn prove(survey: &Survey, digest: &str) -> String {
    let page = Page {
        title: "Hallmark: prove it here",
        root: ".",
        data: &[],
        alone: false,
    };
    let games: Vec<&str> = survey.games.iter().map(|g| g.name.as_str()).collect();
    page.document(&html! {
        header.top {
            nav { a href="index.html" { "library" } }
            h1 { "Prove it here" }
            p {
                "The rules and the gate, compiled for the browser, measure every proof block again. Each must come out as it did natively. Digest of all, natively: "
                code.digest id="native-digest" { (digest) }
            }
        }
        main {
            button type="button" id="prove-start" { "measure " (survey.levels()) " levels" }
            p.status id="prove-status" aria-live="polite" {}
            pre id="prove-other" {}
        }
        (json("games", &json!(games)))
        (page.script("page.js"))
        script { (PreEscaped("Hallmark.provePage();")) }
    })
}

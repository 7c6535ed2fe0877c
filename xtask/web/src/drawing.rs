//! A board as vector graphics: a ground that stays, and pieces that a move may change.
//!
//! Pieces have names for life within a level, so that a page can move a piece from one
//! frame to the next instead of drawing the board anew, and so that a replay is written
//! as the first frame and what changes after it.

use maud::{Markup, PreEscaped, Render, html};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A piece: something on the board that a move may shift, change or remove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Unique within a drawing: letters, digits, hyphens.
    pub id: String,
    /// Its name for people, where it is a piece that a player moves.
    pub name: Option<String>,
    /// Where it stands, in units of the drawing.
    pub at: (i32, i32),
    /// Pieces are painted in ascending order.
    pub height: u32,
    /// Its shapes, relative to where it stands.
    pub body: String,
}

impl Piece {
    /// A piece without a name.
    pub fn new(id: impl Into<String>, at: (i32, i32), height: u32, body: Markup) -> Self {
        Piece {
            id: id.into(),
            name: None,
            at,
            height,
            body: body.into_string(),
        }
    }

    /// The piece with a name: one that a player moves.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    fn to_value(&self) -> Value {
        json!([self.id, self.at.0, self.at.1, self.height, self.body])
    }
}

/// A board, drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Class of the whole: the style of the game.
    pub style: &'static str,
    /// Left, top, width and height of what is shown, in the drawing's own units.
    pub frame: [i32; 4],
    /// What the board shows, for those who do not see it.
    pub title: String,
    /// What no move changes.
    pub ground: String,
    /// What a move may change.
    pub pieces: Vec<Piece>,
}

impl Drawing {
    /// The whole drawing as a document for a page.
    pub fn svg(&self) -> Markup {
        let mut pieces: Vec<&Piece> = self.pieces.iter().collect();
        pieces.sort_by_key(|p| p.height);
        html! {
            svg class={ "board " (self.style) } viewBox=(view_box(self.frame)) role="img"
                aria-label=(self.title) {
                g.ground { (PreEscaped(&self.ground)) }
                g.pieces { @for piece in pieces { (piece) } }
            }
        }
    }

    /// For a page's own renderer: `{"style", "frame", "title", "ground", "pieces"}`, a piece
    /// being `[id, x, y, height, body]`.
    pub fn to_value(&self) -> Value {
        json!({
            "style": self.style,
            "frame": view_box(self.frame),
            "title": self.title,
            "ground": self.ground,
            "pieces": self.pieces.iter().map(Piece::to_value).collect::<Vec<_>>(),
        })
    }
}

impl Render for Piece {
    fn render(&self) -> Markup {
        let place = format!("transform:translate({}px,{}px)", self.at.0, self.at.1);
        html! {
            g.piece data-piece=(self.id) data-height=(self.height) style=(place) {
                (PreEscaped(&self.body))
            }
        }
    }
}

fn view_box([x, y, width, height]: [i32; 4]) -> String {
    format!("{x} {y} {width} {height}")
}

/// A run of frames, written as what changes from one to the next.
///
/// `{"bodies": [text, ...], "steps": [{"put": [[id, x, y, height, body], ...], "drop": [id, ...],
/// "title": text}, ...]}`; `body` is an index into `bodies`, and the first step builds the
/// first frame from nothing.
pub fn film(frames: &[Drawing]) -> Value {
    let mut bodies: Vec<&str> = Vec::new();
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    let mut before: BTreeMap<&str, &Piece> = BTreeMap::new();
    let mut steps = Vec::new();
    for frame in frames {
        let now: BTreeMap<&str, &Piece> = frame.pieces.iter().map(|p| (p.id.as_str(), p)).collect();
        let mut put = Vec::new();
        for piece in &frame.pieces {
            if before.get(piece.id.as_str()) == Some(&piece) {
                continue;
            }
            let body = *known.entry(&piece.body).or_insert_with(|| {
                bodies.push(&piece.body);
                bodies.len() - 1
            });
            put.push(json!([
                piece.id,
                piece.at.0,
                piece.at.1,
                piece.height,
                body
            ]));
        }
        let drop: Vec<&str> = before
            .keys()
            .filter(|id| !now.contains_key(*id))
            .copied()
            .collect();
        steps.push(json!({"put": put, "drop": drop, "title": frame.title}));
        before = now;
    }
    json!({"bodies": bodies, "steps": steps})
}

/// Names of the pieces that look the same in every frame: those that a line never moves.
pub fn never_move(frames: &[Drawing]) -> Vec<String> {
    let Some((first, rest)) = frames.split_first() else {
        return Vec::new();
    };
    let still = |piece: &&Piece| {
        rest.iter().all(|frame| {
            let now = frame.pieces.iter().find(|p| p.id == piece.id);
            now.is_some_and(|now| now.at == piece.at)
        })
    };
    let named = first.pieces.iter().filter(|p| p.name.is_some());
    named.filter(still).filter_map(|p| p.name.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Drawing, Piece, film, never_move};
    use maud::html;

    fn frame(x: i32, others: &[&str]) -> Drawing {
        let mut pieces = vec![Piece::new("a", (x, 0), 1, html! { circle r="4" {} }).named("A")];
        pieces.extend(
            others
                .iter()
                .map(|id| Piece::new(*id, (9, 9), 0, html! { circle r="4" {} }).named(*id)),
        );
        Drawing {
            style: "test",
            frame: [0, 0, 10, 10],
            title: format!("at {x}"),
            ground: String::new(),
            pieces,
        }
    }

    #[test]
    fn a_film_holds_what_changes() {
        let film = film(&[frame(0, &["b"]), frame(5, &["b"]), frame(5, &[])]);
        assert_eq!(film["bodies"].as_array().map(Vec::len), Some(1));
        assert_eq!(
            film["steps"][1]["put"],
            serde_json::json!([["a", 5, 0, 1, 0]])
        );
        assert_eq!(film["steps"][2]["drop"], serde_json::json!(["b"]));
    }

    #[test]
    fn a_piece_that_goes_away_or_shifts_is_not_still() {
        let frames = [frame(0, &["b", "c"]), frame(5, &["b"])];
        assert_eq!(never_move(&frames), ["b"]);
    }

    #[test]
    fn pieces_are_painted_from_the_lowest_up() {
        let text = frame(0, &["b"]).svg().into_string();
        assert!(text.find("data-piece=\"b\"") < text.find("data-piece=\"a\""));
    }
}

//! JSON with the place of every value.
//!
//! serde_json parses; that a raw value is a slice of the text it came from gives
//! the places. Duplicate keys, numbers that are not finite and nesting past
//! [`MAX_DEPTH`] are refused here, once, for every file kind.

use super::FileFaults;
use serde::Deserialize;
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Number, Value};
use std::fmt;

/// Deepest nesting that a file may have: far beyond any level's own (6).
const MAX_DEPTH: usize = 64;

/// A JSON value and where it stands.
#[derive(Clone, Debug)]
pub struct Node<'a> {
    /// Byte offset in the file.
    pub at: usize,
    /// The value's own text.
    pub text: &'a str,
    /// What it is.
    pub shape: Shape<'a>,
}

/// What a JSON value is.
#[derive(Clone, Debug)]
pub enum Shape<'a> {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A finite number, as its text.
    Number,
    /// A string, unescaped.
    Text(String),
    /// An array.
    Array(Vec<Node<'a>>),
    /// An object, in the order of the file.
    Object(Vec<Member<'a>>),
}

/// One member of an object.
#[derive(Clone, Debug)]
pub struct Member<'a> {
    /// The key, unescaped.
    pub key: String,
    /// Byte offset of the key.
    pub at: usize,
    /// The value.
    pub value: Node<'a>,
}

impl<'a> Node<'a> {
    /// Parses a whole text.
    ///
    /// # Errors
    ///
    /// The first fault, with its place.
    pub fn parse(file: &str, text: &'a str) -> Result<Node<'a>, FileFaults> {
        let fault = |at: usize, what: String| FileFaults::at(file, text, at, what);
        let raw: &RawValue = serde_json::from_str(text).map_err(|e| {
            let at = super::Place::byte_offset(text, e.line(), e.column());
            fault(at, plain(&e))
        })?;
        build(text, raw.get(), 0).map_err(|(at, what)| fault(at, what))
    }

    /// What the value is, for messages.
    pub fn kind(&self) -> &'static str {
        match self.shape {
            Shape::Null => "null",
            Shape::Bool(_) => "a boolean",
            Shape::Number => "a number",
            Shape::Text(_) => "a string",
            Shape::Array(_) => "an array",
            Shape::Object(_) => "an object",
        }
    }

    /// The value, its numbers spelled as they stand in the text.
    pub fn to_value(&self) -> Value {
        match &self.shape {
            Shape::Null => Value::Null,
            Shape::Bool(value) => Value::Bool(*value),
            // serde_json's own parser would respell `1e5`.
            Shape::Number => Value::Number(Number::from_string_unchecked(self.text.to_owned())),
            Shape::Text(text) => Value::String(text.clone()),
            Shape::Array(items) => Value::Array(items.iter().map(Node::to_value).collect()),
            Shape::Object(members) => Value::Object(
                members
                    .iter()
                    .map(|m| (m.key.clone(), m.value.to_value()))
                    .collect(),
            ),
        }
    }

    /// The members of an object, empty for anything else.
    pub fn members(&self) -> &[Member<'a>] {
        match &self.shape {
            Shape::Object(members) => members,
            _ => &[],
        }
    }

    /// The member of an object with that key.
    pub fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.members()
            .iter()
            .find(|m| m.key == key)
            .map(|m| &m.value)
    }

    /// The value of a string.
    pub fn as_text(&self) -> Option<&str> {
        match &self.shape {
            Shape::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The value of a number without sign, fraction or exponent that fits 64 bits.
    pub fn as_count(&self) -> Option<u64> {
        match self.shape {
            Shape::Number => self.text.parse().ok(),
            _ => None,
        }
    }

    /// The elements of an array.
    pub fn as_array(&self) -> Option<&[Node<'a>]> {
        match &self.shape {
            Shape::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The start of the deepest scalar that ends at or around a byte offset, else the offset:
    /// serde_json counts to the end of the value it refuses.
    pub fn start_at(&self, offset: usize) -> usize {
        let inside = |n: &Node| (n.at..=n.at + n.text.len()).contains(&offset);
        let child = match &self.shape {
            Shape::Array(items) => items.iter().find(|n| inside(n)),
            Shape::Object(members) => members.iter().map(|m| &m.value).find(|n| inside(n)),
            _ => return if inside(self) { self.at } else { offset },
        };
        child.map_or(offset, |n| n.start_at(offset))
    }

    /// The byte offset of the value at a path of keys and indices (`level/board/2`),
    /// or of the deepest one on the way that exists.
    pub fn place_of(&self, path: &str) -> usize {
        let mut here = self;
        for step in path.split('/').filter(|s| !s.is_empty()) {
            let next = match &here.shape {
                Shape::Array(items) => step.parse::<usize>().ok().and_then(|i| items.get(i)),
                Shape::Object(_) => here.get(step),
                _ => None,
            };
            match next {
                Some(node) => here = node,
                None => break,
            }
        }
        here.at
    }
}

/// serde_json's message without its own line and column, which we print ourselves.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(i) => text[..i].to_owned(),
        None => text,
    }
}

type Misplaced = (usize, String);

fn build<'a>(whole: &'a str, text: &'a str, depth: usize) -> Result<Node<'a>, Misplaced> {
    let at = text.as_ptr() as usize - whole.as_ptr() as usize;
    if depth > MAX_DEPTH {
        return Err((at, format!("nested deeper than {MAX_DEPTH} values")));
    }
    let inner = |e: serde_json::Error| {
        (
            at + super::Place::byte_offset(text, e.line(), e.column()),
            plain(&e),
        )
    };
    let shape = match text.as_bytes()[0] {
        b'n' => Shape::Null,
        b't' => Shape::Bool(true),
        b'f' => Shape::Bool(false),
        b'"' => Shape::Text(serde_json::from_str(text).map_err(inner)?),
        b'[' => {
            let Items(items) = serde_json::from_str(text).map_err(inner)?;
            let nodes = items
                .into_iter()
                .map(|raw| build(whole, raw.get(), depth + 1));
            Shape::Array(nodes.collect::<Result<_, _>>()?)
        }
        b'{' => {
            let Pairs(pairs) = serde_json::from_str(text).map_err(inner)?;
            Shape::Object(members(whole, pairs, depth)?)
        }
        _ => {
            if text.parse::<f64>().is_ok_and(f64::is_finite) {
                Shape::Number
            } else {
                return Err((at, format!("{text} is not a finite number")));
            }
        }
    };
    Ok(Node { at, text, shape })
}

fn members<'a>(
    whole: &'a str,
    pairs: Vec<(&'a RawValue, &'a RawValue)>,
    depth: usize,
) -> Result<Vec<Member<'a>>, Misplaced> {
    let mut members: Vec<Member<'a>> = Vec::with_capacity(pairs.len());
    let mut seen = std::collections::BTreeSet::new();
    for (key, value) in pairs {
        let at = key.get().as_ptr() as usize - whole.as_ptr() as usize;
        let key: String = serde_json::from_str(key.get()).map_err(|e| (at, plain(&e)))?;
        if !seen.insert(key.clone()) {
            return Err((at, format!("duplicate key {key:?}, expected each key once")));
        }
        members.push(Member {
            key,
            at,
            value: build(whole, value.get(), depth + 1)?,
        });
    }
    Ok(members)
}

/// The elements of an array, unparsed.
struct Items<'a>(Vec<&'a RawValue>);

impl<'de: 'a, 'a> Deserialize<'de> for Items<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Seq;
        impl<'de> Visitor<'de> for Seq {
            type Value = Items<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Items<'de>, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element()? {
                    items.push(item);
                }
                Ok(Items(items))
            }
        }
        deserializer.deserialize_seq(Seq)
    }
}

/// The members of an object, unparsed: duplicates are still there to be seen.
struct Pairs<'a>(Vec<(&'a RawValue, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Pairs<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Map;
        impl<'de> Visitor<'de> for Map {
            type Value = Pairs<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs<'de>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Map)
    }
}

#[cfg(test)]
mod tests {
    use super::{Node, Shape};

    fn refused(text: &str) -> String {
        Node::parse("f.json", text).unwrap_err().to_string()
    }

    #[test]
    fn values_know_their_place() {
        let text = "{\n  \"a\": [1, {\"b\": \"x\"}]\n}";
        let node = Node::parse("f", text).unwrap();
        assert_eq!(&text[node.place_of("a/1/b")..][..3], "\"x\"");
        assert_eq!(node.place_of("a/9"), node.place_of("a"));
        assert!(matches!(node.get("a").unwrap().shape, Shape::Array(ref v) if v.len() == 2));
    }

    #[test]
    fn a_duplicate_key_is_refused_where_it_stands() {
        assert_eq!(
            refused("{\"a\": 1,\n \"b\": {\"c\": 1, \"c\": 2}}"),
            "f.json:2:16: duplicate key \"c\", expected each key once"
        );
    }

    #[test]
    fn numbers_must_be_finite() {
        assert!(refused("{\"a\": 1e999}").starts_with("f.json:1:7: 1e999 is not a finite"));
    }

    #[test]
    fn deep_nesting_neither_hangs_nor_overflows() {
        let deep = "[".repeat(500_000) + &"]".repeat(500_000);
        assert!(refused(&deep).contains("nested deeper") || refused(&deep).contains("recursion"));
        assert!(refused(&"[".repeat(500_000)).starts_with("f.json:1:"));
    }

    #[test]
    fn truncated_and_trailing_texts_are_refused() {
        for text in [
            "",
            "{",
            "{\"a\"",
            "{\"a\":",
            "[1,",
            "\"x",
            "{} {}",
            "nul",
            "{\"a\":01}",
        ] {
            assert!(refused(text).starts_with("f.json:1:"), "{text:?}");
        }
    }
}

//! JSON schemas of the file kinds, so that an editor completes and checks them.

use super::{Demand, DemandShape, Field, FieldShape};
use serde_json::{Map, Value, json};

/// The dialect.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a game's level files: `level` is the schema of the JSON under `"level"`,
/// `own` the game's proof fields after the common ones.
pub fn level_schema(game: &str, level: &Value, own: &[Field]) -> Value {
    let proof_fields = Field::COMMON.iter().chain(own);
    let proof: Map<String, Value> = proof_fields
        .clone()
        .map(|f| (f.name.to_owned(), of_field(f)))
        .collect();
    let required: Vec<&str> = proof_fields.map(|f| f.name).collect();
    json!({
        "$schema": DIALECT,
        "title": format!("A level of {game}"),
        "type": "object",
        "properties": {
            "must_fail": {"type": "integer", "minimum": 1, "maximum": 16,
                "description": "fixtures only: the number of the property that must refuse this board"},
            "because": {"type": "string", "minLength": 1, "description": "fixtures only: why it must"},
            "exhausted": {"const": true,
                "description": "fixtures only: the refusal is a search stopped at its cap"},
            "format": {"const": 1},
            "game": {"const": game},
            "title": {"type": "string", "description": "for people"},
            "level": level,
            "proof": {
                "description": "measured and never trusted; null until the level is blessed",
                "anyOf": [
                    {"type": "null"},
                    {"type": "object", "properties": proof, "required": required,
                        "additionalProperties": false},
                ],
            },
            "origin": {
                "description": "where the level comes from; what does not apply is null",
                "oneOf": [origin("forged"), origin("authored"), origin("imported")],
            },
            "extra": {"type": "object", "description": "carried as it is and never read"},
        },
        "required": ["format", "game", "title", "level", "proof", "origin", "extra"],
        "dependentRequired": claims(),
        "additionalProperties": false,
    })
}

/// Where a level of one kind comes from.
fn origin(kind: &str) -> Value {
    let none = json!({"type": "null"});
    let count = match kind {
        "forged" => json!({"type": "integer", "minimum": 0}),
        _ => none.clone(),
    };
    let source = match kind {
        "imported" => json!({"type": "string"}),
        _ => none,
    };
    json!({
        "type": "object",
        "properties": {"kind": {"const": kind}, "seed": count, "candidate": count, "source": source},
        "required": ["kind", "seed", "candidate", "source"],
        "additionalProperties": false,
    })
}

/// What a fixture says of itself, it says whole.
fn claims() -> Value {
    json!({"must_fail": ["because"], "because": ["must_fail"], "exhausted": ["must_fail"]})
}

/// The schema of a game's `pack.json` files.
pub fn pack_schema(game: &str, own: &[Demand]) -> Value {
    let demands: Map<String, Value> = Demand::COMMON
        .iter()
        .chain(own)
        .map(|d| (d.name.to_owned(), of_demand(d)))
        .collect();
    json!({
        "$schema": DIALECT,
        "title": format!("A pack of {game}"),
        "type": "object",
        "properties": {
            "must_fail": {"type": "integer", "minimum": 1, "maximum": 16,
                "description": "fixtures only: the number of the pack's property that must refuse it"},
            "because": {"type": "string", "minLength": 1, "description": "fixtures only: why it must"},
            "exhausted": {"const": true},
            "format": {"const": 1},
            "title": {"type": "string", "description": "for people"},
            "order": {"type": "integer", "minimum": 0, "description": "place among the game's packs"},
            "kind": {"enum": ["campaign", "pool"]},
            "levels": {"type": "array", "uniqueItems": true, "items": id(),
                "description": "identifiers of the levels in the order of play"},
            "demands": {"type": "object", "properties": demands, "additionalProperties": false,
                "description": "what was asked of the pack"},
            "exempt": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {
                        "property": {"type": "integer", "minimum": 1, "maximum": 16},
                        "places": {"type": "string", "pattern": "^[1-9][0-9]*(-[1-9][0-9]*)?$"},
                        "why": {"type": "string", "minLength": 1},
                    },
                    "required": ["property", "places", "why"],
                    "additionalProperties": false,
                },
            },
        },
        "required": ["format", "title", "order", "kind", "levels", "demands", "exempt"],
        "dependentRequired": claims(),
        "additionalProperties": false,
    })
}

/// The schema of `baseline.json` files.
pub fn baseline_schema() -> Value {
    let numbers = json!({"type": "array", "uniqueItems": true,
        "items": {"type": "integer", "minimum": 1, "maximum": 16}});
    let mut some = numbers.clone();
    some["minItems"] = json!(1);
    json!({
        "$schema": DIALECT,
        "title": "What an adopted pack lost on the day it was taken in; it can only shrink",
        "type": "object",
        "properties": {
            "format": {"const": 1},
            "lost": {"type": "object", "propertyNames": id(), "additionalProperties": some,
                "description": "numbers of the properties that each level may go on losing"},
            "pack": numbers,
        },
        "required": ["format", "lost", "pack"],
        "additionalProperties": false,
    })
}

fn id() -> Value {
    json!({"type": "string", "pattern": "^[a-z0-9-]{1,100}$"})
}

fn fraction() -> Value {
    json!({"type": "string", "pattern": "^[0-9]+/[0-9]+$"})
}

fn of_field(field: &Field) -> Value {
    let none = json!({"type": "null"});
    let count = json!({"type": "integer", "minimum": 0});
    let decimal = json!({"type": "string", "pattern": "^[0-9]+\\.[0-9]+$"});
    let enclosure = json!({"type": "array", "prefixItems": [decimal, decimal], "minItems": 2,
        "items": false});
    let shape = match field.shape {
        FieldShape::Count => count,
        FieldShape::Whole => json!({"type": "integer"}),
        FieldShape::CountOrNull => json!({"anyOf": [count, none]}),
        FieldShape::CountOr(text) => json!({"anyOf": [count, {"const": text}]}),
        FieldShape::Text => json!({"type": "string"}),
        FieldShape::TextOrNull => json!({"type": ["string", "null"]}),
        FieldShape::Texts => json!({"type": "array", "items": {"type": "string"}}),
        FieldShape::Odds => json!({"anyOf": [fraction(), enclosure]}),
        FieldShape::OddsOrNull => json!({"anyOf": [fraction(), enclosure, none]}),
        FieldShape::Carried => json!({}),
    };
    described(shape, field.about)
}

fn of_demand(demand: &Demand) -> Value {
    let count = json!({"type": "integer", "minimum": 0});
    let shape = match demand.shape {
        DemandShape::Count => count,
        DemandShape::Fraction => fraction(),
        DemandShape::Range => {
            json!({"type": "array", "items": count, "minItems": 2, "maxItems": 2})
        }
        DemandShape::Counts => json!({"type": "array", "items": count}),
        DemandShape::Text => json!({"type": "string"}),
        DemandShape::Carried => json!({}),
    };
    described(shape, demand.about)
}

fn described(mut shape: Value, about: &str) -> Value {
    shape["description"] = json!(about);
    shape
}

/// The schema of a type that derives one: what [`Game::schema`](crate::Game::schema) gives.
#[cfg(feature = "schema")]
pub fn schema_of<T: schemars::JsonSchema>() -> Value {
    let inline = |s: &mut schemars::generate::SchemaSettings| s.inline_subschemas = true;
    let settings = schemars::generate::SchemaSettings::draft2020_12().with(inline);
    let mut schema = settings
        .into_generator()
        .into_root_schema_for::<T>()
        .to_value();
    if let Some(object) = schema.as_object_mut() {
        // It stands inside a file's schema, which names the dialect.
        object.remove("$schema");
    }
    schema
}

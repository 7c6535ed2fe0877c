//! A level as it stands in a file.

use serde::{Deserialize, Serialize};

use super::colour::Colour;
use crate::nullable::present;

/// The text of a level: the object under `"level"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LevelText {
    /// Seed of the crate queue, 1 to 2^32 - 1.
    pub seed: u32,
    /// Slots of the holding rail, 1 to 9.
    pub rail: u8,
    /// Crates that stand open side by side, 2 to 4.
    pub open: u8,
    /// The parts of the machine.
    pub parts: Vec<PartText>,
    /// The screws, at most 128. A move names a screw by its place here, from 0.
    pub screws: Vec<ScrewText>,
}

/// The text of a part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(transform = crate::nullable::every_key))]
#[serde(deny_unknown_fields)]
pub struct PartText {
    /// Layer, 0 the lowest.
    pub layer: u16,
    /// Left, top, width and height while two or more of its screws are present,
    /// in thousandths of the screen's width.
    pub rect: [i32; 4],
    /// The same when exactly one is present; null: it does not settle.
    #[serde(deserialize_with = "present")]
    pub settled: Option<[i32; 4]>,
    /// Its screws; none: the housing, which never moves.
    pub screws: Vec<u8>,
}

/// The text of a screw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(transform = crate::nullable::every_key))]
#[serde(deny_unknown_fields)]
pub struct ScrewText {
    /// Where it sits, from the left and from the top; it never moves.
    pub at: [i32; 2],
    /// Its colour; null for a bolt.
    #[serde(deserialize_with = "present")]
    pub colour: Option<Colour>,
    /// What it takes to get it out.
    pub kind: Kind,
    /// Diameter of its touch target.
    pub touch: u16,
}

/// What it takes to get a screw out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// One tap.
    Plain,
    /// Two taps: the first loosens, the second removes.
    Rusted,
    /// One tap; its colour does not show until another screw of its part is out.
    Masked,
    /// One tap with the wrench armed; it has no colour and goes nowhere.
    Bolt,
}

#[cfg(test)]
mod tests {
    use super::LevelText;
    use test_case::test_case;

    const TEXT: &str = r#"{"seed":1234,"rail":5,"open":2,"parts":[{"layer":0,"rect":[0,0,500,500],"settled":null,"screws":[0]}],"screws":[{"at":[100,100],"colour":"A","kind":"plain","touch":90}]}"#;

    #[test]
    fn a_text_is_written_as_it_was_read() {
        let text: LevelText = serde_json::from_str(TEXT).unwrap();
        assert_eq!(serde_json::to_string(&text).unwrap(), TEXT);
    }

    #[test_case(r#","settled":null"#, ""; "settled missing")]
    #[test_case(r#""colour":"A","#, ""; "colour missing")]
    #[test_case(r#""rail":5,"#, ""; "rail missing")]
    #[test_case(r#""colour":"A""#, r#""colour":"H""#; "unknown colour")]
    #[test_case(r#""kind":"plain""#, r#""kind":"glued""#; "unknown kind")]
    #[test_case(r#""seed":1234"#, r#""seed":4294967296"#; "seed beyond 32 bits")]
    #[test_case(r#""seed":1234"#, r#""seed":-1"#; "negative seed")]
    #[test_case(r#""touch":90"#, r#""touch":90,"glow":1"#; "unknown field")]
    #[test_case(r#""at":[100,100]"#, r#""at":[100]"#; "half a point")]
    #[test_case(r#""at":[100,100]"#, r#""at":[100,100.5]"#; "fraction")]
    fn a_malformed_text_is_refused(from: &str, to: &str) {
        let text = TEXT.replacen(from, to, 1);
        assert_ne!(text, TEXT);
        assert!(serde_json::from_str::<LevelText>(&text).is_err());
    }
}

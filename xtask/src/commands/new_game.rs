//! `new-game NAME --out DIR`: a crate of its own for a new game.

use crate::cli::Context;
use crate::exit::{Exit, Refusal};
use gate::shelf::write_file;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes a crate for a new game that builds, has one level and one fixture, and passes
///
/// The crate stands by itself, outside this workspace: its rules are a beginning to be replaced, its tests are
/// the gate, its program is this command line over its own game.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cargo xtask new-game my-game --out ../my-game")]
pub struct Args {
    /// The game's name: lower-case letters, digits, hyphens
    #[arg(value_name = "NAME", value_parser = parse_name)]
    name: String,
    /// The folder to write: a new one, or an empty one
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// The files of the crate: where they stand, and their templates.
const FILES: [(&str, &str); 10] = [
    (
        "Cargo.toml",
        include_str!("../../templates/new-game/Cargo.toml.txt"),
    ),
    // The very versions with which this house is proved.
    ("Cargo.lock", include_str!("../../../Cargo.lock")),
    // `cargo xtask` as here: what the messages tell the reader to run is true there as well.
    (
        ".cargo/config.toml",
        include_str!("../../templates/new-game/cargo-config.toml.txt"),
    ),
    (
        "README.md",
        include_str!("../../templates/new-game/README.md.txt"),
    ),
    (
        "src/lib.rs",
        include_str!("../../templates/new-game/src/lib.rs.txt"),
    ),
    (
        "src/main.rs",
        include_str!("../../templates/new-game/src/main.rs.txt"),
    ),
    (
        "tests/gate.rs",
        include_str!("../../templates/new-game/tests/gate.rs.txt"),
    ),
    (
        "library/{{name}}/beginnings/first.json",
        include_str!("../../templates/new-game/level.json.txt"),
    ),
    (
        "library/{{name}}/beginnings/pack.json",
        include_str!("../../templates/new-game/pack.json.txt"),
    ),
    (
        "fixtures/{{name}}/03-battery/straight-on.json",
        include_str!("../../templates/new-game/fixture.json.txt"),
    ),
];

/// Crates that the new one depends on or finds in every prelude.
const TAKEN: [&str; 9] = [
    "rules",
    "gate",
    "xtask",
    "serde-json",
    "test",
    "core",
    "std",
    "alloc",
    "proc-macro",
];

/// Words that Rust keeps for itself, used or not (The Rust Reference, "Keywords").
const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn else \
    enum extern false final fn for gen if impl in let loop macro match mod move mut override priv \
    pub ref return self static struct super trait true try type typeof unsafe unsized use virtual \
    where while yield";

fn parse_name(text: &str) -> Result<String, String> {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    let whole = text.bytes().all(plain) && !text.ends_with('-') && !text.contains("--");
    if !whole || !text.starts_with(|c: char| c.is_ascii_lowercase()) || text.len() > 40 {
        return Err("expected lower-case letters, digits and hyphens, a letter first".to_owned());
    }
    if TAKEN.contains(&text) || KEYWORDS.split_whitespace().any(|word| word == text) {
        return Err("that name is taken: choose another".to_owned());
    }
    Ok(text.to_owned())
}

/// Runs the command.
///
/// # Errors
///
/// A folder that holds something already.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    if fs::read_dir(&args.out).is_ok_and(|mut entries| entries.next().is_some()) {
        let what = format!("{} holds something already", args.out.display());
        return Err(Refusal::usage(what));
    }
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    let house = house.unwrap_or(Path::new(".")).display().to_string();
    let fill = |text: &str| {
        text.replace("{{name}}", &args.name)
            .replace("{{ident}}", &args.name.replace('-', "_"))
            .replace("{{type}}", &type_name(&args.name))
            .replace("{{house}}", &house.replace('\\', "/"))
    };
    for (path, text) in FILES {
        write_file(&args.out.join(fill(path)), &fill(text))?;
    }
    write_file(&args.out.join(".gitignore"), "/target\n")?;
    if cx.json {
        let document =
            serde_json::json!({"game": args.name, "out": args.out.display().to_string()});
        cx.console.json(&document)?;
    } else {
        let out = args.out.display();
        cx.console.say(format!(
            "{} stands in {out}: run `cargo test` there",
            args.name
        ))?;
    }
    Ok(Exit::Holds)
}

/// `my-game` as `MyGame`. A name that would clash with the template's own types gets a tail.
fn type_name(name: &str) -> String {
    let capital = |part: &str| {
        let (first, rest) = part.split_at(part.len().min(1));
        first.to_uppercase() + rest
    };
    let joined: String = name.split('-').map(capital).collect();
    let own = [
        "Level",
        "Game",
        "Facts",
        "Canon",
        "Cell",
        "Direction",
        "Rows",
        "Fault",
        "Faults",
        "Steps",
        "Standing",
        "Value",
        "LevelParse",
        "Vec",
        "String",
        "Option",
        "Result",
        "Some",
        "None",
        "Ok",
        "Err",
        "Self",
        "Box",
        "Kit",
    ];
    if own.contains(&joined.as_str()) {
        joined + "Rules"
    } else {
        joined
    }
}

#[cfg(test)]
mod tests {
    use super::{parse_name, type_name};

    #[test]
    fn names_are_names_of_games_and_of_crates() {
        assert_eq!(type_name("my-2nd-game"), "My2ndGame");
        assert_eq!(type_name("level"), "LevelRules");
        assert!(parse_name("my-game").is_ok());
        for bad in [
            "",
            "My",
            "my_game",
            "2d",
            "a--b",
            "a-",
            "a/b",
            "rules",
            "serde-json",
            "move",
            "async",
        ] {
            assert!(parse_name(bad).is_err(), "{bad:?}");
        }
    }
}

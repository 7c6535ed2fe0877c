//! A house with one toy game, and commands run in it.

use crate::jugs::{JugGame, JugText, Jugs, jugs};
use gate::Facts;
use gate::erased::register;
use gate::file::{LevelFile, Origin, PackFile};
use gate::property::{Evidence, Verdict};
use serde_json::{Map, Value, json};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Cursor, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use xtask::cli;
use xtask::console::Console;
use xtask::desk::Kit;
use xtask::extras::{
    Bench, BuiltDaily, CompareOrder, Export, Foreign, GameExtras, ImportFault, Imported,
};
use xtask::forge::{Forge, ForgeFault, Forged, Order, Watch};
use xtask::table::Table;

/// What a command did.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: u8,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// The lines of JSON that were written.
    pub(crate) fn json(&self) -> Vec<Value> {
        let line = |line| serde_json::from_str(line).expect("every line is JSON");
        self.out.lines().map(line).collect()
    }

    /// The one document that was written.
    pub(crate) fn document(&self) -> Value {
        let mut lines = self.json();
        assert_eq!(lines.len(), 1, "{self:?}");
        lines.remove(0)
    }
}

/// Bytes that are written by one and read by another.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Shared {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).expect("output is UTF-8")
    }
}

/// Runs a command in a house of the toy game.
pub(crate) fn run(root: &Path, args: &[&str]) -> Ran {
    run_with(root, args, "")
}

/// Runs a command that reads standard input.
pub(crate) fn run_with(root: &Path, args: &[&str], input: &str) -> Ran {
    let (out, err) = (Shared::default(), Shared::default());
    let mut console = Console::plain(
        Box::new(out.clone()),
        Box::new(err.clone()),
        Box::new(Cursor::new(input.as_bytes().to_vec())),
    );
    let kit = Kit {
        games: vec![register(JugGame)],
        forges: vec![Box::new(JugForge)],
        extras: vec![Box::new(JugExtras)],
    };
    let root = root.as_os_str().to_owned();
    let begin = [OsString::from("xtask"), "--root".into(), root];
    let all = begin.into_iter().chain(args.iter().map(OsString::from));
    let exit = cli::run(all, kit, &mut console);
    drop(console);
    Ran {
        code: exit.code(),
        out: out.text(),
        err: err.text(),
    }
}

/// A level; glass jugs break when they are filled twice.
pub(crate) fn level(sizes: &[u8], target: u8, glass: bool) -> Jugs {
    Jugs::new(&JugText {
        jugs: sizes.to_vec(),
        target,
        glass,
    })
    .expect("a legal level")
}

/// A level file as it ships.
pub(crate) fn proved(sizes: &[u8], target: u8) -> String {
    let level = jugs(sizes, target);
    let facts = Facts::new(Arc::new(JugGame), level.clone());
    let mut file = LevelFile::drawn("A level", level);
    file.proof = Some(facts.proof().expect("a small level is measured"));
    file.write(&JugGame)
}

/// A level file as a person draws it.
pub(crate) fn drawn(sizes: &[u8], target: u8) -> String {
    LevelFile::drawn("Drawn", jugs(sizes, target)).write(&JugGame)
}

/// A level file that says it was forged.
pub(crate) fn forged(sizes: &[u8], target: u8, seed: u64, candidate: u64) -> String {
    let level = jugs(sizes, target);
    let facts = Facts::new(Arc::new(JugGame), level.clone());
    let mut file = LevelFile::drawn("A level", level);
    file.proof = Some(facts.proof().expect("a small level is measured"));
    file.origin = Origin::Forged { seed, candidate };
    file.write(&JugGame)
}

/// A pack's file in the one form.
pub(crate) fn pack(kind: &str, levels: &[&str], demands: &str, exempt: &str) -> String {
    let text = format!(
        r#"{{"format": 1, "title": "Kitchen", "order": 1, "kind": "{kind}", "levels": {levels:?},
            "demands": {demands}, "exempt": [{exempt}]}}"#
    );
    let pack = PackFile::parse("pack.json", &text, &[]);
    pack.expect("a legal pack").write()
}

/// What every pack of the toy library asks.
pub(crate) const DEMANDS: &str = r#"{"odds_at_most": "1/2"}"#;

/// A library of two sound levels, `jugs/kitchen/one` and `two`.
pub(crate) fn library() -> TempDir {
    let root = tempfile::tempdir().expect("a temporary folder");
    put(
        root.path(),
        "pack.json",
        &pack("campaign", &["one", "two"], DEMANDS, ""),
    );
    put(root.path(), "one.json", &proved(&[5, 3], 4));
    put(root.path(), "two.json", &proved(&[7, 4], 6));
    root
}

/// Writes a file of the pack, and says where it stands.
pub(crate) fn put(root: &Path, file: &str, text: &str) -> PathBuf {
    let path = root.join("library/jugs/kitchen").join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    path
}

/// Writes a file anywhere, and says where as text.
pub(crate) fn file(root: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = root.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Replaces a part of a file of the pack.
pub(crate) fn edit(root: &Path, file: &str, from: &str, to: &str) {
    let path = root.join("library/jugs/kitchen").join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{from} stands in {text}");
    fs::write(&path, text.replacen(from, to, 1)).unwrap();
}

/// A forge of two levels: candidate 1 of seed 7 gives the first.
struct JugForge;

impl Forge for JugForge {
    fn game(&self) -> &'static str {
        "jugs"
    }

    fn packs(&self) -> Vec<&'static str> {
        vec!["kitchen", "cellar"]
    }

    fn forge(&self, pack: &str, order: &Order, watch: &dyn Watch) -> Result<Forged, ForgeFault> {
        let mut forged = Forged::default();
        let many = order.count.unwrap_or(1);
        for i in 0..many.min(2) {
            let (sizes, target) = if (order.seed + i as u64) % 2 == 1 {
                ([5, 3], 4)
            } else {
                ([7, 4], 6)
            };
            let name = format!("{pack}-{i}.json");
            forged.files.insert(name, proved(&sizes, target));
            watch.progress(i + 1, many, i as u64);
        }
        let ids: Vec<String> = (0..many.min(2)).map(|i| format!("{pack}-{i}")).collect();
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let text = self::pack("campaign", &ids, DEMANDS, "");
        forged.files.insert("pack.json".into(), text);
        forged.accepted = many.min(2);
        forged.candidates = 10;
        forged.rejections.add("03_battery", 7);
        forged.rejections.add("below band", 1);
        forged.empty = (2..many).map(|i| format!("place {}", i + 1)).collect();
        Ok(forged)
    }

    fn rebuild(&self, _: &str, _: u32, seed: u64, candidate: u64) -> Result<Value, ForgeFault> {
        match candidate {
            0 => Err(ForgeFault::NoLevel {
                seed,
                candidate,
                why: "refused".into(),
            }),
            1 => Ok(json!({"jugs": [5, 3], "target": 4, "glass": false})),
            _ => Ok(json!({"jugs": [9, 3], "target": 4, "glass": false})),
        }
    }
}

struct JugExtras;

impl GameExtras for JugExtras {
    fn game(&self) -> &'static str {
        "jugs"
    }

    fn rush(&self, board: &str) -> Option<Result<Foreign, String>> {
        Some(if board.len() == 36 {
            Ok(Foreign {
                file: drawn(&[5, 3], 4),
                unit_steps: Box::new(|_| Ok(Some(11))),
            })
        } else {
            Err("36 characters are expected".into())
        })
    }

    fn daily(&self, day: i64) -> Option<Result<BuiltDaily, String>> {
        let built = |proved| {
            Some(Ok(BuiltDaily {
                name: format!("bench {}", day + 1),
                file: self::proved(&[5, 3], 4),
                facts: Map::from_iter([("number".to_owned(), json!(day + 1))]),
                proved,
            }))
        };
        match day {
            1000 => built(true),
            1001 => built(false),
            _ => None,
        }
    }

    fn has_benches(&self) -> bool {
        true
    }

    fn bench(&self, number: u64) -> Option<Bench> {
        Some(Bench {
            verdict: if number == 3 {
                Verdict::Exhausted(Evidence::new("not proved"))
            } else {
                Verdict::held("proved")
            },
            stepped_down: (number == 2).then(|| "band 3".to_owned()),
        })
    }

    fn import_formats(&self) -> &'static [&'static str] {
        &["list"]
    }

    /// One level a line: two sizes, a target, and perhaps an optimum.
    fn import(&self, _: &str, text: &str) -> Result<Vec<Imported>, Vec<ImportFault>> {
        let level = |(i, line): (usize, &str)| {
            let fault = |what: &str| ImportFault {
                line: i as u32 + 1,
                what: what.to_owned(),
            };
            let words = line.split(' ').map(str::parse::<u8>);
            let numbers: Vec<u8> = words
                .collect::<Result<_, _>>()
                .map_err(|_| fault("no number"))?;
            let [a, b, target, stated @ ..] = numbers.as_slice() else {
                return Err(fault("three numbers are expected"));
            };
            Ok(Imported {
                line: i as u32 + 1,
                id: format!("jugs-{a}-{b}-{target}"),
                file: drawn(&[*a, *b], *target),
                stated: stated.first().map(|&n| n.into()),
            })
        };
        text.lines()
            .enumerate()
            .map(level)
            .collect::<Result<_, _>>()
            .map_err(|f| vec![f])
    }

    fn export(&self, format: &str, levels: &[Export]) -> Option<Result<String, String>> {
        (format == "list").then(|| Ok(levels.iter().flat_map(|l| [l.id, "\n"]).collect()))
    }

    fn compare(&self, order: &CompareOrder) -> Option<Result<Vec<Table>, String>> {
        let mut table = Table::new("equal candidates", ["strategy", "candidates"]);
        table.row([json!("guess"), json!(order.candidates)]);
        Some(Ok(vec![table]))
    }
}

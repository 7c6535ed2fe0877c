//! A level edited by hand in any one value is noticed: by its record or another property.

use super::levels::{facts, shipped};
use gate::Game;
use gate::file::LevelFile;
use gate::games::millrace::{Millrace, p16_well_formed};
use gate::property::{Case, Verdict, p09_record};
use rules::millrace::{Level, LevelText};

/// Every other legal text that differs in one value.
fn edits(text: &LevelText) -> Vec<LevelText> {
    let mut edits = Vec::new();
    let mut edit = |change: &dyn Fn(&mut LevelText)| {
        let mut edited = text.clone();
        change(&mut edited);
        if edited != *text && Level::new(&edited).is_ok() {
            edits.push(edited);
        }
    };
    for (y, row) in text.board.iter().enumerate() {
        for x in 0..text.board.len() {
            for tile in [".", "2", "4", "8", "16", "32"] {
                let words = row.split_whitespace().enumerate();
                let row: Vec<&str> = words.map(|(i, w)| if i == x { tile } else { w }).collect();
                edit(&|t| {
                    t.board[y] = row
                        .iter()
                        .map(|w| format!("{w:>3}"))
                        .collect::<Vec<_>>()
                        .join(" ");
                });
            }
            edit(&|t| t.inlet = [x as u32, y as u32]);
            edit(&|t| t.vault = [x as u32, y as u32]);
        }
    }
    for index in 0..text.queue.len() {
        edit(&|t| t.queue[index] = 6 - t.queue[index]);
    }
    edit(&|t| t.queue.truncate(t.queue.len() - 1));
    edit(&|t| t.queue.push(2));
    for target in 1..=15 {
        edit(&|t| t.target = 1 << target);
    }
    for budget in 1..=32 {
        edit(&|t| t.budget = budget);
    }
    edits
}

/// On the levels whose graph is small; the larger ones take minutes, not seconds.
#[test]
fn no_edit_of_one_value_goes_unnoticed() {
    const SMALL: u64 = 500;
    let mut tried = 0;
    for (name, file) in shipped() {
        let level = file.level;
        let honest = facts(&level);
        if honest.solution().states.is_none_or(|states| states > SMALL) {
            continue;
        }
        let proof = honest.proof().expect("a small level is measured");
        for text in edits(&level.text()) {
            tried += 1;
            let edited = Level::new(&text).expect("only legal edits are made");
            let file = LevelFile {
                proof: Some(proof.clone()),
                ..LevelFile::drawn("", edited.clone())
            };
            let measured = facts(&edited);
            let case = Case::of_file(&measured, &file);
            let checks: [fn(&Case<Millrace>) -> Verdict; 2] =
                [p16_well_formed::check, p09_record::check];
            assert!(
                checks.iter().any(|check| check(&case).is_lost()),
                "{name}: {}",
                Millrace.write(&edited)
            );
        }
    }
    assert!(tried > 1000, "only {tried} edits were tried");
}

//! Whether a level may be given the proof block that is measured now.

use crate::file::FileFaults;
use crate::property::{Verdict, p09_record};
use crate::search::Exhausted;
use crate::shelf::AnyShelf;

/// What blessing a level would do.
#[derive(Clone, Debug, PartialEq)]
pub enum Blessing {
    /// The file says what is measured, in the one form: nothing is to be written.
    Unchanged,
    /// The level holds every property with its new proof.
    Legal {
        /// The file's new text.
        text: String,
        /// The changed lines.
        changed: String,
    },
    /// Properties that the level loses (or could not be shown to hold) even with its new
    /// proof, by number.
    Refused(Vec<(u8, Verdict)>),
    /// A figure of the proof could not be measured.
    Exhausted(Exhausted),
}

/// Measures a level of a shelf and judges it with its new proof: properties of its pack's
/// exemptions aside, every one must hold. A property that could not be asked refuses nothing.
///
/// # Errors
///
/// The faults of the level's file.
pub fn blessing(shelf: &dyn AnyShelf, pack: usize, place: u32) -> Result<Blessing, FileFaults> {
    let level = shelf.level(pack, place).map_err(Clone::clone)?;
    let measured = match level.measure() {
        Ok(measured) => measured,
        Err(exhausted) => return Ok(Blessing::Exhausted(exhausted)),
    };
    let blessed = level.restated(Some(measured));
    if blessed.text() == level.text() {
        return Ok(Blessing::Unchanged);
    }
    let file = shelf.pack_file(pack).map_err(Clone::clone)?;
    let id = &file.levels[place as usize - 1];
    let verdicts = shelf
        .check_at(pack, place, id, blessed.as_ref())
        .unwrap_or_default();
    let refused: Vec<(u8, Verdict)> = verdicts
        .into_iter()
        .filter(|(number, verdict)| {
            let passes = verdict.is_held() || matches!(verdict, Verdict::NotAsked(_));
            !passes && shelf.excuse(pack, place, *number).is_none()
        })
        .collect();
    Ok(if refused.is_empty() {
        let text = blessed.text().to_owned();
        let changed = p09_record::diff(level.text(), &text);
        Blessing::Legal { text, changed }
    } else {
        Blessing::Refused(refused)
    })
}

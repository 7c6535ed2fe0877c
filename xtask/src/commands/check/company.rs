//! The pack in whose company a level is checked.

use crate::desk::Desk;
use crate::exit::Refusal;
use gate::erased::AnyGame;
use gate::file::{Exemption, FileFaults};
use gate::search::Limits;
use gate::shelf::AnyShelf;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A pack among its game's packs, and the place that is asked about.
pub(super) struct Company {
    /// The game's packs.
    pub(super) shelf: Box<dyn AnyShelf>,
    /// Index of the pack.
    pub(super) pack: usize,
    levels: Vec<String>,
    exempt: Vec<Exemption>,
    place: Option<u32>,
    /// The pack's cap.
    pub(super) limits: Limits,
}

/// The company of a level of any game: none without `--pack`. A pack does not say which
/// game it is of, so it is opened for the first level that asks.
pub(super) struct Companies {
    dir: Option<PathBuf>,
    place: Option<u32>,
    of_game: Vec<OnceLock<Result<Company, FileFaults>>>,
}

impl Companies {
    /// # Errors
    ///
    /// A folder that is not there.
    pub(super) fn new(
        desk: &Desk,
        dir: Option<&Path>,
        place: Option<u32>,
    ) -> Result<Self, Refusal> {
        let dir = match dir {
            None => None,
            Some(dir) => Some(fs::canonicalize(dir).map_err(|e| {
                FileFaults::whole(&dir.display().to_string(), format!("cannot be read: {e}"))
            })?),
        };
        let of_game = desk.house.games().iter().map(|_| OnceLock::new()).collect();
        Ok(Companies {
            dir,
            place,
            of_game,
        })
    }

    /// The company of a level of a game.
    ///
    /// # Errors
    ///
    /// The faults of the pack's file.
    pub(super) fn of(&self, desk: &Desk, game: &str) -> Result<Option<&Company>, FileFaults> {
        let (Some(dir), Some(index)) = (&self.dir, desk.house.find(game)) else {
            return Ok(None);
        };
        let game = desk.house.games()[index].as_ref();
        let opened = self.of_game[index].get_or_init(|| open(game, dir, self.place));
        opened.as_ref().map(Some).map_err(Clone::clone)
    }
}

/// Opens a pack with the other packs of its game where it stands among them: no twin may
/// be in any of them.
fn open(game: &dyn AnyGame, dir: &Path, place: Option<u32>) -> Result<Company, FileFaults> {
    let name = dir.file_name().unwrap_or_default().to_string_lossy();
    let library = dir
        .parent()
        .filter(|p| p.file_name().is_some_and(|n| n == game.name()));
    let (shelf, pack) = library
        .map(|library| game.shelf(library))
        .and_then(|shelf| {
            let pack = shelf.packs().iter().position(|p| p.name == name)?;
            Some((shelf, pack))
        })
        .unwrap_or_else(|| (game.single_pack(dir), 0));
    let file = shelf.pack_file(pack).map_err(Clone::clone)?;
    let (levels, exempt) = (file.levels.clone(), file.exempt.clone());
    let limits = file.demands.limits();
    if let Some(place) = place
        && place as usize > levels.len() + 1
    {
        let path = shelf.pack_path(pack).display().to_string();
        return Err(FileFaults::whole(
            &path,
            format!(
                "place {place} where 1 to {} was expected: the pack has {} levels",
                levels.len() + 1,
                levels.len()
            ),
        ));
    }
    Ok(Company {
        shelf,
        pack,
        levels,
        exempt,
        place,
        limits,
    })
}

impl Company {
    /// The place of a level with that identifier: the one that was asked for, else its own.
    pub(super) fn place(&self, id: &str) -> Option<u32> {
        let own = || self.levels.iter().position(|l| l == id);
        self.place.or_else(|| own().map(|i| i as u32 + 1))
    }

    /// The reason for which a place is exempt from a property.
    pub(super) fn exempt(&self, property: u8, place: u32) -> Option<&str> {
        let found = self
            .exempt
            .iter()
            .find(|e| e.property == property && e.places.contains(place));
        found.map(|e| e.why.as_str())
    }
}

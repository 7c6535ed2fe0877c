//! A level among the levels of its game, without a disk: what a page or another process
//! has at hand are texts.

use crate::erased::{AnyLevel, OpenLevel};
use crate::file::{FileFaults, LevelFile, PackFile};
use crate::game::Game;
use crate::property::{Setting, Sibling, Siblings, Verdict};
use std::sync::Arc;

/// A level file of the library, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shelved<'a> {
    /// Name of its pack.
    pub pack: &'a str,
    /// Its place in that pack, from 1.
    pub place: u32,
    /// Its identifier.
    pub id: &'a str,
    /// Its text.
    pub text: &'a str,
}

/// A pack and the levels of its game, without their types.
pub trait AnyCompany {
    /// Asks a property of a level as if it stood at a place of the pack under that
    /// identifier. `None`: the game has no such property, or the level is of another game.
    fn ask(&self, place: u32, id: &str, level: &dyn AnyLevel, number: u8) -> Option<Verdict>;

    /// The reason for which that place of the pack is exempt from a property.
    fn exempt(&self, place: u32, number: u8) -> Option<&str>;
}

/// A pack and the levels of its game.
pub struct Company<G: Game> {
    game: Arc<G>,
    pack_name: String,
    pack: PackFile,
    all: Vec<Arc<Sibling<G>>>,
}

impl<G: Game> Company<G> {
    /// Reads a pack file and the level files of its game.
    ///
    /// # Errors
    ///
    /// The faults of the pack file, or of the first level file that has any.
    pub fn read(
        game: &Arc<G>,
        pack_name: &str,
        pack: &str,
        levels: &[Shelved],
    ) -> Result<Self, FileFaults> {
        let pack = PackFile::parse("pack.json", pack, game.demands())?;
        let sibling = |level: &Shelved| {
            Ok(Arc::new(Sibling {
                name: name(game.name(), level.pack, level.id),
                pack: level.pack.to_owned(),
                place: level.place,
                file: LevelFile::parse(game.as_ref(), level.id, level.text)?,
            }))
        };
        Ok(Company {
            game: Arc::clone(game),
            pack_name: pack_name.to_owned(),
            pack,
            all: levels.iter().map(sibling).collect::<Result<_, _>>()?,
        })
    }
}

impl<G: Game> Siblings<G> for Company<G> {
    fn all(&self) -> &[Arc<Sibling<G>>] {
        &self.all
    }
}

impl<G: Game> AnyCompany for Company<G> {
    fn ask(&self, place: u32, id: &str, level: &dyn AnyLevel, number: u8) -> Option<Verdict> {
        let level = level.as_any().downcast_ref::<OpenLevel<G>>()?;
        let name = name(self.game.name(), &self.pack_name, id);
        let setting = Setting {
            name: &name,
            pack_name: &self.pack_name,
            pack: &self.pack,
            place,
            siblings: self,
        };
        level.ask(number, Some(&setting))
    }

    fn exempt(&self, place: u32, number: u8) -> Option<&str> {
        self.pack.exempt(number, place)
    }
}

fn name(game: &str, pack: &str, id: &str) -> String {
    format!("{game}/{pack}/{id}")
}

//! What a check is asked about.

use crate::facts::Facts;
use crate::file::{LevelFile, PackFile};
use crate::game::{Game, LevelOf};
use crate::hint::Hint;
use rules::Puzzle;
use std::sync::Arc;

/// A level before a check: its facts and, where there are any, its file and its pack.
pub struct Case<'a, G: Game> {
    /// The level and what is measured of it.
    pub facts: &'a Facts<G>,
    /// The file it was read from, with the recorded proof.
    pub file: Option<&'a LevelFile<LevelOf<G>>>,
    /// The file's text, byte for byte.
    pub text: Option<&'a str>,
    /// Its pack and neighbours.
    pub setting: Option<&'a Setting<'a, G>>,
}

impl<'a, G: Game> Case<'a, G> {
    /// A bare level: what depends on a file or a pack reads "not asked".
    pub fn bare(facts: &'a Facts<G>) -> Self {
        Case {
            facts,
            file: None,
            text: None,
            setting: None,
        }
    }

    /// A level with its file.
    pub fn of_file(facts: &'a Facts<G>, file: &'a LevelFile<LevelOf<G>>) -> Self {
        Case {
            facts,
            file: Some(file),
            text: None,
            setting: None,
        }
    }

    /// With the pack it stands in.
    #[must_use]
    pub fn in_setting(mut self, setting: &'a Setting<'a, G>) -> Self {
        self.setting = Some(setting);
        self
    }

    /// The game.
    pub fn game(&self) -> &'a G {
        self.facts.game()
    }

    /// The level.
    pub fn level(&self) -> &'a LevelOf<G> {
        self.facts.level()
    }
}

impl<G: Game> Clone for Case<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Case<'_, G> {}

/// Another level of the game, with its recorded proof (which its own 09 proves).
pub struct Sibling<G: Game> {
    /// Full name, `millrace/tactics/amber-otter`.
    pub name: String,
    /// Name of its pack.
    pub pack: String,
    /// Its place in that pack, from 1.
    pub place: u32,
    /// Its file.
    pub file: LevelFile<LevelOf<G>>,
}

/// The other levels of a game, loaded when first asked.
pub trait Siblings<G: Game>: Sync {
    /// All levels of the game's library (the level under check among them), in order of
    /// packs and places.
    fn all(&self) -> &[Arc<Sibling<G>>];
}

/// No other level: a forge that has accepted none, a level alone.
pub struct NoSiblings;

impl<G: Game> Siblings<G> for NoSiblings {
    fn all(&self) -> &[Arc<Sibling<G>>] {
        &[]
    }
}

/// The pack a level stands in.
pub struct Setting<'a, G: Game> {
    /// Full name of the level, `millrace/tactics/amber-otter`: it is no twin of its own.
    pub name: &'a str,
    /// Name of the pack, `tactics`.
    pub pack_name: &'a str,
    /// The pack's file.
    pub pack: &'a PackFile,
    /// The level's place, from 1.
    pub place: u32,
    /// The game's levels.
    pub siblings: &'a dyn Siblings<G>,
}

impl<'a, G: Game> Setting<'a, G> {
    /// The game's other levels.
    pub fn others(&self) -> impl Iterator<Item = &'a Sibling<G>> + use<'_, 'a, G> {
        self.siblings
            .all()
            .iter()
            .map(Arc::as_ref)
            .filter(|s| s.name != self.name)
    }

    /// The other levels of the same pack.
    pub fn neighbours(&self) -> impl Iterator<Item = &'a Sibling<G>> + use<'_, 'a, G> {
        self.others().filter(|s| s.pack == self.pack_name)
    }

    /// The level at a place of the same pack.
    pub fn at(&self, place: u32) -> Option<&'a Sibling<G>> {
        self.neighbours().find(|s| s.place == place)
    }
}

/// A whole pack before a check, its levels in the order of play.
pub struct PackCase<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// Name of the pack.
    pub name: &'a str,
    /// The pack's file.
    pub pack: &'a PackFile,
    /// Its levels, in order; recorded proofs are proved by each level's own 09.
    pub levels: &'a [Arc<Sibling<G>>],
    /// The game's levels, this pack's among them.
    pub siblings: &'a dyn Siblings<G>,
}

/// What the hint says at the start, for callers that only want a name of a move.
pub(crate) fn hint_text<P: Puzzle>(hint: &Hint<P::Move>) -> String {
    match hint {
        Hint::Play(mv) => mv.to_string(),
        Hint::Won => "won".into(),
        Hint::Hopeless => "no winning continuation".into(),
        Hint::Unknown(exhausted) => exhausted.to_string(),
    }
}

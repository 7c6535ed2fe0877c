//! What a command works with: games, forges, extras, and the folder they live in.

use crate::extras::GameExtras;
use crate::forge::Forge;
use gate::erased::AnyGame;
use gate::runner::House;
use std::path::{Path, PathBuf};

/// Games and what belongs to them, before anything is read.
pub struct Kit {
    /// The games.
    pub games: Vec<Box<dyn AnyGame>>,
    /// Their forges.
    pub forges: Vec<Box<dyn Forge>>,
    /// What they add to the commands.
    pub extras: Vec<Box<dyn GameExtras>>,
}

impl Kit {
    /// The games of this house.
    pub fn of_the_house() -> Self {
        Kit {
            games: gate::games::all(),
            forges: crate::forge::all(),
            extras: crate::extras::all(),
        }
    }
}

/// A kit at a folder. Nothing is read before it is asked for.
pub struct Desk {
    /// The games with their library and fixtures.
    pub house: House,
    forges: Vec<Box<dyn Forge>>,
    extras: Vec<Box<dyn GameExtras>>,
}

impl Desk {
    /// The kit at the folder that holds `library/` and `fixtures/`.
    pub fn new(kit: Kit, root: PathBuf) -> Self {
        Desk {
            house: House::new(kit.games, root),
            forges: kit.forges,
            extras: kit.extras,
        }
    }

    /// The game with that name.
    pub fn game(&self, name: &str) -> Option<&dyn AnyGame> {
        let index = self.house.find(name)?;
        Some(self.house.games()[index].as_ref())
    }

    /// Names of the games, for messages.
    pub fn game_names(&self) -> String {
        let names: Vec<&str> = self.house.games().iter().map(|g| g.name()).collect();
        if names.is_empty() {
            "no game at all".to_owned()
        } else {
            names.join(", ")
        }
    }

    /// The forge of a game.
    pub fn forge(&self, game: &str) -> Option<&dyn Forge> {
        let found = self.forges.iter().find(|f| f.game() == game);
        found.map(AsRef::as_ref)
    }

    /// What a game adds to the commands.
    pub fn extras(&self, game: &str) -> Option<&dyn GameExtras> {
        let found = self.extras.iter().find(|e| e.game() == game);
        found.map(AsRef::as_ref)
    }

    /// What all games add.
    pub fn all_extras(&self) -> impl Iterator<Item = &dyn GameExtras> {
        self.extras.iter().map(AsRef::as_ref)
    }

    /// The folder of a pack of the library.
    pub fn pack_dir(&self, game: &str, pack: &str) -> PathBuf {
        self.house.root().join("library").join(game).join(pack)
    }
}

/// The folder that holds `library/`: the nearest one from `here` upwards, as a path
/// relative to it; else the workspace that this program was built from.
pub fn find_root(here: &Path) -> PathBuf {
    let mut up = PathBuf::new();
    for folder in here.ancestors() {
        if folder.join("library").is_dir() {
            return up;
        }
        up.push("..");
    }
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    match workspace {
        Some(root) if root == here => PathBuf::new(),
        Some(root) => root.to_owned(),
        None => PathBuf::new(),
    }
}

//! Canonical forms: the least image of a level under everything that does not matter.

use rules::grid::Symmetry;
use rules::rows::Rows;

/// A canonical form, and the symmetry that maps the level onto it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canon {
    /// The form: equal for two levels exactly where they are the same puzzle.
    pub form: String,
    /// The image of the level that gave the form.
    pub by: Symmetry,
}

impl Canon {
    /// A form without symmetry.
    pub fn plain(form: String) -> Self {
        Canon {
            form,
            by: Symmetry::IDENTITY,
        }
    }

    /// The least of the forms that `image` gives under `symmetries`; of equals the first.
    ///
    /// # Panics
    ///
    /// If `symmetries` is empty.
    pub fn least(
        symmetries: impl IntoIterator<Item = Symmetry>,
        image: impl Fn(Symmetry) -> String,
    ) -> Self {
        symmetries
            .into_iter()
            .map(|by| Canon {
                form: image(by),
                by,
            })
            .min_by(|a, b| a.form.cmp(&b.form))
            .expect("a level is an image of itself")
    }

    /// The form of a board that stays the same puzzle when it is turned or mirrored, drawn
    /// by characters that have no direction of their own.
    pub fn of_rows(rows: &Rows) -> Self {
        Canon::least(Symmetry::ALL, |by| rows.image(by).texts().join("/"))
    }

    /// The digest that stands in proof blocks: 32 hex digits of BLAKE3.
    pub fn digest(&self) -> String {
        blake3::hash(self.form.as_bytes()).to_hex()[..32].to_owned()
    }

    /// The symmetry that maps this level on a twin with the same form.
    pub fn onto(&self, twin: &Canon) -> Symmetry {
        self.by.then(twin.by.inverse())
    }
}

//! Which tests are meant: as libtest's filters.

/// Names of tests, by parts of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// A test is meant if its name contains one of these; all are if there is none.
    pub wanted: Vec<String>,
    /// A test is meant only if its name is one of these.
    pub exact: bool,
    /// A test is not meant if its name contains (with `exact`: is) one of these.
    pub skip: Vec<String>,
}

impl Filter {
    /// The test with that name is meant.
    pub fn takes(&self, name: &str) -> bool {
        let hit = |part: &String| {
            if self.exact {
                name == part
            } else {
                name.contains(part.as_str())
            }
        };
        (self.wanted.is_empty() || self.wanted.iter().any(hit)) && !self.skip.iter().any(hit)
    }

    /// Nothing is left out.
    pub fn is_open(&self) -> bool {
        self.wanted.is_empty() && self.skip.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::Filter;

    const NAME: &str = "millrace/tactics/amber-otter::02_exact-optimum";

    fn takes(wanted: &[&str], exact: bool, skip: &[&str]) -> bool {
        let own = |parts: &[&str]| parts.iter().map(ToString::to_string).collect();
        Filter {
            wanted: own(wanted),
            exact,
            skip: own(skip),
        }
        .takes(NAME)
    }

    #[test]
    fn a_part_of_the_name_is_enough() {
        assert!(takes(&[], false, &[]));
        assert!(takes(&["tactics"], false, &[]));
        assert!(takes(&["plumb", "02_"], false, &[]));
        assert!(!takes(&["plumb"], false, &[]));
    }

    #[test]
    fn exact_means_the_whole_name() {
        assert!(!takes(&["tactics"], true, &[]));
        assert!(takes(&[NAME], true, &[]));
    }

    #[test]
    fn what_is_skipped_is_not_meant() {
        assert!(!takes(&[], false, &["02_"]));
        assert!(!takes(&["tactics"], false, &["otter"]));
    }
}

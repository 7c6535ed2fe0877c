//! Names for forged levels: two words picked by the canonical digest.
//!
//! The lists are part of the forge: another list, another name for the same level. New
//! words would rename nothing that ships (a level's name is in its file's name), but a
//! rebuilt library would differ, so they are fixed.

use std::collections::BTreeSet;

/// A name for a level with that canonical digest (hex), not among those taken.
///
/// Where the first pair of words is taken, the next are tried in a fixed order.
///
/// # Panics
///
/// If the digest is not at least 16 hex digits, or every pair of words is taken.
pub fn name(digest: &str, taken: &BTreeSet<String>) -> String {
    let number = u64::from_str_radix(&digest[..16], 16).expect("a digest is hexadecimal");
    let pairs = (FIRST.len() * SECOND.len()) as u64;
    // A step without a common divisor with the number of pairs meets every one of them.
    let step = (1..pairs)
        .map(|i| 7_919 + i)
        .find(|&s| gcd(s, pairs) == 1)
        .unwrap_or(1);
    (0..pairs)
        .map(|attempt| (number % pairs + attempt * step) % pairs)
        .map(|pair| {
            let (first, second) = (pair as usize % FIRST.len(), pair as usize / FIRST.len());
            format!("{}-{}", FIRST[first], SECOND[second])
        })
        .find(|name| !taken.contains(name))
        .expect("fewer levels than pairs of words")
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

const FIRST: [&str; 143] = [
    "amber", "ancient", "arctic", "autumn", "azure", "balmy", "bold", "brave", "breezy", "bright",
    "brisk", "bronze", "calm", "candid", "cedar", "chilly", "clear", "clever", "cobalt", "copper",
    "coral", "cosy", "crimson", "crisp", "curious", "dapper", "dawn", "deep", "dusky", "eager",
    "early", "earnest", "ebony", "elder", "ember", "fabled", "faint", "fair", "fleet", "fond",
    "frosty", "gentle", "gilded", "glad", "golden", "grand", "green", "hazel", "hidden", "honest",
    "humble", "indigo", "ivory", "jade", "jolly", "keen", "kind", "late", "lively", "lofty",
    "lone", "lucid", "lunar", "lush", "maple", "marble", "mellow", "merry", "misty", "modest",
    "mossy", "navy", "neat", "nimble", "noble", "olive", "opal", "pale", "patient", "pearl",
    "plain", "plucky", "polar", "proud", "quick", "quiet", "rapid", "rare", "rosy", "royal",
    "ruby", "russet", "rustic", "sable", "sage", "sandy", "scarlet", "serene", "shady", "sharp",
    "silent", "silver", "sleek", "slow", "smooth", "snowy", "soft", "solar", "spry", "stark",
    "steady", "still", "stone", "stormy", "subtle", "sunny", "sure", "swift", "tawny", "teal",
    "tender", "tidal", "tidy", "timber", "tiny", "topaz", "tranquil", "true", "twilight", "umber",
    "upland", "vast", "velvet", "vivid", "warm", "wary", "wild", "windy", "winter", "wise",
    "witty", "woven", "young",
];

const SECOND: [&str; 186] = [
    "acorn", "adder", "alder", "anchor", "antler", "anvil", "apple", "arbor", "arrow", "aspen",
    "badger", "barley", "basin", "bay", "beacon", "bear", "beaver", "beech", "bell", "birch",
    "bison", "bluff", "bobcat", "bough", "boulder", "bramble", "breeze", "bridge", "brook",
    "canyon", "cape", "cedar", "chalk", "cliff", "clover", "comet", "condor", "coral", "cove",
    "crane", "creek", "cricket", "crow", "dale", "deer", "delta", "dolphin", "dove", "dune",
    "eagle", "elk", "elm", "falcon", "fawn", "fen", "fern", "ferret", "field", "finch", "fjord",
    "flint", "forest", "fox", "frog", "gale", "garnet", "glade", "glen", "gorge", "grove", "gull",
    "harbor", "hare", "hawk", "heath", "heron", "hill", "holly", "horizon", "ibis", "inlet",
    "iris", "island", "ivy", "jackal", "jay", "juniper", "kestrel", "kite", "lagoon", "lake",
    "lark", "laurel", "lichen", "lily", "linden", "linnet", "lotus", "lynx", "magpie", "mallow",
    "maple", "marsh", "marten", "meadow", "mesa", "mink", "mole", "moor", "moose", "moss", "moth",
    "newt", "oak", "oasis", "orchard", "oriole", "osprey", "otter", "owl", "panther", "peak",
    "pebble", "pelican", "petal", "pike", "pine", "plover", "pond", "poplar", "prairie", "puffin",
    "quail", "quarry", "rabbit", "raven", "reed", "reef", "ridge", "river", "robin", "rook",
    "rose", "rowan", "sable", "salmon", "seal", "shore", "shrew", "sparrow", "spring", "spruce",
    "squirrel", "starling", "stoat", "stork", "stream", "summit", "sunset", "swallow", "swan",
    "swift", "tarn", "tern", "thicket", "thistle", "thrush", "tiger", "trail", "trout", "tulip",
    "tundra", "turtle", "valley", "vine", "violet", "vole", "walnut", "warbler", "wave", "weasel",
    "whale", "willow", "wolf", "wren", "yarrow",
];

#[cfg(test)]
mod tests {
    use super::name;
    use std::collections::BTreeSet;

    #[test]
    fn a_taken_name_gives_way_to_the_next() {
        let digest = "0123456789abcdef0123456789abcdef";
        let mut taken = BTreeSet::new();
        for _ in 0..500 {
            let name = name(digest, &taken);
            assert!(name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'));
            assert!(taken.insert(name));
        }
    }
}

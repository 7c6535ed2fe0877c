//! The seeded order in which crates open.

use super::colour::Colour;

/// Marsaglia's xorshift32 with the shifts 13, 17, 5: part of the rules, because
/// the crate queue and the human trials are drawn with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Xorshift32(u32);

impl Xorshift32 {
    /// A generator for a seed; 0, on which xorshift would stand still, is read as 1.
    pub const fn new(seed: u32) -> Self {
        Xorshift32(if seed == 0 { 1 } else { seed })
    }

    /// The next 32 bits.
    pub const fn next_u32(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// An index below `count`, by remainder (the rules ask for no better).
    pub const fn index(&mut self, count: usize) -> usize {
        self.next_u32() as usize % count
    }
}

/// The crates in the order in which they open: listed by colour in alphabetical
/// order, then shuffled (Fisher-Yates, from the last index down).
///
/// `crates[c]` is how many crates of colour `c` the level has.
pub fn crate_queue(crates: &[usize; Colour::COUNT], seed: u32) -> Vec<Colour> {
    let mut queue: Vec<Colour> = Colour::ALL
        .into_iter()
        .flat_map(|colour| std::iter::repeat_n(colour, crates[colour.index()]))
        .collect();
    let mut random = Xorshift32::new(seed);
    for i in (1..queue.len()).rev() {
        let j = random.index(i + 1);
        queue.swap(i, j);
    }
    queue
}

#[cfg(test)]
mod tests {
    use super::{Xorshift32, crate_queue};

    /// 270369 and its successors are the published outputs for seed 1.
    #[test]
    fn xorshift_agrees_with_the_reference() {
        let mut random = Xorshift32::new(1);
        let got: Vec<u32> = (0..3).map(|_| random.next_u32()).collect();
        assert_eq!(got, [270_369, 67_634_689, 2_647_435_461]);
    }

    #[test]
    fn a_seed_of_zero_is_read_as_one() {
        assert_eq!(Xorshift32::new(0), Xorshift32::new(1));
    }

    /// Worked by hand from the three numbers above: A A B C, then
    /// i = 3: 270369 mod 4 = 1, i = 2: 67634689 mod 3 = 1, i = 1: 2647435461 mod 2 = 1.
    #[test]
    fn the_shuffle_runs_from_the_last_index_down() {
        let queue = crate_queue(&[2, 1, 1, 0, 0, 0, 0], 1);
        let letters: String = queue.iter().map(|c| c.letter()).collect();
        assert_eq!(letters, "ABCA");
    }
}

//! A deliberately plain solver.
//!
//! It shares nothing with the fast one, not even the rules: its boards are vectors of
//! numbers, its moves are written from the game's page, it walks the runs by recursion
//! with a map of what it has seen, and its chances are fractions of big integers.

use num_bigint::BigUint;
use num_rational::Ratio;
use rules::millrace::LevelText;
use std::collections::BTreeMap;

type Board = Vec<Vec<u32>>;

/// What is known of the runs from a board after a number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// The first shortest winning line, its letters parted by spaces.
    pub(crate) line: Option<String>,
    /// Number of winning lines.
    pub(crate) lines: BigUint,
    /// Chance of a random player.
    pub(crate) chance: Ratio<BigUint>,
}

impl Known {
    fn never() -> Known {
        Known {
            line: None,
            lines: 0_u8.into(),
            chance: Ratio::from_integer(0_u8.into()),
        }
    }

    fn won() -> Known {
        Known {
            line: Some(String::new()),
            lines: 1_u8.into(),
            chance: Ratio::from_integer(1_u8.into()),
        }
    }

    /// With one of `legal` moves, which leads to what is known ahead.
    fn add(&mut self, letter: char, ahead: Known, legal: usize) {
        if let Some(rest) = ahead.line {
            let line = format!("{letter} {rest}").trim_end().to_owned();
            if self
                .line
                .as_ref()
                .is_none_or(|best| line.len() < best.len())
            {
                self.line = Some(line);
            }
        }
        self.lines += ahead.lines;
        self.chance += ahead.chance / BigUint::from(legal);
    }
}

/// A level under the plain rules, and what was found out about it.
pub(crate) struct Plain {
    inlet: (usize, usize),
    vault: (usize, usize),
    target: u32,
    queue: Vec<u32>,
    budget: usize,
    seen: BTreeMap<(usize, Board), Known>,
}

impl Plain {
    /// Solves a level: what is known of its start, and the number of states from which a
    /// run plays on.
    pub(crate) fn solve(text: &LevelText) -> (Known, usize) {
        let cell = |[x, y]: [u32; 2]| (x as usize, y as usize);
        let mut plain = Plain {
            inlet: cell(text.inlet),
            vault: cell(text.vault),
            target: text.target,
            queue: text.queue.clone(),
            budget: text.budget as usize,
            seen: BTreeMap::new(),
        };
        let row = |row: &String| {
            row.split(' ')
                .filter(|w| !w.is_empty())
                .map(number)
                .collect()
        };
        let known = plain.from(&text.board.iter().map(row).collect(), 0);
        (known, plain.seen.len())
    }

    /// A board after `made` moves, neither won nor out of moves.
    fn from(&mut self, board: &Board, made: usize) -> Known {
        if let Some(known) = self.seen.get(&(made, board.clone())) {
            return known.clone();
        }
        let moves: Vec<(char, Board)> = ['U', 'D', 'L', 'R']
            .into_iter()
            .map(|letter| (letter, slide(board, letter)))
            .filter(|(_, after)| after != board)
            .collect();
        if moves.is_empty() {
            return Known::never();
        }
        let legal = moves.len();
        let mut known = Known::never();
        for (letter, after) in moves {
            known.add(letter, self.after(after, made + 1), legal);
        }
        self.seen.insert((made, board.clone()), known.clone());
        known
    }

    /// A board right after the slide of the move numbered `made`.
    fn after(&mut self, mut board: Board, made: usize) -> Known {
        if board[self.vault.1][self.vault.0] == self.target {
            return Known::won();
        }
        if made <= self.queue.len() {
            let inlet = &mut board[self.inlet.1][self.inlet.0];
            if *inlet != 0 {
                return Known::never();
            }
            *inlet = self.queue[made - 1];
        }
        if made == self.budget {
            Known::never()
        } else {
            self.from(&board, made)
        }
    }
}

fn number(word: &str) -> u32 {
    if word == "." {
        0
    } else {
        word.parse().expect("a tile is a number")
    }
}

/// The board after all tiles slid: lane by lane, the tiles in order from the leading edge,
/// each merged with the next if that is equal and neither is a merged one.
pub(crate) fn slide(board: &[Vec<u32>], letter: char) -> Board {
    let n = board.len();
    let mut after = vec![vec![0; n]; n];
    for lane in 0..n {
        let cell = |i: usize| match letter {
            'U' => (i, lane),
            'D' => (n - 1 - i, lane),
            'L' => (lane, i),
            _ => (lane, n - 1 - i),
        };
        let mut tiles = (0..n)
            .map(|i| board[cell(i).0][cell(i).1])
            .filter(|&t| t != 0)
            .peekable();
        let mut place = 0;
        while let Some(tile) = tiles.next() {
            let merged = tile != 32768 && tiles.next_if_eq(&tile).is_some();
            let (y, x) = cell(place);
            after[y][x] = if merged { 2 * tile } else { tile };
            place += 1;
        }
    }
    after
}

//! Whether a level has exactly one winning line.

use rules::Puzzle;
use rules::screwsmith::{Level, Tap};

use super::rail::{Rails, search};
use crate::search::{Exhausted, Limits};

/// Whether a winning line is the only one at the level's rail; taps that commute count
/// apart.
///
/// A second line leaves the first at some tap: so from each state of the line, every
/// other tap is asked whether a win follows. That is done from the end backward, for
/// near the end two screws lie free side by side in nearly every level, and the answer
/// is found at once.
///
/// # Errors
///
/// [`Exhausted`] when one of the searches hits a cap.
pub fn is_only_line(level: &Level, line: &[Tap], limits: Limits) -> Result<bool, Exhausted> {
    let mut states = vec![level.start()];
    for &tap in line {
        let mut next = states[states.len() - 1].clone();
        level.play(&mut next, tap);
        states.push(next);
    }
    let rails = Rails {
        from: level.rail(),
        to: level.rail(),
    };
    let mut legal = Vec::new();
    for (state, &chosen) in states.iter().zip(line).rev() {
        legal.clear();
        level.moves(state, &mut legal);
        for &tap in legal.iter().filter(|&&tap| tap != chosen) {
            let mut other = state.clone();
            level.play(&mut other, tap);
            let won = level.standing(&other).is_won();
            if won || search(level, &other, rails, limits)?.win.is_some() {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::is_only_line;
    use crate::games::screwsmith::rail::{Rails, search};
    use crate::games::screwsmith::small;
    use crate::search::Limits;
    use rules::Puzzle;
    use rules::screwsmith::{Colour, Kind, Level, LevelText, PartText, ScrewText, State};

    /// Winning lines from a state, at most two of them counted.
    fn count(level: &Level, state: &State) -> u32 {
        let standing = level.standing(state);
        if !standing.is_open() {
            return u32::from(standing.is_won());
        }
        let mut taps = Vec::new();
        level.moves(state, &mut taps);
        let mut lines = 0;
        for tap in taps {
            let mut next = state.clone();
            level.play(&mut next, tap);
            lines += count(level, &next);
            if lines > 1 {
                return 2;
            }
        }
        lines
    }

    #[test]
    fn only_lines_are_those_that_counting_finds() {
        let mut seen = [0; 2];
        for seed in 0..1_000 {
            let level = small(seed);
            let rails = Rails {
                from: 1,
                to: level.rail(),
            };
            let limits = Limits::states(10_000);
            let found = search(&level, &level.start(), rails, limits).unwrap();
            let Some((_, line)) = found.win else {
                continue;
            };
            let only = is_only_line(&level, &line, limits).unwrap();
            assert_eq!(only, count(&level, &level.start()) == 1, "machine {seed}");
            seen[usize::from(only)] += 1;
        }
        assert!(seen[0] > 500, "{seen:?}");
    }

    /// Plates one over the other, a screw in each: there is one line, of which the two
    /// lowest plates can be freed of their order.
    fn tower(side_by_side: bool) -> Level {
        let plate = |number: u8| PartText {
            layer: 2 - u16::from(number),
            rect: [100, 100, 300, 300],
            settled: None,
            screws: vec![number],
        };
        let screw = |x| ScrewText {
            at: [x, 200],
            colour: Some(Colour::A),
            kind: Kind::Plain,
            touch: 90,
        };
        let mut text = LevelText {
            seed: 1,
            rail: 1,
            open: 2,
            parts: (0..3).map(plate).collect(),
            screws: [150, 250, 350].map(screw).to_vec(),
        };
        if side_by_side {
            text.parts[1].layer = 0;
        }
        Level::new(&text).unwrap()
    }

    #[test]
    fn a_tower_has_one_line_and_two_screws_side_by_side_make_two() {
        for (side_by_side, lines) in [(false, 1), (true, 2)] {
            let level = tower(side_by_side);
            let line = ["0", "1", "2"].map(|tap| tap.parse().unwrap());
            assert_eq!(count(&level, &level.start()), lines);
            let only = is_only_line(&level, &line, Limits::states(100)).unwrap();
            assert_eq!(only, lines == 1);
        }
    }
}

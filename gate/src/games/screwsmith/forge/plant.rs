//! Colours planted along a line, so that the machine can be taken apart.

use rules::rng::Rng;
use rules::screwsmith::{
    CRATE, Colour, Kind, Level, LevelText, PartText, ScrewIndex, ScrewSet, ScrewText, crate_queue,
};

use super::layout::{Layout, TOUCH};
use super::shape::Shape;

/// Colours a layout along a random line that never needs more than `shape.planted`
/// slots. `None` if the machine cannot be taken apart at all.
pub(super) fn plant(layout: &Layout, shape: &Shape, seed: u32, rng: &mut Rng) -> Option<LevelText> {
    let order = dismantle(layout, rng)?;
    let coloured: Vec<ScrewIndex> = order
        .into_iter()
        .filter(|&screw| layout.screws[screw as usize].kind != Kind::Bolt)
        .collect();
    let counts = deal(coloured.len() / CRATE as usize, shape.colours, rng);
    let queue = crate_queue(&counts, seed);
    let mut colours = vec![None; layout.screws.len()];
    let mut crates = Crates::new(&queue, shape);
    for screw in coloured {
        let colour = crates.choose(shape, rng);
        colours[screw as usize] = Some(colour);
    }
    Some(LevelText {
        seed,
        rail: shape.rail,
        open: shape.open,
        parts: layout.parts.clone(),
        screws: layout
            .screws
            .iter()
            .zip(colours)
            .map(|(place, colour)| ScrewText {
                at: place.at,
                colour,
                kind: place.kind,
                touch: TOUCH,
            })
            .collect(),
    })
}

/// A random order in which every screw can be tapped: crates and rail left aside.
fn dismantle(layout: &Layout, rng: &mut Rng) -> Option<Vec<ScrewIndex>> {
    let bolts = LevelText {
        seed: 1,
        rail: 1,
        open: 2,
        parts: layout.parts.clone(),
        screws: layout
            .screws
            .iter()
            .map(|place| ScrewText {
                at: place.at,
                colour: None,
                kind: Kind::Bolt,
                touch: TOUCH,
            })
            .collect(),
    };
    let level = Level::new(&bolts).ok()?;
    let mut state = rules::Puzzle::start(&level);
    let mut order = Vec::new();
    let mut last: Option<&PartText> = None;
    while state.removed != level.all_screws() {
        let reachable = level.reachable(&state);
        let of_last: ScrewSet = last
            .map(|part| part.screws.iter().copied().collect())
            .unwrap_or_default();
        // A line that keeps to a part for a while frees lower layers early.
        let stay = reachable.and(of_last);
        let from = if !stay.is_empty() && rng.percent(60) {
            stay
        } else {
            reachable
        };
        let from: Vec<ScrewIndex> = from.iter().collect();
        if from.is_empty() {
            return None;
        }
        let screw = *rng.pick(&from);
        rules::Puzzle::play(&level, &mut state, level.tap_on(screw));
        last = Some(&layout.parts[level.screw(screw).part]);
        order.push(screw);
    }
    Some(order)
}

/// How many crates each colour gets: as equal as they can be, the odd ones at random.
fn deal(crates: usize, colours: usize, rng: &mut Rng) -> [usize; Colour::COUNT] {
    let colours = colours.min(crates);
    let mut counts = [0; Colour::COUNT];
    let mut names: Vec<usize> = (0..colours).collect();
    rng.shuffle(&mut names);
    for i in 0..crates {
        counts[names[i % colours]] += 1;
    }
    counts
}

/// Crates and rail along the line, as colours are handed out.
struct Crates<'a> {
    queue: &'a [Colour],
    opened: usize,
    open: Vec<(Colour, u8)>,
    rail: Vec<Colour>,
    left: [usize; Colour::COUNT],
}

impl<'a> Crates<'a> {
    fn new(queue: &'a [Colour], shape: &Shape) -> Self {
        let opened = usize::from(shape.open).min(queue.len());
        let mut left = [0; Colour::COUNT];
        for colour in queue {
            left[colour.index()] += CRATE as usize;
        }
        Crates {
            queue,
            opened,
            open: queue[..opened].iter().map(|&c| (c, 0)).collect(),
            rail: Vec::new(),
            left,
        }
    }

    /// A colour for the next screw of the line: one that finds an open crate, or, while
    /// the rail has room, one that must wait for its crate.
    fn choose(&mut self, shape: &Shape, rng: &mut Rng) -> Colour {
        let takes = |colour: Colour| self.open.iter().any(|&(c, _)| c == colour);
        let left = |colour: &Colour| self.left[colour.index()] > 0;
        let (direct, waiting): (Vec<Colour>, Vec<Colour>) = Colour::ALL
            .into_iter()
            .filter(left)
            .partition(|&c| takes(c));
        let room = self.rail.len() < shape.planted;
        let wait = room && !waiting.is_empty() && rng.percent(shape.detour);
        let colour = *rng.pick(if wait { &waiting } else { &direct });
        self.left[colour.index()] -= 1;
        if wait {
            self.rail.push(colour);
        } else {
            self.deliver(colour);
        }
        colour
    }

    fn deliver(&mut self, colour: Colour) {
        let to = (0..self.open.len())
            .filter(|&i| self.open[i].0 == colour)
            .max_by_key(|&i| self.open[i].1)
            .expect("delivered colours have an open crate");
        self.open[to].1 += 1;
        while let Some(full) = self.open.iter().position(|&(_, filled)| filled == CRATE) {
            self.open.remove(full);
            if self.opened < self.queue.len() {
                self.open.push((self.queue[self.opened], 0));
                self.opened += 1;
                self.absorb();
            }
        }
    }

    fn absorb(&mut self) {
        let Some((colour, filled)) = self.open.last_mut() else {
            return;
        };
        while *filled < CRATE
            && let Some(place) = self.rail.iter().position(|c| c == colour)
        {
            self.rail.remove(place);
            *filled += 1;
        }
    }
}

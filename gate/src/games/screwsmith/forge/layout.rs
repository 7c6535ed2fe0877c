//! Parts and screws without colours: the machine as it is put together.

use rules::rng::Rng;
use rules::screwsmith::{Kind, PartText};

use super::machines::{Block, COLUMNS, Machine, ROWS, Settling};
use super::shape::Shape;

/// Distance of two cells of the grid, in units of the board.
const PITCH: i32 = 100;
/// How far a screw may sit from the middle of its cell: two in neighbouring cells stay
/// `PITCH - 2 * JITTER` apart, more than [`TOUCH`].
const JITTER: u64 = 5;
/// Diameter of every touch target.
pub(super) const TOUCH: u16 = 88;
/// How far a part's edges keep from the edges of its cells.
const INSET: i32 = 4;
/// Attempts at finding a free place for a part.
const ATTEMPTS: u32 = 60;

/// A machine put together, its screws not yet coloured.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) parts: Vec<PartText>,
    pub(super) screws: Vec<Place>,
}

/// Where a screw sits and what kind it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) at: [i32; 2],
    pub(super) kind: Kind,
}

struct Draft {
    layer: u16,
    block: Block,
    cells: Vec<(u8, u8)>,
}

/// Puts a machine together. `None` if it does not come out: too little room.
pub(super) fn lay_out(machine: &Machine, shape: &Shape, rng: &mut Rng) -> Option<Layout> {
    let mut drafts = blocks(machine, shape, rng);
    place_screws(&mut drafts, shape, rng);
    drafts.retain(|draft| !draft.cells.is_empty());
    let screws: usize = drafts.iter().map(|d| d.cells.len()).sum();
    let coloured = screws - shape.bolts.min(screws);
    drop_surplus(&mut drafts, coloured % 3, rng);
    let enough = drafts.len() + 2 >= shape.parts && coloured >= 9;
    enough.then(|| finish(machine, &drafts, shape, rng))
}

/// Blocks of cells for the parts, layer by layer, apart within a layer.
fn blocks(machine: &Machine, shape: &Shape, rng: &mut Rng) -> Vec<Draft> {
    let mut drafts: Vec<Draft> = Vec::new();
    for part in 0..shape.parts {
        // The layers get as many parts as each other, the lowest the odd ones.
        let layer = (part % shape.layers) as u16;
        for _ in 0..ATTEMPTS {
            let block = random_block(machine, rng);
            let fits = inside(machine, block)
                && drafts
                    .iter()
                    .filter(|other| other.layer == layer)
                    .all(|other| apart(other.block, block));
            if fits {
                drafts.push(Draft {
                    layer,
                    block,
                    cells: Vec::new(),
                });
                break;
            }
        }
    }
    drafts
}

fn random_block(machine: &Machine, rng: &mut Rng) -> Block {
    let &(columns, rows) = rng.pick(machine.sizes);
    let column = rng.below(u64::from(COLUMNS - columns) + 1) as u8;
    let row = rng.below(u64::from(ROWS - rows) + 1) as u8;
    (column, row, columns, rows)
}

fn inside(machine: &Machine, block: Block) -> bool {
    cells(block).all(|(column, row)| machine.has(column, row))
}

fn apart(a: Block, b: Block) -> bool {
    a.0 + a.2 <= b.0 || b.0 + b.2 <= a.0 || a.1 + a.3 <= b.1 || b.1 + b.3 <= a.1
}

fn cells((column, row, columns, rows): Block) -> impl Iterator<Item = (u8, u8)> {
    (row..row + rows).flat_map(move |r| (column..column + columns).map(move |c| (c, r)))
}

fn covers(block: Block, (column, row): (u8, u8)) -> bool {
    (block.0..block.0 + block.2).contains(&column) && (block.1..block.1 + block.3).contains(&row)
}

/// Gives each part its screws, the top layer first. No two screws of the board share a
/// cell, so no two touch targets ever overlap. Lower parts take cells that lie under
/// others: what is seen at once is kept few.
fn place_screws(drafts: &mut [Draft], shape: &Shape, rng: &mut Rng) {
    let mut order: Vec<usize> = (0..drafts.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(drafts[i].layer));
    let mut taken = std::collections::BTreeSet::new();
    for i in order {
        let layer = drafts[i].layer;
        let mut free: Vec<(bool, (u8, u8))> = cells(drafts[i].block)
            .filter(|cell| !taken.contains(cell))
            .map(|cell| {
                let under = drafts
                    .iter()
                    .any(|d| d.layer > layer && covers(d.block, cell));
                (!under, cell)
            })
            .collect();
        rng.shuffle(&mut free);
        if rng.percent(shape.hidden) {
            free.sort_by_key(|&(open, _)| open);
        }
        let count = *rng.pick(shape.screws);
        for &(_, cell) in free.iter().take(count) {
            taken.insert(cell);
            drafts[i].cells.push(cell);
        }
    }
}

/// Takes screws away until the coloured ones come in threes, from parts with most.
fn drop_surplus(drafts: &mut Vec<Draft>, surplus: usize, rng: &mut Rng) {
    for _ in 0..surplus {
        rng.shuffle(drafts);
        if let Some(most) = drafts.iter_mut().max_by_key(|d| d.cells.len()) {
            most.cells.pop();
        }
    }
    drafts.retain(|draft| !draft.cells.is_empty());
    drafts.sort_by_key(|d| (d.layer, d.block.1, d.block.0));
}

fn finish(machine: &Machine, drafts: &[Draft], shape: &Shape, rng: &mut Rng) -> Layout {
    let mut layout = Layout {
        parts: Vec::new(),
        screws: Vec::new(),
    };
    for draft in drafts {
        let first = layout.screws.len() as u8;
        for &(column, row) in &draft.cells {
            let mut near = |cell: u8| {
                let middle = i32::from(cell) * PITCH + PITCH / 2;
                middle + rng.below(2 * JITTER + 1) as i32 - JITTER as i32
            };
            let at = [near(column), near(row)];
            layout.screws.push(Place {
                at,
                kind: Kind::Plain,
            });
        }
        let settles = draft.cells.len() > 1 && rng.percent(shape.settling);
        layout.parts.push(PartText {
            layer: draft.layer,
            rect: rect(draft.block),
            settled: settles.then(|| rect(settled(machine.settling, draft.block, rng))),
            screws: (first..first + draft.cells.len() as u8).collect(),
        });
    }
    kinds(&mut layout, shape, rng);
    layout
}

fn rect((column, row, columns, rows): Block) -> [i32; 4] {
    let edge = |cell: u8| i32::from(cell) * PITCH + INSET;
    let length = |cells: u8| i32::from(cells) * PITCH - 2 * INSET;
    [edge(column), edge(row), length(columns), length(rows)]
}

fn settled(settling: Settling, block: Block, rng: &mut Rng) -> Block {
    let (column, row, columns, rows) = block;
    let lower = row.min(ROWS - 1 - rows) + 1;
    let half = columns.div_ceil(2);
    let side = column + if rng.percent(50) { 0 } else { columns - half };
    match settling {
        Settling::Swing => (side, row, half, rows),
        Settling::Slip => (column, lower, columns, rows),
        Settling::Tip => (side, lower, half, rows),
    }
}

/// Bolts, rust and masks, on screws drawn at random. Masks only where another screw of
/// the part can lift them.
fn kinds(layout: &mut Layout, shape: &Shape, rng: &mut Rng) {
    let mut numbers: Vec<usize> = (0..layout.screws.len()).collect();
    rng.shuffle(&mut numbers);
    let shared = |layout: &Layout, number: usize| {
        let number = number as u8;
        let part = layout.parts.iter().find(|p| p.screws.contains(&number));
        part.is_some_and(|p| p.screws.len() > 1)
    };
    let coloured = numbers.split_off(shape.bolts.min(numbers.len()));
    for number in numbers {
        layout.screws[number].kind = Kind::Bolt;
    }
    for number in coloured {
        if rng.percent(shape.rusted) {
            layout.screws[number].kind = Kind::Rusted;
        } else if rng.percent(shape.masked) && shared(layout, number) {
            layout.screws[number].kind = Kind::Masked;
        }
    }
}

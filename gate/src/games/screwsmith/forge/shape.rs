//! Board shapes: what a candidate of a band is made of.

/// What a candidate is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Layers.
    pub layers: usize,
    /// Parts, all layers together.
    pub parts: usize,
    /// Screws of a part, drawn from these.
    pub screws: &'static [usize],
    /// Colours.
    pub colours: usize,
    /// Slots of the rail.
    pub rail: u8,
    /// Open crates.
    pub open: u8,
    /// Bolts.
    pub bolts: usize,
    /// Percent of the screws that are rusted.
    pub rusted: u64,
    /// Percent of the rest that are masked.
    pub masked: u64,
    /// Percent of the parts that settle.
    pub settling: u64,
    /// Percent of the parts that hide their screws under others.
    pub hidden: u64,
    /// Most rail slots that the planted line uses.
    pub planted: usize,
    /// Percent of the planted screws that go to the rail while it has room.
    pub detour: u64,
}

/// Shapes of a band.
pub const SHAPES: usize = 12;

/// The twelve shapes of a band: its own and those of two neighbours (the nearest there
/// are), each as it is, sparse, dense and deep.
pub fn shapes(band: u32) -> [Shape; SHAPES] {
    let neighbours = match band {
        0 | 1 => [1, 2, 3],
        10.. => [10, 9, 8],
        band => [band, band - 1, band + 1],
    };
    let mut shapes = [own(band); SHAPES];
    for (i, shape) in shapes.iter_mut().enumerate() {
        let base = own(neighbours[i / 4]);
        *shape = match i % 4 {
            0 => base,
            1 => sparse(base),
            2 => dense(base),
            _ => deep(base),
        };
    }
    shapes
}

/// The shape of a band: layers grow first, then colours, then the rail tightens.
pub fn own(band: u32) -> Shape {
    let hard = band.saturating_sub(4) as usize;
    let base = Shape {
        layers: (band.max(1) as usize).min(4),
        parts: 6 + band.min(7) as usize,
        screws: &[2, 3],
        colours: 3 + hard.min(3),
        rail: 5,
        open: 2,
        bolts: usize::from(band >= 4),
        rusted: if band >= 2 { 6 } else { 0 },
        masked: if band >= 3 { 8 } else { 0 },
        settling: 10 * u64::from(band.min(5)),
        hidden: 60 + 5 * u64::from(band.min(8)),
        planted: 2,
        detour: 35,
    };
    match band {
        0 | 1 => Shape {
            parts: 6,
            open: 3,
            hidden: 0,
            planted: 1,
            ..base
        },
        2..=4 => base,
        5 | 6 => Shape {
            planted: 3,
            detour: 50,
            ..base
        },
        7..=9 => Shape {
            rail: 4,
            planted: if band == 9 { 4 } else { 3 },
            detour: 25 + 5 * u64::from(band),
            ..base
        },
        _ => Shape {
            rail: 3,
            planted: 3,
            detour: 80,
            ..base
        },
    }
}

fn sparse(shape: Shape) -> Shape {
    Shape {
        parts: shape.parts - 2,
        screws: &[2, 3, 3],
        ..shape
    }
}

fn dense(shape: Shape) -> Shape {
    Shape {
        parts: shape.parts + 2,
        screws: &[2, 2, 3],
        ..shape
    }
}

fn deep(shape: Shape) -> Shape {
    Shape {
        hidden: (shape.hidden + 20).min(100),
        settling: shape.settling + 20,
        screws: &[1, 2, 3],
        ..shape
    }
}

#[cfg(test)]
mod tests {
    use super::{own, shapes};

    #[test]
    fn layers_grow_first_then_colours_then_the_rail_tightens() {
        let measure = |band| {
            let shape = own(band);
            (shape.layers, shape.colours, 9 - shape.rail)
        };
        let bands: Vec<_> = (1..=10).map(measure).collect();
        assert!(bands.is_sorted());
        assert_eq!(bands[0], (1, 3, 4));
        assert_eq!(bands[3], (4, 3, 4));
        assert_eq!(bands[5], (4, 5, 4));
        assert_eq!(bands[6], (4, 6, 5));
        assert_eq!(bands[9], (4, 6, 6));
    }

    #[test]
    fn a_band_has_twelve_different_shapes() {
        for band in 1..=10 {
            let shapes = shapes(band);
            for (i, a) in shapes.iter().enumerate() {
                assert!(shapes[..i].iter().all(|b| a != b), "band {band}");
            }
        }
    }
}

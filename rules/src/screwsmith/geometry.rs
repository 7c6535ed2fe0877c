//! Points and rectangles, in thousandths of the screen's width; y goes down.

/// Width of the board.
pub const BOARD_WIDTH: i32 = 1000;
/// Height of the board.
pub const BOARD_HEIGHT: i32 = 1400;
/// How far from the board's corner a rectangle may lie or reach, in either
/// direction: far outside the screen, near enough that no arithmetic overflows.
pub const REACH: i32 = 1_000_000;

/// A point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
}

impl Point {
    /// The image under exchange of left and right.
    pub const fn mirrored(self) -> Point {
        Point {
            x: BOARD_WIDTH - self.x,
            y: self.y,
        }
    }

    /// The square of the distance.
    pub fn distance_squared(self, other: Point) -> i64 {
        let dx = i64::from(self.x) - i64::from(other.x);
        let dy = i64::from(self.y) - i64::from(other.y);
        dx * dx + dy * dy
    }
}

/// A rectangle with upright edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rect {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Width, positive.
    pub w: i32,
    /// Height, positive.
    pub h: i32,
}

impl Rect {
    /// Whether the point lies inside or on an edge.
    pub const fn contains(self, point: Point) -> bool {
        self.x <= point.x
            && point.x <= self.x + self.w
            && self.y <= point.y
            && point.y <= self.y + self.h
    }

    /// The image under exchange of left and right.
    pub const fn mirrored(self) -> Rect {
        Rect {
            x: BOARD_WIDTH - self.x - self.w,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Point, Rect};

    const RECT: Rect = Rect {
        x: 100,
        y: 200,
        w: 50,
        h: 60,
    };

    #[test]
    fn edges_and_corners_belong_to_a_rectangle() {
        for (x, y) in [(100, 200), (150, 260), (100, 260), (125, 200)] {
            assert!(RECT.contains(Point { x, y }));
        }
        for (x, y) in [(99, 200), (151, 260), (125, 199), (125, 261)] {
            assert!(!RECT.contains(Point { x, y }));
        }
    }

    #[test]
    fn the_mirror_image_contains_the_mirrored_points() {
        for x in 90..160 {
            let point = Point { x, y: 230 };
            assert_eq!(
                RECT.contains(point),
                RECT.mirrored().contains(point.mirrored())
            );
        }
        assert_eq!(RECT.mirrored().mirrored(), RECT);
    }
}

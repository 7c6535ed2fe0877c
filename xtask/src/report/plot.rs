//! Plots: a figure level by level, and a histogram. Axes are named; every point leads to
//! its level.

use maud::{Markup, html};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 220.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 40.0;

/// One level of a curve.
pub(super) struct Point {
    /// Its place, from 1.
    pub(super) place: u32,
    /// The figure; `None` where it is not known.
    pub(super) value: Option<f64>,
    /// What is shown of it.
    pub(super) label: String,
    /// Its page.
    pub(super) href: String,
    /// It lies below the one before it.
    pub(super) dip: bool,
}

/// A figure by level.
pub(super) struct Plot<'a> {
    /// Name of the vertical axis, with its unit.
    pub(super) axis: &'a str,
    /// The points, by place.
    pub(super) points: &'a [Point],
}

impl Plot<'_> {
    /// The plot; nothing where no figure is known.
    pub(super) fn svg(&self) -> Markup {
        let known: Vec<(&Point, f64)> = self
            .points
            .iter()
            .filter_map(|p| Some((p, p.value?)))
            .collect();
        if known.is_empty() {
            return html! {};
        }
        let top = nice(known.iter().map(|k| k.1).fold(0.0, f64::max));
        let last = self.points.len().max(2) as f64;
        let x =
            |place: u32| LEFT + (f64::from(place) - 1.0) / (last - 1.0) * (WIDTH - LEFT - RIGHT);
        let y = |value: f64| HEIGHT - BOTTOM - value / top * (HEIGHT - TOP - BOTTOM);
        let path: Vec<String> = known
            .iter()
            .map(|(p, v)| format!("{:.1},{:.1}", x(p.place), y(*v)))
            .collect();
        let (first, end) = (1, self.points.len());
        html! {
            svg.plot viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img"
                aria-label=(format!("{} by level", self.axis)) {
                (axes(self.axis, "level (place in the pack)", top))
                text.tick x=(LEFT) y=(HEIGHT - BOTTOM + 16.0) { (first) }
                text.tick x=(WIDTH - RIGHT) y=(HEIGHT - BOTTOM + 16.0) text-anchor="end" { (end) }
                polyline.curve points=(path.join(" ")) {}
                @for (point, value) in &known {
                    @let class = if point.dip { "dip" } else { "point" };
                    a href=(point.href) {
                        circle class=(class) cx=(format!("{:.1}", x(point.place)))
                            cy=(format!("{:.1}", y(*value))) r=(if point.dip { "5" } else { "3" }) {
                            title { (point.label) }
                        }
                    }
                }
            }
        }
    }
}

/// How many levels have each optimum.
pub(super) fn histogram(values: &[u64], metric: &str) -> Markup {
    let (Some(&low), Some(&high)) = (values.iter().min(), values.iter().max()) else {
        return html! {};
    };
    // A single level with a huge optimum would make a plot of thousands of bars.
    let high = high.min(low + 199);
    let count = |value: u64| values.iter().filter(|&&v| v == value).count();
    let counts: Vec<(u64, usize)> = (low..=high).map(|v| (v, count(v))).collect();
    let top = nice(counts.iter().map(|c| c.1).max().unwrap_or(1) as f64);
    // Few values make no walls of colour.
    let step = ((WIDTH - LEFT - RIGHT) / counts.len() as f64).min(48.0);
    let labelled = counts.len().div_ceil(24);
    html! {
        svg.plot viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label="histogram of optima" {
            (axes("levels", &format!("optimum ({metric})"), top))
            @for (i, &(value, n)) in counts.iter().enumerate() {
                @let left = LEFT + step * i as f64;
                @let height = n as f64 / top * (HEIGHT - TOP - BOTTOM);
                @if n == 0 {
                    rect.hole x=(format!("{:.1}", left + 1.5)) y=(TOP) width=(format!("{:.1}", step - 3.0)) height=(HEIGHT - TOP - BOTTOM) {
                        title { "no level with optimum " (value) }
                    }
                } @else {
                    rect.bar x=(format!("{:.1}", left + 1.5)) y=(format!("{:.1}", HEIGHT - BOTTOM - height))
                        width=(format!("{:.1}", step - 3.0)) height=(format!("{height:.1}")) {
                        title { (n) " with optimum " (value) }
                    }
                }
                @if i % labelled == 0 {
                    text.tick x=(format!("{:.1}", left + step / 2.0)) y=(HEIGHT - BOTTOM + 16.0) text-anchor="middle" { (value) }
                }
            }
        }
    }
}

fn axes(vertical: &str, horizontal: &str, top: f64) -> Markup {
    let middle = TOP + (HEIGHT - TOP - BOTTOM) / 2.0;
    html! {
        @for part in 0..=4 {
            @let y = HEIGHT - BOTTOM - f64::from(part) / 4.0 * (HEIGHT - TOP - BOTTOM);
            line.grid x1=(LEFT) y1=(y) x2=(WIDTH - RIGHT) y2=(y) {}
            text.tick x=(LEFT - 6.0) y=(y + 4.0) text-anchor="end" { (figure(top * f64::from(part) / 4.0)) }
        }
        text.axis x=(WIDTH - RIGHT) y=(HEIGHT - 6.0) text-anchor="end" { (horizontal) }
        text.axis.up x="12" y=(middle) text-anchor="middle" transform=(format!("rotate(-90 12 {middle})")) { (vertical) }
    }
}

/// The figure of a tick, without idle zeros.
fn figure(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The next figure that is divided by four with ease.
fn nice(value: f64) -> f64 {
    let steps = [
        1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 20.0, 24.0, 32.0, 40.0, 60.0, 80.0, 100.0, 120.0, 160.0,
        200.0,
    ];
    let mut scale = 1.0;
    loop {
        if let Some(step) = steps.iter().find(|s| **s * scale >= value) {
            return step * scale;
        }
        scale *= 10.0;
        if !scale.is_finite() {
            return f64::MAX;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{figure, histogram, nice};

    #[test]
    fn axes_end_on_round_figures() {
        let ends = [0.0, 1.0, 3.5, 11.0, 199.0, 2500.0].map(|v| figure(nice(v)));
        assert_eq!(ends, ["1", "1", "4", "12", "200", "3200"]);
        assert_eq!(figure(2.5), "2.5");
        assert_eq!(figure(12.0), "12");
    }

    #[test]
    fn a_hole_in_the_optima_is_marked() {
        let drawn = histogram(&[2, 2, 4], "moves").into_string();
        assert_eq!(drawn.matches("class=\"hole\"").count(), 1);
        assert_eq!(drawn.matches("class=\"bar\"").count(), 2);
    }
}

//! The three strategies side by side, on the same layouts, for equal time and for equal
//! candidates.

use std::time::{Duration, Instant};

use gate::file::{Demands, PackFile, PackKind};
use rules::grid::Size;
use rules::rng::Rng;
use serde_json::{Map, Value, json};

use super::harvest::{Harvest, Strategy, harvest};
use super::layout::layout;
use super::refine::{begun_from, renamed};
use super::smithy::{Bench, Proposal};
use super::worlds::{Twist, WORLDS, Wish, World};
use crate::extras::CompareOrder;
use crate::forge::Rejections;
use crate::table::Table;

/// Layouts that one strategy may lay out in a comparison: a guard, far above any real
/// one.
const MAX_LAYOUTS: u64 = 1_000_000;

/// Measures walk, single and sweep. Without a pack: crystal on 6 x 6, optimum 8 to 15.
///
/// # Errors
///
/// If there is no pack of that name.
pub fn compare(order: &CompareOrder) -> Result<Vec<Table>, String> {
    let (world, wish) = bucket(order.pack.as_deref())?;
    let name = format!(
        "{:?}, {}x{}, optimum {} to {}",
        wish.twist, wish.size.width, wish.size.height, wish.band.0, wish.band.1
    );
    let by_time = Budget::Time(Duration::from_secs(order.seconds));
    let by_candidates = Budget::Candidates(order.candidates);
    let mut tables = Vec::new();
    for (budget, what) in [
        (by_time, format!("{} s each", order.seconds)),
        (
            by_candidates,
            format!("{} candidates each", order.candidates),
        ),
    ] {
        let runs = [Strategy::Walk, Strategy::Single, Strategy::Sweep]
            .map(|strategy| Run::of(strategy, world, &wish, order.seed, budget));
        tables.push(figures(format!("{name}: {what}"), &runs));
        tables.push(reasons(format!("{name}: {what}, refused by reason"), &runs));
    }
    Ok(tables)
}

/// What is forged for: the deepest boards of a pack, all optima.
fn bucket(pack: Option<&str>) -> Result<(&'static World, Wish), String> {
    let size = Size::new(6, 6);
    let Some(name) = pack else {
        let wish = Wish {
            size,
            twist: Twist::None,
            band: (8, 15),
        };
        return Ok((&WORLDS[0], wish));
    };
    let world = World::named(name).ok_or_else(|| {
        let known: Vec<&str> = WORLDS.iter().map(|w| w.name).collect();
        format!(
            "lumina has no pack {name:?}, expected one of {}",
            known.join(", ")
        )
    })?;
    let wishes: Vec<Wish> = (1..=world.ships() as u32)
        .map(|place| world.wish(place))
        .collect();
    let optima = wishes.iter().map(|w| w.band.0);
    let band = (optima.clone().min().unwrap_or(1), optima.max().unwrap_or(1));
    let twist = wishes.last().map_or(Twist::None, |w| w.twist);
    Ok((world, Wish { size, twist, band }))
}

/// When a run is over.
#[derive(Clone, Copy)]
enum Budget {
    Time(Duration),
    Candidates(u64),
}

/// What one strategy did.
struct Run {
    strategy: Strategy,
    layouts: u64,
    candidates: u64,
    in_band: u64,
    levels: u64,
    states: u64,
    rejections: Rejections,
    seconds: Duration,
}

impl Run {
    fn of(strategy: Strategy, world: &World, wish: &Wish, seed: u64, budget: Budget) -> Run {
        let started = Instant::now();
        let pack = pack(world);
        let bench = Bench {
            world,
            pack: &pack,
            // No opening board: nothing has to be shown in every line.
            place: 2,
            seed,
        };
        let mut run = Run {
            strategy,
            layouts: 0,
            candidates: 0,
            in_band: 0,
            levels: 0,
            states: 0,
            rejections: Rejections::default(),
            seconds: Duration::ZERO,
        };
        for number in 0..MAX_LAYOUTS {
            if run.is_over(budget, started) {
                break;
            }
            let mut rng = Rng::stream(seed, number);
            if let Some(layout) = layout(wish, &mut rng) {
                run.layouts += 1;
                let harvested = harvest(strategy, &layout, wish.band, &mut rng);
                run.take(&bench, wish, &layout, harvested, budget, started);
            }
        }
        run.seconds = started.elapsed();
        run
    }

    fn is_over(&self, budget: Budget, started: Instant) -> bool {
        match budget {
            Budget::Time(most) => started.elapsed() >= most,
            Budget::Candidates(most) => self.candidates >= most,
        }
    }

    /// Tries out the candidates of one layout; the first that holds everything is its
    /// level, and the rest are only told by their optimum.
    fn take(
        &mut self,
        bench: &Bench,
        wish: &Wish,
        layout: &rules::lumina::Level,
        harvested: Harvest,
        budget: Budget,
        started: Instant,
    ) {
        let states = match harvested {
            Harvest::Exhausted(expanded) => {
                self.states += expanded;
                self.rejections.count("layout: sweep exhausted");
                return;
            }
            Harvest::States(states, expanded) => {
                self.states += expanded;
                states
            }
        };
        for state in states {
            if self.is_over(budget, started) {
                return;
            }
            self.candidates += 1;
            let level = renamed(&begun_from(layout, &state));
            let mut proposal = Proposal::default();
            let tried = bench.try_out(&level, wish, &mut proposal);
            self.states += proposal.states;
            match tried {
                Ok(_) => {
                    self.in_band += 1;
                    self.levels += 1;
                    // One level a layout.
                    return;
                }
                Err(reason) => {
                    let outside = [
                        "already solved",
                        "below band",
                        "above band",
                        "unsolvable",
                        "exhausted",
                    ];
                    if !outside.contains(&reason.as_str()) {
                        self.in_band += 1;
                    }
                    self.rejections.count(reason);
                }
            }
        }
    }

    fn refused(&self, reason: &str) -> u64 {
        let found = self.rejections.iter().find(|(name, _)| *name == reason);
        found.map_or(0, |(_, many)| many)
    }

    fn name(&self) -> &'static str {
        match self.strategy {
            Strategy::Walk => "walk",
            Strategy::Single => "single",
            Strategy::Sweep => "sweep",
        }
    }
}

/// A pack that asks for no optimum of its own: the bucket's band does.
fn pack(world: &World) -> PackFile {
    let mut pack = world.pack(0);
    let mut demands: Map<String, Value> = pack.demands.0.clone();
    demands.remove("optimum");
    demands.remove("gate");
    pack.demands = Demands(demands);
    pack.kind = PackKind::Pool;
    pack
}

fn figures(title: String, runs: &[Run]) -> Table {
    let mut table = Table::new(
        title,
        [
            "strategy",
            "layouts",
            "candidates",
            "already solved",
            "below band",
            "in band",
            "levels",
            "seconds",
            "states",
            "levels per million states",
        ],
    );
    for run in runs {
        let millis = run.seconds.as_millis() as u64;
        table.row([
            json!(run.name()),
            json!(run.layouts),
            json!(run.candidates),
            json!(run.refused("already solved")),
            json!(run.refused("below band")),
            json!(run.in_band),
            json!(run.levels),
            json!(thousandths(millis)),
            json!(run.states),
            json!(thousandths(run.levels * 1_000_000_000 / run.states.max(1))),
        ]);
    }
    table
}

fn reasons(title: String, runs: &[Run]) -> Table {
    let mut table = Table::new(title, ["strategy", "reason", "refused"]);
    for run in runs {
        for (reason, many) in run.rejections.iter() {
            table.row([json!(run.name()), json!(reason), json!(many)]);
        }
    }
    table
}

fn thousandths(n: u64) -> f64 {
    n as f64 / 1000.0
}

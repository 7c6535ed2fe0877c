//! What is known of a level: measured once, lazily, shared by every property that asks.

use crate::battery::Report as BatteryReport;
use crate::canon::Canon;
use crate::file::{Field, Proof};
use crate::game::{Game, GraphOf, LevelOf, MoveOf};
use crate::search::{
    Answer, Cap, Distances, Exhausted, Extent, Limits, Odds, PuzzleSpace, Solution, explore, solve,
    stopped_by,
};
use rules::Puzzle;
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};

/// Graphs up to this many states are small: hints are checked from every one of them.
pub const SMALL_GRAPH: u64 = 5_000;

/// The facts of one level under given caps.
///
/// ```ignore
/// let facts = Facts::new(game, level);
/// assert_eq!(facts.solution().optimum(), Some(9));
/// ```
pub struct Facts<G: Game> {
    game: Arc<G>,
    level: LevelOf<G>,
    limits: Limits,
    graph: OnceLock<Result<GraphOf<G>, Exhausted>>,
    solution: OnceLock<Solution<MoveOf<G>>>,
    distances: OnceLock<Result<Distances, Exhausted>>,
    hint_map: OnceLock<Option<(GraphOf<G>, Distances)>>,
    odds: OnceLock<Odds>,
    canon: OnceLock<Canon>,
    battery: OnceLock<BatteryReport>,
    own: OnceLock<G::Own>,
}

impl<G: Game> Facts<G> {
    /// The facts of a level under the default caps; nothing is measured yet.
    pub fn new(game: Arc<G>, level: LevelOf<G>) -> Self {
        Facts::within(game, level, Limits::default())
    }

    /// The facts of a level under given caps.
    pub fn within(game: Arc<G>, level: LevelOf<G>, limits: Limits) -> Self {
        Facts {
            game,
            level,
            limits,
            graph: OnceLock::new(),
            solution: OnceLock::new(),
            distances: OnceLock::new(),
            hint_map: OnceLock::new(),
            odds: OnceLock::new(),
            canon: OnceLock::new(),
            battery: OnceLock::new(),
            own: OnceLock::new(),
        }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The game, shared.
    pub fn shared_game(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// The level.
    pub fn level(&self) -> &LevelOf<G> {
        &self.level
    }

    /// The caps.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The reachable space.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] when a cap was hit.
    pub fn graph(&self) -> Result<&GraphOf<G>, &Exhausted> {
        self.graph
            .get_or_init(|| self.game.graph(&self.level, self.limits))
            .as_ref()
    }

    /// The answer.
    pub fn solution(&self) -> &Solution<MoveOf<G>> {
        self.solution.get_or_init(|| self.game.solution(self))
    }

    /// Distance of every state of the graph to its nearest win.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] when a cap was hit.
    pub fn distances(&self) -> Result<&Distances, &Exhausted> {
        self.distances
            .get_or_init(|| match self.graph() {
                Ok(graph) => Ok(self.game.distances(graph)),
                Err(exhausted) => Err(exhausted.clone()),
            })
            .as_ref()
    }

    /// The exact odds of a random player.
    pub fn odds(&self) -> &Odds {
        self.odds.get_or_init(|| self.game.odds(self))
    }

    /// The canonical form.
    pub fn canon(&self) -> &Canon {
        self.canon.get_or_init(|| self.game.canon(self))
    }

    /// What the battery did.
    pub fn battery(&self) -> &BatteryReport {
        self.battery.get_or_init(|| crate::battery::play_all(self))
    }

    /// The whole graph for hints: the measured one where it is whole, else the whole one
    /// as far as it has at most [`SMALL_GRAPH`] states; `None` above.
    pub fn hint_map(&self) -> Option<(&GraphOf<G>, &Distances)> {
        if self.game.extent() != Extent::FirstWin
            && matches!(self.graph.get(), Some(Ok(_)))
            && let (Ok(graph), Ok(distances)) = (self.graph(), self.distances())
        {
            return Some((graph, distances));
        }
        let map = self.hint_map.get_or_init(|| {
            let limits = Limits {
                states: SMALL_GRAPH.min(self.limits.states),
                ..self.limits
            };
            if self.game.surely_larger(&self.level, limits.states) {
                return None;
            }
            let graph = explore(&mut PuzzleSpace::new(&self.level), Extent::Whole, limits).ok()?;
            let distances = self.game.distances(&graph);
            Some((graph, distances))
        });
        map.as_ref().map(|(graph, distances)| (graph, distances))
    }

    /// What the game measures beside.
    pub fn own(&self) -> &G::Own {
        self.own.get_or_init(G::Own::default)
    }

    /// Facts as somebody else measured them, for saboteurs: a false fact goes through the
    /// unmodified checks. What is measured already cannot be assumed any more.
    ///
    /// # Panics
    ///
    /// If the fact is known already.
    pub fn assume(&self, fact: Assumed<G>) {
        let taken = match fact {
            Assumed::Graph(graph) => self.graph.set(graph).is_ok(),
            Assumed::Solution(solution) => self.solution.set(solution).is_ok(),
            Assumed::Distances(distances) => self.distances.set(distances).is_ok(),
            Assumed::Odds(odds) => self.odds.set(odds).is_ok(),
            Assumed::Canon(canon) => self.canon.set(canon).is_ok(),
            Assumed::Battery(report) => self.battery.set(report).is_ok(),
            Assumed::Own(own) => self.own.set(own).is_ok(),
        };
        assert!(taken, "a fact is assumed before it is measured");
    }

    /// The proof block as measured now.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] where a figure is unknown: an unproved level has no proof block.
    pub fn proof(&self) -> Result<Proof, Exhausted> {
        let solution = self.solution();
        if let Some(exhausted) = solution.exhausted() {
            return Err(exhausted.clone());
        }
        // The optimum may be proved where a cap stopped the count: a figure is missing all the same.
        let Some(states) = solution.states else {
            let most = self.limits().states;
            return Err(Exhausted {
                states: most,
                cap: Cap::States(most),
            });
        };
        let line = solution.line().map(join_line);
        let odds = match self.odds() {
            Odds::Exact(chance) => json!(chance.to_string()),
            Odds::Between(low, high) => json!([low.to_string(), high.to_string()]),
            Odds::Unknown(_) => Value::Null,
        };
        let common = [
            json!(solution.optimum()),
            json!(line),
            json!(states),
            odds,
            json!(self.canon().digest()),
        ];
        let own = self.game.proof_values(self)?;
        if let Some(failure) = self.level.failure() {
            return Err(stopped_by(0, failure.what));
        }
        let names = Field::COMMON
            .iter()
            .chain(self.game.proof_fields())
            .map(|f| f.name.to_owned());
        Ok(Proof::new(names.zip(common.into_iter().chain(own))))
    }
}

/// A fact that a saboteur puts in the place of the measured one.
pub enum Assumed<G: Game> {
    /// A reachable space, of broken rules say.
    Graph(Result<GraphOf<G>, Exhausted>),
    /// An answer.
    Solution(Solution<MoveOf<G>>),
    /// Distances to a win.
    Distances(Result<Distances, Exhausted>),
    /// Odds.
    Odds(Odds),
    /// A canonical form.
    Canon(Canon),
    /// What a battery did.
    Battery(BatteryReport),
    /// The game's own facts.
    Own(G::Own),
}

/// The default of [`Game::solution`].
pub(crate) fn solution_from_graph<G: Game>(facts: &Facts<G>) -> Solution<MoveOf<G>> {
    match facts.graph() {
        Ok(graph) => Solution {
            states: Some(facts.game().count_states(graph)),
            answer: match graph.first_win() {
                None => Answer::Unsolvable,
                Some(win) => {
                    let line = graph.line_to(win);
                    Answer::Solved {
                        optimum: facts.game().cost(facts.level(), &line),
                        line,
                    }
                }
            },
        },
        // The optimum may be provable where the whole space is not: solved, count unknown.
        Err(_) => solve(&mut PuzzleSpace::new(facts.level()), facts.limits()),
    }
}

/// A line as text: moves separated by one space.
pub fn join_line<M: std::fmt::Display>(line: &[M]) -> String {
    line.iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

//! Everything that the pages show, asked once.

use gate::anatomy::Anatomy;
use gate::erased::AnyLevel;
use gate::file::{PackFile, PackKind, Proof};
use gate::property::Verdict;
use gate::runner::{House, Question};
use gate::search::Limits;
use gate::shelf::{PackInfo, TrialKind};
use rayon::prelude::*;
use std::collections::BTreeMap;
use web::drawing::Drawing;

/// How far the survey goes beyond the questions of the house.
#[derive(Clone, Copy)]
pub(super) struct Scope<'a> {
    /// Most states that are counted of a level's whole space.
    pub(super) cap: u64,
    /// Called once a level, from any thread.
    pub(super) step: &'a (dyn Fn() + Sync),
}

/// What became of a question.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Outcome {
    /// It was asked.
    Asked(Verdict),
    /// The pack is exempt there, and why.
    Exempt(String),
}

impl Outcome {
    /// The word used in output.
    pub(super) fn word(&self) -> &'static str {
        match self {
            Outcome::Asked(verdict) => verdict.word(),
            Outcome::Exempt(_) => "exempt",
        }
    }

    /// A level that has this does not ship.
    pub(super) fn is_refusal(&self) -> bool {
        matches!(
            self,
            Outcome::Asked(Verdict::Lost(_) | Verdict::Exhausted(_))
        )
    }
}

/// A question with its outcome.
pub(super) struct Answered {
    /// The question.
    pub(super) question: Question,
    /// The outcome.
    pub(super) outcome: Outcome,
    /// For a refusal: how it reads in a terminal.
    pub(super) report: Option<String>,
}

/// A level, as far as its page shows it.
pub(super) struct LevelSurvey {
    /// Identifier.
    pub(super) id: String,
    /// Place, from 1.
    pub(super) place: u32,
    /// Title.
    pub(super) title: String,
    /// The text of its file.
    pub(super) text: String,
    /// Where it comes from, for people.
    pub(super) origin: String,
    /// The recorded proof.
    pub(super) proof: Option<Proof>,
    /// Digest of the proof block as it was measured now.
    pub(super) digest: Option<String>,
    /// Its level properties.
    pub(super) answers: Vec<Answered>,
    /// Counts over its whole space.
    pub(super) anatomy: Result<Anatomy, String>,
    /// The recorded line as far as it is legal.
    pub(super) moves: Vec<String>,
    /// The board before and after each of those moves.
    pub(super) frames: Vec<Drawing>,
}

/// A pack.
pub(super) struct PackSurvey {
    /// Its name and levels.
    pub(super) info: PackInfo,
    /// Its file.
    pub(super) file: PackFile,
    /// The text of its file.
    pub(super) text: String,
    /// Its levels; faults of a file in the place of one that cannot be read.
    pub(super) levels: Vec<Result<LevelSurvey, String>>,
    /// Its pack properties, its record, its exemptions.
    pub(super) answers: Vec<Answered>,
}

impl PackSurvey {
    /// Its levels that can be read.
    pub(super) fn read(&self) -> impl Iterator<Item = &LevelSurvey> {
        self.levels.iter().filter_map(|l| l.as_ref().ok())
    }

    /// It is played in order.
    pub(super) fn is_campaign(&self) -> bool {
        self.info.kind == PackKind::Campaign
    }
}

/// A game.
pub(super) struct GameSurvey {
    /// Its name.
    pub(super) name: String,
    /// The unit of its optimum.
    pub(super) metric: String,
    /// Slug and sentence of its level properties, by number.
    pub(super) properties: BTreeMap<u8, (&'static str, &'static str)>,
    /// Its packs.
    pub(super) packs: Vec<PackSurvey>,
    /// Its fixtures: questions of 07.
    pub(super) fixtures: Vec<Answered>,
    /// Packs whose file cannot be read.
    pub(super) broken: Vec<String>,
}

/// The house.
pub(super) struct Survey {
    /// Its games.
    pub(super) games: Vec<GameSurvey>,
}

impl Survey {
    /// Every question that was refused.
    pub(super) fn refusals(&self) -> impl Iterator<Item = &Answered> {
        let of_packs = self.games.iter().flat_map(|g| &g.packs).flat_map(|p| {
            let levels = p.read().flat_map(|l| &l.answers);
            levels.chain(&p.answers)
        });
        let of_fixtures = self.games.iter().flat_map(|g| &g.fixtures);
        of_packs
            .chain(of_fixtures)
            .filter(|a| a.outcome.is_refusal())
    }

    /// Number of refusals with that word.
    pub(super) fn refused(&self, word: &str) -> usize {
        self.refusals().filter(|a| a.outcome.word() == word).count()
    }

    /// Number of levels and packs that cannot be read.
    pub(super) fn unreadable(&self) -> usize {
        let packs = self.games.iter().flat_map(|g| &g.packs);
        let levels = packs.map(|p| p.levels.iter().filter(|l| l.is_err()).count());
        levels.sum::<usize>() + self.games.iter().map(|g| g.broken.len()).sum::<usize>()
    }

    /// Number of levels.
    pub(super) fn levels(&self) -> usize {
        let packs = self.games.iter().flat_map(|g| &g.packs);
        packs.map(|p| p.levels.len()).sum()
    }
}

/// Asks everything.
pub(super) fn survey(house: &House, scope: Scope) -> Survey {
    let games = (0..house.games().len())
        .map(|game| survey_game(house, game, scope))
        .collect();
    Survey { games }
}

fn survey_game(house: &House, game: usize, scope: Scope) -> GameSurvey {
    let any = house.games()[game].as_ref();
    let shelf = house.shelf(game);
    let mut packs = Vec::new();
    let mut broken = Vec::new();
    for (pack, info) in shelf.packs().into_iter().enumerate() {
        match shelf.pack_file(pack) {
            Ok(file) => packs.push(survey_pack(house, game, pack, info, file.clone(), scope)),
            Err(faults) => broken.push(faults.to_string()),
        }
    }
    let infos = any.properties().into_iter();
    GameSurvey {
        name: any.name().to_owned(),
        metric: any.metric().to_owned(),
        properties: infos.map(|p| (p.number, (p.slug, p.sentence))).collect(),
        packs,
        fixtures: fixtures(house, game),
        broken,
    }
}

fn fixtures(house: &House, game: usize) -> Vec<Answered> {
    let trials = house.fixtures(game).trials();
    trials
        .into_par_iter()
        .map(|trial| answer(house, Question { game, trial }))
        .collect()
}

fn survey_pack(
    house: &House,
    game: usize,
    pack: usize,
    info: PackInfo,
    file: PackFile,
    scope: Scope,
) -> PackSurvey {
    let shelf = house.shelf(game);
    let mut of_levels: Vec<Vec<Question>> = vec![Vec::new(); info.levels.len()];
    let mut of_pack = Vec::new();
    for trial in shelf.trials() {
        match trial.kind {
            TrialKind::Level { pack: p, place } if p == pack => {
                of_levels[place as usize - 1].push(Question { game, trial });
            }
            TrialKind::Pack { pack: p }
            | TrialKind::Record { pack: p }
            | TrialKind::Exemption { pack: p, .. }
            | TrialKind::Baseline { pack: p, .. }
                if p == pack =>
            {
                of_pack.push(Question { game, trial });
            }
            _ => {}
        }
    }
    let levels = of_levels
        .into_par_iter()
        .enumerate()
        .map(|(index, questions)| {
            let level = survey_level(house, game, pack, index as u32 + 1, questions, scope.cap);
            (scope.step)();
            level
        })
        .collect();
    let answers = of_pack.into_par_iter().map(|q| answer(house, q)).collect();
    // Questions of the pack may have measured levels again.
    for place in 1..=info.levels.len() as u32 {
        if let Ok(level) = shelf.level(pack, place) {
            level.forget();
        }
    }
    let text = gate::shelf::read_file(&shelf.pack_path(pack)).unwrap_or_default();
    PackSurvey {
        info,
        file,
        text,
        levels,
        answers,
    }
}

fn answer(house: &House, question: Question) -> Answered {
    let outcome = match &question.trial.exempt {
        Some(why) => Outcome::Exempt(why.clone()),
        None => Outcome::Asked(house.ask(&question)),
    };
    let report = match &outcome {
        Outcome::Asked(verdict) if outcome.is_refusal() => {
            Some(gate::runner::failure(house, &question, verdict))
        }
        _ => None,
    };
    Answered {
        question,
        outcome,
        report,
    }
}

fn survey_level(
    house: &House,
    game: usize,
    pack: usize,
    place: u32,
    questions: Vec<Question>,
    cap: u64,
) -> Result<LevelSurvey, String> {
    let shelf = house.shelf(game);
    let level = shelf.level(pack, place).map_err(ToString::to_string)?;
    let answers = questions.into_iter().map(|q| answer(house, q)).collect();
    let digest = level.measure().ok().map(|p| web::desk::prove::digest(&p));
    let anatomy = level.anatomy(Limits::states(cap));
    let (moves, frames) = film(
        level,
        level.proof().and_then(|p| p.text("line")).unwrap_or(""),
    );
    level.forget();
    Ok(LevelSurvey {
        id: shelf.packs()[pack].levels[place as usize - 1].clone(),
        place,
        title: level.title().to_owned(),
        text: level.text().to_owned(),
        origin: origin(level),
        proof: level.proof().cloned(),
        digest,
        answers,
        anatomy: anatomy.map_err(|exhausted| {
            format!("{exhausted} (`cargo xtask report --cap N` counts further)")
        }),
        moves,
        frames,
    })
}

fn origin(level: &dyn AnyLevel) -> String {
    use gate::file::Origin;
    match level.origin() {
        Origin::Forged { seed, candidate } => format!("forged: seed {seed}, candidate {candidate}"),
        Origin::Authored => "authored".into(),
        Origin::Imported { source } => format!("imported: {source}"),
    }
}

/// The legal part of a line, and the board before and after each of its moves.
pub(super) fn film(level: &dyn AnyLevel, line: &str) -> (Vec<String>, Vec<Drawing>) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let legal = level.replay(&words).states.len();
    let words = &words[..legal.min(words.len())];
    (
        words.iter().map(ToString::to_string).collect(),
        web::art::frames(level, words),
    )
}

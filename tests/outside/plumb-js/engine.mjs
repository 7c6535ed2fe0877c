// Plumb as an engine: JSON lines on standard input and output (see gate/ENGINE.md).

import { createInterface } from "node:readline";
import { PLAYERS, choose, form } from "./battery.mjs";
import { Level, MOVES, faults } from "./plumb.mjs";

const DESCRIPTION = {
  protocol: 1,
  game: "plumb",
  version: "1",
  metric: "tilts",
  moves: MOVES,
  symmetries: ["r", "m"].flatMap((mirror) => ["0", "90", "180", "270"].map((turn) => mirror + turn)),
  players: [...PLAYERS.keys()],
  undo: true,
  rows: true,
  states: "within optimum",
  lessons: 10,
  carries: { proof: { luck: "bits of luck" } },
};

let level = null;

const VERBS = {
  describe: () => DESCRIPTION,

  load({ level: text }) {
    const found = faults(text?.board);
    if (found.length === 0 && Object.keys(text).length !== 1) {
      found.push({ path: "", what: "expected the key board and no other" });
    }
    if (found.length === 0) level = new Level(text.board);
    return { faults: found };
  },

  start: () => ({ state: level.start, standing: level.standing(level.start) }),

  expand: ({ states }) => ({
    moves: states.map((state) => level.expand(state).map(([way, next]) => [way, next, level.standing(next)])),
  }),

  play({ state, move }) {
    if (!MOVES.includes(move)) return { illegal: "expected U, D, L or R" };
    const next = level.tilt(state, move);
    if (next === state) return { illegal: "no marble moves" };
    return { state: next, standing: level.standing(next), undo: state };
  },

  undo: ({ undo }) => ({ state: undo }),
  rows: ({ state }) => ({ rows: level.rows(state) }),
  form: ({ symmetry }) => ({ form: form(level.board, symmetry) }),
  choose: ({ player, state, moves }) => ({ move: choose(level, player, state, moves) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const ask = JSON.parse(line);
  const answer = Object.hasOwn(VERBS, ask.ask) ? VERBS[ask.ask](ask) : { error: "no such request" };
  process.stdout.write(JSON.stringify({ id: ask.id, ...answer }) + "\n");
}

// Replays conformance vectors against the rules in plumb.mjs: `node vectors.test.mjs vectors.json`.

import { readFileSync } from "node:fs";
import { Level, MOVES } from "./plumb.mjs";

/** Plays a line and compares every position; the first difference is the failure. */
function replay(name, level, line) {
  let state = level.start;
  line.positions.forEach((position, number) => {
    if (number > 0) state = level.tilt(state, line.moves[number - 1]);
    const [standing, reason = null] = level.standing(state).split(": ");
    const said = { state: level.rows(state).join("\n"), standing, reason };
    if (standing === "open") {
      said.legal = level.expand(state).map(([way]) => way);
      said.illegal = position.illegal.filter((way) => MOVES.includes(way) && !said.legal.includes(way));
    }
    for (const [key, value] of Object.entries(said)) {
      if (JSON.stringify(value) === JSON.stringify(position[key])) continue;
      const played = line.moves.slice(0, number).join(" ") || "the start";
      const told = `${key} is ${JSON.stringify(value)}, expected ${JSON.stringify(position[key])}`;
      console.error(`${name}: after move ${number} (${played}): ${told}`);
      process.exit(1);
    }
  });
}

const vectors = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const { name, level, lines } of vectors.levels) {
  for (const line of lines) replay(name, new Level(level.board), line);
}
console.log(`${vectors.levels.length} levels agree`);

// Plumb's greedy players and the images of a board: what the gate cannot know by itself.

const ORDERS = ["URDL", "ULDR"].flatMap((round) => [0, 1, 2, 3].map((i) => round.slice(i) + round.slice(0, i)));
const WISHES = ["most marbles home", "nearest to the cups", "nearest to the cups, not into a pit"];

/** Name to wish and order of ties. */
export const PLAYERS = new Map(
  WISHES.flatMap((wish) => ORDERS.map((order) => [`${wish}, ties ${[...order].join(" ")}`, { wish, order }])),
);

/** The legal tilt whose outcome a player likes best; of equals the first in its order. */
export function choose(level, player, state, legal) {
  const { wish, order } = PLAYERS.get(player);
  let best = null;
  for (const way of order) {
    if (!legal.includes(way)) continue;
    const pits = [];
    const after = level.tilt(state, way, (cell, colour) => pits.push([cell, colour]));
    let dislike = wish === WISHES[0] ? openCups(after) : distance(level, after, pits);
    if (wish === WISHES[2] && level.standing(after) === "lost: pit") dislike += 1e6;
    if (best === null || dislike < best.dislike) best = { way, dislike };
  }
  return best && best.way;
}

function openCups(state) {
  let open = 0;
  for (let i = 1; i < state.length; i += 2) if (state[i] !== ".") open += 1;
  return open;
}

/** Distances of the marbles not home to their nearest open cup, lost ones from their pit. */
function distance(level, state, pits) {
  const away = [...pits];
  const cups = [];
  for (let cell = 0; 2 * cell < state.length; cell += 1) {
    if (state[2 * cell] !== ".") away.push([cell, state[2 * cell]]);
    if (state[2 * cell + 1] !== ".") cups.push([cell, state[2 * cell + 1].toLowerCase()]);
  }
  const place = (cell) => [cell % level.width, Math.floor(cell / level.width)];
  const between = (a, b) => Math.abs(place(a)[0] - place(b)[0]) + Math.abs(place(a)[1] - place(b)[1]);
  const nearest = ([cell, colour]) =>
    Math.min(...cups.filter(([, own]) => own === colour).map(([cup]) => between(cell, cup)));
  return away.reduce((sum, marble) => sum + nearest(marble), 0);
}

const TURN = { "^": ">", ">": "v", v: "<", "<": "^" };
const MIRROR = { "<": ">", ">": "<" };

/** A board's image, colours renamed in the order in which their letters appear. */
export function form(board, symmetry) {
  let rows = board.map((row) => [...row]);
  if (symmetry[0] === "m") rows = rows.map((row) => row.reverse().map((glyph) => MIRROR[glyph] ?? glyph));
  for (let turn = 0; turn < Number(symmetry.slice(1)) / 90; turn += 1) {
    rows = rows[0].map((_, x) => rows.map((row) => TURN[row[x]] ?? row[x]).reverse());
  }
  const order = [];
  const renamed = (glyph) => {
    const colour = glyph.toLowerCase();
    if (!/[a-d]/.test(colour) || glyph === "v") return glyph;
    if (!order.includes(colour)) order.push(colour);
    const name = "abcd"[order.indexOf(colour)];
    return glyph === colour ? name : name.toUpperCase();
  };
  return `${rows[0].length}x${rows.length}/${rows.map((row) => row.map(renamed).join("")).join("/")}`;
}

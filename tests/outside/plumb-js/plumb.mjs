// Plumb: tilt the board, bring every marble home. The rules, and nothing else.
//
// A state is a text, one letter a cell: the marbles and the cups that are still open, on
// the board without its other tiles. So marbles of a colour are alike by themselves.

export const MOVES = ["U", "D", "L", "R"];
const STEP = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };
const BACK = { U: "D", D: "U", L: "R", R: "L" };
const GATE = { "^": "U", v: "D", "<": "L", ">": "R" };
const isMarble = (glyph) => glyph >= "a" && glyph <= "d";
const isCup = (glyph) => glyph >= "A" && glyph <= "D";

/** Everything that is wrong with a board, as { path, what }. */
export function faults(board) {
  if (!Array.isArray(board) || !board.every((row) => typeof row === "string")) {
    return [{ path: "board", what: "expected an array of rows" }];
  }
  const found = [];
  const side = (n) => n >= 3 && n <= 9;
  if (!side(board.length)) found.push({ path: "board", what: "expected 3 to 9 rows" });
  board.forEach((row, y) => {
    if (!side(row.length) || row.length !== board[0].length) {
      found.push({ path: `board/${y}`, what: "expected 3 to 9 tiles, as many as in the first row" });
    }
    if (!/^[#.O^v<>+*A-Da-d]*$/.test(row)) {
      found.push({ path: `board/${y}`, what: "expected tiles of # . O ^ v < > + * A-D a-d" });
    }
  });
  const count = (glyph) => board.join("").split(glyph).length - 1;
  const marbles = [..."abcd"].reduce((sum, colour) => sum + count(colour), 0);
  if (marbles < 1 || marbles > 8) found.push({ path: "board", what: "expected 1 to 8 marbles" });
  for (const colour of "abcd") {
    if (count(colour) !== count(colour.toUpperCase())) {
      found.push({ path: "board", what: `expected as many cups as marbles of ${colour}` });
    }
  }
  return found;
}

/** A board without faults. */
export class Level {
  constructor(board) {
    this.board = board;
    this.width = board[0].length;
    this.height = board.length;
    const cells = [...board.join("")];
    this.tiles = cells.map((glyph) => (isMarble(glyph) || isCup(glyph) ? "." : glyph));
    this.cups = cells.map((glyph) => (isCup(glyph) ? glyph : null));
    // A marble is written over an open cup with both letters, "aB"; a cell has a blank after it.
    this.start = cells.map((glyph) => (isMarble(glyph) ? glyph + "." : "." + (isCup(glyph) ? glyph : "."))).join("");
    this.lanes = Object.fromEntries(MOVES.map((way) => [way, this.lanesOf(way)]));
    this.hasPits = cells.includes("O");
  }

  /** The cells of each lane, the ones furthest along `way` first. */
  lanesOf(way) {
    const [dx] = STEP[way];
    const [along, across] = dx ? [this.width, this.height] : [this.height, this.width];
    const forward = way === "R" || way === "D";
    return Array.from({ length: across }, (_, lane) =>
      Array.from({ length: along }, (_, i) => {
        const at = forward ? along - 1 - i : i;
        return dx ? lane * this.width + at : at * this.width + lane;
      }),
    );
  }

  /** The state after a tilt, the same text where no marble moves; calls `lost(cell, colour)`. */
  tilt(state, way, lost) {
    const cells = [...state];
    for (const lane of this.lanes[way]) {
      // Picked before any rolls: one that bounces back must not be met a second time.
      const marbles = [...lane.keys()].filter((i) => cells[2 * lane[i]] !== ".");
      for (const i of marbles) this.roll(cells, lane, i, way, lost);
    }
    return cells.join("");
  }

  roll(cells, lane, from, way, lost) {
    const colour = cells[2 * lane[from]];
    cells[2 * lane[from]] = ".";
    let at = from;
    let toward = -1; // Lanes are listed from the far end, so rolling on is counting down.
    let here = way;
    let bounced = false;
    for (;;) {
      const next = lane[at + toward];
      const tile = next === undefined ? "#" : this.tiles[next];
      if (tile === "*" && !bounced) {
        bounced = true;
        toward = -toward;
        here = BACK[here];
        continue;
      }
      const shut = tile === "#" || tile === "*" || (tile in GATE && GATE[tile] !== here);
      if (shut || cells[2 * next] !== ".") break;
      at += toward;
      if (tile === "O") {
        if (lost) lost(next, colour);
        return;
      }
      if (cells[2 * next + 1] === colour.toUpperCase()) {
        cells[2 * next + 1] = ".";
        return;
      }
      if (tile === "+") break;
    }
    cells[2 * lane[at]] = colour;
  }

  /** open, won, or lost: then fewer marbles than open cups are left. */
  standing(state) {
    let marbles = 0;
    let cups = 0;
    for (let i = 0; i < state.length; i += 2) {
      if (state[i] !== ".") marbles += 1;
      if (state[i + 1] !== ".") cups += 1;
    }
    if (marbles < cups) return "lost: pit";
    return marbles === 0 ? "won" : "open";
  }

  /** The legal tilts, each with the state it leads to. */
  expand(state) {
    return MOVES.map((way) => [way, this.tilt(state, way)]).filter(([, next]) => next !== state);
  }

  /** The board as drawn: a marble hides its tile, a filled cup is floor. */
  rows(state) {
    const shown = this.tiles.map((tile, i) => {
      if (state[2 * i] !== ".") return state[2 * i];
      return state[2 * i + 1] !== "." ? state[2 * i + 1] : tile;
    });
    return Array.from({ length: this.height }, (_, y) => shown.slice(y * this.width, (y + 1) * this.width).join(""));
  }
}

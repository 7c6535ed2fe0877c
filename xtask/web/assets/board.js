// Boards: a drawing is a ground that stays and pieces that come, go and shift.
// Nothing here knows a game: drawings are made by the same code that proves the levels.
"use strict";
var Hallmark = {};

Hallmark.Board = class {
  constructor(figure) {
    this.svg = figure.querySelector("svg");
    this.ground = this.svg.querySelector(".ground");
    this.layer = this.svg.querySelector(".pieces");
    this.pieces = new Map();
    for (const g of this.layer.children) {
      this.pieces.set(g.dataset.piece, { g, body: null });
    }
  }

  // Shows a drawing as the engine answers it.
  show(drawing) {
    this.svg.setAttribute("class", "board " + drawing.style);
    this.svg.setAttribute("viewBox", drawing.frame);
    this.svg.setAttribute("aria-label", drawing.title);
    if (this.groundText !== drawing.ground) {
      this.ground.innerHTML = drawing.ground;
      this.groundText = drawing.ground;
    }
    this.arrange(new Map(drawing.pieces.map((p) => [p[0], p])));
  }

  // Shows exactly these pieces: id -> [id, x, y, height, body].
  arrange(pieces) {
    for (const [id, piece] of this.pieces) {
      if (!pieces.has(id)) {
        piece.g.remove();
        this.pieces.delete(id);
      }
    }
    for (const [id, x, y, height, body] of pieces.values()) {
      let piece = this.pieces.get(id);
      if (!piece) {
        const g = document.createElementNS("http://www.w3.org/2000/svg", "g");
        g.setAttribute("class", "piece");
        g.dataset.piece = id;
        piece = { g, body: null };
        this.pieces.set(id, piece);
        piece.g.dataset.height = height;
        this.insert(piece.g, height);
      } else if (Number(piece.g.dataset.height) !== height) {
        piece.g.dataset.height = height;
        this.insert(piece.g, height);
      }
      if (piece.body !== body) {
        piece.g.innerHTML = body;
        piece.body = body;
      }
      piece.g.style.transform = `translate(${x}px,${y}px)`;
    }
  }

  insert(g, height) {
    const above = [...this.layer.children].find((o) => o !== g && Number(o.dataset.height) > height);
    this.layer.insertBefore(g, above || null);
  }

  // Takes the keyboard.
  focus() {
    this.svg.setAttribute("tabindex", "-1");
    this.svg.focus({ preventScroll: true });
  }

  // A point of the window in the drawing's own units.
  point(event) {
    const p = this.svg.createSVGPoint();
    p.x = event.clientX;
    p.y = event.clientY;
    const q = p.matrixTransform(this.svg.getScreenCTM().inverse());
    return [Math.round(q.x), Math.round(q.y)];
  }

  // Calls back with both ends of every stroke of a mouse, a pen or a finger.
  strokes(done) {
    let from = null;
    this.svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !this.live) return;
      from = this.point(event);
      this.svg.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    this.svg.addEventListener("pointerup", (event) => {
      if (!from || !this.live) return;
      const start = from;
      from = null;
      done(start, this.point(event));
    });
    this.svg.addEventListener("pointercancel", () => (from = null));
  }
};

// A run of frames: pieces of frame k, put together from what changes.
Hallmark.Film = class {
  constructor(film) {
    this.film = film;
    this.frames = [];
    let pieces = new Map();
    for (const step of film.steps) {
      pieces = new Map(pieces);
      for (const id of step.drop) pieces.delete(id);
      for (const [id, x, y, height, body] of step.put) {
        pieces.set(id, [id, x, y, height, film.bodies[body]]);
      }
      this.frames.push(pieces);
    }
  }

  get last() {
    return this.frames.length - 1;
  }

  show(board, k) {
    board.svg.setAttribute("aria-label", this.film.steps[k].title);
    board.arrange(this.frames[k]);
  }
};

// Small helpers for pages.
Hallmark.byId = (id) => document.getElementById(id);
Hallmark.data = (id) => JSON.parse(Hallmark.byId(id).textContent);
Hallmark.say = (id, text) => {
  const place = Hallmark.byId(id);
  if (place) place.textContent = text;
};
Hallmark.copy = async (text, place) => {
  try {
    await navigator.clipboard.writeText(text);
    Hallmark.say(place, "copied");
  } catch {
    // Pages opened from disk may not reach the clipboard everywhere.
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    Hallmark.say(place, "copied");
  }
};

// What a fragment carries: a level file and a line.
Hallmark.fragment = {
  write(text, moves) {
    const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(text)));
    let binary = "";
    for (const b of bytes) binary += String.fromCharCode(b);
    const level = btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    const line = moves.map(encodeURIComponent).join("~");
    return `#level=${level}` + (moves.length ? `&line=${line}` : "");
  },
  read() {
    const parts = new Map();
    for (const part of location.hash.slice(1).split("&")) {
      const at = part.indexOf("=");
      if (at > 0) parts.set(part.slice(0, at), part.slice(at + 1));
    }
    const carried = {};
    try {
      if (parts.has("level")) {
        const binary = atob(parts.get("level").replace(/-/g, "+").replace(/_/g, "/"));
        carried.text = new TextDecoder().decode(Uint8Array.from(binary, (c) => c.charCodeAt(0)));
      }
      if (parts.has("line")) {
        carried.moves = parts.get("line").split("~").filter(Boolean).map(decodeURIComponent);
      }
    } catch {
      Hallmark.say("carried", "the link is damaged");
    }
    return carried;
  },
};

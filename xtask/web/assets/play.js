// Playing: gestures go to the engine, which says what move is meant and what comes of it.
"use strict";

Hallmark.CAP = 20000000;

Hallmark.Play = class {
  constructor(board, text) {
    this.board = board;
    this.text = text;
    this.reset([]);
    const on = (id, act) =>
      Hallmark.byId(id).addEventListener("click", (event) => {
        act();
        // Whoever pressed it with a pointer goes on with the board.
        if (event.detail > 0) this.board.focus();
      });
    on("play-undo", () => this.undo());
    on("play-restart", () => this.restart());
    on("play-hint", () => this.hint());
    on("play-arm", () => this.arm());
    on("play-link", () => this.link());
    Hallmark.byId("play-legal").addEventListener("click", (event) => {
      if (event.target.dataset.move) this.move(event.target.dataset.move);
    });
  }

  // Takes up another board, or a line on the same.
  load(text, moves) {
    if (text !== this.text) {
      this.text = text;
      this.stopAsking();
    }
    this.reset(moves);
    this.show();
  }

  reset(moves) {
    this.moves = [...moves];
    this.cursor = { selected: null, armed: false };
    this.asked = (this.asked || 0) + 1;
  }

  base(op) {
    return { op, text: this.text, moves: this.moves, cap: Hallmark.CAP };
  }

  show() {
    const view = Hallmark.engine.call({ ...this.base("view"), cursor: this.cursor });
    if (view.error) return Hallmark.say("play-message", view.error);
    this.view = view;
    this.moves = view.moves;
    this.board.show(view.drawing);
    Hallmark.byId("play-arm").hidden = !view.arms;
    Hallmark.byId("play-arm").setAttribute("aria-pressed", String(this.cursor.armed));
    Hallmark.say("play-handling", view.handling);
    Hallmark.say("play-line", this.moves.join(" ") || "no move yet");
    const legal = Hallmark.byId("play-legal");
    legal.replaceChildren(
      ...view.legal.map((mv) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = mv;
        button.dataset.move = mv;
        return button;
      })
    );
    if (view.illegal) {
      Hallmark.say("play-message", `move ${view.illegal.index}, ${view.illegal.move}: ${view.illegal.why}`);
    } else {
      this.stand();
    }
  }

  stand() {
    document.body.dataset.standing = this.view.standing;
    if (this.view.standing === "won") return this.won();
    if (this.view.standing === "lost") return this.lost();
    Hallmark.say("play-message", this.moves.length ? `${this.moves.length} moves` : "your move");
  }

  async won() {
    const metric = document.body.dataset.metric;
    const needed = `You needed ${this.view.cost} ${metric}`;
    const mark = this.asked;
    Hallmark.say("play-message", `Won. ${needed}; looking for the best possible …`);
    let best = this.view.optimum;
    if (best === null) {
      const answer = await this.desk().ask({ op: "best", text: this.text, cap: Hallmark.CAP });
      best = answer.optimum ?? null;
    }
    if (mark !== this.asked) return;
    const rest = best === null ? "the best possible is not known." : `best possible is ${best}.`;
    Hallmark.say("play-message", `Won. ${needed}, ${rest}`);
  }

  async lost() {
    const mark = this.asked;
    const why = `Lost: ${this.view.reason}.`;
    Hallmark.say("play-message", `${why} Looking for the move that lost it …`);
    const seen = await this.desk().ask(this.base("hindsight"));
    if (mark !== this.asked) return;
    if (seen.lost_at) {
      const mv = this.moves[seen.lost_at - 1];
      Hallmark.say("play-message", `${why} Move ${seen.lost_at} (${mv}) lost it: after it no win remained.`);
    } else if (seen.lost_at === 0) {
      Hallmark.say("play-message", `${why} There never was a win on this board.`);
    } else {
      Hallmark.say("play-message", `${why} Which move lost it is not known: ${seen.unknown || seen.error}`);
    }
  }

  move(mv) {
    this.asked++;
    this.moves.push(mv);
    const armed = this.cursor;
    this.cursor = { selected: armed.selected, armed: false };
    this.show();
    if (this.view.illegal) this.cursor = armed;
  }

  gesture(gesture) {
    if (this.view.standing !== "open") return;
    const act = Hallmark.engine.call({ ...this.base("act"), cursor: this.cursor, gesture });
    if (act.move) return this.move(act.move);
    if (act.cursor) {
      this.cursor = act.cursor;
      this.show();
    }
  }

  stroke(from, to) {
    this.gesture({ drag: { from, to } });
  }

  key(event) {
    if (event.key === "Backspace" || (event.key === "z" && (event.ctrlKey || event.metaKey))) {
      this.undo();
    } else if (event.ctrlKey || event.metaKey || event.altKey) {
      return false;
    } else if (event.key === "Delete") {
      this.restart();
    } else if (event.key === "?") {
      this.hint();
    } else if (/^(Arrow\w+|Enter| |[A-Za-z0-9])$/.test(event.key)) {
      this.gesture({ key: { name: event.key, shift: event.shiftKey } });
    } else {
      return false;
    }
    return true;
  }

  undo() {
    this.reset(this.moves.slice(0, -1));
    this.show();
  }

  restart() {
    this.reset([]);
    this.show();
  }

  arm() {
    this.cursor = { ...this.cursor, armed: !this.cursor.armed };
    this.show();
  }

  async hint() {
    const mark = ++this.asked;
    Hallmark.say("play-message", "looking for the next move …");
    const hint = await this.desk().ask(this.base("hint"));
    if (mark !== this.asked) return;
    if (hint.hint === "play") {
      this.cursor = hint.cursor;
      this.show();
      Hallmark.say("play-message", `hint: ${hint.move}`);
    } else if (hint.hint === "hopeless") {
      Hallmark.say("play-message", "no winning continuation exists");
    } else {
      Hallmark.say("play-message", hint.hint === "won" ? "won already" : `no hint: ${hint.why || hint.error}`);
    }
  }

  link() {
    const page = new URL(document.body.dataset.root + "/board.html", location.href).href;
    Hallmark.copy(page + Hallmark.fragment.write(this.text, this.moves), "play-message");
  }

  desk() {
    return (this.worker ||= Hallmark.engine.worker());
  }

  stopAsking() {
    if (this.worker) this.worker.cancel();
    this.worker = null;
  }
};

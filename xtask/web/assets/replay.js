// A line, step by step.
"use strict";

Hallmark.Replay = class {
  constructor(board, film, moves) {
    this.board = board;
    this.at = 0;
    this.timer = null;
    this.slider = Hallmark.byId("replay-at");
    this.list = Hallmark.byId("replay-moves");
    const on = (id, act) => Hallmark.byId(id).addEventListener("click", act);
    on("replay-first", () => this.go(0));
    on("replay-back", () => this.go(this.at - 1));
    on("replay-auto", () => this.auto());
    on("replay-next", () => this.go(this.at + 1));
    on("replay-last", () => this.go(this.film.last));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.list.addEventListener("click", (event) => {
      if (event.target.dataset.step) this.go(Number(event.target.dataset.step));
    });
    this.load(film, moves);
  }

  load(film, moves) {
    this.stop();
    this.film = new Hallmark.Film(film);
    this.moves = moves;
    this.slider.max = this.film.last;
    this.list.replaceChildren(
      ...moves.map((mv, i) => {
        const item = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = mv;
        button.dataset.step = i + 1;
        item.append(button);
        return item;
      })
    );
    this.at = 0;
  }

  go(k) {
    this.stop();
    this.show(k);
  }

  show(k) {
    this.at = Math.max(0, Math.min(this.film.last, k));
    this.film.show(this.board, this.at);
    this.slider.value = this.at;
    Hallmark.say("replay-status", `move ${this.at} of ${this.film.last}`);
    for (const [i, item] of [...this.list.children].entries()) {
      item.firstChild.setAttribute("aria-current", String(i + 1 === this.at));
    }
  }

  auto() {
    if (this.timer) return this.stop();
    if (this.at === this.film.last) this.show(0);
    Hallmark.byId("replay-auto").textContent = "pause";
    this.timer = setInterval(() => {
      if (this.at >= this.film.last) return this.stop();
      this.show(this.at + 1);
    }, 700);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    Hallmark.byId("replay-auto").textContent = "play";
  }

  key(event) {
    const act = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.film.last),
      " ": () => this.auto(),
    }[event.key];
    if (act) act();
    return Boolean(act);
  }
};

// Editing: the engine changes drafts and draws them; a worker proves what stands.
"use strict";

Hallmark.Edit = class {
  constructor(board, text) {
    this.board = board;
    this.past = [];
    const on = (id, act) => Hallmark.byId(id).addEventListener("click", act);
    on("edit-undo", () => this.undo());
    on("edit-cancel", () => this.cancel("cancelled"));
    on("edit-prove", () => this.prove());
    on("edit-copy", () => Hallmark.copy(this.output(), "edit-message"));
    on("edit-link", () => this.link());
    on("edit-save", () => this.save());
    on("edit-load", () => this.read(Hallmark.byId("edit-file").value));
    Hallmark.byId("edit-title").addEventListener("change", () => this.change({ title: Hallmark.byId("edit-title").value }));
    Hallmark.byId("edit-tools").addEventListener("click", (event) => {
      if (event.target.dataset.tool !== undefined) this.take(event.target.dataset.tool);
    });
    Hallmark.byId("edit-live").addEventListener("change", () => this.later());
    Hallmark.byId("edit-in-pack").parentElement.hidden = !document.body.dataset.pack;
    this.load(text);
  }

  // Takes up a file.
  load(text) {
    this.file = text;
    this.level = null;
    this.title = null;
    this.past = [];
    this.measured = null;
  }

  // Takes up another text; what cannot be read leaves the draft as it was.
  read(text) {
    const { file, level, title, past, measured } = this;
    this.load(text);
    if (!this.show()) Object.assign(this, { file, level, title, past, measured });
  }

  show(action = null) {
    const answer = Hallmark.engine.call({
      op: "draft",
      file: this.file,
      level: this.level,
      title: this.title,
      action,
    });
    const refused = answer.error || answer.refused;
    if (refused) {
      Hallmark.say("edit-message", refused);
      return false;
    }
    if (action) this.past.push([this.level, this.title]);
    this.level = answer.level;
    this.draft = answer;
    this.measured = null;
    if (answer.drawing) this.board.show(answer.drawing);
    this.tools(answer.tools);
    this.fields(answer.fields);
    Hallmark.byId("edit-title").value = this.title ?? JSON.parse(this.file).title;
    Hallmark.byId("edit-file").value = answer.text || JSON.stringify({ ...JSON.parse(this.file), level: answer.level }, null, 2);
    Hallmark.say("edit-message", answer.text ? "a legal level" : answer.faults);
    this.later();
    return true;
  }

  change({ title }) {
    this.past.push([this.level, this.title]);
    this.title = title;
    this.show();
  }

  undo() {
    const last = this.past.pop();
    if (!last) return;
    [this.level, this.title] = last;
    this.show();
  }

  tools(tools) {
    const place = Hallmark.byId("edit-tools");
    if (place.childElementCount === 0) {
      place.replaceChildren(
        ...tools.map((tool) => {
          const button = document.createElement("button");
          button.type = "button";
          button.textContent = tool.label;
          button.dataset.tool = tool.id;
          return button;
        })
      );
      this.take(tools[0].id);
    }
  }

  take(tool) {
    this.tool = tool;
    for (const button of Hallmark.byId("edit-tools").children) {
      button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
    }
  }

  fields(fields) {
    Hallmark.byId("edit-fields").replaceChildren(
      ...fields.map((field) => {
        const label = document.createElement("label");
        label.textContent = field.label + " ";
        let input;
        if (field.kind.choice) {
          input = document.createElement("select");
          for (const of of field.kind.choice.of) input.add(new Option(of, of, false, of === field.value));
        } else {
          input = document.createElement("input");
          if (field.kind.number) {
            input.type = "number";
            input.min = field.kind.number.least;
            input.max = field.kind.number.most;
          }
        }
        input.value = field.value;
        input.dataset.field = field.id;
        input.addEventListener("change", () => this.show({ set: { field: field.id, value: input.value } }));
        label.append(input);
        return label;
      })
    );
  }

  stroke(from, to) {
    this.show({ paint: { tool: this.tool, from, to } });
  }

  key(event) {
    if (event.key === "z" && (event.ctrlKey || event.metaKey)) {
      this.undo();
      return true;
    }
    return false;
  }

  // The file as it stands: the loaded one where nothing was changed, else with the proof
  // block that was measured, if it was.
  output() {
    return this.measured || this.draft.text || "";
  }

  link() {
    if (!this.draft.text) return Hallmark.say("edit-message", "the draft is no level yet");
    const page = new URL(document.body.dataset.root + "/board.html", location.href).href;
    Hallmark.copy(page + Hallmark.fragment.write(this.output(), []), "edit-message");
  }

  save() {
    const a = document.createElement("a");
    a.href = URL.createObjectURL(new Blob([this.output()], { type: "application/json" }));
    a.download = (document.body.dataset.id || "level") + ".json";
    a.click();
    URL.revokeObjectURL(a.href);
  }

  // Proves a little after the last change.
  later() {
    this.cancel("");
    Hallmark.say("edit-proving", "");
    clearTimeout(this.soon);
    if (Hallmark.byId("edit-live").checked && this.draft && this.draft.text) {
      this.soon = setTimeout(() => this.prove(), 250);
    }
  }

  cancel(word) {
    clearTimeout(this.soon);
    if (this.desk && this.proving) {
      this.desk.cancel();
      this.desk = null;
      this.informed = false;
      this.proving = false;
      Hallmark.say("edit-proving", word);
    }
  }

  leave() {
    this.cancel("");
  }

  async prove() {
    this.cancel("");
    if (!this.draft || !this.draft.text) return Hallmark.say("edit-proving", "the draft is no level yet");
    const run = (this.run = {});
    const cap = Math.max(1, Number(Hallmark.byId("edit-cap").value) || 2000000);
    const text = this.draft.text;
    this.proving = true;
    const desk = (this.desk ||= Hallmark.engine.worker());
    Hallmark.say("edit-proving", "measuring …");
    const rows = Hallmark.byId("edit-verdicts");
    const listed = await desk.ask({ op: "properties", text, cap });
    if (run !== this.run || listed.error) return this.done(run, listed.error);
    rows.replaceChildren(...listed.properties.map((p) => this.row(p)));
    const measured = await desk.ask({ op: "measure", text, cap });
    if (run !== this.run || measured.cancelled) return;
    // A level that could not be measured is asked as it stands.
    const asked = measured.text || text;
    const seat = await this.seat(desk);
    const lost = [];
    for (const { number } of listed.properties) {
      Hallmark.say("edit-proving", `asking ${String(number).padStart(2, "0")} …`);
      const verdict = await desk.ask({ op: "check", text: asked, cap, number, seat });
      if (run !== this.run || verdict.cancelled) return;
      this.fill(rows, number, verdict);
      if (!["held", "not asked", "exempt"].includes(verdict.verdict)) lost.push(number);
    }
    if (measured.text && this.changed()) this.measured = measured.text;
    if (this.measured) Hallmark.byId("edit-file").value = this.measured;
    const names = lost.map((n) => String(n).padStart(2, "0")).join(", ");
    this.done(run, lost.length ? `not held: ${names}` : "every property that was asked holds");
  }

  // The draft is another level than the one that was loaded.
  changed() {
    return JSON.parse(this.draft.text).proof === null;
  }

  done(run, word) {
    if (run !== this.run) return;
    this.proving = false;
    Hallmark.say("edit-proving", word || "");
  }

  // The place in the pack in which properties are asked, if that is wanted.
  async seat(desk) {
    const box = Hallmark.byId("edit-in-pack");
    const { game, pack, id, place } = document.body.dataset;
    if (!box || !box.checked || !pack) return null;
    if (!this.informed) {
      const library = await Hallmark.library(game);
      const levels = [];
      for (const p of library.packs) {
        for (const [i, level] of p.levels.entries()) levels.push([p.name, i + 1, level.id, level.text]);
      }
      const text = library.packs.find((p) => p.name === pack).text;
      const answer = await desk.ask({ op: "inform", game, pack, text, levels });
      if (answer.error) {
        Hallmark.say("edit-message", answer.error);
        return null;
      }
      this.informed = true;
    }
    return { place: Number(place), id };
  }

  row({ number, slug, sentence }) {
    const row = document.createElement("tr");
    row.dataset.number = number;
    const cells = [String(number).padStart(2, "0"), slug, "…", ""];
    row.append(
      ...cells.map((text) => {
        const cell = document.createElement("td");
        cell.textContent = text;
        return cell;
      })
    );
    row.title = sentence;
    return row;
  }

  fill(rows, number, verdict) {
    const row = rows.querySelector(`[data-number="${number}"]`);
    const word = verdict.verdict || "error";
    row.dataset.verdict = word;
    row.children[2].textContent = word;
    const evidence = verdict.evidence || { says: verdict.error };
    const more = Object.entries(evidence)
      .filter(([name]) => name !== "says" && name !== "line")
      .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`);
    row.children[3].textContent = evidence.says;
    if (word !== "held" && evidence.line) more.unshift(`line: ${evidence.line}`);
    if (word !== "held" && more.length) row.children[3].title = more.join("\n");
    if (evidence.line) {
      const watch = document.createElement("button");
      watch.type = "button";
      watch.textContent = "watch";
      watch.className = "watch";
      const text = this.output();
      watch.addEventListener("click", () => Hallmark.watch(Hallmark.page, text, evidence.line.split(" ")));
      row.children[3].append(" ", watch);
    }
  }
};

// The library of a game, as texts: a script of its own, read when it is first needed.
Hallmark.libraries = {};
Hallmark.library = (game) =>
  (Hallmark.libraries[game] ||= new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = `${document.body.dataset.root}/assets/library-${game}.js`;
    script.onload = () => done(HALLMARK_LIBRARY[game]);
    script.onerror = () => fail(new Error(`no library of ${game}`));
    document.head.append(script);
  }));

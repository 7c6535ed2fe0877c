// A level's page: one board, three ways to use it.
"use strict";

Hallmark.levelPage = () => {
  const board = new Hallmark.Board(Hallmark.byId("board"));
  const text = Hallmark.data("file");
  const page = { board, text, mode: "replay" };
  const film = Hallmark.data("film");
  if (film) page.replay = new Hallmark.Replay(board, film.film, film.moves);
  if (page.replay) page.replay.show(0);

  page.enter = async (mode) => {
    if (page.replay) page.replay.stop();
    if (page.edit && mode !== "edit") page.edit.leave();
    for (const button of document.querySelectorAll("#modes button")) {
      button.setAttribute("aria-selected", String(button.dataset.mode === mode));
    }
    for (const panel of document.querySelectorAll(".panel")) panel.hidden = panel.id !== mode;
    page.mode = mode;
    board.live = false;
    document.body.dataset.mode = mode;
    if (mode === "replay") {
      if (page.ground) board.show(page.ground);
      if (page.replay) page.replay.show(page.replay.at);
      return;
    }
    page.ground ||= page.snapshot();
    Hallmark.say(`${mode}-message`, "loading the engine …");
    try {
      await Hallmark.engine.load();
    } catch (error) {
      Hallmark.say(`${mode}-message`, error.message);
      return;
    }
    if (page.mode !== mode) return;
    board.live = true;
    if (mode === "play") {
      page.play ||= new Hallmark.Play(board, page.text);
      page.play.show();
      board.focus();
      board.svg.scrollIntoView({ block: "nearest" });
    } else {
      page.edit ||= new Hallmark.Edit(board, page.text);
      page.edit.show();
    }
    document.body.dataset.ready = mode;
  };

  // What the page itself drew, to come back to.
  page.snapshot = () => ({
    style: board.svg.getAttribute("class").replace("board ", ""),
    frame: board.svg.getAttribute("viewBox"),
    title: board.svg.getAttribute("aria-label"),
    ground: board.ground.innerHTML,
    pieces: page.replay ? [...page.replay.film.frames[0].values()] : [],
  });

  page.tool = () => (page.mode === "play" ? page.play : page.mode === "edit" ? page.edit : page.replay);
  board.strokes((from, to) => {
    const tool = page.tool();
    if (tool && tool.stroke) tool.stroke(from, to);
  });
  document.addEventListener("keydown", (event) => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && event.target.type !== "range";
    const pressing = event.target.tagName === "BUTTON" && (event.key === "Enter" || event.key === " ");
    const tool = page.tool();
    if (typing || pressing || !tool || !tool.key(event)) return;
    event.preventDefault();
    // Enter and Space mean the board from now on, and not the button that was pressed last.
    if (page.mode === "play") board.focus();
  });
  Hallmark.byId("modes").addEventListener("click", (event) => {
    if (event.target.dataset.mode) page.enter(event.target.dataset.mode);
  });
  const share = Hallmark.byId("replay-link");
  if (share) {
    share.addEventListener("click", () => {
      const to = new URL(document.body.dataset.root + "/board.html", location.href).href;
      Hallmark.copy(to + Hallmark.fragment.write(page.text, page.replay ? page.replay.moves : []), "replay-status");
    });
  }
  const fromEdit = Hallmark.byId("edit-play");
  if (fromEdit) {
    fromEdit.addEventListener("click", async () => {
      if (!page.edit.draft.text) return Hallmark.say("edit-message", "the draft is no level yet");
      const draft = page.edit.output();
      await page.enter("play");
      page.play.load(draft, []);
    });
  }
  Hallmark.page = page;
  page.carried = (what) => Hallmark.carried(page, what);
  page.carried(Hallmark.fragment.read());
  addEventListener("hashchange", () => page.carried(Hallmark.fragment.read()));
};

// Takes up what a fragment carries: a line is replayed, a level without one is played.
Hallmark.carried = async (page, { text, moves }) => {
  if (!text && !moves) return;
  if (!document.querySelector('#modes [data-mode="play"]')) {
    return Hallmark.say("carried", "the report was written without its engine: it cannot show what the link carries");
  }
  await Hallmark.engine.load();
  const told = await Hallmark.watch(page, text || page.text, moves || []);
  if (told.error) return;
  if (text) {
    page.text = text;
    // It stands in no pack any more.
    delete document.body.dataset.pack;
    if (page.play) page.play.load(text, []);
    if (page.edit) page.edit.read(text);
    if (page.replay) page.replay.show(page.replay.at);
  }
  document.body.dataset.game = told.game;
  document.body.dataset.metric = told.metric;
  Hallmark.byId("title").textContent = told.title;
  document.title = told.title;
  for (const button of document.querySelectorAll('#modes [data-mode="edit"]')) button.hidden = !told.edits;
  if (!moves) await page.enter("play");
};

// Shows a line of a level step by step, and says what became of it.
Hallmark.watch = async (page, text, moves) => {
  const told = Hallmark.engine.call({ op: "film", text, moves, cap: Hallmark.CAP });
  Hallmark.say("carried", told.error || told.says);
  if (told.error) return told;
  page.ground = told.drawing;
  page.board.svg.scrollIntoView({ block: "nearest" });
  if (page.replay) page.replay.load(told.film, told.moves);
  else page.replay = new Hallmark.Replay(page.board, told.film, told.moves);
  await page.enter("replay");
  if (told.standing === "lost") {
    const desk = Hallmark.engine.worker();
    const seen = await desk.ask({ op: "hindsight", text, moves: told.moves, cap: Hallmark.CAP });
    desk.cancel();
    if (seen.lost_at) {
      Hallmark.say("carried", `${told.says}; move ${seen.lost_at} (${told.moves[seen.lost_at - 1]}) lost it`);
    }
  }
  return told;
};

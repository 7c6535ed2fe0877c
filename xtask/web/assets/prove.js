// Proving the whole library again, in the browser: every proof block is measured by the
// engine and its digest compared with the one that was measured natively.
"use strict";

Hallmark.provePage = () => {
  const state = { done: 0, same: 0, other: [] };
  Hallmark.proof = state;
  Hallmark.byId("prove-start").addEventListener("click", async () => {
    Hallmark.byId("prove-start").disabled = true;
    await Hallmark.engine.load();
    const games = Hallmark.data("games");
    const work = [];
    for (const game of games) {
      const library = await Hallmark.library(game);
      for (const pack of library.packs) {
        for (const level of pack.levels) work.push({ name: `${game}/${pack.name}/${level.id}`, cap: pack.cap, ...level });
      }
    }
    const total = work.length;
    const digests = new Array(total);
    let next = 0;
    const one = async () => {
      const desk = Hallmark.engine.worker();
      while (next < total) {
        const at = next++;
        const level = work[at];
        const answer = await desk.ask({ op: "measure", text: level.text, cap: level.cap });
        // A level that no cap lets be measured has no digest, here as there.
        digests[at] = answer.digest ?? "";
        state.done++;
        if (digests[at] === (level.digest ?? "")) state.same++;
        else state.other.push(`${level.name}: ${answer.digest || answer.error}`);
        Hallmark.say("prove-status", `${state.same} of ${state.done} the same, ${total - state.done} to come`);
      }
      desk.cancel();
    };
    const count = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2)));
    await Promise.all(Array.from({ length: count }, one));
    state.digest = Hallmark.engine.call({ op: "combine", digests }).digest;
    state.finished = true;
    Hallmark.say("prove-status", `${state.same} of ${total} proof blocks are the same. Digest of all: ${state.digest}`);
    Hallmark.byId("prove-other").textContent = state.other.join("\n");
  });
};

// Drives the report in a headless Chromium, opened from disk without a server.
//
//   node drive.mjs REPORT_DIR [--shots DIR]
//
// Fails on any console error, any failed or external request, and wherever a page does
// not do what it promises. CHROMIUM names the browser (default: chromium).
import { chromium } from "playwright-core";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.resolve(process.argv[2] ?? "target/report");
const shots = process.argv.includes("--shots") ? process.argv[process.argv.indexOf("--shots") + 1] : null;
const GAMES = (process.env.GAMES ?? "lumina millrace plumb screwsmith").split(" ");
const EDITABLE = GAMES.filter((game) => game !== "screwsmith");
const LONG = 600_000;
// The files that the report was made from.
const shelf = path.resolve(import.meta.dirname, "../../../library");

const troubles = [];
const profile = fs.mkdtempSync(path.join(os.tmpdir(), "report-browser-"));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: executable(),
  headless: true,
  hasTouch: true,
  viewport: { width: 1280, height: 900 },
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});

function executable() {
  const asked = process.env.CHROMIUM ?? "chromium";
  return asked.includes("/") ? asked : execFileSync("which", [asked], { encoding: "utf8" }).trim();
}

const url = (file, hash = "") => pathToFileURL(path.join(root, file)).href + hash;

function watch(page) {
  const requested = [];
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(`${page.url()}: console: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`${page.url()}: ${error.stack ?? error}`));
  page.on("requestfailed", (request) => troubles.push(`${page.url()}: failed: ${request.url()}`));
  page.on("request", (request) => {
    requested.push(request.url());
    if (!/^(file|data|blob):/.test(request.url())) troubles.push(`external request: ${request.url()}`);
  });
  return requested;
}

async function fresh(file, hash) {
  const page = await browser.newPage();
  const requested = watch(page);
  page.setDefaultTimeout(60_000);
  await page.goto(url(file, hash));
  return { page, requested };
}

async function step(name, act) {
  const begun = Date.now();
  await act();
  console.log(`ok  ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

async function shot(page, name) {
  if (shots) await page.screenshot({ path: path.join(shots, `${name}.png`), fullPage: false });
}

const text = (page, id) => page.locator(`#${id}`).innerText();
const settle = (page, id, pattern, timeout = LONG) =>
  page.waitForFunction(([id, source]) => new RegExp(source).test(document.getElementById(id).textContent), [id, pattern.source], { timeout });

async function enter(page, mode) {
  await page.click(`#modes [data-mode="${mode}"]`);
  await page.waitForSelector(`body[data-ready="${mode}"]`);
}

// The levels of a game in the order of play, with the least optimum first.
function levelsOf(game) {
  const dir = path.join(root, game);
  assert.ok(fs.existsSync(dir), `the report has no pages of ${game}`);
  const script = fs.readFileSync(path.join(root, "assets", `library-${game}.js`), "utf8");
  const library = JSON.parse(script.slice(script.indexOf("]=") + 2).trim().replace(/;$/, ""));
  const levels = library.packs.flatMap((pack) =>
    pack.levels.map((level) => ({ game, pack: pack.name, ...level, file: JSON.parse(level.text) }))
  );
  assert.ok(levels.length > 0, `no level of ${game}`);
  const size = (level) => level.file.proof?.states ?? 0;
  return levels.sort((a, b) => size(a) - size(b));
}

const onDisk = (level) => fs.readFileSync(path.join(shelf, level.game, level.pack, `${level.id}.json`), "utf8");
const pageOf = (level) => `${level.game}/${level.pack}/${level.id}.html`;

async function library() {
  const weight = fs.statSync(path.join(root, "index.html")).size;
  assert.ok(weight < 1_000_000, `index.html weighs ${weight} bytes`);
  const { page, requested } = await fresh("index.html");
  for (const game of GAMES) assert.equal(await page.locator(`section.game#${game}`).count(), 1, game);
  assert.ok((await page.locator("svg.plot .axis").count()) > 8, "plots name their axes");
  assert.ok(!requested.some((r) => /engine\.js|\.wasm/.test(r)), "the library page waits for no engine");
  await shot(page, "library");
  await page.close();
}

async function narrow() {
  const levels = GAMES.map((game) => pageOf(levelsOf(game)[0]));
  for (const file of ["index.html", "lost.html", "prove.html", "board.html", ...levels]) {
    const { page } = await fresh(file);
    await page.setViewportSize({ width: 375, height: 740 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${file} is ${wide} pixels too wide for a phone`);
    await shot(page, `phone-${file.split("/")[0]}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 1280, height: 900 });
    await shot(page, `dark-${file.split("/")[0]}`);
    await page.close();
  }
}

// The recorded line, step by step and by keyboard, to its win.
async function replays(game) {
  const level = levelsOf(game)[0];
  const moves = level.file.proof.line.split(" ");
  const { page, requested } = await fresh(pageOf(level));
  assert.ok(!requested.some((r) => /engine\.js/.test(r)), "first paint waits for no engine");
  await shot(page, `level-${game}`);
  await page.click("#replay-next");
  assert.equal(await text(page, "replay-status"), `move 1 of ${moves.length}`);
  await page.click("#replay-back");
  for (let i = 0; i < moves.length; i++) await page.keyboard.press("ArrowRight");
  assert.equal(await text(page, "replay-status"), `move ${moves.length} of ${moves.length}`);
  assert.match(await page.locator("#board svg").getAttribute("aria-label"), /^won/);
  await shot(page, `won-${game}`);
  await page.keyboard.press("Home");
  await page.click("#replay-auto");
  await settle(page, "replay-status", /move [1-9]/);
  await page.click("#replay-auto");
  await page.close();
}

// By the hint alone to the optimum; undo and restart on the way.
async function hints(game) {
  const level = levelsOf(game)[0];
  const { page } = await fresh(pageOf(level));
  await enter(page, "play");
  await shot(page, `play-${game}`);
  const first = await page.locator("#play-legal button").first().evaluate((b) => b.dataset.move);
  await page.evaluate((mv) => Hallmark.page.play.move(mv), first);
  await page.click("#play-undo");
  assert.equal(await text(page, "play-line"), "no move yet");
  for (let i = 0; i < 400; i++) {
    await page.click("#play-hint");
    await settle(page, "play-message", /^(hint: |no |won)/);
    const said = await text(page, "play-message");
    assert.match(said, /^hint: /);
    await page.evaluate((mv) => document.querySelector(`#play-legal [data-move="${mv}"]`).click(), said.slice(6));
    if ((await page.locator("body").getAttribute("data-standing")) !== "open") break;
  }
  await settle(page, "play-message", /best possible/);
  const said = await text(page, "play-message");
  const [, needed, best] = said.match(/You needed (\d+) .*best possible is (\d+)\./);
  assert.equal(needed, best, said);
  assert.equal(Number(best), level.file.proof.optimum);
  await shot(page, `solved-${game}`);
  await page.click("#play-restart");
  assert.equal(await text(page, "play-line"), "no move yet");
  await page.close();
}

// A whole line by mouse, touch and keyboard.
async function hands(game) {
  const level = levelsOf(game)[0];
  const moves = level.file.proof.line.split(" ");
  const { page } = await fresh(pageOf(level));
  await enter(page, "play");
  const touch = await browser.newCDPSession(page);
  const swipe = async (from, to, finger) => {
    if (!finger) {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 4 });
      await page.mouse.up();
      return;
    }
    const at = ([x, y]) => [{ x, y }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(to) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const unit = await page.locator("#board svg").evaluate((svg) => svg.getScreenCTM().a);
  await page.locator("#board svg").scrollIntoViewIfNeeded();
  const middle = async (selector) => {
    const box = await page.locator(selector).first().boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const away = ([x, y], dx, dy) => [x + dx * unit, y + dy * unit];
  const delta = { U: [0, -120], D: [0, 120], L: [-120, 0], R: [120, 0] };
  for (const [i, mv] of moves.entries()) {
    const way = ["mouse", "touch", "key"][i % 3];
    if (delta[mv]) {
      const arrow = { U: "ArrowUp", D: "ArrowDown", L: "ArrowLeft", R: "ArrowRight" }[mv];
      if (way === "key") await page.keyboard.press(arrow);
      else {
        const from = await middle("#board svg");
        await swipe(from, away(from, ...delta[mv]), way === "touch");
      }
    } else if (/^[A-Za-z][+-]/.test(mv)) {
      const from = await middle(`#board [data-piece="b${mv[0]}"] .pane`);
      const box = await page.locator(`#board [data-piece="b${mv[0]}"] .pane`).boundingBox();
      const by = Number(mv.slice(1)) * 100;
      const flat = box.width > box.height;
      if (way === "key") {
        await page.keyboard.press(mv[0]);
        await page.keyboard.press(String(Math.abs(by) / 100));
        await page.keyboard.press(flat ? (by > 0 ? "ArrowRight" : "ArrowLeft") : by > 0 ? "ArrowDown" : "ArrowUp");
      } else await swipe(from, flat ? away(from, by, 0) : away(from, 0, by), way === "touch");
    } else {
      const screw = mv.replace("w", "");
      if (mv.endsWith("w")) await page.click("#play-arm");
      if (way === "key") {
        await page.evaluate((s) => (Hallmark.page.play.cursor.selected = s), screw);
        await page.keyboard.press("Enter");
      } else {
        const at = await middle(`#board [data-piece="s${screw}"] .head`);
        if (way === "touch") await page.touchscreen.tap(...at);
        else await page.mouse.click(...at);
      }
    }
    const line = await text(page, "play-line");
    assert.equal(line, moves.slice(0, i + 1).join(" "), `${mv} by ${way}`);
  }
  assert.equal(await page.locator("body").getAttribute("data-standing"), "won");
  await page.close();
}

// A lost run names the move that lost it.
async function losing() {
  for (const level of levelsOf("millrace")) {
    const { page } = await fresh(pageOf(level));
    await enter(page, "play");
    for (let i = 0; i < 40; i++) {
      if ((await page.locator("body").getAttribute("data-standing")) !== "open") break;
      await page.evaluate(() => document.querySelector("#play-legal button").click());
    }
    const lost = (await page.locator("body").getAttribute("data-standing")) === "lost";
    if (lost) {
      await settle(page, "play-message", /lost it: after it no win remained/);
      const [, at] = (await text(page, "play-message")).match(/Move (\d+) /);
      await shot(page, "lost-run");
      // The same run, carried by a link, is told the same.
      const hash = await page.evaluate(() => Hallmark.fragment.write(Hallmark.page.play.text, Hallmark.page.play.moves));
      const { page: board } = await fresh("board.html", hash);
      await settle(board, "carried", new RegExp(`the line loses: .*; move ${at} `));
      await board.close();
    }
    await page.close();
    if (lost) return;
  }
  assert.fail("no run was lost");
}

// What is loaded is what is copied out; an edit loses a property; cancel cancels.
async function edits(game) {
  const level = levelsOf(game)[0];
  const { page } = await fresh(pageOf(level));
  await browser.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, "edit");
  await page.click("#edit-copy");
  await settle(page, "edit-message", /copied/);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, onDisk(level), "copied out as it was loaded");
  const other = await page.evaluate(async (game) => {
    const library = await Hallmark.library(game);
    const levels = library.packs.flatMap((p) => p.levels);
    const out = ({ text }) => Hallmark.engine.call({ op: "draft", file: text, level: null, title: null, action: null }).text;
    return levels.filter((l) => out(l) !== l.text).map((l) => l.id);
  }, game);
  for (const one of levelsOf(game)) assert.equal(one.text, onDisk(one), one.id);
  assert.deepEqual(other, [], "every shipped level is copied out byte for byte");
  // In one go: a small board is proved before a second click.
  await page.evaluate(() => {
    Hallmark.byId("edit-prove").click();
    Hallmark.byId("edit-cancel").click();
  });
  assert.equal(await text(page, "edit-proving"), "cancelled");
  // In its place of the pack a shipped level holds all that is asked of it.
  await page.click("#edit-prove");
  await settle(page, "edit-proving", /^(every property|not held)/);
  assert.match(await text(page, "edit-proving"), /^every property/);
  const held = await page.locator('#edit-verdicts tr[data-verdict="held"]').count();
  assert.ok(held >= 8, `${held} properties held on a shipped level`);
  const tool = { lumina: "wall", millrace: "2", plumb: "O" }[game];
  await page.click(`#edit-tools [data-tool="${tool}"]`);
  const frame = (await page.locator("#board svg").getAttribute("viewBox")).split(" ").map(Number);
  let lost = 0;
  for (let y = 120; y < frame[3] && !lost; y += 100) {
    for (let x = 120; x < frame[2] && !lost; x += 100) {
      await page.evaluate(([x, y]) => Hallmark.page.edit.stroke([x, y], [x, y]), [x, y]);
      if (!(await page.evaluate(() => Boolean(Hallmark.page.edit.draft.text)))) {
        await page.click("#edit-undo");
        continue;
      }
      await settle(page, "edit-proving", /^(every property|not held)/);
      lost = await page.locator('#edit-verdicts tr[data-verdict="lost"]').count();
    }
  }
  assert.ok(lost > 0, "an edit loses a property");
  await shot(page, `edit-${game}`);
  const out = await page.evaluate(() => Hallmark.page.edit.output());
  assert.notEqual(out, level.text);
  await page.close();
}

// A link carries a level and a line.
async function links(game) {
  const level = levelsOf(game)[0];
  const moves = level.file.proof.line.split(" ");
  const { page } = await fresh(pageOf(level));
  const hash = await page.evaluate(([t, m]) => Hallmark.fragment.write(t, m), [level.text, moves]);
  await page.close();
  const { page: board } = await fresh("board.html", hash);
  await settle(board, "carried", /the line wins/);
  await board.keyboard.press("End");
  assert.match(await board.locator("#board svg").getAttribute("aria-label"), /^won/);
  await shot(board, `link-${game}`);
  const back = await board.evaluate(() => Hallmark.engine.call({ op: "film", text: Hallmark.page.text, moves: [], cap: 1 }).title);
  assert.equal(back, level.file.title);
  await board.close();
}

// Native and compiled give the same proof block for every shipped level.
async function proofs() {
  const { page } = await fresh("prove.html");
  page.setDefaultTimeout(LONG);
  await page.click("#prove-start");
  await page.waitForFunction(() => Hallmark.proof && Hallmark.proof.finished, null, { timeout: 3 * LONG, polling: 500 });
  const proof = await page.evaluate(() => Hallmark.proof);
  assert.deepEqual(proof.other, []);
  assert.equal(proof.same, GAMES.flatMap(levelsOf).length, "every level was measured");
  assert.equal(proof.digest, await text(page, "native-digest"));
  console.log(`    ${proof.same} proof blocks, digest ${proof.digest}`);
  await page.close();
}

let failed = false;
try {
  await step("library page", library);
  await step("phone and dark", narrow);
  for (const game of GAMES) {
    await step(`${game}: replay to the win`, () => replays(game));
    await step(`${game}: by the hint to the optimum`, () => hints(game));
    await step(`${game}: by mouse, touch and keyboard`, () => hands(game));
    await step(`${game}: a link`, () => links(game));
  }
  if (GAMES.includes("millrace")) await step("a lost run", losing);
  for (const game of EDITABLE) await step(`${game}: edit`, () => edits(game));
  await step("every proof block", proofs);
} catch (error) {
  failed = true;
  console.error(error);
}
await browser.close();
fs.rmSync(profile, { recursive: true, force: true });
for (const trouble of troubles) console.error(trouble);
process.exit(failed || troubles.length ? 1 : 0);

// Opens pages of spadille in Chromium. Prints every fault, and ends with 1 if there is one.
//
//   node browser.mjs NODE_MODULES FOLDER [pictures]    FOLDER: pages as run.sh writes them, and pictures of them
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, folder] = process.argv.slice(2, 4).map((each) => resolve(each));
const pictures = process.argv[4] === "pictures";
const require = createRequire(join(modules, "package.json"));
const { chromium } = require("playwright-core");
const { HtmlValidate } = require("html-validate");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const faults = [];
const check = (ok, words) => {
  if (!ok) faults.push(words);
};

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"],
});

// Opens a page, calls `use` with it, and notes console messages, and requests of anything but the page itself.
async function opened(name, options, use, hash = "") {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, ...options });
  const page = await context.newPage();
  const address = pathToFileURL(join(folder, `${name}.html`)).href;
  page.on("console", (message) => check(false, `${name}: console: ${message.text()}`));
  page.on("pageerror", (error) => check(false, `${name}: ${error}`));
  page.on("request", (request) => check(request.url().split("#")[0] === address, `${name}: asks for ${request.url()}`));
  await page.goto(address + hash, { timeout: 120_000 });
  await use(page);
  await context.close();
}

// Elements beyond the right edge of the window, outside of boxes that scroll.
const overflowing = () => {
  const width = document.documentElement.clientWidth;
  const beyond = [...document.body.querySelectorAll("*")].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width > 1 && (box.right > width + 1 || box.left < -1) && !each.closest(".scroll, svg");
  });
  if (document.documentElement.scrollWidth > width) beyond.push(document.documentElement);
  return beyond.slice(0, 3).map((each) => each.outerHTML.slice(0, 120));
};

// Layout and access in every width and color scheme, in one visit.
async function look(name) {
  await opened(name, {}, async (page) => {
    await page.evaluate(axe);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 800, 1400]) {
        await page.setViewportSize({ width, height: 900 });
        for (const each of await page.evaluate(overflowing)) check(false, `${name}: too wide at ${width} px: ${each}`);
        if (pictures) await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
      }
      // All hands of an evening are alike, and axe takes long.
      const { violations } = await page.evaluate(() => {
        for (const each of [...document.querySelectorAll("section.hand")].slice(1)) each.remove();
        return window.axe.run(document, { resultTypes: ["violations"] });
      });
      for (const each of violations)
        check(false, `${name}: ${colorScheme}: axe: ${each.id}: ${each.help}: ${each.nodes[0].html.slice(0, 160)}`);
    }
  });
}

// The style sheets and the script are in the page because it must be one file.
const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: { "no-style-tag": "off", "require-sri": "off" } });

// Only the first hand stays in the text: html-validate takes 108 s for an evening of twelve, and 1 s for the first.
async function markup(name) {
  let hands = 0;
  const text = readFileSync(join(folder, `${name}.html`), "utf8")
    .replace(/<section class="hand"[^]*?<\/section>/g, (hand) => (++hands > 1 ? "" : hand));
  const report = await validator.validateString(text);
  for (const each of report.results.flatMap((result) => result.messages).slice(0, 5))
    check(false, `${name}: html-validate: ${each.ruleId}: ${each.message} at ${each.line}:${each.column}`);
}

// Steps by clicks and keys, from the address, and back to the whole hand.
async function steps(name, step) {
  const hash = (page) => page.evaluate(() => location.hash);
  const visible = (page) =>
    page.evaluate(() => [...document.querySelectorAll(".step")].filter((each) => each.checkVisibility({ visibilityProperty: true })).length);
  await opened(name, {}, async (page) => {
    const all = await page.locator(".step").count();
    check(all > 4, `${name}: only ${all} steps`);
    check((await visible(page)) === all, `${name}: a step is hidden at first`);
    await page.getByRole("button", { name: "Next" }).click();
    check((await visible(page)) === 1, `${name}: the first step shows more than one card`);
    for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowRight");
    check((await visible(page)) === 4, `${name}: ArrowRight three times`);
    check((await hash(page)) === step, `${name}: the address is ${await hash(page)}, not ${step}`);
    await page.keyboard.press("ArrowLeft");
    check((await visible(page)) === 3, `${name}: ArrowLeft`);
    await page.keyboard.press("End");
    check((await visible(page)) === all, `${name}: End`);
    await page.keyboard.press("Home");
    check((await visible(page)) === 1, `${name}: Home`);
    await page.getByRole("button", { name: "Play" }).click();
    await page.waitForTimeout(2300);
    await page.getByRole("button", { name: "Pause" }).click();
    const played = await visible(page);
    check(played >= 3 && played <= 5, `${name}: played ${played} steps in two seconds`);
    await page.getByRole("button", { name: "Play" }).click();
    await page.keyboard.press("Home");
    check(await page.getByRole("button", { name: "Play" }).isVisible(), `${name}: playing goes on after Home`);
    await page.keyboard.press("Escape");
    check((await visible(page)) === all, `${name}: Escape`);
    check((await page.locator("output").textContent()) === `${all} steps`, `${name}: the words of the whole hand`);
  });
  await opened(name, {}, async (page) => {
    check((await visible(page)) === 4, `${name}: the address does not open at its step`);
    await page.getByRole("button", { name: "Show all" }).click();
    check((await visible(page)) === (await page.locator(".step").count()), `${name}: Show all`);
  }, step);
  await opened(name, {}, async (page) => {
    check((await visible(page)) === (await page.locator(".step").count()), `${name}: an address that names nothing hides a step`);
  }, "#%");
  await opened(name, { javaScriptEnabled: false }, async (page) => {
    check((await page.locator(".steps").count()) === 0, `${name}: buttons without script`);
    check(await page.locator(".step").last().isVisible(), `${name}: not whole without script`);
  });
}

// A fault's card has a ring, its explanation is next to it, and the links of the evidence lead to cards that are shown,
// also while stepping.
async function fault() {
  await opened("faulty", {}, async (page) => {
    const ring = page.locator("#h1-t4-3 .ring");
    check(await ring.isVisible(), "faulty: no ring at the card");
    await page.getByRole("button", { name: "First" }).click();
    check(!(await page.locator("#h1-f1").isVisible()), "faulty: the fault is shown before its trick");
    await page.keyboard.press("End");
    await page.locator("#h1-f1 a").filter({ hasText: "the deal" }).click();
    check(await page.locator("#h1-d2").isVisible(), "faulty: the evidence is hidden");
    await page.locator("#h1-f1 a").filter({ hasText: "trick 4, card 1" }).click();
    check(await page.locator("#h1-t4-1").isVisible(), "faulty: the card of the evidence is hidden");
  });
}

async function forcedColors(name) {
  await opened(name, { forcedColors: "active" }, async (page) => {
    const colors = await page.evaluate(() => {
      const frame = document.querySelector("symbol .frame");
      return [getComputedStyle(frame).fill, getComputedStyle(frame).stroke];
    });
    check(colors[0] !== colors[1], `${name}: cards have no edge in forced colors`);
    check(await page.locator(".card").first().isVisible(), `${name}: no cards in forced colors`);
  });
}

// On each printed page, every trick that begins also ends there: no card of it is on another page.
async function printed(name) {
  await opened(name, {}, async (page) => {
    const tricks = await page.locator(".trick").count();
    const file = join(folder, `${name}.pdf`);
    await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
    const pages = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8", maxBuffer: 1e8 }).split("\f");
    let whole = 0;
    for (const [i, text] of pages.entries()) {
      const begun = text.match(/^ *Trick \d+/gm) ?? [];
      const ended = text.match(/^ *Tricks so far/gm) ?? [];
      check(begun.length === ended.length, `${name}: a trick is cut at the end or beginning of page ${i + 1}`);
      whole += Math.min(begun.length, ended.length);
      check(!/Show all|Previous/.test(text), `${name}: the buttons are printed`);
    }
    check(whole === tricks, `${name}: ${whole} of ${tricks} tricks are printed whole`);
    check(pages.length > 2, `${name}: only ${pages.length} pages`);
  });
}

async function names() {
  await opened("names", {}, async (page) => {
    const text = await page.locator("body").textContent();
    for (const each of ["<script>alert(1)</script>", "שלמה ב״ח", "민수 김", "👩‍🎤 \"Ana\" & 'Bo'", "<b>1</b>",
                        "اليد الثانية", "<img src=x onerror=alert(1)> & friends"])
      check(text.includes(each), `names: ${each} is not shown as text`);
    check((await page.locator("script").count()) === 1 && (await page.locator("img").count()) === 0, "names: a name is markup");
    const width = await page.locator("bdi", { hasText: "שלמה" }).first().evaluate((each) => each.getBoundingClientRect().width);
    check(width > 20, "names: no font for Hebrew");
  });
}

const pages = readdirSync(folder).filter((each) => each.endsWith(".html")).map((each) => each.slice(0, -5)).filter((each) => each !== "thousand");
// Two at a time, as CI has two processors. What measures time comes after them.
const left = [...pages];
const lookAtAll = async () => {
  for (let name = left.shift(); name; name = left.shift()) {
    await look(name);
    await markup(name);
  }
};
await Promise.all([lookAtAll(), lookAtAll()]);
await steps("ombre", "#h1-t2-1");
await steps("rummy", "#h1-t4");
await fault();
await forcedColors("hearts");
await printed("evening");
await names();
await opened("thousand", {}, async (page) => check((await page.locator("section.hand").count()) === 1000, "thousand: hands are missing"));
await browser.close();

for (const each of faults) console.error(each);
console.log(`${pages.length + 1} pages in Chromium: ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

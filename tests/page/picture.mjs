// Makes the picture of README.md from a page: the trick in which a player does not follow suit.
//
//   node picture.mjs NODE_MODULES PAGE PICTURE    PAGE: spadille page records/disputes/revoke.yaml
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, file, picture] = process.argv.slice(2).map((each) => resolve(each));
const { chromium } = createRequire(join(modules, "package.json"))("playwright-core");

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: 760, height: 600 } });
await page.goto(pathToFileURL(file).href);
await page.addStyleTag({
  content: `@page { size: 640px 285px; margin: 0; } html { font-size: 13px; } body { padding: 8px !important; font-size: 13px !important; }
    header, h2, h3, .facts, .faults, .findings, .part, .settlement, .steps-here, .quiet:not(.play .quiet) { display: none !important; }
    .play-by-play > :not(#h1-t4) { display: none !important; }
    section.hand { border: 0; margin: 0; content-visibility: visible; } h4 { margin: 0 0 8px; } .trick { margin: 0; }
    .held > div { grid-template-columns: 7rem 1fr; }`,
});
const folder = mkdtempSync(join(tmpdir(), "picture-"));
const printed = join(folder, "page.pdf");
await page.pdf({ path: printed, preferCSSPageSize: true, printBackground: true, pageRanges: "1" });
await browser.close();
const drawn = join(folder, "page.svg");
execFileSync("pdftocairo", ["-svg", printed, drawn]);
// Returns a path with each point relative to the one before, in tenths of a point: half as long.
function relative(path) {
  const tenths = (number) => Math.round(number * 10);
  const point = { at: [0, 0], begin: [0, 0] };
  return path.replace(/([MLCZ])([^MLCZ]*)/g, (all, command, numbers) => {
    const values = numbers.trim().split(/\s+/).filter(Boolean).map(Number).map(tenths);
    const moved = values.map((value, i) => (value - point.at[i % 2]) / 10);
    if (values.length > 0) point.at = values.slice(-2);
    if (command === "M") point.begin = point.at;
    if (command === "Z") point.at = point.begin;
    return command.toLowerCase() + moved.join(" ").replace(/ -/g, "-").replace(/\b0\./g, ".");
  });
}

const svg = readFileSync(drawn, "utf8")
  .replace(/ d="([^"]*)"/g, (all, path) => ` d="${relative(path.replace(/ M [\d. -]+$/, ""))}"`)
  .replace(/ style="stroke:none;"| overflow="visible"/g, "")
  .replace(/>\s+</g, "><")
  .replace("<defs>", '<rect width="100%" height="100%" fill="#fff"/><style>symbol { overflow: visible }</style><defs>');
writeFileSync(picture, svg);
rmSync(folder, { recursive: true });

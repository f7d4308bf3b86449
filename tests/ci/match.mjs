// Matches the lines of `check --format short` with the problem matcher, as a runner of GitHub does, and compares what it
// finds with the diagnostics of `check --format json`.
//
//   node tests/ci/match.mjs MATCHER SHORT JSON

import assert from 'node:assert';
import {readFileSync} from 'node:fs';

const [matcher, short, json] = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));
const matchers = JSON.parse(matcher).problemMatcher.map(({severity, pattern: [{regexp, ...groups}, ...others]}) => {
  assert.deepEqual(others, []);
  return {severity, regexp: new RegExp(regexp), groups: Object.entries(groups)};
});

const found = short.trimEnd().split('\n').map((line) => {
  for (const {severity, regexp, groups} of matchers) {
    const match = regexp.exec(line);
    if (match !== null) return {severity, ...Object.fromEntries(groups.map(([key, group]) => [key, match[group]]))};
  }
  assert.fail(`no matcher matches: ${line}`);
});

// A runner knows errors, warnings and notices, and skips other severities.
const wanted = JSON.parse(json).reports.flatMap(({file, diagnostics}) =>
  diagnostics.map(({line, column, severity, message, code}) => ({
    file, line: `${line}`, column: `${column}`, severity: severity === 'note' ? 'notice' : severity, message, code})));
assert.deepEqual(found, wanted);

const counts = ['error', 'warning', 'notice'].map((severity) => [severity, found.filter((each) => each.severity === severity).length]);
for (const [severity, count] of counts) assert.ok(count > 0, `there is no ${severity}`);
console.log(`the problem matcher finds ${counts.map(([severity, count]) => `${count} ${severity}s`).join(', ')}`);

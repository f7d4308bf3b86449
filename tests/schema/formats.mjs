// Validates the output of `check` in formats that other programs read.
//
//   node tests/schema/formats.mjs NODE_MODULES_DIR FOLDER
//
// FOLDER has files whose names end in .sarif, .gitlab, .github or .short. A SARIF log must match the public schema,
// which the package of its reader contains, and its rules and levels must agree. A Code Quality report must match
// gitlab.schema.json, and each fault must have a fingerprint of its own. Workflow commands and lines of compilers must
// match their grammars.
//
// Exit status: 0 all are valid, 1 some are not (the output names them), 2 usage error.

import {readFileSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, extname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

const [modules, folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: formats.mjs NODE_MODULES_DIR FOLDER');
  process.exit(2);
}
const require = createRequire(join(resolve(modules), 'formats.js'));
const {Ajv2020} = require('ajv/dist/2020');
const addFormats = require('ajv-formats');

const offenders = [];
const counts = {};
const readers = {'.sarif': readSarif, '.gitlab': readGitlab, '.github': readGithub, '.short': readShort};
for (const name of readdirSync(folder).sort()) {
  const read = readers[extname(name)];
  if (read === undefined) continue;
  const bytes = readFileSync(join(folder, name));
  const text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  const before = offenders.length;
  counts[extname(name)] = (counts[extname(name)] ?? 0) + read(text, (fault) => offenders.push(`${name}: ${fault}`));
  if (offenders.length > before + 20) offenders.splice(before + 20);
}
for (const ending of Object.keys(readers)) if (!counts[ending]) offenders.push(`${folder}: nothing of ${ending} there`);
for (const offender of offenders) console.error(offender);
console.log(`formats: ${Object.entries(counts).map(([ending, n]) => `${n} ${ending.slice(1)}`).join(', ')}`);
process.exitCode = offenders.length === 0 ? 0 : 1;

// Every reader returns the number of diagnostics.

function readSarif(text, report) {
  const log = JSON.parse(text);
  checkSchema(sarifSchema(), log, report);
  const {tool: {driver: {rules}}, results} = log.runs[0];
  for (const {ruleId, ruleIndex, locations, relatedLocations = [], message} of results) {
    if (rules[ruleIndex]?.id !== ruleId) report(`rule ${ruleIndex} is not ${ruleId}`);
    for (const {physicalLocation: {region: {startLine, startColumn, endLine, endColumn}}} of [...locations, ...relatedLocations]) {
      const ordered = endLine === undefined || startLine < endLine || (startLine === endLine && startColumn <= endColumn);
      if (!ordered) report(`${ruleId}: a region ends before it begins: ${message.text}`);
    }
  }
  return results.length;
}

function readGitlab(text, report) {
  const issues = JSON.parse(text);
  checkSchema(JSON.parse(readFileSync(join(HERE, 'gitlab.schema.json'), 'utf8')), issues, report);
  const seen = new Set();
  for (const {fingerprint, description} of issues) {
    if (seen.has(fingerprint)) report(`${fingerprint} is the fingerprint of two faults: ${description}`);
    seen.add(fingerprint);
  }
  return issues.length;
}

// ::command key=value,key=value::message, as the runner of GitHub Actions parses it.
function readGithub(text, report) {
  const value = '(?:[^%:,\\r\\n]|%25|%0D|%0A|%3A|%2C)+';
  const command = new RegExp(
    `^::(?:error|warning|notice) (?:file=${value},line=[1-9]\\d*,endLine=[1-9]\\d*,(?:col=[1-9]\\d*,endColumn=[1-9]\\d*,)?)?` +
    `title=${value}::(?:[^%\\r\\n]|%25|%0D|%0A)+$`);
  return readEach(text, command, report);
}

function readShort(text, report) {
  return readEach(text, /^.+:[1-9]\d*:[1-9]\d*: (?:error|warning|note): .+ \[[a-z]+\/[a-z-]+\]$/, report);
}

function readEach(text, grammar, report) {
  if (text === '') return 0;
  if (!text.endsWith('\n')) report('the last line does not end');
  const lines = text.replace(/\n$/, '').split('\n');
  for (const line of lines) {
    if (!grammar.test(line)) report(`not of this form: ${line}`);
    if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(line)) report(`has a control character: ${line}`);
  }
  return lines.length;
}

function sarifSchema() {
  return JSON.parse(readFileSync(join(modules, '@microsoft/sarif-multitool-linux/sarif-2.1.0.json'), 'utf8'));
}

function checkSchema(schema, value, report) {
  checkSchema.validators ??= new Map();
  if (!checkSchema.validators.has(schema.title)) {
    const ajv = new Ajv2020({allErrors: false, strict: false});
    addFormats(ajv);
    checkSchema.validators.set(schema.title, ajv.compile(schema));
  }
  const validate = checkSchema.validators.get(schema.title);
  if (!validate(value)) for (const {instancePath, message} of validate.errors) report(`${instancePath} ${message}`);
}

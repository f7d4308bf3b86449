// Validates records, rule sets and reports against the JSON Schemas of schemas/.
//
//   node tests/schema/validate.mjs NODE_MODULES_DIR accept-records  DIR...
//   node tests/schema/validate.mjs NODE_MODULES_DIR reject-records  DIR...
//   node tests/schema/validate.mjs NODE_MODULES_DIR accept-reports  FILE...
//   node tests/schema/validate.mjs NODE_MODULES_DIR accept-summaries FILE...
//   node tests/schema/validate.mjs NODE_MODULES_DIR accept-comparisons FILE...
//   node tests/schema/validate.mjs NODE_MODULES_DIR accept-rules FILE...
//   node tests/schema/validate.mjs NODE_MODULES_DIR accept-explanations FILE...
//   node tests/schema/validate.mjs NODE_MODULES_DIR accept-rulesets FILE...
//   node tests/schema/validate.mjs NODE_MODULES_DIR reject-rulesets FILE...
//   node tests/schema/validate.mjs NODE_MODULES_DIR accept-configs FILE...
//   node tests/schema/validate.mjs NODE_MODULES_DIR reject-configs FILE...
//
// accept-records:  every document of every record under DIR matches the schema of a record.
// reject-records:  every file under DIR has a document that is unreadable or does not match that schema.
// accept-reports:  every report in FILE (JSON or JSON Lines) matches the schema of a report.
// accept-summaries: every summary in FILE (JSON, or one per line) matches its schema.
// accept-comparisons: every answer of compare in FILE (JSON or JSON Lines) matches its schema.
// accept-explanations: every answer of explain in FILE (JSON) matches its schema.
// accept-rules:    every answer of rules list, show, diff and check in FILE (JSON) matches its schema.
// accept-rulesets: every FILE is one valid rule set.
// reject-rulesets: every FILE is one document that does not match the schema of a rule set.
// accept-configs:  every FILE is one valid configuration.
// reject-configs:  every FILE is one document that does not match the schema of a configuration.
//
// NODE_MODULES_DIR is the node_modules folder that `npm ci` creates from the package.json next to this file.
// Exit status: 0 all as expected, 1 some are not (the output names them), 2 usage error.

import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, extname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

const MAX_DEPTH = 100;
const MAX_NODES = 200_000;
const SCHEMAS = resolve(dirname(fileURLToPath(import.meta.url)), '../../schemas');
const YAML_NAMES = ['.yaml', '.yml'];
const LINES_NAMES = ['.jsonl', '.ndjson'];

function misuse(message) {
  console.error(`validate.mjs: ${message}`);
  process.exit(2);
}

const [modules, command, ...paths] = process.argv.slice(2);
const commands = {
  'accept-records': () => judgeRecords(true),
  'reject-records': () => judgeRecords(false),
  'accept-reports': judgeReports,
  'accept-summaries': () => judgeEach('summary', 'summaries'),
  'accept-comparisons': () => judgeEach('comparison', 'comparisons'),
  'accept-rules': () => judgeEach('rules', 'answers'),
  'accept-rulesets': () => judgeYaml('ruleset', true),
  'reject-rulesets': () => judgeYaml('ruleset', false),
  'accept-configs': () => judgeYaml('config', true),
  'reject-configs': () => judgeYaml('config', false),
  'accept-explanations': () => judgeEach('explanation', 'answers'),
};
if (!Object.hasOwn(commands, command ?? '') || paths.length === 0) {
  misuse(`usage: validate.mjs NODE_MODULES_DIR ${Object.keys(commands).join('|')} PATH...`);
}
for (const path of paths) if (!existsSync(path)) misuse(`${path}: no such file or folder`);

const {Ajv2020, YAML} = load(modules);
const ajv = new Ajv2020({allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true});
for (const keyword of ['enumDescriptions', 'defaultSnippets']) ajv.addKeyword(keyword);  // for editors
const SCHEMA_NAMES = ['words', 'ruleset', 'record', 'report', 'summary', 'comparison', 'rules', 'config', 'explanation'];
for (const name of SCHEMA_NAMES) {
  ajv.addSchema(JSON.parse(readFileSync(join(SCHEMAS, `${name}.schema.json`), 'utf8')), `${name}.schema.json`);
}
for (const name of SCHEMA_NAMES) ajv.getSchema(`${name}.schema.json`);  // a faulty schema throws here

const offenders = [];
const counts = commands[command]();
for (const offender of offenders) console.error(offender);
console.log(`${command}: ${counts}, ${offenders.length} faults`);
process.exitCode = offenders.length === 0 ? 0 : 1;

// ---- the commands

function judgeRecords(accept) {
  const files = paths.flatMap((path) => recordsUnder(path));
  let documents = 0;
  for (const file of files) {
    const found = readRecord(file);
    documents += found.length;
    const faults = found.flatMap((doc) => recordFaults(doc).map((fault) => `${file}:${doc.line}: ${fault}`));
    if (found.length === 0) offenders.push(`${file}: holds no document`);
    else if (accept) offenders.push(...faults);
    else if (faults.length === 0) offenders.push(`${file}: every document is accepted`);
  }
  if (files.length === 0) offenders.push(`${paths.join(' ')}: no records there`);
  return `${files.length} files, ${documents} documents`;
}

function judgeReports() {
  let reports = 0;
  for (const file of paths) {
    const found = readReports(file);
    if (found.length === 0) offenders.push(`${file}: holds no report`);
    for (const {line, value, trouble} of found) {
      const inside = value?.reports;
      reports += Array.isArray(inside) ? inside.length : 1;
      const faults = trouble ? [trouble] : reportFaults(value);
      offenders.push(...faults.map((fault) => `${file}:${line}: ${fault}`));
    }
  }
  return `${paths.length} files, ${reports} reports`;
}

// Validates each value of each file against the schema with this name. `of` is the plural noun for the messages.
function judgeEach(schema, of) {
  let values = 0;
  for (const file of paths) {
    const found = readReports(file);
    if (found.length === 0) offenders.push(`${file}: holds no ${of}`);
    values += found.length;
    for (const {line, value, trouble} of found) {
      const faults = trouble ? [trouble] : check(`${schema}.schema.json`, value, narrower(schema, value));
      offenders.push(...faults.map((fault) => `${file}:${line}: ${fault}`));
    }
  }
  return `${paths.length} files, ${values} ${of}`;
}

// Validates files of one YAML document against the schema with this name.
function judgeYaml(schema, accept) {
  for (const file of paths) {
    const found = readYaml(file);
    if (found.length !== 1) offenders.push(`${file}: ${found.length} documents where one should be`);
    for (const {line, value, trouble} of found) {
      const faults = trouble ? [trouble] : check(`${schema}.schema.json`, value);
      if (accept || trouble) offenders.push(...faults.map((fault) => `${file}:${line}: ${fault}`));
      else if (faults.length === 0) offenders.push(`${file}:${line}: is accepted`);
    }
  }
  return `${paths.length} files`;
}

// ---- schemas

// `oneOf` only reports that no kind matches. Validating against the intended kind shows the error.
function recordFaults({value, trouble}) {
  if (trouble) return [trouble];
  const kind = isMap(value) && Object.hasOwn(value, 'session') ? 'header'
    : isMap(value) && Object.hasOwn(value, 'settlement') ? 'settlement' : 'hand';
  return check('record.schema.json', value, `record.schema.json#/$defs/${kind}`);
}

function reportFaults(value) {
  if (isMap(value) && Array.isArray(value.reports)) {
    const inside = value.reports.flatMap((report, i) =>
      oneReportFaults(report).map((fault) => `/reports/${i}: ${fault}`));
    return inside.length > 0 ? inside
      : check('report.schema.json', value, 'report.schema.json#/$defs/run');
  }
  if (isMap(value) && Object.hasOwn(value, 'act')) {
    return check('report.schema.json', value, 'report.schema.json#/$defs/whatif');
  }
  return oneReportFaults(value);
}

function oneReportFaults(value) {
  const kind = !isMap(value) ? 'hand'
    : Object.hasOwn(value, 'settlement') ? 'settlement'
    : value.verdict === 'unreadable' ? 'unreadable'
    : Object.hasOwn(value, 'index') ? 'hand' : 'header';
  return check('report.schema.json#/$defs/report', value, `report.schema.json#/$defs/${kind}`);
}

// Returns the schema of the intended kind, if a schema has several kinds.
function narrower(schema, value) {
  if (schema === 'explanation' && isMap(value)) {
    return `explanation.schema.json#/$defs/${Object.hasOwn(value, 'words') ? 'list' : 'explanation'}`;
  }
  const kind = schema !== 'comparison' || !isMap(value) ? undefined
    : Object.hasOwn(value, 'reports') ? 'run'
    : Object.hasOwn(value, 'agree') ? 'hand'
    : Object.hasOwn(value, 'rows') ? 'session'
    : Object.hasOwn(value, 'verdict') ? 'faulty' : 'lastLine';
  return kind === undefined ? `${schema}.schema.json` : `${schema}.schema.json#/$defs/${kind}`;
}

// Returns the errors of `value` under the schema `id`. If the narrower schema `explain` has errors, returns those
// instead.
function check(id, value, explain = id) {
  const whole = ajv.getSchema(id);
  if (whole(value)) return [];
  const narrow = ajv.getSchema(explain);
  const errors = narrow(value) ? whole.errors : narrow.errors;
  return [...new Set(errors.map(sentence))];
}

function sentence({instancePath, message, params}) {
  const named = params.additionalProperty ?? params.propertyName ?? params.allowedValues?.join(', ');
  return `${instancePath || '/'} ${message}${named === undefined ? '' : ` (${named})`}`;
}

// ---- reading

function recordsUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, {withFileTypes: true})
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      if (statSync(inside).isDirectory()) return recordsUnder(inside);
      return [...YAML_NAMES, ...LINES_NAMES].includes(extname(entry.name)) ? [inside] : [];
    });
}

function readRecord(file) {
  return LINES_NAMES.includes(extname(file)) ? readLines(file) : readYaml(file);
}

// Every reader returns a list of {line, value} or {line, trouble}.

function readText(file) {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(readFileSync(file));
    return text.includes('\0') ? {trouble: 'holds a NUL character'} : {text};
  } catch {
    return {trouble: 'is not UTF-8'};
  }
}

function readReports(file) {
  const {text, trouble} = readText(file);
  if (trouble) return [{line: 1, trouble}];
  try {
    return [{line: 1, value: JSON.parse(text)}];
  } catch {
    return readLines(file);
  }
}

function readLines(file) {
  const {text, trouble} = readText(file);
  if (trouble) return [{line: 1, trouble}];
  return text.split(/\r?\n/).flatMap((source, i) => {
    const line = i + 1;
    if (source.trim() === '') return [];
    try {
      const value = JSON.parse(source);
      // JSON.parse keeps the last of two equal keys; the YAML reader rejects them.
      const trouble = yamlDocuments(source)[0]?.trouble;
      return [trouble ? {line, trouble} : {line, value}];
    } catch (error) {
      return [{line, trouble: `is not JSON: ${error.message}`}];
    }
  });
}

function readYaml(file) {
  const {text, trouble} = readText(file);
  return trouble ? [{line: 1, trouble}] : yamlDocuments(text);
}

function yamlDocuments(text) {
  const lines = new YAML.LineCounter();
  const sameKey = (a, b) => a === b || (YAML.isScalar(a) && YAML.isScalar(b) && keyText(a) === keyText(b));
  const documents = YAML.parseAllDocuments(text, {schema: 'core', uniqueKeys: sameKey, lineCounter: lines});
  return [...documents].map((document) => {
    const line = lines.linePos(document.contents?.range?.[0] ?? document.range[0]).line;
    if (document.errors.length > 0) return {line, trouble: document.errors[0].message.split('\n')[0]};
    try {
      return {line, value: plain(document, document.contents, {nodes: 0}, 0)};
    } catch (error) {
      return {line, trouble: error.message};
    }
  });
}

// Returns the document as plain data. `7`, `No`, `1e3` and `Null` may be names of players, so names stay text. Keys
// stay text, only a whole number becomes a number, and only an omitted value becomes null.
function plain(document, node, budget, depth) {
  if (depth > MAX_DEPTH) throw new Error('is too deep');
  if (++budget.nodes > MAX_NODES) throw new Error('is too large');
  const below = (child) => plain(document, child, budget, depth + 1);
  if (node === null) return null;
  if (node === undefined) throw new Error('has an alias of nothing');
  if (YAML.isAlias(node)) return below(node.resolve(document));
  if (YAML.isSeq(node)) return node.items.map(below);
  if (YAML.isMap(node)) {
    return Object.fromEntries(node.items.map(({key, value}) => {
      const scalar = YAML.isAlias(key) ? key.resolve(document) : key;
      if (!YAML.isScalar(scalar)) throw new Error('has a key that is no text');
      return [keyText(scalar), below(value)];
    }));
  }
  const {value, source} = node;
  if (value === null) return source ? source : null;
  return typeof value === 'number' && !/^[-+]?\d+$/.test(source) ? source : value;
}

function keyText(scalar) {
  return scalar.source ?? String(scalar.value ?? '');
}

function isMap(value) {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function load(folder) {
  const require = createRequire(join(resolve(folder), 'validate.js'));
  try {
    return {Ajv2020: require('ajv/dist/2020').Ajv2020, YAML: require('yaml')};
  } catch (error) {
    return misuse(`${folder}: ${error.message.split('\n')[0]}`);
  }
}

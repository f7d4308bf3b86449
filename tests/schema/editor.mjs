// Drives yaml-language-server with the schema of a record, as an editor does.
//
//   node tests/schema/editor.mjs NODE_MODULES_DIR PROGRAM PATH...
//
// The server finds no problem in any YAML record under the PATHs. It completes keys and values with their texts, shows
// a text on a key, and reports a misspelled key. Each game has three snippets. The server and PROGRAM find each of them
// a record without faults. The outcomes that it completes are those of reports.
//
// Exit status: 0 all as expected, 1 some are not (the output names them), 2 usage error.

import {spawn, spawnSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import {extname, join, resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const SCHEMA = fileURLToPath(new URL('../../schemas/record.schema.json', import.meta.url));
const WORDS = definitions('words');
const REPORT = definitions('report');
const SECONDS = 60;  // to wait for an answer

const [modules, program, ...paths] = process.argv.slice(2);
if (paths.length === 0) {
  console.error('usage: editor.mjs NODE_MODULES_DIR PROGRAM PATH...');
  process.exit(2);
}

// ---- the protocol

class Server {
  #process;
  #input = Buffer.alloc(0);
  #answers = new Map();
  #diagnostics = new Map();
  #last = 0;

  constructor(file) {
    this.#process = spawn(process.execPath, [file, '--stdio'], {stdio: ['pipe', 'pipe', 'inherit']});
    this.#process.stdout.on('data', (data) => this.#read(data));
  }

  async start() {
    await this.#ask('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: null,
      capabilities: {
        workspace: {configuration: true},
        textDocument: {completion: {completionItem: {snippetSupport: true, documentationFormat: ['markdown']}}},
      },
    });
    this.#tell('initialized', {});
    this.#tell('workspace/didChangeConfiguration', {settings: {yaml: Server.#settings()}});
  }

  async stop() {
    await this.#ask('shutdown', null);
    this.#tell('exit', null);
  }

  // Returns the diagnostics of a text.
  async open(uri, text) {
    const published = this.#within(new Promise((done) => this.#diagnostics.set(uri, done)), uri);
    this.#tell('textDocument/didOpen', {textDocument: {uri, languageId: 'yaml', version: 1, text}});
    return published;
  }

  async complete(uri, position) {
    const found = await this.#ask('textDocument/completion', {textDocument: {uri}, position});
    return Array.isArray(found) ? found : found?.items ?? [];
  }

  hover(uri, position) {
    return this.#ask('textDocument/hover', {textDocument: {uri}, position});
  }

  static #settings() {
    return {
      schemas: {[pathToFileURL(SCHEMA)]: ['**/*.yaml', '**/*.yml']},
      schemaStore: {enable: false},
      validate: true,
      hover: true,
      completion: true,
    };
  }

  #read(data) {
    this.#input = Buffer.concat([this.#input, data]);
    for (;;) {
      const end = this.#input.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#input.subarray(0, end))[1]);
      if (this.#input.length < end + 4 + length) return;
      const message = JSON.parse(this.#input.subarray(end + 4, end + 4 + length));
      this.#input = this.#input.subarray(end + 4 + length);
      this.#take(message);
    }
  }

  #take({id, method, params, result, error}) {
    if (method !== undefined && id !== undefined) {
      const settings = (item) => (item.section === 'yaml' ? Server.#settings() : null);
      this.#send({id, result: method === 'workspace/configuration' ? params.items.map(settings) : null});
    } else if (method === 'textDocument/publishDiagnostics') {
      this.#diagnostics.get(params.uri)?.(params.diagnostics);
    } else if (id !== undefined) {
      this.#answers.get(id)?.(error === undefined ? result : Promise.reject(new Error(error.message)));
      this.#answers.delete(id);
    }
  }

  #ask(method, params) {
    const id = ++this.#last;
    const answer = new Promise((done) => this.#answers.set(id, done));
    this.#send({id, method, params});
    return this.#within(answer, method);
  }

  #tell(method, params) {
    this.#send({method, params});
  }

  #send(message) {
    const text = Buffer.from(JSON.stringify({jsonrpc: '2.0', ...message}));
    this.#process.stdin.write(`Content-Length: ${text.length}\r\n\r\n`);
    this.#process.stdin.write(text);
  }

  #within(answer, what) {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${what}: no answer within ${SECONDS} seconds`)), SECONDS * 1000);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}

// ---- what is expected

// `|` is the cursor. The server proposes `label`, and its text has `text`.
const COMPLETIONS = [
  {at: 'a key of a header', record: 'session: An evening\npl|', label: 'players', text: 'order of turn'},
  {at: 'a key of a hand', record: 'game: ombre\nauc|', label: 'auction', text: 'calls in order'},
  {at: 'a game', record: 'game: |', label: 'quintille', text: 'Quintille'},
  {at: 'a preset', record: 'game: ombre\nrules: |', label: 'gibbs', text: 'Ombre after Gibbs'},
  {at: 'a preset to extend', record: 'rules:\n  extends: |', label: 'ombre/gibbs', text: 'Ombre after Gibbs'},
  {at: 'an option', record: 'rules:\n  extends: gibbs\n  red|', label: 'red_ace', text: 'The red ace'},
  {at: 'an option between braces', record: 'rules: {extends: gibbs, red|}', label: 'red_ace', text: 'The red ace'},
  {at: 'the value of an option', record: 'rules:\n  extends: gibbs\n  red_ace: |',
    label: 'high', text: 'above the king'},
  {at: 'a contract', record: 'game: ombre\ncontract: |', label: 'vuelta', text: 'card'},
  {at: 'a call', record: 'game: ombre\nauction:\n  - |', label: 'pass', text: 'bid'},
  {at: 'a call between brackets', record: 'game: ombre\nauction: [pass, |]', label: 'solo', text: 'trump'},
  {at: 'a suit', record: 'game: ombre\ntrump: |', label: 'spades', text: 'The suit of the cards SA'},
  {at: 'an outcome', record: 'result:\n  outcome: |', label: 'codille', text: 'lost outright'},
  {at: 'the outcome of a score sheet', record: 'counted:\n  outcome: |', label: 'sacada', text: 'Ombre has won'},
  {at: 'a key of a score sheet', record: 'counted:\n  est|', label: 'estuches', text: 'a number, cards'},
];
const HOVERS = [
  {at: 'a key', record: 'game: ombre\nauc|tion: [solo]\n', text: 'calls in order'},
  {at: 'an option', record: 'rules:\n  extends: gibbs\n  red_|ace: high\n', text: 'The red ace'},
];
const MISSPELLED = [
  {record: 'game: ombre\nactuion: [solo]\n', key: 'actuion'},
  {record: 'session: An evening\nplayerz: [Ana, Bent]\n', key: 'playerz'},
  {record: 'rules:\n  extends: gibbs\n  red_aces: high\n', key: 'red_aces'},
];
// Where a document begins, snippets are proposed. Elsewhere they are not.
const BEGINNINGS = ['|', 'hear|', 'session: An evening\ngame: hearts\n---\nhear|'];
const MIDDLES = ['|', 'hear|', 'counted:\n  |'].map((key) => `game: hearts\ndealer: Ana\n${key}`);
const KINDS = ['hand', 'session', 'evening'];

// ---- the checks

const faults = [];
const server = new Server(join(resolve(modules), 'yaml-language-server/bin/yaml-language-server'));
await server.start();
const records = paths.flatMap(recordsUnder);
// The server waits before it looks at a text that was opened, so that all are opened at once.
await Promise.all(records.map(async (file) => {
  const found = await server.open(String(pathToFileURL(resolve(file))), readFileSync(file, 'utf8'));
  faults.push(...found.map((each) => `${file}:${each.range.start.line + 1}: ${each.message}`));
}));
for (const each of COMPLETIONS) await checkCompletion(each);
for (const each of HOVERS) await checkHover(each);
for (const each of MISSPELLED) await checkMisspelled(each);
const snippets = await checkSnippets();
checkOutcomes();
await server.stop();

for (const fault of faults) console.error(fault);
if (records.length === 0) console.error(`${paths.join(' ')}: no records there`);
console.log(`editor: ${records.length} records, ${COMPLETIONS.length} completions, ${HOVERS.length} hovers, ` +
  `${snippets} snippets, ${faults.length} faults`);
process.exitCode = faults.length === 0 && records.length > 0 ? 0 : 1;

async function checkCompletion({at, record, label, text}) {
  const {uri, position} = await opened(at, record);
  const items = await server.complete(uri, position);
  const item = items.find((each) => each.label === label);
  if (item === undefined) {
    faults.push(`completion of ${at}: no '${label}' among ${items.map((each) => each.label).join(', ')}`);
  } else if (!plain(item.documentation).includes(text)) {
    faults.push(`completion of ${at}: '${label}' has the text '${plain(item.documentation)}', not '${text}'`);
  }
}

async function checkHover({at, record, text}) {
  const {uri, position} = await opened(`hover over ${at}`, record);
  const shown = plain((await server.hover(uri, position))?.contents);
  if (!shown.includes(text)) faults.push(`hover over ${at}: '${shown}', not '${text}'`);
}

async function checkMisspelled({record, key}) {
  const found = await server.open(uriOf(key), record);
  const line = record.split('\n').findIndex((each) => each.includes(key));
  if (!found.some((each) => each.range.start.line === line && each.message.includes(key)))
    faults.push(`misspelled ${key}: not reported: ${JSON.stringify(found)}`);
}

// Returns the number of snippets.
async function checkSnippets() {
  const {games} = WORDS;
  for (const [expected, places] of [[games.enum.length * KINDS.length, BEGINNINGS], [0, MIDDLES]]) {
    for (const record of places) {
      const found = await proposed(record);
      if (found !== expected) faults.push(`snippets at ${JSON.stringify(record)}: ${found}, not ${expected}`);
    }
  }
  const {uri, position} = await opened('snippets', '|');
  const items = await server.complete(uri, position);
  for (const game of games.enum) {
    for (const kind of KINDS) {
      const label = `${game} ${kind}`;
      const found = items.filter((each) => each.label === label);
      if (found.length !== 1) faults.push(`snippet ${label}: proposed ${found.length} times`);
      else await checkSnippet(label, found[0]);
    }
  }
  return games.enum.length * KINDS.length;
}

// Returns the number of snippets that are proposed at the cursor.
async function proposed(record) {
  const {uri, position} = await opened(`snippets in ${record.replace(/[^a-z]/gi, '-')}`, record);
  const items = await server.complete(uri, position);
  return items.filter((each) => KINDS.some((kind) => each.label.endsWith(` ${kind}`))).length;
}

async function checkSnippet(label, item) {
  if (!plain(item.documentation)) faults.push(`snippet ${label}: no text`);
  const inserted = item.textEdit?.newText ?? item.insertText;
  if (!inserted.includes('${1:')) faults.push(`snippet ${label}: no tab stops`);
  const record = `${expanded(inserted)}\n`;
  for (const each of await server.open(uriOf(label), record)) faults.push(`snippet ${label}: ${each.message}`);
  const run = spawnSync(resolve(program), ['check', '-'], {input: record, encoding: 'utf8'});
  if (run.status !== 0) faults.push(`snippet ${label}: ${run.stdout}${run.stderr}`);
}

// The outcomes that are completed are those of reports.
function checkOutcomes() {
  const completed = [...WORDS.outcomes.enum].sort().join(', ');
  const reported = [...new Set(valuesOf(REPORT.outcome))].sort().join(', ');
  if (completed !== reported) faults.push(`outcomes: ${completed}, not ${reported}`);
}

// Returns the values that a schema of report.schema.json allows.
function valuesOf({$ref, anyOf, enum: values, const: value}) {
  if ($ref !== undefined) return valuesOf(REPORT[$ref.split('/').at(-1)]);
  return anyOf?.flatMap(valuesOf) ?? values ?? [value];
}

function definitions(name) {
  return JSON.parse(readFileSync(new URL(`../../schemas/${name}.schema.json`, import.meta.url), 'utf8')).$defs;
}

// Returns a snippet as it is inserted: tab stops have their default values.
function expanded(snippet) {
  return snippet.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\\([$}\\])/g, '$1');
}

// Opens a record. Returns its address and the place of its cursor.
async function opened(name, record) {
  const uri = uriOf(name);
  const before = record.slice(0, record.indexOf('|'));
  await server.open(uri, record.replace('|', ''));
  const lines = before.split('\n');
  return {uri, position: {line: lines.length - 1, character: lines.at(-1).length}};
}

function uriOf(name) {
  return String(pathToFileURL(join(resolve(paths[0]), `${name}.yaml`)));
}

function plain(markup) {
  return typeof markup === 'string' ? markup : markup?.value ?? '';
}

function recordsUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return ['.yaml', '.yml'].includes(extname(path)) ? [path] : [];
  return readdirSync(path).sort().flatMap((name) => recordsUnder(join(path, name)));
}

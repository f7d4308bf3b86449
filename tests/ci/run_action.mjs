// Runs the step of a composite action as a runner of GitHub does: with its `env`, in which inputs are replaced.
//
//   node tests/ci/run_action.mjs ACTION_JSON ACTION_FOLDER [INPUT=VALUE]...
//
// ACTION_JSON is action.yml as JSON. The step gets nothing else from the environment than PATH and the variables that a
// runner sets. Exit status: that of the step, or 3 if the action is faulty.

import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

const [file, folder, ...given] = process.argv.slice(2);
const {inputs, runs: {using, steps: [step, ...others]}} = JSON.parse(readFileSync(file, 'utf8'));

function refuse(why) {
  console.error(`action.yml: ${why}`);
  process.exit(3);
}

const values = new Map(Object.entries(inputs).map(([name, {default: value}]) => [name, value]));
for (const [name, value] of values) if (typeof value !== 'string') refuse(`the input ${name} has no text as default`);
for (const each of given) {
  const [, name, value] = /^([^=]*)=([^]*)$/.exec(each);
  if (!values.has(name)) refuse(`there is no input ${name}`);
  values.set(name, value);
}
if (using !== 'composite' || others.length > 0) refuse('it should be one step');
if (/\$\{\{/.test(step.run)) refuse('an expression is part of a command');

const github = {action_repository: '', repository: 'club/records'};
const env = {PATH: process.env.PATH, GITHUB_ACTION_PATH: folder, CI: 'true', GITHUB_ACTIONS: 'true'};
for (const name of ['HOME', 'RUNNER_TEMP', 'GITHUB_PATH', 'GITHUB_STEP_SUMMARY', 'GITHUB_SERVER_URL'])
  if (process.env[name] !== undefined) env[name] = process.env[name];
const used = new Set();
for (const [name, text] of Object.entries(step.env)) {
  const [, expression] = /^\$\{\{ (.*) \}\}$/.exec(text) ?? refuse(`${name} is no expression`);
  env[name] = expression.split(' || ').map(valueOf).find((value) => value !== '') ?? '';
}
for (const name of values.keys()) if (!used.has(name)) refuse(`the input ${name} is not used`);

// The script reads each variable of the step, and no other input.
const script = readFileSync(`${folder}/.ci/action.sh`, 'utf8');
const read = new Set(script.match(/\b(?:INPUT|ACTION)_[A-Z0-9]+\b/g));
for (const name of ['strict', 'summary']) if (script.includes(`is_true ${name}`)) read.add(`INPUT_${name.toUpperCase()}`);
for (const name of Object.keys(step.env)) if (!read.has(name)) refuse(`the script does not read ${name}`);
for (const name of read) if (!(name in step.env)) refuse(`the step does not set ${name}`);

const {status} = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {env, stdio: 'inherit'});
process.exitCode = status;

function valueOf(expression) {
  const [, context, name] = /^(inputs|github)\.([a-z0-9_-]+)$/.exec(expression) ?? refuse(`${expression} is unknown`);
  if (context === 'inputs') used.add(name);
  return (context === 'inputs' ? values.get(name) : github[name]) ?? refuse(`${expression} has no value`);
}

#!/usr/bin/env bash
# Makes a club's repository with valid and faulty records, and checks it with the hooks of .pre-commit-hooks.yaml, with
# the action of action.yml and its problem matcher, and with the examples of schemas/ci.md. Uses no network.
#
#   tests/ci/hooks_and_action.sh BUILD    BUILD: a build folder; cpack makes the release archive
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(realpath "${1:?usage: hooks_and_action.sh BUILD}")
for tool in pre-commit git node curl cpack /usr/bin/python3; do
  command -v "$tool" >/dev/null || { echo "hooks_and_action.sh: $tool is missing; '.ci/setup slow' installs it" >&2; exit 1; }
done

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'echo "hooks_and_action.sh: line $LINENO: not so: $BASH_COMMAND" >&2' ERR
mkdir "$folder"/{home,bin,hooks,club,temp}
ln -s "$build/spadille" "$folder/bin/spadille"
export PATH=$folder/bin:$PATH HOME=$folder/home LC_ALL=C.UTF-8 TERM=xterm
export GIT_CONFIG_NOSYSTEM=1 PRE_COMMIT_HOME=$folder/home/pre-commit RUNNER_TEMP=$folder/temp
unset XDG_CONFIG_HOME XDG_CACHE_HOME GITHUB_PATH GITHUB_STEP_SUMMARY GITHUB_SERVER_URL "${!SPADILLE_@}" "${!GIT_DIR@}"
git config --global user.name tester
git config --global user.email tester@example.org
version=$(spadille version)
version=${version#spadille }

# run STATUS COMMAND...: the command must end with this status. Its output is then in $out.
run() {
  local status=0
  out=$("${@:2}" 2>&1) || status=$?
  [[ $status == "$1" ]] || { echo "${*:2} ended with $status, not $1: $out" >&2; exit 1; }
}
has() {
  local text
  for text; do [[ $'\n'$out$'\n' == *"$text"* ]] || { echo "'$text' is missing in: $(tail -n 40 <<<"$out")" >&2; exit 1; }; done
}
lacks() {
  local text
  for text; do [[ $out != *"$text"* ]] || { echo "'$text' is in: $(tail -n 40 <<<"$out")" >&2; exit 1; }; done
}
# The first YAML example of schemas/ci.md after this heading.
example() {
  awk -v heading="$1" '$0 == heading { on = 1 } shown && /^```$/ { exit } shown { print } on && /^```yaml$/ { shown = 1 }' \
    "$project/schemas/ci.md"
}
to_json() { /usr/bin/python3 -c 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)'; }
# query EXPRESSION FILE...: prints what the expression of JavaScript gives for the files of JSON, a line for each item.
query() {
  node -e 'const [expression, ...files] = process.argv.slice(1);
    const [a, b] = files.map((file) => JSON.parse(require("fs").readFileSync(file)));
    for (const each of [eval(expression)].flat()) console.log(each);' "$@"
}

# The records: one with an error and a warning, one with only a note, one valid. All other files of the repository are
# not records.
cd "$folder/club"
git init -q -b main
mkdir -p records/many .github/workflows
awk '/^<!-- file: hand.yaml -->$/ { on = 1; getline; next } on && /^```$/ { exit } on' "$project/README.md" >records/faulty.yaml
cp "$project/records/ombre/rape-of-the-lock-as-printed.yaml" records/note.yaml
cp "$project/records/ombre/rape-of-the-lock.yaml" 'records/May 4, table 1.yaml'
printf 'extends: gibbs\nred_ace: high\n' >club.yaml
printf '{"name": "club"}\n' >package.json
example '## pre-commit' | sed "s|https://github.com/OWNER/spadille|$folder/hooks|" >.pre-commit-config.yaml
example '## GitHub' >.github/workflows/records.yml
example '## GitLab' >.gitlab-ci.yml
git add .

echo "pre-commit"
cp "$project/.pre-commit-hooks.yaml" "$folder/hooks"
git -C "$folder/hooks" init -q
git -C "$folder/hooks" add .
git -C "$folder/hooks" commit -q -m 'Release'
git -C "$folder/hooks" tag "v$version"
pre-commit validate-manifest "$folder/hooks/.pre-commit-hooks.yaml"
run 1 pre-commit run spadille-check --all-files --color never
has 'exit code: 1' 'records/faulty.yaml:10:14: error[play/follow-suit]: ' 'records/faulty.yaml:10:5: warning[record/incomplete]: '
has '3 hands: 2 valid, 1 invalid; 1 error, 1 warning, ' # one run, and of records only
run 1 env SPADILLE_FORMAT=github pre-commit run spadille-check --all-files --color never
has $'\n::error file=records/faulty.yaml,line=10,endLine=10,col=14,endColumn=16,title=play/follow-suit::Dan plays H2'
has $'\n::warning file=records/faulty.yaml,line=10,endLine=10,col=5,endColumn=16,title=record/incomplete::'
# With color, a hook runs on a terminal. It must not wait for a pager.
for i in {1..30}; do cp records/faulty.yaml "records/many/$i.yaml"; done
git add records/many
run 1 env PAGER="tee $folder/paged" pre-commit run spadille-check --all-files --color always
has $'\e[' '33 hands: 2 valid, '
[[ ! -e $folder/paged ]] || { echo "the hook starts a pager" >&2; exit 1; }
git rm -qrf --cached records/many && rm -r records/many

pre-commit install >/dev/null
run 1 git commit -m 'Add records'
has 'spadille check' 'error[play/follow-suit]'
sed -i 's/DK DA D6 H2/DK  DA D6 DQ/' records/faulty.yaml
git add records
run 1 git commit -m 'Add records' # the hook formats the record
has 'spadille fmt' 'files were modified by this hook'
lacks 'error[play/follow-suit]'
git add records
run 0 git commit -m 'Add records'
grep -qx '  - DK DA D6 DQ' records/faulty.yaml
run 0 pre-commit run --all-files
printf 'game: [\n' >records/broken.yaml
git add records
run 1 pre-commit run --color never
has 'records/broken.yaml:1:7: error[record/syntax]' 'records/broken.yaml:1: not formatted'
git rm -qf records/broken.yaml

echo "the action"
cp records/faulty.yaml records/incomplete.yaml
sed -i 's/DK DA D6 DQ/DK DA D6 H2/' records/faulty.yaml
# A record may have text that is a command to GitHub.
mkdir hostile
sed '1a "##[add-mask]spadille": 1\n"a:1:2: error: b [c/d]": 1' records/incomplete.yaml >hostile/hostile.yaml
releases=$folder/releases
mkdir -p "$releases/v$version"
(cd "$build" && cpack -G TGZ -B "$folder/package" >"$folder/cpack.log" 2>&1) || { cat "$folder/cpack.log" >&2; exit 1; }
name=spadille-$version-linux-$(uname -m).tar.gz
mv "$folder/package/$name"{,.sha256} "$releases/v$version"
read -r sum _ < <(sha256sum "$releases/v$version/$name")
to_json <"$project/action.yml" >"$folder/action.json"
export GITHUB_PATH=$folder/github_path GITHUB_STEP_SUMMARY=$folder/github_summary
# action STATUS INPUT=VALUE...
action() {
  : >"$GITHUB_PATH"
  : >"$GITHUB_STEP_SUMMARY"
  run "$1" node "$project/tests/ci/run_action.mjs" "$folder/action.json" "$project" "releases=file://$releases" "${@:2}"
}
error='::error file=records/faulty.yaml,line=10,endLine=10,col=14,endColumn=16,title=play/follow-suit::Dan plays H2'

action 1
has "spadille $version is installed from file://$releases/v$version/$name" $'\n'"$error"
lacks hostile package.json
[[ $("$(cat "$GITHUB_PATH")/spadille" version) == "spadille $version" ]]
grep -q 'records/faulty.yaml:1 .*invalid' "$GITHUB_STEP_SUMMARY"
grep -q 'May 4, table 1.yaml' "$GITHUB_STEP_SUMMARY"
action 0 paths=$'records/note.yaml\n\nrecords/May 4, table 1.yaml\r\n' "version=v$version" "sha256=${sum^^}" "releases=file://$releases/"
has '::notice file=records/note.yaml,line='
lacks '::error' '::warning'
action 1 paths=$'records/incomplete.yaml\nrecords/faulty.yaml' summary=false
has "$error"
[[ ! -s $GITHUB_STEP_SUMMARY ]]
action 0 paths=records/incomplete.yaml
action 1 paths=records/incomplete.yaml strict=true
action 1 paths=records/incomplete.yaml args='--fail-on warning'
action 0 paths=records/faulty.yaml args="--select 'claim/' --no-config"
action 1 paths='records/May 4, table 1.yaml' rules='{extends: gibbs, red_ace: high}'
has '::error file=records/May 4%2C table 1.yaml,line=33,endLine=33,col=12,' 'title=claim/outcome::'
action 1 paths='records/May 4, table 1.yaml' rules=./club.yaml
has 'title=claim/outcome::'

echo "inputs that cannot be used, archives that cannot be installed"
# shellcheck disable=SC2016 # no shell may expand them
for input in 'args=$(touch hacked)' 'args=`touch hacked`' 'args=; touch hacked' 'rules=$(touch hacked)' 'paths=; touch hacked' \
  'paths=--fix' 'format=short; touch hacked' 'version=$(touch hacked)'; do
  action 2 "$input"
  [[ ! -e hacked ]] || { echo "the action runs a part of $input" >&2; exit 1; }
done
action 2 args="--select 'play/"
has '::error title=spadille::the input args cannot be split: '
action 2 paths=$'\n \n'
has 'the input paths names no file and no folder'
action 2 paths=nothing
has '::error title=file not read::nothing: no such file or folder'
action 2 strict=yes
has "the input strict is 'yes', but must be true or false"
# refused MESSAGE INPUT=VALUE...: nothing is installed.
refused() {
  action 2 "${@:2}"
  has "::error title=spadille::$1"
  lacks 'is installed' "$error"
  [[ ! -s $GITHUB_PATH ]]
}
refused "no download from file://$releases/v0.0.9/" version=0.0.9
refused "the input version is '../0.1.0', but must be like 0.1.0" version=../0.1.0
refused "the SHA-256 of file://$releases/v$version/$name is $sum, but must be $(printf '%064d' 0)" sha256="$(printf '%064d' 0)"
refused "'12ab' is not the SHA-256 of an archive" sha256=12ab
refused 'no download from http://127.0.0.1:9/' releases=http://127.0.0.1:9
mkdir "$releases"/v9.{1,2,3,4}
cp "$releases/v$version/$name" "$releases/v9.1/${name/$version/9.1}"
cp "$releases/v$version/$name.sha256" "$releases/v9.1/${name/$version/9.1}.sha256"
refused "the archive file://$releases/v9.1/${name/$version/9.1} has 'spadille $version', not 'spadille 9.1'" version=9.1
cp "$releases/v9.1/${name/$version/9.1}.sha256" "$releases/v9.2/${name/$version/9.2}.sha256"
(cat "$releases/v$version/$name"; echo) >"$releases/v9.2/${name/$version/9.2}"
refused "the SHA-256 of file://$releases/v9.2/${name/$version/9.2} is " version=9.2
cp "$releases/v$version/$name" "$releases/v9.3/${name/$version/9.3}"
refused "no download from file://$releases/v9.3/${name/$version/9.3}.sha256" version=9.3
mkdir -p "$folder/old/bin"
printf '#!/bin/sh\necho "a library is missing" >&2\nexit 127\n' >"$folder/old/bin/spadille"
chmod +x "$folder/old/bin/spadille"
tar -czf "$releases/v9.4/${name/$version/9.4}" -C "$folder" old
sha256sum <"$releases/v9.4/${name/$version/9.4}" >"$releases/v9.4/${name/$version/9.4}.sha256"
refused "the program of file://$releases/v9.4/${name/$version/9.4} does not run on this machine: a library is missing" version=9.4

echo "the problem matcher"
action 1 paths=. format=short
has $'\nrecords/faulty.yaml:10:14: error: Dan plays H2' $'\n'"::add-matcher::$project/.github/spadille-matcher.json"$'\n'
token=$(sed -n 's/^::stop-commands::\([0-9a-f]\{64\}\)$/\1/p' <<<"$out")
# Between the two commands, GitHub obeys no other.
sed -n "/^::stop-commands::$token\$/,/^::$token::\$/p" <<<"$out" >"$folder/stopped"
grep -qF '##[add-mask]spadille' "$folder/stopped"
[[ $(grep -cF '##[' <<<"$out") == $(grep -cF '##[' "$folder/stopped") ]]
[[ $(tail -n 1 "$folder/stopped") == "::$token::" ]]
run 1 spadille check . --format short
[[ $(sed '1d;$d' "$folder/stopped") == "$out" ]]
run 1 spadille check records hostile "$project/records" --format short
echo "$out" >"$folder/short"
run 1 spadille check records hostile "$project/records" --format json
echo "$out" >"$folder/json"
node "$project/tests/ci/match.mjs" "$project/.github/spadille-matcher.json" "$folder/short" "$folder/json"

echo "the examples of schemas/ci.md"
to_json <.github/workflows/records.yml >"$folder/workflow.json"
steps='a.jobs.records.steps'
[[ $(query "$steps.map((step) => step.uses ?? '-')" "$folder/workflow.json") == $'-\nactions/checkout@v4\nOWNER/spadille@v'"$version" ]]
mapfile -t with < <(query "Object.entries($steps.at(-1).with).map((each) => each.join('='))" "$folder/workflow.json")
action 1 "${with[@]}"
has "$error"
[[ $(sed -n '/^| input /,/^$/p' "$project/schemas/ci.md" | sed -n 's/^| `\([^`]*\)` | \(`\([^`]*\)`\)\?.*/\1=\3/p') == \
  $(query 'Object.entries(a.inputs).map(([name, {default: value}]) => `${name}=${value}`)' "$folder/action.json") ]] ||
  { echo "the table of inputs in schemas/ci.md and action.yml differ" >&2; exit 1; }
to_json <.gitlab-ci.yml >"$folder/gitlab.json"
[[ $(query a.records.variables.RELEASE "$folder/gitlab.json") == "https://github.com/OWNER/spadille/releases/download/v$version/$name" ]]
mkdir "$folder/local"
query 'a.records.before_script.at(-1)' "$folder/gitlab.json" | sed "s|/usr/local|$folder/local|" >"$folder/install.sh"
run 0 env RELEASE="file://$releases/v$version/$name" bash -eo pipefail "$folder/install.sh"
query a.records.script "$folder/gitlab.json" >"$folder/script.sh"
run 1 env PATH="$folder/local/bin:/usr/bin:/bin" bash -eo pipefail "$folder/script.sh"
[[ $(query 'a.map(({check_name, severity, location: {path, lines}}) => [check_name, severity, path, lines.begin].join())' \
  "$(query a.records.artifacts.reports.codequality "$folder/gitlab.json")") == *$'play/follow-suit,major,records/faulty.yaml,10\n'* ]]
example '### Problem matcher' | to_json >"$folder/steps.json"
mkdir -p .github && cp "$project/.github/spadille-matcher.json" .github
run 1 bash -eo pipefail -c "$(query 'a.map((step) => step.run)' "$folder/steps.json")"
matcher=$(sed -n 's/^::add-matcher:://p' <<<"$out")
cmp "$matcher" "$project/.github/spadille-matcher.json"
has $'\nrecords/faulty.yaml:10:14: error: Dan plays H2'

echo "all passed"

#!/usr/bin/env bash
# Writes pages of many kinds and opens them in Chromium.
#
#   tests/page/run.sh PROGRAM [FOLDER]    FOLDER: keeps the pages and their pictures there
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=$(realpath "${1:?usage: run.sh PROGRAM [FOLDER]}")
for tool in chromium node npm pdftotext; do
  command -v "$tool" >/dev/null || { echo "run.sh: $tool is missing; '.ci/setup slow' installs it" >&2; exit 1; }
done
if [[ -n ${2-} ]]; then
  mkdir -p "$2"
  folder=$(realpath "$2")
  pictures=pictures
else
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
fi
modules=$project/build/page
mkdir -p "$modules"
cp "$project"/tests/page/package{,-lock}.json "$modules"
npm ci --prefix "$modules" --ignore-scripts --no-audit --no-fund >/dev/null

# write NAME ARGUMENT...: status 1 means invalid hands, and the page is whole.
write() {
  local status=0
  "$program" page "${@:2}" -o "$folder/$1.html" --force || status=$?
  ((status <= 1)) || { echo "run.sh: page ${*:2} ended with $status" >&2; exit 1; }
}
cd "$project"
repair=$(grep -rl '^ *repair: swap' tests/data/err --include='*.out' | sort | head -n 1)
repair=${repair%.out}.yaml
write ombre records/ombre/rape-of-the-lock.yaml
write quadrille records/quadrille/evening.yaml --hand 2
write quintille records/quintille/first-five-and-stop.yaml --suits four
write hearts records/hearts/match-to-100.yaml --hand 1
write rummy records/rummy/match-to-100.yaml --hand 1
write manipulation-rummy records/manipulation-rummy/match.yaml --hand 1
write faulty records/disputes/revoke.yaml
write repair "$repair"
write evening records/ombre/evening.yaml
write match records/hearts/match-to-100.yaml
write comparison records/ombre/evening.yaml --hand 8 --rules gibbs,wikipedia,rigvedawiki
write names tests/page/names.yaml
write booklet --booklet hearts/omnibus
write booklets --booklet gibbs wikipedia
"$program" random --game ombre --count 1000 >"$folder/thousand.yaml"
SECONDS=0
write thousand "$folder/thousand.yaml"
size=$(stat --format %s "$folder/thousand.html")
((SECONDS <= 10 && size <= 30000000)) ||
  { echo "run.sh: 1,000 hands took $SECONDS s and $size bytes" >&2; exit 1; }

node tests/page/browser.mjs "$modules/node_modules" "$folder" "${pictures-}"

#!/usr/bin/env bash
# Adds a game to a copy of the project and runs the tests. Changes only the places that README.md names under "Adding
# a game".
#
#   tests/toy_game/add.sh FOLDER    a new folder for the copy and its build; must not exist
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(cd "$here/../.." && pwd)
copy=${1:?"usage: add.sh FOLDER"}

# The table under "Adding a game": the paths in its first column, with <game> for the name of the game.
mapfile -t places < <(sed -n '/^\*\*Adding a game\*\*/,/^\*\*Not/p' "$top/README.md" | sed -n 's/^| `\([^`]*\)`.*/\1/p')
((${#places[@]})) || { echo "README.md names no places for a game" >&2; exit 1; }

is_named() {
  local place
  for place in "${places[@]}"; do
    place=${place//<game>/toy}
    [[ $1 == "$place" || ($place == */ && $1 == "$place"*) ]] && return 0
  done
  echo "$1 is changed, but README.md does not name it under 'Adding a game'" >&2
  return 1
}

mkdir "$copy"
git -C "$top" ls-files -z --cached --others --exclude-standard | tar -C "$top" --null -T - -c | tar -C "$copy" -x

(cd "$here/new" && find . -type f -printf '%P\n') | while read -r file; do
  is_named "$file"
  mkdir -p "$copy/$(dirname "$file")"
  cp "$here/new/$file" "$copy/$file"
done

is_named schemas/sources.yaml
cat "$here/sources.yaml" >>"$copy/schemas/sources.yaml"

is_named lib/games/registry.cc
sed -i -e 's|^#include "games/rummy/.*|&\n#include "games/toy/judge.h"|' \
  -e 's|gin::game_entry()|&, toy::game_entry()|' "$copy/lib/games/registry.cc"
grep -q 'toy::game_entry()' "$copy/lib/games/registry.cc"

is_named schemas/ruleset.schema.json
sed -i -e 's|"gin"\]|"gin", "toy"]|' -f "$here/ruleset.schema.sed" "$copy/schemas/ruleset.schema.json"

for page in toy diagnostics; do is_named "schemas/reference/$page.md"; done
is_named schemas/words.schema.json

# Runs in the folder of the copy. The program generates the pages of the reference.
build_and_pass() {
  cmake --workflow --preset release-build
  for page in toy diagnostics; do
    build/release/spadille rules reference "$page" >"schemas/reference/$page.md"
  done
  build/release/spadille rules reference words >schemas/words.schema.json
  sed -i 's/^| \[hearts.md\].*/&\n| [toy.md](toy.md) | the same for a game made up for a test |/' schemas/reference/README.md
  grep -q '(toy.md)' schemas/reference/README.md

  cmake --preset release
  cmake --build --preset release
  # The other games and the reading of archives are as they were, and .ci/run has tested them.
  local others='/(ombre|quadrille|quintille|hearts|rummy|manipulation_rummy|german_solo|gin)$'
  local archives='^(HugeInput|Jobs|ComparedStreams)[.]|/DamagedArchive|/LinearTime'
  ctest --preset release --exclude-regex "$others|$archives"
  build/release/spadille check --strict records/toy
}

# If the copy can be mounted at the project's path, only the files that the game changes are rebuilt.
in_place() { unshare --mount bash -euo pipefail -c 'mount --bind "$1" "$2"; cd "$2"; eval "$3"' - "$copy" "$top" "$1"; }
if [[ -d $top/build/release ]] && in_place true 2>/dev/null; then
  mkdir "$copy/build"
  cp -a "$top/build/release" "$copy/build/release"
  in_place "$(declare -f build_and_pass); build_and_pass"
else
  cd "$copy"
  build_and_pass
fi

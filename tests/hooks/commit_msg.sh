#!/usr/bin/env bash
# Tests the commit-message check in a repository of its own: the messages that pass, and those that do not.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
repository=$(mktemp -d)
trap 'rm -rf "$repository"' EXIT
cd "$repository"
git init -q
git config user.name tester
git config user.email tester@example.org
git config core.hooksPath "$top/.githooks"

# Commits a change of `files` code files with this message.
try() {
  local files=$1 message=$2 i
  for ((i = 0; i < files; ++i)); do echo "$RANDOM$RANDOM" >"file$i.cc"; done
  echo "$RANDOM$RANDOM" >notes.md
  git add .
  git commit -q -m "$message" 2>answer
}
failed=0
passes() { try "$@" || { echo "refused: $2: $(cat answer)"; failed=1; }; }
refuses() {
  if try "$1" "$2"; then
    echo "let through: $2"
    failed=1
  elif ! grep -qF "$3" answer; then
    echo "$2: $(cat answer), not: $3"
    failed=1
  fi
}

long="Name $(printf 'é%.0s' {1..67})"  # 72 characters, most of them two bytes long
passes 1 'Name the player who has to lead'
passes 1 'compare: keep the answers in one place'
passes 1 'Bring records up to the law'
passes 1 "$long"
passes 0 $'Name the player\n\nBecause it was missing.'
passes 2 $'Move both laws\n\nThey belong together.'
passes 2 'fixup! Move both laws'
refuses 1 "${long}é" '72 are allowed'
refuses 1 'Name the player.' 'punctuation'
refuses 1 'Named the player' 'an order'
refuses 1 'Naming the player' 'an order'
refuses 1 'compare: keeping one place' 'an order'
refuses 1 'A name for the player' 'an order'
refuses 1 'name the player' 'capital letter'
refuses 1 $'Name the player\nand the card' 'second line'
refuses 2 'Move both laws' 'no body says why'
printf 'Move both laws\n# ------------------------ >8 ------------------------\ndiff\n' >message
for i in 0 1; do echo "$RANDOM$RANDOM" >"file$i.cc"; done
git add file0.cc file1.cc
if "$top/.githooks/commit-msg" message 2>answer; then
  echo 'took the change that is shown below a message for its body'
  failed=1
fi
exit "$failed"

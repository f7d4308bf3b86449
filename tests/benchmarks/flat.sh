#!/usr/bin/env bash
# Counts the instructions of the program for about 250 kB and 1 MB of every shape of tests/property/adversarial_shapes.cc,
# with valgrind. The instructions for a byte must not grow by more than a fifth, unless they are at most 100. Prints a table.
#
#   tests/benchmarks/flat.sh BUILD
set -euo pipefail
build=$(realpath "${1:?usage: flat.sh BUILD}")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
command -v valgrind >/dev/null || { echo "flat.sh: valgrind is missing; '.ci/setup long' installs it" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$build/tests/benchmarks/spadille_shapes" "$folder"

# Prints the instructions of a run, without those of a run on an empty file.
instructions() {
  { valgrind --tool=callgrind --callgrind-out-file=/dev/null "$build/spadille" check --jobs 1 --summary "$1" 2>&1 >/dev/null ||
    (($? == 1)); } | awk '/Collected/ { print $NF; found = 1 } END { exit !found }'
}
: >"$folder/empty.yaml"
start=$(instructions "$folder/empty.yaml")

failed=0
printf '| shape | instructions for a byte, small | large | growth |\n| --- | ---: | ---: | ---: |\n'
for small in "$folder"/*.small.*; do
  large=${small/.small./.large.}
  name=$(basename "$small")
  # A document with more values than any may have is read again by the slower parser, which names the place.
  note=
  grep -q 'too many values' <<<"$("$build/spadille" check --format jsonl "$large")" && note='; past the limit of values'
  row=$(awk -v name="${name%%.*}" -v a="$(instructions "$small")" -v b="$(instructions "$large")" -v start="$start" \
    -v m="$(stat -c %s "$small")" -v n="$(stat -c %s "$large")" -v note="$note" 'BEGIN {
      x = (a - start) / m; y = (b - start) / n
      printf "| %s | %.0f | %.0f | %.2f ×%s |", name, x, y, y / x, note
      exit y / x > 1.2 && y > 100 && note == "" }') || failed=1
  echo "$row"
done
exit "$failed"

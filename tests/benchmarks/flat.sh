#!/usr/bin/env bash
# Counts the instructions of the program for about 250 kB and 1 MB of every shape of tests/property/linear_time_test.cc,
# with valgrind. The instructions for a byte must not grow by more than a fifth. Prints a table.
#
#   tests/benchmarks/flat.sh BUILD
set -euo pipefail
build=$(realpath "${1:?usage: flat.sh BUILD}")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
command -v valgrind >/dev/null || { echo "flat.sh: valgrind is missing; '.ci/setup long' installs it" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

SPADILLE_SHAPES=$folder "$build/tests/spadille_property_tests" --gtest_brief=1 --gtest_filter=Shapes.AreWritten >"$folder/log" || { cat "$folder/log" >&2; exit 1; }

# Prints the instructions of a run, without those of a run on an empty file.
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$build/spadille" check --jobs 1 --summary "$1" 2>&1 >/dev/null |
    awk '/Collected/ { print $NF }'
}
: >"$folder/empty.yaml"
start=$(instructions "$folder/empty.yaml")

failed=0
printf '| shape | instructions for a byte, small | large | growth |\n| --- | ---: | ---: | ---: |\n'
for small in "$folder"/*.small.*; do
  large=${small/.small./.large.}
  name=$(basename "${small%%.*}")
  row=$(awk -v name="$name" -v a="$(instructions "$small")" -v b="$(instructions "$large")" -v start="$start" \
    -v m="$(stat -c %s "$small")" -v n="$(stat -c %s "$large")" 'BEGIN {
      x = (a - start) / m; y = (b - start) / n
      printf "| %s | %.0f | %.0f | %.2f × |", name, x, y, y / x
      exit y / x > 1.2 }') || failed=1
  echo "$row"
done
exit "$failed"

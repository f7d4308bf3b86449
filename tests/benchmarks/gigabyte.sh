#!/usr/bin/env bash
# Judges 1 GB of every shape of tests/property/adversarial_shapes.cc: 1,000 times the text of 1 MB. Processor time and peak
# memory must be those of 50 MB: at most a fifth more time for a byte, and at most 8 MiB more. Prints a table.
#
#   tests/benchmarks/gigabyte.sh BUILD [SHAPE…]
set -euo pipefail
build=$(realpath "${1:?usage: gigabyte.sh BUILD [SHAPE…]}")
shapes=("${@:2}")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$build/tests/benchmarks/spadille_shapes" "$folder"
[[ ${#shapes[@]} -gt 0 ]] || mapfile -t shapes < <(basename -a "$folder"/*.large.* | sed 's/[.].*//' | sort)

# Prints the seconds of the processor and the peak memory in KiB for this many copies of a file.
cost() {
  local file=$1 copies=$2 kind=$3 i
  for ((i = 0; i < copies; ++i)); do
    cat "$file"
    [[ $kind != yaml ]] || printf '\n---\n'
  done | python3 -c '
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
sys.exit(status not in (0, 1))' "$build/spadille" check - --input "$kind" --jobs 1 --summary
}

failed=0
printf '| shape | seconds for 1 GB | growth from 50 MB | peak memory |\n| --- | ---: | ---: | ---: |\n'
for shape in "${shapes[@]}"; do
  file=$(echo "$folder/$shape".large.*)
  kind=yaml
  [[ $file != *.jsonl ]] || kind=jsonl
  size=$(stat -c %s "$file")
  few_copies=$((50000000 / size)) copies=$((1000000000 / size))
  few=$(cost "$file" "$few_copies" "$kind")
  many=$(cost "$file" "$copies" "$kind")
  awk -v name="$shape" -v few="$few_copies" -v many="$copies" '
    NR == 1 { seconds = $1; memory = $2 }
    NR == 2 { growth = $1 / many / (seconds / few)
      printf "| %s | %.1f | %.2f × | %.0f MiB |\n", name, $1, growth, $2 / 1024
      exit growth > 1.2 || $2 > memory + 8192 }' <<<"$few"$'\n'"$many" || failed=1
done
exit "$failed"

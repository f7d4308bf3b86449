#!/usr/bin/env bash
# Judges an archive of random hands of several games, some with errors, in many processes at once. The sum of the
# parts must equal the summary of the whole, byte for byte. Needs GNU parallel.
#
#   tests/archive/in_parts.sh PROGRAM
set -euo pipefail
program=$(realpath "${1:?usage: in_parts.sh PROGRAM}")
records=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../records")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder LC_ALL=C.UTF-8  # parallel stores its settings there

# Hands of seven games, one game after another, with their settlements. Some have an unknown key, a wrong outcome, or a
# string that never ends.
{
  for game in ombre quadrille quintille german-solo hearts rummy manipulation-rummy gin; do
    "$program" random --game "$game" --count 150 --seed 5 --results --form jsonl
  done
} | sed -e '7~40s/^{/{"sead":1,/' -e '11~50s/"outcome": *"[a-z_]*"/"outcome":"codille"/' -e '97~200s/}$//' >whole.jsonl
[[ $(wc -l <whole.jsonl) == 1200 ]]

# Runs a command, which may exit with 1 but not with 2.
judged() {
  local status=0
  "$@" || status=$?
  ((status <= 1)) || { echo "$* ended with $status" >&2; return 1; }
}
same() {
  cmp "$1" "$2" || { diff -u "$1" "$2" | head -40 >&2; return 1; }
}

echo "files, many at once"
split --lines=64 --numeric-suffixes --additional-suffix=.jsonl whole.jsonl part-
judged "$program" check part-*.jsonl --summary --format json >all.json
grep -q '"invalid": [1-9]' all.json
grep -q '"unreadable": [1-9]' all.json
# Every job may exit with 1. The exit status of parallel is the number of such jobs.
parallel --will-cite --keep-order --jobs 4 "$program" check {} --jobs 1 --summary --format jsonl ::: part-*.jsonl >parts.jsonl || true
judged "$program" summary merge parts.jsonl --format json >sum.json
same all.json sum.json

echo "blocks of one stream"
judged "$program" check - --summary --format json <whole.jsonl >all.json
parallel --will-cite --pipe --keep-order --jobs 4 --block 64k "$program" check - --jobs 1 --summary --format jsonl \
  <whole.jsonl >parts.jsonl || true
(($(wc -l <parts.jsonl) > 4))
judged "$program" summary merge - --format json <parts.jsonl >sum.json
# Locations, and names that are numbers, count from the start of a block. Everything else must be equal.
without_places() { grep -vE '^ +"(line|column|hand)": ' "$1"; }
without_places all.json >all.txt
without_places sum.json >sum.txt
same all.txt sum.txt

echo "parts found by spadille shard; each begins at a session"
for _ in {1..12}; do
  "$program" convert "$records/ombre/evening.yaml" --to jsonl
  "$program" convert "$records/hearts/match-to-100.yaml" --to jsonl
  "$program" convert "$records/quadrille/evening.yaml" --to jsonl
done | sed -e '61~70s/^{/{"sead":1,/' -e '37~50s/}$//' >sessions.jsonl
gzip --keep sessions.jsonl
for archive in sessions.jsonl sessions.jsonl.gz; do
  judged "$program" check "$archive" --summary --format json >all.json
  grep -q '"settlements": 3[1-9]' all.json
  grep -q '"unreadable": [1-9]' all.json
  "$program" shard "$archive" --parts 8 >shards
  (($(wc -l <shards) == 8))
  # Each part has an eighth of the bytes, more or less half of the longest session.
  awk -F '\t' -v size="$(wc -c <sessions.jsonl)" '$3 < size / 16 || $3 > size / 5 { exit 1 }' shards
  if [[ $archive == *.gz ]]; then unpack='zcat'; else unpack='cat'; fi
  parallel --will-cite --keep-order --jobs 4 --colsep '\t' \
    "$unpack $archive | tail -c +{2} | head -c {3} | $program check - --stdin-filename $archive --first-line {4} \
      --first-hand {5} --jobs 1 --summary --format jsonl" :::: shards >parts.jsonl || true
  (($(wc -l <parts.jsonl) == 8))
  judged "$program" summary merge parts.jsonl --format json >sum.json
  same all.json sum.json
done

echo "the sum of the parts is the summary of the whole"

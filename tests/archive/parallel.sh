#!/usr/bin/env bash
# Runs the lines of schemas/archives.md for GNU parallel, and the commands of its lines for Spark, with parts that fail
# at first. The sum of the parts must equal the summary of one process, byte for byte. Needs GNU parallel.
#
#   tests/archive/parallel.sh PROGRAM
set -euo pipefail
# shellcheck source=tests/archive/page.sh
source "$(dirname "${BASH_SOURCE[0]}")/page.sh"
mkdir "$HOME/.parallel"
touch "$HOME/.parallel/will-cite"
step() { echo "parallel.sh: $* ($SECONDS s)"; }

# Runs lines of the page, whose sum has status 1: some hands are not valid.
run_block() {
  local status=0
  sh -c "$(block "$1")" >sum.txt 2>errors.txt || status=$?
  ((status == 1)) || { cat errors.txt >&2; fail "$1 ended with $status"; }
}
has_failed() { compgen -G "$faults/$1.*" >/dev/null || fail "no process was $1"; }

mkdir "$folder/files" && cd "$folder/files"
step "files; the first process is killed"
make_files
judged "$program" check archive --summary >all.txt
grep -q ' unreadable' all.txt || fail "the archive has no errors"
touch "$faults/killed"
run_block parallel-files.sh
has_failed killed
same all.txt sum.txt

mkdir "$folder/shards" && cd "$folder/shards"
step "shards; one part is killed once, another one fails in every attempt"
make_file
judged "$program" check archive.jsonl --summary >all.txt
"$program" shard archive.jsonl --parts 100 | awk 'NR == 3 { print $4 }' >"$faults/always"
rm "$faults"/killed.*
touch "$faults/killed"
status=0
sh -c "$(block parallel-shards.sh)" >sum.txt 2>errors.txt || status=$?
has_failed killed
((status != 0)) || fail "a part is missing, but the status is 0"
[[ ! -s sum.txt ]] || fail "there is a sum without all parts"
[[ ! -e part-3.json && -e part-2.json && -e part-4.json ]] || fail "only part 3 should be missing"
step "the same lines again; only the missing part is judged"
rm "$faults/always"
cp jobs.log before.log
run_block parallel-shards.sh
same all.txt sum.txt
((($(wc -l <jobs.log) - $(wc -l <before.log)) == 1)) || fail "parts were judged again"

step "lines without sessions"
mkdir "$folder/lines" && cd "$folder/lines"
for i in {1..40}; do "$program" random --game hearts --count 50 --seed "$i" --results --form jsonl; done >archive.jsonl
judged "$program" check archive.jsonl --summary >all.txt
touch "$faults/refused"
sh -c "$(block parallel-lines.sh | sed 's/--block 16M/--block 200k/')" >sum.txt
has_failed refused
(($(wc -l <parts.jsonl) > 4)) || fail "there should be several blocks"
same all.txt sum.txt

step "the commands for Spark"
split --lines=500 archive.jsonl partition-
command=$(block spark.py | sed -n 's/.*pipe("\(.*\)", checkCode=True)/\1/p')
for each in partition-*; do sh -c "$command" <"$each"; done >parts.jsonl
"$program" summary merge parts.jsonl >sum.txt
same all.txt sum.txt
cd "$folder/shards"
command=$(block spark-shards.py | sed -n '/^judge = """/,/"""$/p' | sed "s/^judge = //; s/\"\"\"//; s/\\\\\\\\/\\\\/; s|/shared|$PWD|g")
while read -r line; do sh -c "$command" <<<"$line"; done <shards.txt | sed "s|$PWD/||g" >parts.jsonl
judged "$program" summary merge parts.jsonl >sum.txt
same all.txt sum.txt
if sh -c "${command//archive.jsonl/missing.jsonl}" <shards.txt >parts.jsonl 2>&1; then
  fail "a missing archive is no failure"
fi

step "the sum of the parts is the summary of the whole"

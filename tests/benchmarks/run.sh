#!/usr/bin/env bash
# Measures the referee against bare libraries, all in the same run, and prints a table of results.
#
#   tests/benchmarks/run.sh [--quick|--long] [--write]
#
#   --quick   small archives, to check that everything works; the results mean little
#   --long    adds archives of gigabytes and ten million hands; slow, and needs about 20 GB of $TMPDIR
#   --write   updates the table of tests/benchmarks/README.md
#
# Run first: cmake --workflow --preset benchmarks
# shellcheck disable=SC2016,SC2034 # commands are arrays passed by name; some variables are bash's own
set -Eeuo pipefail
trap 'echo "run.sh: line $LINENO failed" >&2' ERR
export LC_ALL=C
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

mode=normal
write=no
for word; do
  case $word in
    --quick | --long) mode=${word#--} ;;
    --write) write=yes ;;
    *)
      echo "usage: tests/benchmarks/run.sh [--quick|--long] [--write]" >&2
      exit 2
      ;;
  esac
done

bin=build/release
tools=$bin/tests/benchmarks
referee=$bin/spadille
for program in "$referee" "$tools"/spadille_{bare_program,in_memory,measure,one_hand}; do
  [[ -x $program ]] || { echo "$program is missing: cmake --workflow --preset benchmarks" >&2; exit 2; }
done

runs=5 # of each command; the median counts
peak_runs=$runs
case $mode in
  quick) peak_runs=1 json_hands=5000 yaml_hands=1000 min_time=0.02 times=5 counts=(1000 10000) megabytes=(1 8) ;;
  normal) json_hands=100000 yaml_hands=20000 min_time=0.5 times=50 counts=(1000 10000 100000 1000000) megabytes=(8 64) ;;
  long)
    json_hands=100000 yaml_hands=20000 min_time=0.5 times=50 megabytes=(8 1024 4096)
    counts=(1000 10000 100000 1000000 10000000)
    ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# --- the table ---------------------------------------------------------------------------------------

# The floor of each row, by its key: simpler code may be slower up to here. Rows without a floor are for orientation.
declare -A floor=(
  [json]="at most 4 ×"
  [yaml]="at least 18 times"
  [jobs_json]="at least 1.9 times, the same output"
  [jobs_yaml]="at least 1.9 times, the same output"
  [engine_ombre]="at most 3.5 ×"
  [engine_hearts]="at least 67 million"
  [one_hand]="at most 1.5 ×"
  [peak]="at most 32 MiB, growing by less than 1 MiB"
  [peak_session]="at most 32 MiB, growing by less than 1 MiB"
  [peak_yaml]="at most 32 MiB, growing by less than 1 MiB"
  [per_hand]="flat"
  [per_hand_session]="flat"
)

table=$work/table.md
printf '| figure | floor | seen |\n| --- | --- | --- |\n' >"$table"

# figure KEY NAME SEEN: adds a row to the table.
figure() {
  printf '| %s | %s | %s |\n' "$2" "${floor[$1]-–}" "$3" >>"$table"
  printf '%s: %s\n' "$2" "$3" >&2
}

calculate() { awk "BEGIN { printf \"$1\", $2 }"; }
ratio() { calculate '%.2f' "$1 / $2"; }
milliseconds() { calculate '%.1f ms' "$1 * 1e3"; }
seconds() { if (($(calculate '%d' "$1 < 0.1"))); then milliseconds "$1"; else calculate '%.3f s' "$1"; fi; }
microseconds() { calculate '%.2f µs' "$1 * 1e6"; }
mebibytes() { calculate '%.1f MiB' "$1 / 1024"; }

# list ITEM...: prints the items, separated by commas.
list() {
  local all
  printf -v all '%s, ' "$@"
  printf '%s' "${all%, }"
}

# --- measuring ---------------------------------------------------------------------------------------

# Prints the median of a column of numbers.
median() { sort -g | awk '{ each[NR] = $1 } END { print each[int((NR + 1) / 2)] }'; }

declare -A wall cpu peak first

# alternate NAME...: runs the commands in the arrays with these names in turn, and repeats the whole round, so that
# noise affects all of them equally. Fills wall, cpu (seconds), peak (KiB) and first (seconds) with medians, by name.
alternate() {
  local name round
  for name; do : >"$work/$name.runs"; done
  for ((round = 0; round < runs; ++round)); do
    for name; do
      local -n words=$name
      "$tools/spadille_measure" "${words[@]}" >>"$work/$name.runs"
    done
  done
  for name; do
    wall[$name]=$(cut -d' ' -f1 "$work/$name.runs" | median)
    cpu[$name]=$(cut -d' ' -f2 "$work/$name.runs" | median)
    peak[$name]=$(cut -d' ' -f3 "$work/$name.runs" | median)
    first[$name]=$(cut -d' ' -f4 "$work/$name.runs" | median)
  done
}

# multiple KEY NAME REFEREE BARE: adds the referee's time as a multiple of the bare program's time.
multiple() { figure "$1" "$2" "$(ratio "${cpu[$3]}" "${cpu[$4]}") × ($(seconds "${cpu[$3]}") : $(seconds "${cpu[$4]}"))"; }
# times_as_fast KEY NAME REFEREE BARE: adds the inverse.
times_as_fast() {
  figure "$1" "$2" "$(ratio "${cpu[$4]}" "${cpu[$3]}") times as fast ($(seconds "${cpu[$3]}") : $(seconds "${cpu[$4]}"))"
}

options=$("$referee" check --help)
has_option() { grep -q -e "$1\b" <<<"$options"; }

quiet=(check --quiet)
if has_option --summary; then quiet=(check --summary); fi
two_jobs=() one_job=()
if has_option --jobs; then two_jobs=(--jobs 2) one_job=(--jobs 1); fi

# --- archives ----------------------------------------------------------------------------------------

random() { "$referee" random --game ombre --seed 1 "$@"; }

# Adds syntax that is not plain YAML to every Nth document of a YAML archive.
with_meta() {
  awk -v every="$1" '
    function meta() {
      if (++documents % every) return
      if (documents / every % 2) print "meta:\n  shows: >-\n    a text of\n    two lines"
      else print "meta:\n  shows: &text as seen\n  source: *text"
    }
    $0 == "---" { meta() }
    { print }
    END { meta() }'
}

# Removes the pool: a hand of a session begins with the pool that the previous hand left.
without_pool() { sed 's/"pool": [0-9]*, "deal"/"deal"/'; }

# repeat FILE TIMES: prints a file TIMES times.
repeat() {
  local i
  for ((i = 0; i < $2; ++i)); do cat "$1"; done
}

# True if this many MiB can be written.
has_room() {
  local free
  free=$(df -Pm "$work" | awk 'NR == 2 { print $4 }')
  ((free > $1 + 1024)) && return
  echo "left out: there is no room for $1 MiB in $work" >&2
  return 1
}

# --- reading and judging -----------------------------------------------------------------------------

json_lines() {
  local archive=$work/hands.jsonl
  random --count "$json_hands" --form jsonl --results >"$archive"
  local bare=("$tools/spadille_bare_program" json "$archive")
  local newlines=("$tools/spadille_bare_program" newlines "$archive")
  local verdicts=("$referee" "${quiet[@]}" "${one_job[@]}" "$archive")
  local lines=("$referee" check --format jsonl "${one_job[@]}" "$archive")
  alternate bare newlines verdicts lines
  multiple json "JSON Lines, verdicts and summary: time against bare simdjson" verdicts bare
  multiple json_report "JSON Lines, a report line for every hand: time against bare simdjson" lines bare
  multiple json_newlines "JSON Lines, verdicts and summary: time against reading the file and looking for newlines" \
    verdicts newlines

  gzip -1 --keep "$archive"
  local plain=(bash -o pipefail -c 'cat "$0" | "$@" -' "$archive" "$referee" "${quiet[@]}" "${one_job[@]}")
  local zipped=(bash -o pipefail -c 'gzip -dc "$0" | "$@" -' "$archive.gz" "$referee" "${quiet[@]}" "${one_job[@]}")
  alternate plain zipped
  figure gzip "JSON Lines out of gzip, through a pipe: time on the clock against cat" \
    "$(ratio "${wall[zipped]}" "${wall[plain]}") × ($(seconds "${wall[zipped]}") : $(seconds "${wall[plain]}"))"
  rm "$archive.gz"
}

# yaml_file ARCHIVE: measures the referee and bare yaml-cpp on an archive.
yaml_file() {
  local yaml_bare=("$tools/spadille_bare_program" yaml "$1")
  local yaml_verdicts=("$referee" "${quiet[@]}" "${one_job[@]}" "$1")
  alternate yaml_bare yaml_verdicts
}

yaml() {
  local archive=$work/hands.yaml
  random --count "$yaml_hands" --results >"$archive"
  yaml_file "$archive"
  times_as_fast yaml "Plain YAML, verdicts and summary: against bare yaml-cpp" yaml_verdicts yaml_bare
  with_meta 100 <"$archive" >"$work/other.yaml"
  yaml_file "$work/other.yaml"
  times_as_fast yaml_hundredth "The same where one document in a hundred is not plain" yaml_verdicts yaml_bare
  with_meta 1 <"$archive" >"$work/other.yaml"
  yaml_file "$work/other.yaml"
  multiple yaml_other "YAML without plain documents: time against bare yaml-cpp" yaml_verdicts yaml_bare
  rm "$work/other.yaml"
}

# jobs KEY NAME ARCHIVE: measures two jobs against one, and checks that their output is equal. Two processes that run
# at once show how much two processors of this machine gain.
jobs() {
  local one=("$referee" "${quiet[@]}" --jobs 1 "$3")
  local two=("$referee" "${quiet[@]}" --jobs 2 "$3")
  local both=(bash -c '"$@" & "$@" & wait' _ "${one[@]}")
  alternate one two both
  "$referee" check --format jsonl --jobs 1 "$3" >"$work/one.jsonl"
  "$referee" check --format jsonl --jobs 2 "$3" >"$work/two.jsonl"
  cmp "$work/one.jsonl" "$work/two.jsonl"
  "$referee" check --jobs 1 "$3" >"$work/one.txt"
  "$referee" check --jobs 2 "$3" >"$work/two.txt"
  cmp "$work/one.txt" "$work/two.txt"
  figure "$1" "$2" "$(ratio "${wall[one]}" "${wall[two]}") times as fast ($(seconds "${wall[one]}") : $(seconds "${wall[two]}")), the same output byte by byte"
  figure "both_$1" "The same as two processes, each with the whole file" \
    "$(ratio "2 * ${wall[one]}" "${wall[both]}") times as fast ($(seconds "2 * ${wall[one]}") : $(seconds "${wall[both]}"))"
  rm "$work"/one.* "$work"/two.*
}

two_against_one() {
  if ! has_option --jobs; then
    echo "left out: two jobs against one, for check has no option --jobs" >&2
    return
  fi
  if (($(nproc) < 2)); then
    echo "left out: two jobs against one, for there is one processor" >&2
    return
  fi
  jobs jobs_json "Two jobs against one, JSON Lines" "$work/hands.jsonl"
  # Uses as many hands as for JSON. The archive for yaml-cpp is too small: it is read too quickly.
  random --count "$json_hands" --results >"$work/hands.many.yaml"
  jobs jobs_yaml "Two jobs against one, YAML" "$work/hands.many.yaml"
}

# in_memory NAME COLUMN: prints one result of the in-memory benchmarks.
in_memory() {
  awk -F, -v name="\"$1_median\"" -v column="$2" '
    $1 == "name" { for (i = 1; i <= NF; ++i) { gsub(/"/, "", $i); if ($i == column) at = i } }
    $1 == name { print $at; found = 1 }
    END { exit !found }' "$work/memory.csv"
}

engines() {
  "$tools/spadille_in_memory" --benchmark_format=csv --benchmark_min_time="$min_time" --benchmark_repetitions="$runs" \
    --benchmark_enable_random_interleaving=true --benchmark_report_aggregates_only=true >"$work/memory.csv" 2>"$work/memory.err" ||
    { cat "$work/memory.err" >&2; return 1; }
  if grep -q ',true,' "$work/memory.csv"; then cat "$work/memory.csv" >&2; return 1; fi
  local engine bare plays game
  engine=$(in_memory engine/ombre hands)
  bare=$(in_memory bare_ombre hands)
  figure engine_ombre "The engine alone, ombre: time for a hand against a bare bitboard replay" \
    "$(ratio "$bare" "$engine") × ($(calculate '%.0f ns' "1e9 / $engine") : $(calculate '%.0f ns' "1e9 / $bare"))"
  plays=$(in_memory engine/hearts plays)
  figure engine_hearts "The engine alone, hearts" "$(calculate '%.1f' "$plays / 1e6") million plays a second"
  for game in quadrille quintille german-solo rummy manipulation-rummy gin; do
    figure "engine_$game" "The engine alone, $game" \
      "$(calculate '%.0f' "$(in_memory "engine/${game/-/_}" hands) / 1e3") thousand hands per second"
  done
  figure memory_json "Bare simdjson, in memory" "$(calculate '%.0f' "$(in_memory bare_json bytes) / 1e6") MB/s"
  figure memory_yaml "Bare yaml-cpp, in memory" "$(calculate '%.1f' "$(in_memory bare_yaml bytes) / 1e6") MB/s"
  figure memory_newlines "Newlines by memchr, in memory" "$(calculate '%.1f' "$(in_memory newlines bytes) / 1e9") GB/s"
}

# --- one hand, and very many -------------------------------------------------------------------------

one_hand() {
  local hand=$work/hand.yaml
  random --results >"$hand"
  local checked=(--times "$times" "$referee" check --quiet "$hand")
  local parsed=(--times "$times" "$tools/spadille_one_hand" check --quiet "$hand")
  alternate checked parsed
  multiple one_hand "One hand, whole process: time against CLI11 and yaml-cpp alone" checked parsed
}

first_verdict() {
  local of_json=(--pipe "$referee" check "${two_jobs[@]}" "$work/hands.jsonl")
  local of_yaml=(--pipe "$referee" check "${two_jobs[@]}" "$work/hands.yaml")
  alternate of_json of_yaml
  figure first_json "Until the first verdict is printed, JSON Lines" "$(milliseconds "${first[of_json]}")"
  figure first_yaml "Until the first verdict is printed, YAML" "$(milliseconds "${first[of_yaml]}")"
}

# session FILE TIMES: prints one session with the hands of a file, repeated TIMES times.
session() {
  echo '{"session": "long", "game": "ombre"}'
  repeat "$1" "$2"
}

# peaks KEY NAME MAKE BLOCK: measures peak memory by file size. MAKE writes as many blocks of 1 MB as the size
# requires. A large file is read only once, because memory is less noisy than time.
peaks() {
  local key=$1 name=$2 make=$3 block=$4 size archive=$work/large.${4##*.}
  local judged=("$referee" "${quiet[@]}" "${two_jobs[@]}" "$archive")
  local seen=()
  for size in "${megabytes[@]}"; do
    has_room "$size" || continue
    "$make" "$block" "$size" >"$archive"
    runs=$((size > 100 ? 1 : peak_runs)) alternate judged
    seen+=("$(mebibytes "${peak[judged]}") of $size MB")
    rm "$archive"
  done
  figure "$key" "$name" "$(list "${seen[@]}")"
}

memory() {
  local with="Peak memory${two_jobs[*]:+ with two jobs}"
  random --count 2000 --form jsonl | without_pool | awk '(bytes += length($0) + 1) <= 1e6' >"$work/block.jsonl"
  random --count 1730 | awk 'NR == 1 { print "---" } { print }' >"$work/block.yaml"
  peaks peak "$with, JSON Lines of hands alone" repeat "$work/block.jsonl"
  peaks peak_session "$with, JSON Lines of one session" session "$work/block.jsonl"
  peaks peak_yaml "$with, YAML of hands alone" repeat "$work/block.yaml"
}

time_per_hand() {
  local count once file=$work/some.jsonl
  local alone=("$referee" "${quiet[@]}" "${one_job[@]}" "$work/alone.jsonl")
  local in_session=("$referee" "${quiet[@]}" "${one_job[@]}" "$work/session.jsonl")
  local each_alone=() each_in_session=()
  for count in "${counts[@]}"; do
    has_room $((count / 500)) || continue
    once=$((count < 10000 ? count : 10000))
    random --count "$once" --form jsonl | without_pool >"$file"
    repeat "$file" $((count / once)) >"$work/alone.jsonl"
    session "$file" $((count / once)) >"$work/session.jsonl"
    alternate alone in_session
    each_alone+=("$(microseconds "${cpu[alone]} / $count") of $count")
    each_in_session+=("$(microseconds "${cpu[in_session]} / $count") of $count")
    rm "$work"/{alone,session,some}.jsonl
  done
  figure per_hand "Time for a hand, hands alone" "$(list "${each_alone[@]}")"
  figure per_hand_session "Time for a hand, one long session" "$(list "${each_in_session[@]}")"
}

json_lines
yaml
two_against_one
first_verdict
rm "$work"/hands.*
engines
one_hand
memory
time_per_hand

echo
cat "$table"
if [[ $write == yes ]]; then
  page=tests/benchmarks/README.md
  awk -v table="$table" -v mode="$mode" '
    $0 == "<!-- figures -->" { print; print "Of a " mode " run:\n"; while ((getline line < table) > 0) print line; inside = 1 }
    $0 == "<!-- end of figures -->" { inside = 0 }
    !inside { if ($0 != "<!-- figures -->") print }' "$page" >"$work/page.md"
  cp "$work/page.md" "$page"
fi

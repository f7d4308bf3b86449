#!/usr/bin/env bash
# Compares what programs print about the records, byte for byte: one program under other jobs, locales, time zones,
# folders and allocators, and other builds of it (g++ and clang, -O0 and -O3).
#
#   tests/install/same_bytes.sh PROGRAM [OTHER...]
set -euo pipefail
program=$(realpath "${1:?usage: same_bytes.sh PROGRAM [OTHER...]}")
others=()
for other in "${@:2}"; do others+=("$(realpath "$other")"); done
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -r "$project/records" "$project/schemas" "$folder"
"$program" random --count 60 --seed 3 --results >"$folder/ombre.yaml"
for game in quadrille hearts rummy manipulation-rummy german-solo gin; do
  "$program" random --game "$game" --count 15 --seed 3 --results --form jsonl >"$folder/$game.jsonl"
done

# Prints what one program says about everything. The paths are relative, so that the folder does not show.
answers() { # FOLDER COMMAND...
  (
    cd "$1"
    shift
    for format in text jsonl github sarif; do "$@" check records schemas/examples ./*.yaml ./*.jsonl --format "$format" || (($? == 1)); done
    "$@" check ./*.yaml ./*.jsonl --summary || (($? == 1))
    for command in settle replay; do
      "$@" "$command" records ./gin.jsonl || (($? == 1))
      "$@" "$command" records ./hearts.jsonl --format jsonl || (($? == 1))
    done
    "$@" compare records/ombre/evening.yaml ./hearts.jsonl || (($? == 1))
    "$@" compare records/quadrille/evening.yaml ./gin.jsonl --format jsonl || (($? == 1))
    "$@" page records/ombre records/gin || (($? == 1))
    "$@" convert ./ombre.yaml ./gin.jsonl --to jsonl || (($? == 1))
    "$@" rules list
    "$@" explain --list all
    "$@" random --game rummy --count 30 --seed 9
  )
}

failed=0
wanted=$(answers "$folder" "$program" 2>&1 | sha256sum)
same() { # NAME FOLDER COMMAND...
  local got
  got=$(answers "${@:2}" 2>&1 | sha256sum)
  if [[ $got == "$wanted" ]]; then echo "same_bytes.sh: $1: the same"; else
    echo "same_bytes.sh: $1: other bytes" >&2
    failed=1
  fi
}

jobs() { printf '#!/bin/sh\ncase $1 in check | settle | replay | compare) exec "%s" "$@" --jobs %s ;; esac\nexec "%s" "$@"\n' "$program" "$1" "$program" >"$folder/jobs$1" && chmod +x "$folder/jobs$1"; }
for n in 1 2 7; do
  jobs "$n"
  same "--jobs $n" "$folder" "$folder/jobs$n"
done
same "the locale C" "$folder" env LC_ALL=C "$program"
mapfile -t locales < <(locale -a | grep -Ei 'utf-?8' | head -3)
for each in "${locales[@]}"; do same "the locale $each" "$folder" env LC_ALL="$each" COLUMNS=100 "$program"; done
for zone in Pacific/Kiritimati America/St_Johns; do same "the time zone $zone" "$folder" env TZ="$zone" "$program"; done
mkdir "$folder/another folder"
cp -r "$folder"/{records,schemas} "$folder"/*.yaml "$folder"/*.jsonl "$folder/another folder"
same "another folder" "$folder/another folder" "$program"
same "memory that is not zero" "$folder" env MALLOC_PERTURB_=165 "$program"
same "an allocator without caches" "$folder" env GLIBC_TUNABLES=glibc.malloc.tcache_count=0:glibc.malloc.mmap_threshold=4096 "$program"
for other in "${others[@]}"; do same "$other" "$folder" "$other"; done
exit "$failed"

#!/usr/bin/env bash
# Judges random hands of every game, converts them to JSON Lines and back to YAML, and judges both with other numbers of
# jobs. All reports are the same except their places: no verdict changes, and not one chip is missing.
#
#   tests/archive/round_trip.sh PROGRAM HANDS [GAME...]
set -euo pipefail
program=$(realpath "${1:?usage: round_trip.sh PROGRAM HANDS [GAME...]}")
hands=${2:?usage: round_trip.sh PROGRAM HANDS [GAME...]}
games=("${@:3}")
((${#games[@]})) || games=(ombre quadrille quintille hearts rummy manipulation-rummy german-solo gin)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Reports without places and without the name of the file.
reports() { # FILE JOBS
  "$program" check "$1" --format jsonl --jobs "$2" |
    sed -E 's/"(line|column|end_line|end_column)":[0-9]+,?//g; s/"file":"[^"]*",?//'
}

# Fewer hands at a time need less room on the disk.
part=20000
failed=0
for game in "${games[@]}"; do
  valid=0
  for ((first = 0; first < hands; first += part)); do
    count=$((hands - first < part ? hands - first : part))
    "$program" random --game "$game" --count "$count" --seed $((first + 1)) --results >"$folder/a.yaml"
    "$program" convert "$folder/a.yaml" --to jsonl >"$folder/b.jsonl"
    "$program" convert "$folder/b.jsonl" --to yaml >"$folder/c.yaml"
    wanted=$(reports "$folder/a.yaml" 1 | sha256sum)
    for other in "b.jsonl 2" "c.yaml 3"; do
      # shellcheck disable=SC2086
      [[ $(reports "$folder"/${other% *} ${other#* } | sha256sum) == "$wanted" ]] || {
        echo "round_trip.sh: $game, seed $((first + 1)): $other gives other reports" >&2
        failed=1
      }
    done
    seen=$("$program" check "$folder/a.yaml" --summary --format json |
      sed -nE 's/.*"valid": ([0-9]+).*/\1/p')
    ((valid += seen))
  done
  echo "round_trip.sh: $game: $valid of $hands hands are valid, in three forms ($SECONDS s)"
  ((valid == hands)) || failed=1
done
exit "$failed"

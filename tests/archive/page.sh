# shellcheck shell=bash
# For the tests of the lines that schemas/archives.md shows. Source it with the path of the program as `$1`. It makes an
# empty folder, enters it, and removes it at the end. `$bin/spadille` is the program for the lines of the page, and fails
# on request.
program=$(realpath "${1:?usage: ${0##*/} PROGRAM}")
project=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME=$folder LC_ALL=C.UTF-8  # parallel stores its settings there

fail() { echo "${0##*/}: $*" >&2; exit 1; }

# Prints the block of code that the page marks with this name.
block() {
  local text
  text=$(awk -v mark="<!-- run: $1 -->" '
    marked && /^```/ { if (open) exit; open = 1; next }
    open { print }
    $0 == mark { marked = 1 }' "$project/schemas/archives.md")
  [[ $text ]] || fail "schemas/archives.md has no lines for $1"
  printf '%s\n' "$text"
}

# Runs a command, which may exit with 1 but not with 2.
judged() {
  local status=0
  "$@" || status=$?
  ((status <= 1)) || { echo "$* ended with $status" >&2; return 1; }
}

same() { # EXPECTED ACTUAL
  cmp "$1" "$2" || { diff -u "$1" "$2" | head -40 >&2; return 1; }
}

# The program of the lines. If there is a file `killed`, `refused` or `hangs` in the folder `faults`, the first process
# that judges removes it and fails in this way, after half of its output. A file `always` has the first line of a part
# that fails in every attempt.
mkdir "$folder/bin" "$folder/faults"
bin=$folder/bin
faults=$folder/faults
cat >"$bin/spadille" <<END
#!/bin/sh
program='$program' faults='$faults'
fails() { mv "\$faults/\$1" "\$faults/\$1.\$\$" 2>/dev/null; }
half() { "\$program" "\$@" | head -c 50; }
if [ "\$1" = check ]; then
  if fails killed; then half "\$@"; kill -KILL \$\$; fi
  if fails refused; then half "\$@"; exit 2; fi
  if fails hangs; then half "\$@"; touch "\$faults/hanging"; exec sleep 300; fi
  if [ -e "\$faults/always" ]; then
    case "\$* " in *"--first-line \$(cat "\$faults/always") "*) half "\$@"; exit 2 ;; esac
  fi
fi
exec "\$program" "\$@"
END
chmod +x "$bin/spadille"
export PATH=$bin:$PATH

# Makes `archive/` in the working folder: 700 files with hands and sessions, some with errors.
make_files() {
  local i
  mkdir archive
  for i in {100..799}; do
    case $((i % 7)) in
      0) cp "$project/records/ombre/evening.yaml" "archive/an evening $i.yaml" ;;
      1) sed 's/outcome: sacada/outcome: codille/' "$project/records/ombre/rape-of-the-lock.yaml" >"archive/$i.yaml" ;;
      2) cp "$project/records/disputes/bid-after-pass.yaml" "archive/$i.yaml" ;;
      3) printf 'game: hearts\nplayers: [unclosed\n' >"archive/$i.yaml" ;;
      *) cp "$project/records/ombre/rape-of-the-lock.yaml" "archive/$i.yaml" ;;
    esac
  done
}

# Makes `archive.jsonl` in the working folder: 44 sessions of three games, some with errors, after hands without a session.
make_file() {
  "$program" random --game hearts --count 20 --seed 5 --form jsonl >archive.jsonl
  for _ in {1..15}; do
    "$program" convert "$project/records/ombre/evening.yaml" --to jsonl
    "$program" convert "$project/records/hearts/match-to-100.yaml" --to jsonl
    "$program" convert "$project/records/quadrille/evening.yaml" --to jsonl
  done | sed -e '61~70s/^{/{"sead":1,/' -e '37~50s/}$//' >>archive.jsonl
}

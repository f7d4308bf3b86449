#!/usr/bin/env bash
# Completes command lines in bash, zsh and fish with the scripts of `spadille completion`. All shells must offer the same
# words. Checks the manual page too.
#
#   tests/install/completions.sh PROGRAM [FOLDER]    FOLDER: an installed `share`; default: what PROGRAM prints
set -euo pipefail
tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=$(realpath "${1:?usage: completions.sh PROGRAM [FOLDER]}")
for tool in bash zsh fish man mandoc; do
  command -v "$tool" >/dev/null || { echo "completions.sh: $tool is missing; '.ci/setup slow' installs it" >&2; exit 1; }
done

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
scripts=$folder/scripts
mkdir -p "$scripts"/{bash,zsh,fish}
if (($# > 1)); then
  share=$(realpath "$2")
  cp "$share/bash-completion/completions/spadille" "$scripts/bash"
  cp "$share/zsh/site-functions/_spadille" "$scripts/zsh" 2>/dev/null || cp "$share/zsh/vendor-completions/_spadille" "$scripts/zsh"
  cp "$share/fish/vendor_completions.d/spadille.fish" "$scripts/fish"
  cp "$share"/man/man1/spadille.1* "$scripts"
else
  "$program" completion bash >"$scripts/bash/spadille"
  "$program" completion zsh >"$scripts/zsh/_spadille"
  "$program" completion fish >"$scripts/fish/spadille.fish"
  "$program" man >"$scripts/spadille.1"
fi

# The shells complete in this folder.
work=$folder/work
mkdir -p "$work/folder" "$work/home"
cd "$work"
touch hand.yaml hand.txt games.jsonl.gz games.txt.gz club.yaml
export HOME=$work/home LC_ALL=C.UTF-8 TERM=dumb
unset ZDOTDIR XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME

# What is typed, a comma-free list of words that must be offered, and words that must not be.
cases=(
  'spadille che|check|compare'
  'spadille |check summary rules completion man|spadille --help'
  'spadille --ver|--version|'
  'spadille rules sh|show|list check'
  'spadille help ru|rules|random'
  'spadille help rules di|diff|show'
  'spadille help check |!|'
  'spadille check --form|--format|--fix'
  'spadille check --format s|short sarif|text'
  'spadille check --format=ju|junit|text'
  'spadille check hand.yaml --format=json --fail-on n|note|error'
  'spadille check --rules hea|hearts/librewiki hearts/omnibus|ombre/gibbs'
  'spadille check --rules cl|club.yaml|hand.yaml'
  'spadille rules show wikipedia-t|wikipedia-two|gibbs'
  'spadille compare hand.yaml --rules gibbs,wikipedia-t|gibbs,wikipedia-two|'
  'spadille check --select play/fol|play/follow-suit|play/must-lead'
  'spadille check --ignore record/unverifiable,play/must|record/unverifiable,play/must-lead|'
  'spadille new qu|quadrille quintille|ombre'
  'spadille random --game rum|rummy|hearts'
  'spadille rules reference dia|diagnostics|'
  'spadille explain red_|red_ace|play/follow-suit'
  'spadille explain --list=opt|options|codes'
  'spadille score --contract so|solo|'
  'spadille score --vole=m|made missed|'
  'spadille whatif hand.yaml --trump sp|spades|hearts'
  'spadille check ha|hand.yaml|hand.txt'
  'spadille check hand.yaml gam|games.jsonl.gz|games.txt.gz'
  'spadille check fol|folder/|'
  'spadille check --baseline hand.t|hand.txt|'
  'spadille check --max-diagnostics |!|'
  'spadille completion z|zsh|bash'
)

# Each prints the words that its shell offers for a command line.
in_bash() {
  bash --norc -c '
    source "$1"
    line=${2//=/ = }
    read -ra COMP_WORDS <<<"$line"
    [[ $line == *" " ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    "$(complete -p spadille | sed "s/.*-F \([^ ]*\).*/\1/")"
    for word in "${COMPREPLY[@]}"; do [[ -d $word ]] && word+=/; echo "$word"; done
  ' _ "$scripts/bash/spadille" "$1"
}
in_fish() {
  fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$scripts/fish/spadille.fish" "$1" | cut -f 1 | sed 's/ $//'
}
# One zsh completes all lines: it takes a while to start.
in_zsh() { cat "$folder/zsh.$2"; }

printf '%s\n' "${cases[@]%%|*}" >"$folder/lines"
zsh -f "$tests/complete.zsh" "$scripts/zsh" "$folder/lines" "$folder/zsh"

faults=0
check() { # SHELL LINE WANTED REFUSED OFFERED
  local shell=$1 line=$2 wanted=$3 refused=$4 offered=$5 word
  # Some shells offer the value alone, others with its option.
  offered=$(sed 's/^--[a-z-]*=\(.\)/\1/' <<<"$offered")
  fault() { echo "$shell: '$line': $1; offered: $(tr '\n' ' ' <<<"$offered")" >&2; faults=$((faults + 1)); }
  if [[ $wanted == '!' ]]; then
    [[ -z $offered ]] || fault "no word may be offered"
    return
  fi
  for word in $wanted; do grep -qxF -e "$word" <<<"$offered" || fault "$word is not offered"; done
  for word in $refused; do ! grep -qxF -e "$word" <<<"$offered" || fault "$word is offered"; done
}
for i in "${!cases[@]}"; do
  IFS='|' read -r line wanted refused <<<"${cases[i]}"
  line=${cases[i]%%|*} # with its blank at the end
  for shell in bash fish zsh; do
    check "$shell" "$line" "$wanted" "$refused" "$("in_$shell" "$line" "$i")"
  done
done
((faults == 0)) || { echo "completions.sh: $faults faults" >&2; exit 1; }
echo "${#cases[@]} command lines completed in each of bash, zsh and fish"

# The page has no date: it is that of the package.
page=$folder/spadille.1
if [[ -f $scripts/spadille.1.gz ]]; then gzip -dc "$scripts/spadille.1.gz" >"$page"; else cp "$scripts/spadille.1" "$page"; fi
MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" >/dev/null 2>"$folder/warnings"
mandoc -T lint -W warning "$page" | grep -v 'missing date' >>"$folder/warnings" || true
[[ ! -s $folder/warnings ]] || { cat "$folder/warnings" >&2; exit 1; }
MANWIDTH=80 man -l "$page" >"$folder/page.txt"
grep -q 'the referee for traditional card games' "$folder/page.txt"
echo "the manual page has no warning of man or mandoc"

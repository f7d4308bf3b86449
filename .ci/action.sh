#!/usr/bin/env bash
# The work of action.yml: installs a release of spadille, adds it to PATH, and checks records.
#
# Reads the inputs of action.yml from INPUT_…, the repository of the action from ACTION_REPOSITORY, and the variables of
# GitHub. Exit status: 0 all hands are valid, 1 some hand is not, 2 a usage or file error, or no program.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

fail() {
  local message="$*"
  message=${message//'%'/%25}
  message=${message//$'\r'/%0D}
  printf '::error title=spadille::%s\n' "${message//$'\n'/%0A}"
  exit 2
}

# True if the input with this name is true.
is_true() {
  local variable=INPUT_${1^^}
  case ${!variable} in
    true) return 0 ;;
    false) return 1 ;;
    *) fail "the input $1 is '${!variable}', but must be true or false" ;;
  esac
}

download() { # URL FILE
  local why
  why=$(curl --fail --silent --show-error --location --retry 3 --proto '=https,file' --proto-redir '=https' \
    --output "$2" "$1" 2>&1) || fail "no download from $1: $why; see the inputs version and releases"
}

# Installs the release into `folder`.
install() {
  local version=${INPUT_VERSION#v} platform name url wanted found
  [[ $version ]] || version=$(sed -n 's/^#define SPADILLE_VERSION "\(.*\)"/\1/p' "$top/lib/api/spadille/version.h")
  [[ $version =~ ^[0-9]+(\.[0-9]+)*([.+~-][0-9A-Za-z]+)*$ ]] || fail "the input version is '$version', but must be like 0.1.0"
  for tool in curl tar sha256sum; do
    command -v "$tool" >/dev/null || fail "$tool is missing; install it in an earlier step"
  done
  platform=$(uname -s)-$(uname -m)
  name=spadille-$version-${platform,,}.tar.gz
  url=${INPUT_RELEASES:-${GITHUB_SERVER_URL:-https://github.com}/$ACTION_REPOSITORY/releases/download}
  url=${url%/}/v$version/$name

  download "$url" "$folder/$name"
  wanted=$INPUT_SHA256
  if [[ ! $wanted ]]; then
    download "$url.sha256" "$folder/sha256"
    read -r wanted _ <"$folder/sha256" || true
  fi
  [[ $wanted =~ ^[0-9A-Fa-f]{64}$ ]] || fail "'$wanted' is not the SHA-256 of an archive; see the input sha256"
  read -r found _ < <(sha256sum <"$folder/$name")
  [[ $found == "${wanted,,}" ]] || fail "the SHA-256 of $url is $found, but must be ${wanted,,}"
  tar -xzf "$folder/$name" --strip-components=1 -C "$folder" || fail "$url is not an archive"
  found=$("$folder/bin/spadille" version 2>&1) ||
    fail "the program of $url does not run on this machine: $found; it needs the libraries of Debian 12"
  [[ $found == "spadille $version" ]] || fail "the archive $url has '$found', not 'spadille $version'"
  echo "$found is installed from $url"
  [[ ! ${GITHUB_PATH-} ]] || echo "$folder/bin" >>"$GITHUB_PATH"
}

# Runs a command. Meanwhile no text of a record is a command to GitHub.
without_commands() {
  local token status=0
  token=$(head -c 16 /dev/urandom | sha256sum)
  token=${token%% *}
  echo "::stop-commands::$token"
  "$@" || status=$?
  echo "::$token::"
  return "$status"
}

options=()
[[ ! $INPUT_RULES ]] || options+=("--rules=$INPUT_RULES")
if is_true strict; then options+=(--strict); fi
args=$(xargs -r printf '%s\n' <<<"$INPUT_ARGS" 2>&1) || fail "the input args cannot be split: $args"
[[ ! $args ]] || mapfile -t -O "${#options[@]}" options <<<"$args"
mapfile -t paths < <(tr -d '\r' <<<"$INPUT_PATHS" | grep -v '^[[:space:]]*$')
((${#paths[@]})) || fail "the input paths names no file and no folder"
is_true summary || GITHUB_STEP_SUMMARY=

folder=$(mktemp -d -p "${RUNNER_TEMP:-${TMPDIR:-/tmp}}" spadille.XXXXXX)
install
check() { "$folder/bin/spadille" check "${options[@]}" --format="$1" -- "${paths[@]}"; }

status=0
if [[ $INPUT_FORMAT == github ]]; then
  check github || status=$?
else
  [[ $INPUT_FORMAT != short ]] || echo "::add-matcher::$top/.github/spadille-matcher.json"
  without_commands check "$INPUT_FORMAT" || status=$?
fi
# GitHub shows 10 annotations of a step for each severity. The summary shows all hands.
[[ ! ${GITHUB_STEP_SUMMARY-} ]] || check markdown >>"$GITHUB_STEP_SUMMARY" 2>/dev/null || true
exit "$status"

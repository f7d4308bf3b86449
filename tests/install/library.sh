#!/usr/bin/env bash
# Builds the programs of schemas/library.md against an installed spadille, with CMake and with pkg-config, runs them, and
# compares what they print with the page. The examples in Python and Node run too. It needs nothing else of the sources.
#
#   library.sh PREFIX PAGE RECORD [NODE_MODULES]
#
# RECORD: records/ombre/evening.yaml. NODE_MODULES: a folder that has koffi; without it, the example of Node is left out.
set -euo pipefail
prefix=$(realpath "${1:?usage: library.sh PREFIX PAGE RECORD [NODE_MODULES]}")
page=$(realpath "$2")
record=$(realpath "$3")
modules=${4:+$(realpath "$4")}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
fail() { echo "library.sh: $*" >&2; exit 1; }

# Writes each example of the page to NAME.cc, .c, .py or .js, and what it prints to NAME.LANGUAGE.expected.
awk '
  /^<!-- (example|file): / { name = $3; kind = $2; next }
  /^```/ {
    if (out != "") { close(out); out = ""; next }
    if (name == "" && kind != "prints:") next
    language = substr($0, 4)
    if (kind == "example:") { out = name "." (language == "cpp" ? "cc" : language == "python" ? "py" : language) }
    if (kind == "file:") { out = name }
    if (kind == "prints:") { out = last ".expected" }
    if (kind == "example:") { last = out; kind = "prints:" } else { kind = "" }
    name = ""
    printf "" > out
    next
  }
  out != "" { print > out }
' "$page"
examples=(*.cc)
((${#examples[@]} == 4)) || fail "the page should have 4 programs in C++, found ${examples[*]}"

# Compares the output of a command with what the page shows.
prints() { # EXPECTED COMMAND...
  "${@:2}" >printed || fail "$*: exit status $?"
  diff -u "$1" printed || fail "$1: the page shows something else"
  [[ -s printed ]] || fail "$1: nothing was printed"
}

export LD_LIBRARY_PATH=$prefix/lib CMAKE_PREFIX_PATH=$prefix PKG_CONFIG_PATH=$prefix/lib/pkgconfig
read -r -a flags <<<"$(pkg-config --cflags --libs spadille)"
[[ $(pkg-config --modversion spadille) == [0-9]*.*.* ]] || fail "pkg-config knows no version"

for example in "${examples[@]}"; do
  name=${example%.cc}
  mkdir "$name"
  sed "s/table\.cc/$example/" CMakeLists.txt >"$name/CMakeLists.txt"
  cp "$example" "$name"
  cmake -S "$name" -B "$name/build" -DCMAKE_CXX_FLAGS="-Wall -Wextra -Werror" >"$name.log" 2>&1 &&
    cmake --build "$name/build" >>"$name.log" 2>&1 || { cat "$name.log" >&2; fail "$name does not build with CMake"; }
  prints "$example.expected" "$name/build/table" "$record"
  c++ -std=c++20 -Wall -Wextra -Wpedantic -Werror "$example" "${flags[@]}" -o "$name-pc"
  prints "$example.expected" "./$name-pc" "$record"
done
cc -std=c99 -Wall -Wextra -Wpedantic -Werror referee.c "${flags[@]}" -o referee
prints referee.c.expected ./referee
prints referee.py.expected python3 referee.py "$record"
if [[ $modules ]]; then
  ln -s "$modules" node_modules
  mv referee.js referee.mjs
  prints referee.js.expected node referee.mjs "$record"
fi

# Another version of the package is refused.
sed 's/find_package(spadille 0.1/find_package(spadille 0.2/' CMakeLists.txt >judge/CMakeLists.txt
! cmake -S judge -B judge/other >/dev/null 2>&1 || fail "find_package takes any version"
# Nothing but the public names is exported.
if nm -DC --defined-only "$prefix/lib/libspadille.so" | cut -c20- |
  grep -vE '^(spadille::api::|(typeinfo|typeinfo name|vtable) for spadille::api::Error$|spadille_)'; then
  fail "the library exports names of its own inside"
fi
echo "library.sh: ${#examples[@]} programs in C++, built twice; C, Python$([[ $modules ]] && echo ', Node')"

#!/usr/bin/env bash
# Looks at the program and the library: the hardening of release builds, and that they cannot use the network or start
# programs, apart from the pager.
#
#   tests/install/binary.sh PROGRAM LIBRARY
set -euo pipefail
program=${1:?usage: binary.sh PROGRAM LIBRARY}
library=${2:?usage: binary.sh PROGRAM LIBRARY}
failed=0
fail() { echo "binary.sh: $*" >&2; failed=1; }

for file in "$program" "$library"; do
  header=$(readelf --wide --file-header --program-headers --dynamic "$file")
  grep -q 'Type: *DYN' <<<"$header" || fail "$file: its code depends on its position"
  grep -q GNU_RELRO <<<"$header" || fail "$file: its relocations stay writable"
  grep -Eq 'BIND_NOW|FLAGS_1.*NOW' <<<"$header" || fail "$file: its functions are bound late"
  grep -E 'GNU_STACK' <<<"$header" | grep -q 'RWE' && fail "$file: its stack is executable"
  grep -q TEXTREL <<<"$header" && fail "$file: its code has relocations"

  symbols=$(nm --dynamic --undefined-only "$file" | awk '{ sub(/@.*/, "", $NF); print $NF }')
  for each in __stack_chk_fail _ZSt21__glibcxx_assert_failPKciS0_S0_; do
    grep -qx "$each" <<<"$symbols" || fail "$file: nothing calls $each"
  done
  grep -Eqx '__(memcpy|memmove|memset|read|snprintf|vsnprintf)_chk' <<<"$symbols" || fail "$file: no library function is checked"
  network=$(grep -Ex 'socket|socketpair|connect|bind|listen|accept4?|send(to|msg)?|recv(from|msg)?|getaddrinfo|gethostby.*' <<<"$symbols") &&
    fail "$file: uses the network: $network"
  programs=$(grep -Ex 'system|popen|fork|vfork|exec[vl]p?e?|fexecve|dlopen|posix_spawn' <<<"$symbols") &&
    fail "$file: can start programs or load code: $programs"
done

nm --dynamic --undefined-only "$library" | grep -q posix_spawn && fail "$library: can start programs"
# Functions begin with the mark of a permitted target of an indirect jump.
objdump --disassemble=main --no-show-raw-insn "$program" | grep -A1 '<main>:' | grep -q endbr64 ||
  fail "$program: its functions do not begin with endbr64, so indirect jumps are not checked"
exit "$failed"

#!/usr/bin/env bash
# Makes the packages twice and compares them, installs the .tar.gz in a folder and the .deb on a clean Debian 12 root,
# tries the program, the manual page and the completions there, and removes the package. Run as root.
#
#   tests/install/packages.sh BUILD [SECOND]    SECOND: another build folder of the same commit; default: BUILD again
#
# CLEAN_ROOT=FOLDER in the environment: a root that debootstrap has made, which is copied instead of made.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project=$(cd "$here/../.." && pwd)
build=$(realpath "${1:?usage: packages.sh BUILD [SECOND]}")
second=$(realpath "${2:-$build}")
for tool in cpack dpkg-deb dpkg-shlibdeps lintian debootstrap chroot tar gzip; do
  command -v "$tool" >/dev/null || { echo "packages.sh: $tool is missing; '.ci/setup long' installs it" >&2; exit 1; }
done
((EUID == 0)) || { echo "packages.sh: a clean root needs root access" >&2; exit 1; }

folder=$(mktemp -d)
trap 'rm -rf --one-file-system "$folder"' EXIT
step() { echo "packages.sh: $* ($SECONDS s)"; }
fail() { echo "packages.sh: $*" >&2; exit 1; }

pack() { # BUILD FOLDER
  (cd "$1" && cpack -B "$2" >"$2.log" 2>&1) || { cat "$2.log" >&2; fail "cpack failed"; }
  rm -rf "$2/_CPack_Packages"
}
step "pack $build and $second"
mkdir "$folder/first" "$folder/second"
pack "$build" "$folder/first"
pack "$second" "$folder/second"
diff -r "$folder/first" "$folder/second" || fail "the packages differ"
deb=$(echo "$folder"/first/*.deb)
archive=$(echo "$folder"/first/*.tar.gz)
[[ -f $deb && -f $archive ]] || fail "there should be one .deb and one .tar.gz"
sha256sum "$deb" "$archive" | sed "s|$folder/first/||"

step "lintian"
lintian --allow-root --fail-on error --suppress-tags initial-upload-closes-no-bugs "$deb"

# Judges a valid hand and an invalid one.
cp "$project/records/ombre/rape-of-the-lock.yaml" "$folder/valid.yaml"
sed 's/outcome: sacada/outcome: codille/' "$folder/valid.yaml" >"$folder/invalid.yaml"
smoke_test() { # COMMAND...
  local status=0 out
  [[ $("$@" version) == "spadille "* ]] || fail "$*: no version"
  out=$("$@" check - <"$folder/valid.yaml") || fail "$*: a valid hand is refused: $out"
  out=$("$@" check - <"$folder/invalid.yaml") || status=$?
  [[ $status == 1 && $out == *'error[claim/outcome]'* ]] || fail "$*: an invalid hand is not refused: $out"
}

step "install the archive"
mkdir "$folder/prefix"
tar -xzf "$archive" --strip-components=1 -C "$folder/prefix"
smoke_test "$folder/prefix/bin/spadille"
"$here/completions.sh" "$folder/prefix/bin/spadille" "$folder/prefix/share"
cmake --install "$build" --prefix "$folder/installed" >/dev/null
diff -r --exclude spadille --exclude "libspadille.so*" "$folder/prefix" "$folder/installed" || fail "cmake --install and the archive differ"

root=$folder/root
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
# The package needs these. debootstrap installs them, so that the root needs no network.
depends=$(dpkg-deb --field "$deb" Depends | sed 's/([^)]*)//g; s/|[^,]*//g; s/ //g')
# What programs that use the library are built with.
depends+=,g++,cmake,make,pkg-config,python3
if [[ ${CLEAN_ROOT-} ]]; then
  step "copy the clean root"
  cp -a "$CLEAN_ROOT" "$root"
else
  mirror=$(apt-get indextargets --format '$(SITE) $(CODENAME)' 'Created-By: Packages' | awk -v suite="$suite" '$2 == suite { print $1; exit }')
  [[ $mirror ]] || fail "apt has no source for $suite"
  step "make a clean root of $suite"
  debootstrap --variant=minbase --include="$depends" "$suite" "$root" "$mirror" >"$folder/debootstrap.log" 2>&1 ||
    { tail -20 "$folder/debootstrap.log" >&2; fail "debootstrap failed"; }
fi

# Lists all files with their sizes, except what every installation changes.
list_root() {
  (cd "$root" && find . -xdev \( -path ./var/lib/dpkg -o -path ./var/log -o -path ./var/cache -o -path ./tmp \) -prune \
    -o -type f -printf '%p %s\n' -o -printf '%p\n' | LC_ALL=C sort)
}
in_root() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root "$@"; }

step "install the .deb"
list_root >"$folder/before"
cp "$deb" "$root/tmp/spadille.deb"
in_root dpkg --install /tmp/spadille.deb >"$folder/dpkg.log" 2>&1 || { cat "$folder/dpkg.log" >&2; fail "dpkg failed"; }
in_root dpkg --verify spadille
list_root >"$folder/with"
LC_ALL=C comm -13 "$folder/before" "$folder/with" | grep -q '^./usr/bin/spadille ' || fail "the program is not installed"
smoke_test in_root spadille
gzip --test "$root/usr/share/man/man1/spadille.1.gz"
in_root bash -c 'source /usr/share/bash-completion/completions/spadille
  COMP_WORDS=(spadille che) COMP_CWORD=1
  _spadille
  [[ ${COMPREPLY[*]} == check ]]' || fail "bash completes nothing"
"$here/completions.sh" "$build/spadille" "$root/usr/share"

step "programs that use the library"
cp "$here/library.sh" "$project/schemas/library.md" "$project/records/ombre/evening.yaml" "$root/tmp"
in_root /tmp/library.sh /usr /tmp/library.md /tmp/evening.yaml

step "remove the .deb"
in_root dpkg --purge spadille >/dev/null 2>&1
list_root >"$folder/after"
diff "$folder/before" "$folder/after" || fail "the package leaves files"
[[ -z $(in_root dpkg-query --show spadille 2>/dev/null) ]] || fail "dpkg still knows the package"
step "all passed"

#!/usr/bin/env bash
# Validates SARIF logs with the multitool of the format's authors.
#
#   tests/schema/sarif.sh NODE_MODULES_DIR LOG...
#
# The multitool also exits with 0 if it finds errors, so its output decides. SARIF2005 asks for the address of a home
# page, which the program does not have.
set -euo pipefail
multitool=$1/@microsoft/sarif-multitool-linux/Sarif.Multitool
shift
chmod u+x "$multitool" # npm does so only if install scripts run
export DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 # Debian's ICU library need not be there
output=$("$multitool" validate "$@")
if [[ $output != *"Analysis completed successfully."* ]]; then
  printf '%s\n' "$output" >&2
  exit 1
fi
if grep -E ': (error|warning) [A-Z]+[0-9]+:' <<<"$output" | grep -v ' SARIF2005:' >&2; then exit 1; fi
echo "sarif: $# logs are valid"

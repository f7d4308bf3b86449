#pragma once

#include <cstddef>

#include "cli/commands/commands.h"

namespace spadille::cli {

/// Applies the repairs of transcription errors to the named files, and prints each change as a unified diff: to
/// standard output before text, otherwise to standard error. A file that cannot be changed is reported to standard
/// error and left as it was. Files that are missing are left to the check that follows. Returns the number of files
/// reported. Throws `UsageError` if standard input is named.
std::size_t fix_files(const CheckOptions& options, Streams streams);

/// Prints what `fix_files` would change. Changes no file. Reports to standard error how many errors of a file have no
/// repair. The exit status is `not_valid` if there is a change or such an error.
ExitStatus show_fixes(const CheckOptions& options, Streams streams);

}  // namespace spadille::cli

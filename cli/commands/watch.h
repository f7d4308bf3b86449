#pragma once

#include "cli/commands/commands.h"

namespace spadille::cli {

/// Calls `check` for the records, and then again for each file that changes, until SIGINT or SIGTERM. After a change of
/// a rule set all files are checked. Throws `UsageError` if the files cannot be watched.
ExitStatus watch(const CheckOptions& options, Streams streams);

}  // namespace spadille::cli

#pragma once

#include "cli/commands/commands.h"

namespace spadille::cli {

/// The configuration has changed and can be used: the command line is to be run again.
struct ConfigurationChanged {};

/// Calls `check` for the records, and then again for each file that changes, until SIGINT or SIGTERM. After a change of
/// a rule set all files are checked. Throws `UsageError` if the files cannot be watched, and `ConfigurationChanged`.
ExitStatus watch(const CheckOptions& options, Streams streams);

}  // namespace spadille::cli

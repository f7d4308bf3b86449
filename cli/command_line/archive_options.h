#pragma once

#include "cli/commands/commands.h"

namespace CLI {
class App;
}

/// Command-line options for archives.
namespace spadille::cli {

/// Adds the options of `check` for a whole archive: `--summary`, `--time`, `--fail-fast`, `--max-diagnostics`,
/// `--only`. Call it after the other options are added, because some exclude one another. `options` must outlive the
/// command.
void add_archive_options(CLI::App& command, CheckOptions& options);

/// Adds `--jobs`, by default the number of processors. `jobs` must outlive the command.
void add_jobs(CLI::App& command, pipeline::Jobs& jobs);

}  // namespace spadille::cli

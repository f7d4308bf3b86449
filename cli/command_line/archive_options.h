#pragma once

#include "cli/commands/commands.h"

namespace CLI {
class App;
}

/// The words of the command line for archives.
namespace spadille::cli {

/// What `check` takes of a whole archive: `--summary`, `--time`, `--fail-fast`, `--max-diagnostics`, `--only`. To be
/// called when the command has its other options, as some of them exclude one another. `options` outlive the command.
void add_archive_options(CLI::App& command, CheckOptions& options);

/// `--jobs`, by default as many as there are processors. `jobs` outlives the command.
void add_jobs(CLI::App& command, pipeline::Jobs& jobs);

}  // namespace spadille::cli

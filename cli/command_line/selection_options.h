#pragma once

#include <optional>
#include <string>

#include "cli/commands/commands.h"

namespace CLI {

class App;
}

/// Command-line options that choose the files to read and the diagnostics that count. Each value must outlive the
/// command.
namespace spadille::cli {

/// Adds `--exclude` and `--no-ignore`, and lets the search honor `.gitignore`.
void add_search(CLI::App& command, Search& search);

/// Adds `--stdin-filename`.
void add_stdin_filename(CLI::App& command, std::optional<std::string>& name);

/// Adds `--first-line` and `--first-hand`.
void add_beginning(CLI::App& command, pipeline::Beginning& beginning);

/// Adds `--fail-on`. Call it after `add_demands`: it and `--strict` exclude each other.
void add_fail_on(CLI::App& command, FailOn& fail_on);

/// Adds `--select` and `--ignore`.
void add_selection(CLI::App& command, Selection& selection);

/// Adds `--baseline`, `--update-baseline` and `--watch`. Call it after `add_archive_options`, because some exclude one
/// another.
void add_repeated_runs(CLI::App& command, CheckOptions& options);

}  // namespace spadille::cli

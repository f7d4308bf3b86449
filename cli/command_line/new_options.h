#pragma once

#include <CLI/CLI.hpp>

#include "cli/command_line/subcommands.h"
#include "cli/commands/new_commands.h"

namespace spadille::cli {

/// Adds `--output` and `--force`. `output` must outlive the command.
void add_output(CLI::App& command, OutputFile& output);

/// Adds `new` to the commands of `rules`.
void add_new_rules(CLI::App& rules, Call& call);

}  // namespace spadille::cli

#pragma once

#include <string>

namespace CLI {

class App;
}

namespace spadille::cli {

/// Returns the help page of a command: what it does, how it is called, its arguments, its options in groups, examples.
/// No line exceeds 80 columns if those of the footer do not.
std::string help_page(const CLI::App& command);

/// Returns how a command is called, and its subcommands: for a command line without the command.
std::string short_help(const CLI::App& command);

}  // namespace spadille::cli

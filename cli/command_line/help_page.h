#pragma once

#include <cstddef>
#include <string>

namespace CLI {

class App;
}

namespace spadille::cli {

/// Returns the help page of a command: what it does, how it is called, its arguments, its options in groups, examples.
/// No line exceeds `width`, nor 80 columns.
std::string help_page(const CLI::App& app, std::size_t width);

/// Returns how a command is called, and its subcommands: for a command line without the command.
std::string short_help(const CLI::App& app, std::size_t width);

}  // namespace spadille::cli

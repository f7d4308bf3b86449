#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace CLI {

class App;
}

/// The words of a command line. They are checked here, so that errors have the program's own words; CLI11 then only
/// stores the values.
namespace spadille::cli {

/// Returns the commands that have an option of this name: "check", "rules show".
using CommandsWith = std::function<std::vector<std::string>(const std::string& option)>;

/// True if one of these words asks for the help page. Words after `--` do not.
bool asks_for_help(std::span<const std::string> words);

/// Checks the words after a command and returns them in the order that CLI11 needs: options with their values, `--`,
/// arguments. Each use of an option has at most one value. Throws `UsageError` at the first error, in this order:
/// empty words, unknown options and missing values; options given twice, excluded or missing; missing or unexpected
/// arguments. Throws `CLI::CallForHelp` for -h in a group of letters.
std::vector<std::string> checked_arguments(const CLI::App& command, std::span<const std::string> words,
                                           const CommandsWith& commands_with);

/// Returns the error message for a word that is not a subcommand of `command`, or for a missing one (empty).
std::string message_for_unknown_command(const CLI::App& command, const std::string& word);

/// Appends where to find help, unless the message already ends with a suggestion.
std::string with_hint(std::string message, const CLI::App& command);

}  // namespace spadille::cli

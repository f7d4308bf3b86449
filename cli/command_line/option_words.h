#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {

class App;
class Option;
}  // namespace CLI

/// How help pages and errors name an option, its value and its command.
namespace spadille::cli {

/// Returns the name of a command as users write it: "spadille rules show".
std::string full_name(const CLI::App& command);

/// Returns the longest name of an option with its dashes, or the value name of an argument: "--quiet", "FILE|DIR|-".
std::string name_of(const CLI::Option& option);

/// Returns all names of an option, the shortest first: "-q", "--quiet".
std::vector<std::string> names_of(const CLI::Option& option);

/// Returns the option of a command that has this name, with its dashes. Returns null if there is none.
const CLI::Option* find_option(const CLI::App& command, const std::string& name);

/// True if an option takes no value.
bool is_flag(const CLI::Option& option);

/// Returns the words that an option takes, or no words if it takes others. An option takes words if its type name
/// consists of several words in lower case: "text|json|jsonl".
std::vector<std::string> words_of(const CLI::Option& option);

/// Returns the name of an option's value: "FORMAT", "N". Empty for a flag.
std::string value_name(const CLI::Option& option);

}  // namespace spadille::cli

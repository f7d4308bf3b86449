#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Words for commands that users paste into a POSIX shell.
namespace spadille::cli {

/// Returns a word in single quotes.
std::string quoted_for_sh(std::string_view text);

/// Returns a file name as an argument of this program: in quotes if a shell would change it, and with `./` if it would
/// be an option. Returns nullopt for a name that a terminal cannot show as it is.
std::optional<std::string> file_argument(std::string_view path);

}  // namespace spadille::cli

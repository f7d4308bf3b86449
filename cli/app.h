#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "cli/surroundings.h"
#include "spadille/version.h"

namespace spadille::cli {

/// The version of the program.
inline constexpr std::string_view kVersion = SPADILLE_VERSION;

class Pager;

/// The exit status of the program, as the record format describes it.
enum class ExitStatus : int {
  all_valid = 0,
  not_valid = 1,  ///< at least one hand is not valid
  unusable = 2    ///< the command line or a file could not be used
};

class Settings;

/// The streams of a run, which of them are terminals, and the settings in force.
struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  Surroundings around{};
  const Settings* settings = nullptr;  ///< from file and environment; null: none
  Pager* pager = nullptr;              ///< the pager of `out`, if it has one
};

/// Returns the words of every command, with subcommands after theirs: {"rules"}, {"rules", "list"}. Help pages have the
/// same order within a group.
std::vector<std::vector<std::string>> all_commands();

/// Runs one command line, given without the program's name.
ExitStatus run(const std::vector<std::string>& arguments, Streams streams);

}  // namespace spadille::cli

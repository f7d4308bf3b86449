#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/codes.h"

/// Examples of the catalogue: records that show what a code or an option means. `explain` prints them and the tests run
/// them, so they stay correct.
namespace spadille::judge {

/// A legal record and a change that makes one fault in it.
struct CodeExample {
  std::string name;    ///< name of the legal record
  std::string legal;   ///< its text
  std::string faulty;  ///< the text with the fault
  /// Each replaced text and its replacement.
  std::vector<std::pair<std::string, std::string>> edits;
  std::vector<std::string> besides;  ///< codes of the faults that cause it
};

/// Returns the example of a code; nullopt if the catalogue has none because none can exist.
std::optional<CodeExample> example_of(Code code);

/// A record in which the values of an option give different results.
struct OptionExample {
  std::string name;
  std::string text;
  std::string rules;  ///< the game, and options that hold with every value: `game: ombre, opening_lead: ombre`
};
std::optional<OptionExample> example_of_option(std::string_view game, std::string_view option);

/// Returns the example's rules with `option` set to `value`, as an inline rule set.
std::string rules_with(const OptionExample& example, std::string_view option, std::string_view value);

}  // namespace spadille::judge

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/codes.h"

/// The examples of the catalogue: records that show what a code or an option means. `explain` prints
/// them and the tests run them, so they cannot go stale.
namespace spadille::judge {

/// A lawful record and a change that makes one fault of it.
struct CodeExample {
  std::string name;      ///< of the lawful record
  std::string lawful;    ///< its text
  std::string unlawful;  ///< the text with the fault
  /// What was replaced by what.
  std::vector<std::pair<std::string, std::string>> edits;
  std::vector<std::string> besides;  ///< codes of the faults that it follows from
};

/// The example of a code; nothing where the catalogue says that none can exist.
std::optional<CodeExample> example_of(Code code);

/// A record on which the values of an option differ.
struct OptionExample {
  std::string name;
  std::string text;
  std::string rules;  ///< the game, and options that hold with every value: `game: ombre, opening_lead: ombre`
};
std::optional<OptionExample> example_of_option(std::string_view game, std::string_view option);

/// The example's own rules with one option set to a value, as an inline rule set.
std::string rules_with(const OptionExample& example, std::string_view option, std::string_view value);

}  // namespace spadille::judge

#pragma once

#include <any>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/option_tracking.h"
#include "rules/value.h"

namespace spadille::rules {

/// One option of a game: its name, and access to its value in the game's own rules.
struct OptionEntry {
  std::string_view name;
  Problem (*read)(const syntax::Node& node, std::any& rules);
  std::string (*print)(const std::any& rules);
  void (*copy)(const std::any& from, std::any& to);          ///< copies the option's value
  void (*set_number)(std::any& rules, std::uint8_t number);  ///< sets the option's index in the game's table
};

template <class Member>
struct MemberOf;
template <class Rules, class T>
struct MemberOf<T Rules::*> {
  using Owner = Rules;
};

/// Binds an option's name to a member of a game's rules, an `Option`.
template <auto Member>
consteval OptionEntry option(std::string_view name) {
  using Rules = typename MemberOf<decltype(Member)>::Owner;
  return {name,
          [](const syntax::Node& node, std::any& rules) {
            return read_value(node, (std::any_cast<Rules&>(rules).*Member).to_set());
          },
          [](const std::any& rules) { return print_value(*(std::any_cast<const Rules&>(rules).*Member)); },
          [](const std::any& from, std::any& to) {
            std::any_cast<Rules&>(to).*Member = std::any_cast<const Rules&>(from).*Member;
          },
          [](std::any& rules, std::uint8_t number) { (std::any_cast<Rules&>(rules).*Member).set_number(number); }};
}

/// Options whose values contradict each other.
struct Contradiction {
  /// `forbids`: no hand can be judged with such rules. `means_nothing`: a value has no effect because of another.
  enum class Weight : std::uint8_t { forbids, means_nothing };
  std::vector<std::string_view> options;  ///< in the order of the catalogue
  std::string message;                    ///< one sentence that names them with their values
  Weight weight = Weight::forbids;
};

/// A game's options, as the reader of rule sets needs them.
struct GameOptions {
  std::string_view game;
  std::string_view default_preset;       ///< without the game's name
  std::span<const OptionEntry> options;  ///< in the order of the catalogue
  std::any (*defaults)();                ///< returns the game's rules with all options at their defaults
  /// Returns the contradictions in these rules.
  std::vector<Contradiction> (*contradictions)(const std::any& rules);
  /// Sets options that no rule set has set to the values that follow from the others. Null if no value follows.
  void (*complete)(std::any& rules) = nullptr;
};

}  // namespace spadille::rules

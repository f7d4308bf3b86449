#include "import/gin_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "source/utf8.h"

namespace spadille::logs {
namespace {

// The parameters that must have these values, because the game has no others.
struct Fixed {
  std::string_view name;
  std::string_view value;
};
constexpr std::array kFixed{Fixed{"hand_size", "10"}, Fixed{"num_ranks", "13"}, Fixed{"num_suits", "4"}};
// The parameters that are options of the rule set.
struct Number {
  std::string_view name;
  std::string_view option;
  std::int64_t most;
};
constexpr std::array kNumbers{Number{"knock_card", "knock_limit", 10}, Number{"gin_bonus", "gin_bonus", 1000},
                              Number{"undercut_bonus", "undercut_bonus", 1000}};

// Returns the entry of a parameter; null if the table has none.
template <class Table>
const typename Table::value_type* find(const Table& table, std::string_view name) {
  const auto found = std::find_if(table.begin(), table.end(), [&](const auto& each) { return each.name == name; });
  return found == table.end() ? nullptr : &*found;
}

std::optional<std::int64_t> whole_number(std::string_view text, std::int64_t most) {
  std::int64_t number = 0;
  if (text.empty() || text.size() > 4) return std::nullopt;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + (c - '0');
  }
  return number <= most ? std::optional(number) : std::nullopt;
}

Refusal bad_parameter(const Playthrough& log, std::string_view name, std::string_view value, std::string_view wanted) {
  return {log.parameters_line, fmt::format("the parameter {} is '{}', but must be {}", visible(std::string(name)),
                                           visible(std::string(value)), wanted)};
}

}  // namespace

Result<std::string, Refusal> gin_rules(const Playthrough& log, std::vector<std::string>& left_out) {
  if (log.parameters_line == 0)
    return Unexpected{Refusal{log.game_line, "the log does not list the parameters of the game (GetParameters)"}};
  std::string rules =
      "{game: gin, extends: modern, no_immediate_return: false, last_discard: may_knock, big_gin_bonus: none, "
      "undercut_on_tie: false";
  for (const auto& [name, value] : log.parameters) {
    if (name == "oklahoma") {
      if (value != "True" && value != "False") return Unexpected{bad_parameter(log, name, value, "True or False")};
      if (value == "True") rules += ", oklahoma: gin_only";
    } else if (const Fixed* fixed = find(kFixed, name); fixed != nullptr) {
      if (value != fixed->value) return Unexpected{bad_parameter(log, name, value, fixed->value)};
    } else if (const Number* number = find(kNumbers, name); number != nullptr) {
      const auto amount = whole_number(value, number->most);
      if (!amount) return Unexpected{bad_parameter(log, name, value, fmt::format("a number up to {}", number->most))};
      rules += fmt::format(", {}: {}", number->option, *amount);
    } else {
      left_out.push_back(fmt::format("the parameter '{}' is unknown", visible(name)));
    }
  }
  return rules + "}";
}

}  // namespace spadille::logs

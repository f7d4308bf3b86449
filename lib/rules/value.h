#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "source/span.h"
#include "syntax/node.h"

/// Reads option values from rule sets and prints them, with an overload of `read_value` and `print_value` per value
/// type. `read_value` accepts all that `print_value` returns.
namespace spadille::rules {

/// The reason why a value is invalid, and its location.
struct ValueError {
  Span at;
  std::string message;
};
using Problem = std::optional<ValueError>;

/// The words of an enumeration in rule sets. Each enumeration has a specialization next to it.
template <class T>
inline constexpr std::array<std::pair<std::string_view, T>, 0> kWords{};

template <class T, std::size_t N>
using Words = std::array<std::pair<std::string_view, T>, N>;

/// A yes or no in a rule set, written `true` or `false`.
enum class Applies : std::uint8_t { no, yes };
template <>
inline constexpr Words<Applies, 2> kWords<Applies>{{{"false", Applies::no}, {"true", Applies::yes}}};

template <class T>
concept Worded = !kWords<T>.empty();

/// Returns an error that lists the valid words and suggests the nearest.
ValueError not_one_of(const syntax::Node& node, std::span<const std::string_view> words);

template <Worded T>
Problem read_value(const syntax::Node& node, T& out) {
  std::array<std::string_view, kWords<T>.size()> words;
  std::transform(kWords<T>.begin(), kWords<T>.end(), words.begin(), [](const auto& w) { return w.first; });
  if (node.is_scalar()) {
    for (const auto& [word, value] : kWords<T>) {
      if (word != node.text) continue;
      out = value;
      return std::nullopt;
    }
  }
  return not_one_of(node, words);
}

template <Worded T>
std::string print_value(const T& value) {
  for (const auto& [word, each] : kWords<T>)
    if (each == value) return std::string(word);
  return {};
}

/// An integer from Least to Most.
template <std::int64_t Least, std::int64_t Most>
struct Bounded {
  std::int64_t value = Least;
  friend constexpr bool operator==(Bounded, Bounded) = default;
};

/// Reads an integer between two bounds, both inclusive.
Problem read_number(const syntax::Node& node, std::int64_t least, std::int64_t most, std::int64_t& out);

template <std::int64_t Least, std::int64_t Most>
Problem read_value(const syntax::Node& node, Bounded<Least, Most>& out) {
  return read_number(node, Least, Most, out.value);
}
template <std::int64_t Least, std::int64_t Most>
std::string print_value(const Bounded<Least, Most>& value) {
  return std::to_string(value.value);
}

/// Reads a value or `none`.
template <class T>
Problem read_value(const syntax::Node& node, std::optional<T>& out) {
  if (node.is_scalar() && node.text == "none") {
    out.reset();
    return std::nullopt;
  }
  T value{};
  auto problem = read_value(node, value);
  if (problem) {
    problem->message += ", or none";
  } else {
    out = value;
  }
  return problem;
}
template <class T>
std::string print_value(const std::optional<T>& value) {
  return value ? print_value(*value) : "none";
}

template <class T>
Problem read_value(const syntax::Node& node, std::vector<T>& out) {
  if (!node.is_list()) return ValueError{node.at, "the value must be a list"};
  if (node.items.empty()) return ValueError{node.at, "the list must not be empty"};
  std::vector<T> values(node.items.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    if (auto problem = read_value(node.items[i], values[i])) return problem;
  out = std::move(values);
  return std::nullopt;
}
template <class T>
std::string print_value(const std::vector<T>& values) {
  std::string text = "[";
  for (const T& value : values) {
    if (text.size() > 1) text += ", ";
    text += print_value(value);
  }
  return text + "]";
}

/// Checks that a mapping has exactly these keys.
Problem check_members(const syntax::Node& node, std::span<const std::string_view> names);

/// One member of an option whose value is a mapping.
template <class T>
struct MemberRef {
  std::string_view name;
  T& value;
};
template <class T>
MemberRef(std::string_view, T&) -> MemberRef<T>;

/// Reads `{name: value, …}`. Every member is required.
template <class... T>
Problem read_members(const syntax::Node& node, MemberRef<T>... members) {
  const std::array<std::string_view, sizeof...(T)> names{members.name...};
  if (auto problem = check_members(node, names)) return problem;
  Problem first;
  const auto read_one = [&](auto& member) {
    if (!first) first = read_value(*node.find(member.name), member.value);
  };
  (read_one(members), ...);
  return first;
}

template <class... T>
std::string print_members(const MemberRef<T>&... members) {
  std::string text = "{";
  const auto print_one = [&](const auto& member) {
    if (text.size() > 1) text += ", ";
    text += std::string(member.name) + ": " + print_value(member.value);
  };
  (print_one(members), ...);
  return text + "}";
}

}  // namespace spadille::rules

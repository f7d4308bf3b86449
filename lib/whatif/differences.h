#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "result/hand_report.h"

namespace spadille::whatif {

/// What a report says under one of its keys: a word, a list of words, a number, numbers by player.
using Value = std::variant<std::string, std::vector<std::string>, std::int64_t, bool,
                           std::vector<std::pair<std::string, std::int64_t>>>;

/// Something that a hand and the changed hand do not have in common.
struct Difference {
  std::string_view key;              ///< as in reports; `taker` of a trick; `faults` that only one of them has
  std::optional<std::size_t> trick;  ///< of a taker
  std::optional<Value> recorded;
  std::optional<Value> changed;
};

/// A report, and what it does not say.
struct Side {
  const Report& report;
  std::vector<std::optional<Seat>> takers;
  std::vector<Diagnostic> told;  ///< faults that are told elsewhere
};

/// How much of the two can be compared.
enum class Extent : std::uint8_t {
  whole,  ///< all: what only one of them has is a difference
  begun   ///< the changed hand stops short: only what both have, and the tricks so far
};

/// Everything in which the changed hand differs, in the order of reports.
std::vector<Difference> differences(const Side& recorded, const Side& changed, Extent extent);

}  // namespace spadille::whatif

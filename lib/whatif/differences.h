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

/// The value of a key of a report: a word, a list of words, a number, true or false, or numbers by player.
using Value = std::variant<std::string, std::vector<std::string>, std::int64_t, bool,
                           std::vector<std::pair<std::string, std::int64_t>>>;

/// A difference between a hand and the changed hand.
struct Difference {
  std::string_view key;              ///< as in reports; `taker` of a trick; `faults` that only one hand has
  std::optional<std::size_t> trick;  ///< number of the trick, from 1, for `taker`
  std::optional<Value> recorded;
  std::optional<Value> changed;
};

/// A report, with facts that it does not contain.
struct Side {
  const Report& report;
  /// Winners by trick; nullopt if unknown.
  std::vector<std::optional<Seat>> takers;
  std::vector<Diagnostic> reported_elsewhere;  ///< faults that are reported elsewhere
};

/// How much of the two hands can be compared.
enum class Extent : std::uint8_t {
  complete,  ///< everything: a value that only one of them has is a difference
  begun      ///< the changed hand ends early: only values that both have, and the tricks so far
};

/// Returns all differences of the changed hand, in the order of reports.
std::vector<Difference> differences(const Side& recorded, const Side& changed, Extent extent);

}  // namespace spadille::whatif

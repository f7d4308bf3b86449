#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "result/uncounted.h"

namespace spadille::judge {

/// The unit in which a hand counts; unknown if its game is unknown.
enum class Unit : std::uint8_t { chips, points, unknown };

/// A document of a session that is not counted because it is not settled.
struct UncountedHand {
  enum class Form : std::uint8_t { unsettled, unreadable, perhaps_header };

  std::string name;
  LineColumn at{};  ///< place in the file
  Unit unit = Unit::unknown;
  Form form = Form::unsettled;
};

/// The unsettled hands of a session, in order. Memory is bounded: if there are very many, it keeps the first and counts
/// the rest.
class UncountedHands {
 public:
  void add(UncountedHand hand);

  [[nodiscard]] Uncounted all() const;
  /// Returns the hands that count in `unit`, or whose unit is unknown.
  [[nodiscard]] Uncounted in(Unit unit) const;
  /// Returns the places of these hands.
  [[nodiscard]] std::vector<Related> places(Unit unit) const;

 private:
  static constexpr std::size_t kMostBytes = std::size_t{1} << 16;

  std::vector<UncountedHand> hands_;
  std::size_t bytes_ = 0;
  std::size_t left_out_ = 0;
};

}  // namespace spadille::judge

#pragma once

#include <cstddef>

#include "verdict/hand_report.h"

namespace spadille::report {

/// Counts everything that was judged.
struct Summary {
  std::size_t documents = 0;
  std::size_t hands = 0;
  std::size_t valid = 0;
  std::size_t invalid = 0;
  std::size_t incomplete = 0;
  std::size_t unreadable = 0;
  std::size_t settlements = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t notes = 0;
  std::size_t unusable = 0;       ///< files that could not be read at all
  std::size_t faulty_others = 0;  ///< headers and settlements with errors

  void add(const Report& report);
  /// Adds what was counted behind this.
  Summary& operator+=(const Summary& later);
  /// Whether every hand, and what stands around it, is as it should be.
  [[nodiscard]] bool all_valid() const { return invalid + unreadable + faulty_others == 0; }
};

}  // namespace spadille::report

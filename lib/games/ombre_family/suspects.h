#pragma once

#include <cstddef>
#include <optional>

#include "base/strong.h"

namespace spadille::ombre_family {

/// Candidates for ombre when all have passed and the deal does not show who was forced to play. Each is weighed by how
/// often the recorded tricks contradict them.
class Suspects {
 public:
  /// Adds a candidate, with the result of `tricks::contradictions` if they were ombre.
  void add(Seat seat, std::size_t contradictions) {
    if (fewest_ && contradictions > *fewest_) return;
    only_ = contradictions == fewest_ ? std::nullopt : std::optional(seat);
    fewest_ = contradictions;
  }
  /// Returns the least contradicted candidate; nullopt if there is no candidate or a tie.
  [[nodiscard]] std::optional<Seat> only() const { return only_; }

 private:
  std::optional<std::size_t> fewest_;
  std::optional<Seat> only_;
};

}  // namespace spadille::ombre_family

#pragma once

#include <cstddef>
#include <optional>

#include "base/strong.h"

namespace spadille::ombre_family {

/// Those who may have been ombre where all have passed and the deal does not tell: what is written in the tricks speaks
/// more or less against each.
class Suspects {
 public:
  /// Adds one, with what `tricks::contradictions` finds if he was.
  void add(Seat seat, std::size_t contradictions) {
    if (fewest_ && contradictions > *fewest_) return;
    only_ = contradictions == fewest_ ? std::nullopt : std::optional(seat);
    fewest_ = contradictions;
  }
  /// Who is contradicted least; nobody where that is none or more than one.
  [[nodiscard]] std::optional<Seat> only() const { return only_; }

 private:
  std::optional<std::size_t> fewest_;
  std::optional<Seat> only_;
};

}  // namespace spadille::ombre_family

#pragma once

#include <optional>
#include <vector>

#include "diagnostics/sink.h"
#include "record/hand_record.h"

namespace spadille::ombre_family {

/// How a hand may go on after all have passed, by a deal that does not name every card: who may be forced to play, or
/// that it may be passed.
class Forcing {
 public:
  /// Adds that this player is forced to play; nullopt: the hand is passed.
  void add(std::optional<Seat> player);

  [[nodiscard]] bool allows(std::optional<Seat> player) const;
  /// Returns the only way; Unknown if there are several, or none.
  [[nodiscard]] Fact<std::optional<Seat>> only() const;

 private:
  std::vector<std::optional<Seat>> ways_;
};

}  // namespace spadille::ombre_family

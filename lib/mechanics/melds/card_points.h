#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "rules/value.h"

namespace spadille::melds {

/// What the cards count that are left in a hand. Option card_points.
class CardPoints {
 public:
  /// The ace one, the court cards ten, the others their number.
  CardPoints();

  [[nodiscard]] Points of(Card card) const { return points_[static_cast<std::size_t>(card.rank())]; }
  [[nodiscard]] Points of(const CardBag& cards) const;

  friend bool operator==(const CardPoints&, const CardPoints&) = default;
  friend rules::Problem read_value(const syntax::Node& node, CardPoints& out);
  friend std::string print_value(const CardPoints& value);

 private:
  std::array<Points, kRanks> points_{};  // by rank
};

/// Reads a mapping of ranks to points; a rank that it does not name has its usual value.
rules::Problem read_value(const syntax::Node& node, CardPoints& out);
/// The ace and the court cards, and the others where they have not their usual value.
std::string print_value(const CardPoints& value);

}  // namespace spadille::melds

#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "rules/value.h"

namespace spadille::melds {

/// Points of the cards that are left in a holding, by rank. Option card_points.
class CardPoints {
 public:
  /// The usual values: ace 1, court cards 10, other ranks their number.
  CardPoints();

  [[nodiscard]] Points of(Card card) const { return points_[static_cast<std::size_t>(card.rank())]; }
  [[nodiscard]] Points of(const CardBag& cards) const;

  friend bool operator==(const CardPoints&, const CardPoints&) = default;
  friend rules::Problem read_value(const syntax::Node& node, CardPoints& out);
  friend std::string print_value(const CardPoints& value);

 private:
  std::array<Points, kRanks> points_{};  // by rank
};

/// Parses a mapping of ranks to points. A rank that it does not name has its usual value.
rules::Problem read_value(const syntax::Node& node, CardPoints& out);
/// Prints the ace and the court cards, and each other rank that does not have its usual value.
std::string print_value(const CardPoints& value);

}  // namespace spadille::melds

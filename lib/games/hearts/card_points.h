#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "cards/card_set.h"
#include "rules/value.h"

namespace spadille::hearts {

/// Points of the hearts that a rule set does not name one by one.
enum class HeartScheme : std::uint8_t {
  equal,  ///< all the same
  rank,   ///< their number, then 11, 12, 13 and 14 up to the ace
  pips,   ///< their number, 10 for court cards and ace
  face    ///< one, then 2, 3, 4 and 5 up to the ace
};

/// Points of each card. Option points.
class CardPoints {
 public:
  using Value = rules::Bounded<-1000, 1000>;

  /// The usual points: each heart 1, SQ 13.
  CardPoints();

  /// Returns points of 1 for each card of the suit, and 0 for any other card.
  static CardPoints one_each(Suit suit);

  /// Returns the points of a card; 0 for most.
  [[nodiscard]] std::int64_t of(Card card) const { return points_[card.index()]; }
  /// Returns the cards whose points are not 0.
  [[nodiscard]] CardSet valued() const { return valued_; }
  /// Returns the cards whose points are more than 0.
  [[nodiscard]] CardSet raising() const { return raising_; }

  friend bool operator==(const CardPoints&, const CardPoints&) = default;
  friend rules::Problem read_value(const syntax::Node& node, CardPoints& out);
  friend std::string print_value(const CardPoints& value);

 private:
  // Sets the points of the hearts that are not named, and the sets of cards.
  void complete();

  HeartScheme scheme_ = HeartScheme::equal;
  Value heart_{1};  // points of each heart that is not named, if all are equal
  CardSet named_;   // cards with points of their own; SQ always is one
  std::array<std::int64_t, kSuits.size() * kRanks> points_{};  // by card
  CardSet valued_;
  CardSet raising_;
};

/// Parses a mapping of `hearts` and cards to points. SQ has 13 if it is not named.
rules::Problem read_value(const syntax::Node& node, CardPoints& out);
/// Prints `hearts`, SQ, and each other card that has points.
std::string print_value(const CardPoints& value);

}  // namespace spadille::hearts

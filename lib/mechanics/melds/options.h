#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "mechanics/melds/meld.h"
#include "result/arithmetic.h"
#include "rules/value.h"

/// Values of the options that games of melds share.
namespace spadille::melds {

/// Number of cards dealt to each player: one number, or one by number of players. Option hand_size.
class HandSize {
 public:
  /// Fewest players in a game of melds.
  static constexpr std::size_t kFewestPlayers = 2;
  /// The size for a number of players that the mapping does not name.
  static constexpr std::size_t kUsual = 7;

  [[nodiscard]] std::size_t of(SeatCount seats) const;
  /// Returns the largest number of players, from 2 up, for whom `cards` cards suffice; 0 if they do not suffice for 2.
  [[nodiscard]] std::size_t most_players(std::size_t cards) const;
  /// Returns why these sizes cannot be dealt from `cards` cards; nullopt if they can.
  [[nodiscard]] std::optional<std::string> beyond(std::size_t cards) const;

  friend bool operator==(const HandSize&, const HandSize&) = default;
  friend rules::Problem read_value(const syntax::Node& node, HandSize& out);
  friend std::string print_value(const HandSize& value);

 private:
  std::size_t usual_ = kUsual;
  std::array<std::optional<std::size_t>, kMaxSeats + 1> named_{};  // by number of players; none for a plain number
};

/// Parses a number, or a mapping of numbers of players to numbers of cards.
rules::Problem read_value(const syntax::Node& node, HandSize& out);
/// Prints the value as a rule set gives it.
std::string print_value(const HandSize& value);

/// Points of the cards that are left in a holding, by rank. Option card_points.
class CardPoints {
 public:
  /// The usual values: ace 1, court cards 10, other ranks their number.
  CardPoints();

  [[nodiscard]] Points of(Card card) const { return points_[static_cast<std::size_t>(card.rank())]; }
  [[nodiscard]] Points of(const CardBag& cards) const;
  /// Returns the points of cards as a sum, with equal cards together.
  [[nodiscard]] Sum sum_of(const CardBag& cards) const;

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

namespace spadille::rules {

/// Names of the positions of the ace, as in rule sets. Option ace.
template <>
inline constexpr Words<melds::Ace, 4> kWords<melds::Ace>{
    {{"low", melds::Ace::low}, {"high", melds::Ace::high}, {"both", melds::Ace::both}, {"around", melds::Ace::around}}};

}  // namespace spadille::rules

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "cards/card_set.h"
#include "mechanics/melds/meld.h"
#include "result/arithmetic.h"
#include "rules/value.h"

/// Values of the options that games of melds share.
namespace spadille::melds {

/// A number for each number of players, with one for all numbers of players that are not named.
struct ByPlayers {
  std::size_t other = 0;
  std::array<std::optional<std::size_t>, kMaxSeats + 1> named{};  // none for a plain number

  [[nodiscard]] std::size_t of(SeatCount seats) const { return named[count_of(seats)].value_or(other); }
  friend bool operator==(const ByPlayers&, const ByPlayers&) = default;
};

/// Number of packs: one number, or one by number of players. Option packs.
class Packs {
 public:
  static constexpr std::size_t kMost = 2;

  [[nodiscard]] std::size_t of(SeatCount seats) const { return packs_.of(seats); }

  friend bool operator==(const Packs&, const Packs&) = default;
  friend rules::Problem read_value(const syntax::Node& node, Packs& out);
  friend std::string print_value(const Packs& value);

 private:
  ByPlayers packs_{.other = 1};
};

/// Parses a number, or a mapping of numbers of players to numbers of packs.
rules::Problem read_value(const syntax::Node& node, Packs& out);
/// Prints the value as a rule set gives it.
std::string print_value(const Packs& value);

/// Number of cards dealt to each player: one number, or one by number of players. Option hand_size.
class HandSize {
 public:
  /// Fewest players in a game of melds.
  static constexpr std::size_t kFewestPlayers = 2;
  /// The size for a number of players that the mapping does not name.
  static constexpr std::size_t kUsual = 7;

  /// The cards that can be dealt to this many players.
  using Cards = std::function<std::size_t(SeatCount)>;

  [[nodiscard]] std::size_t of(SeatCount seats) const { return sizes_.of(seats); }
  /// Returns the largest number of players, from 2 up, for whom the cards suffice; 0 if they do not suffice for 2.
  [[nodiscard]] std::size_t most_players(const Cards& cards) const;
  [[nodiscard]] std::size_t most_players(std::size_t cards) const {
    return most_players([cards](SeatCount) { return cards; });
  }
  /// Returns why these sizes cannot be dealt from the cards; nullopt if they can.
  [[nodiscard]] std::optional<std::string> beyond(const Cards& cards) const;
  [[nodiscard]] std::optional<std::string> beyond(std::size_t cards) const {
    return beyond([cards](SeatCount) { return cards; });
  }

  friend bool operator==(const HandSize&, const HandSize&) = default;
  friend rules::Problem read_value(const syntax::Node& node, HandSize& out);
  friend std::string print_value(const HandSize& value);

 private:
  ByPlayers sizes_{.other = kUsual};
};

/// Parses a number, or a mapping of numbers of players to numbers of cards.
rules::Problem read_value(const syntax::Node& node, HandSize& out);
/// Prints the value as a rule set gives it.
std::string print_value(const HandSize& value);

/// Points of the cards that are left in a holding, by rank, and of a joker. Option card_points.
class CardPoints {
 public:
  /// The usual values: ace 1, court cards 10, other ranks their number, jokers 0.
  CardPoints();

  [[nodiscard]] Points of(Card card) const {
    return card.is_joker() ? joker_ : points_[static_cast<std::size_t>(card.rank())];
  }
  [[nodiscard]] Points of(Rank rank) const { return points_[static_cast<std::size_t>(rank)]; }
  [[nodiscard]] Points of(const CardBag& cards) const;
  /// Returns the points of cards as a sum, with equal cards together.
  [[nodiscard]] Sum sum_of(const CardBag& cards) const;

  friend bool operator==(const CardPoints&, const CardPoints&) = default;
  friend rules::Problem read_value(const syntax::Node& node, CardPoints& out);
  friend std::string print_value(const CardPoints& value);

 private:
  std::array<Points, kRanks> points_{};  // by rank
  Points joker_;
};

/// Parses a mapping of ranks, and `joker`, to points. What it does not name has its usual value.
rules::Problem read_value(const syntax::Node& node, CardPoints& out);
/// Prints the ace and the court cards, and each other rank, or joker, that does not have its usual value.
std::string print_value(const CardPoints& value);

/// Wild ranks: each of their cards may represent any card, as a joker does. Option wild.
struct WildRanks {
  CardSet cards{};  ///< all cards of these ranks
  friend bool operator==(const WildRanks&, const WildRanks&) = default;
};

/// Parses a list of ranks.
rules::Problem read_value(const syntax::Node& node, WildRanks& out);
/// Prints the value as a rule set gives it, the lowest rank first.
std::string print_value(const WildRanks& value);

/// Points of an ace melded next to the two; nullopt if it counts as elsewhere. Option low_ace.
struct LowAce {
  std::optional<Points> points{};
  friend bool operator==(const LowAce&, const LowAce&) = default;
};

/// Parses a number, or `same`.
rules::Problem read_value(const syntax::Node& node, LowAce& out);
/// Prints the value as a rule set gives it.
std::string print_value(const LowAce& value);

}  // namespace spadille::melds

namespace spadille::rules {

/// Names of the suits of groups and of the positions of the ace, as in rule sets. Options group_suits, ace.
template <>
inline constexpr Words<melds::GroupSuits, 2> kWords<melds::GroupSuits>{
    {{"different", melds::GroupSuits::different}, {"any", melds::GroupSuits::any}}};
template <>
inline constexpr Words<melds::Ace, 4> kWords<melds::Ace>{
    {{"low", melds::Ace::low}, {"high", melds::Ace::high}, {"both", melds::Ace::both}, {"around", melds::Ace::around}}};

}  // namespace spadille::rules

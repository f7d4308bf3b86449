#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "base/strong.h"
#include "cards/card_set.h"
#include "rules/value.h"

namespace spadille::hearts {

/// Fewest and most players of hearts.
inline constexpr std::size_t kFewestPlayers = 3;
inline constexpr std::size_t kMostPlayers = 6;
static_assert(kMostPlayers <= kMaxSeats);

/// Cards left out of the pack, by number of players. Option removed.
class RemovedCards {
 public:
  /// The usual cards: D2 for three; C3 too for five; all deuces for six.
  RemovedCards();

  /// Returns the cards left out with this number of players; none if the rules do not name the number.
  [[nodiscard]] CardSet of(SeatCount players) const { return by_players_[count_of(players)]; }

  friend bool operator==(const RemovedCards&, const RemovedCards&) = default;
  friend rules::Problem read_value(const syntax::Node& node, RemovedCards& out);
  friend std::string print_value(const RemovedCards& value);

 private:
  std::array<CardSet, kMostPlayers + 1> by_players_{};
};

/// Parses a mapping of numbers of players to cards, such as {5: D2 C3}. A number that it does not name loses no card.
rules::Problem read_value(const syntax::Node& node, RemovedCards& out);
/// Prints the numbers of players that lose cards.
std::string print_value(const RemovedCards& value);

}  // namespace spadille::hearts

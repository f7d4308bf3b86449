#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "base/strong.h"
#include "rules/value.h"

namespace spadille::melds {

/// How many cards each player is dealt: one number, or by the number of players. Option hand_size.
class HandSize {
 public:
  /// Where the mapping does not name a number of players.
  static constexpr std::size_t kUsual = 7;

  [[nodiscard]] std::size_t of(SeatCount seats) const;
  /// The most players for whom so many cards will do, as of two; nobody where they do not even for two.
  [[nodiscard]] std::size_t most_players(std::size_t cards) const;
  /// Why these sizes cannot be dealt from so many cards, if they cannot.
  [[nodiscard]] std::optional<std::string> beyond(std::size_t cards) const;

  friend bool operator==(const HandSize&, const HandSize&) = default;
  friend rules::Problem read_value(const syntax::Node& node, HandSize& out);
  friend std::string print_value(const HandSize& value);

 private:
  std::size_t usual_ = kUsual;
  bool by_players_ = false;
  std::array<std::optional<std::size_t>, kMaxSeats + 1> named_{};  // by number of players
};

/// Reads a number, or a mapping of numbers of players to numbers of cards.
rules::Problem read_value(const syntax::Node& node, HandSize& out);
/// The same as a rule set writes it.
std::string print_value(const HandSize& value);

}  // namespace spadille::melds

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "base/strong.h"
#include "rules/value.h"

namespace spadille::melds {

/// Number of cards dealt to each player: one number, or one by number of players. Option hand_size.
class HandSize {
 public:
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
  bool by_players_ = false;
  std::array<std::optional<std::size_t>, kMaxSeats + 1> named_{};  // by number of players
};

/// Parses a number, or a mapping of numbers of players to numbers of cards.
rules::Problem read_value(const syntax::Node& node, HandSize& out);
/// Prints the value as a rule set gives it.
std::string print_value(const HandSize& value);

}  // namespace spadille::melds

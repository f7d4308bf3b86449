#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/strong.h"

namespace spadille {

/// Totals that lose points, each with the points that it loses.
using ExactTotals = std::vector<std::pair<Points, Points>>;

/// How totals are counted, when a match is over, and which total wins.
struct MatchRules {
  enum class Best : std::uint8_t { lowest, highest };
  /// Direction in which totals run to the limit.
  enum class Runs : std::uint8_t { up, down };
  /// If several players have the best total at the end: they share the win, or the match goes on.
  enum class Ties : std::uint8_t { shared, play_on };

  std::optional<Points> limit{};        ///< over after the hand in which a player reaches or passes it
  std::optional<std::size_t> rounds{};  ///< over after this many hands
  Best best = Best::lowest;             ///< which total wins
  bool rounds_are_players = false;      ///< over after as many hands as there are players
  bool most_hands_win = false;          ///< the winner of most hands wins; the total decides between equals
  bool scored = true;                   ///< false if hands are won and no points are counted
  Points start{};                       ///< total of each player before the first hand
  Runs runs = Runs::up;
  Ties ties = Ties::shared;
  ExactTotals exact{};

  /// Returns a player's total after a hand.
  [[nodiscard]] Points after(Points total, Points scored_in_hand) const {
    total += scored_in_hand;
    const auto lost = std::find_if(exact.begin(), exact.end(), [&](const auto& each) { return each.first == total; });
    if (lost == exact.end()) return total;
    return runs == Runs::up ? total - lost->second : total + lost->second;
  }
  /// True if a total is at the limit or beyond it. False if there is no limit.
  [[nodiscard]] bool is_at_limit(Points total) const {
    return limit && (runs == Runs::up ? total >= *limit : total <= *limit);
  }
};

}  // namespace spadille

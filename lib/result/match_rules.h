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

/// The final scores of a game that counts boxes: what the boxes and the end of the game add to the totals.
struct FinalRules {
  /// The amounts that count double if the other player's total is 0.
  enum class Doubled : std::uint8_t { nothing, all, total, total_and_game };
  /// Whether the other player's total is 0: a shutout.
  enum class Loser : std::uint8_t { has_points, is_shut_out };

  Points per_box{};                 ///< for each box
  Points for_game{};                ///< for the winner of the game
  Points for_shutout{};             ///< also for the winner, if the other player's total is 0
  Doubled doubled{};                ///< the winner's amounts, in such a game
  bool highest_final_wins = false;  ///< false: the best total wins, whatever the final scores

  /// Returns the score of a player with this total and these boxes who has not won the game.
  [[nodiscard]] Points of(Points total, std::size_t boxes) const {
    return total + per_box * static_cast<std::int64_t>(boxes);
  }
  /// Returns the score of the player who has won the game.
  [[nodiscard]] Points of_winner(Points total, std::size_t boxes, Loser loser) const {
    const Points usual = of(total, boxes) + for_game;
    if (loser == Loser::has_points) return usual;
    switch (doubled) {
      case Doubled::nothing:
        break;
      case Doubled::all:
        return usual + usual;
      case Doubled::total:
        return usual + total;
      case Doubled::total_and_game:
        return usual + total + for_game;
    }
    return usual + for_shutout;
  }
};

/// The dealer of the next hand. Where hands can be drawn, the dealer of a drawn hand deals again.
enum class NextDealer : std::uint8_t { in_turn, winner, in_turn_unless_drawn };

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
  Points per_box{};                          ///< added to the total for each box
  std::optional<FinalRules> final_scores{};  ///< nullopt if the totals are all that counts
  NextDealer next_dealer = NextDealer::in_turn;

  /// Returns a player's total after a hand that brings them these points and boxes.
  [[nodiscard]] Points after(Points total, Points scored_in_hand, std::size_t boxes = 0) const {
    total += scored_in_hand + per_box * static_cast<std::int64_t>(boxes);
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

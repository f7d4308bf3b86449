#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/strong.h"
#include "result/arithmetic.h"
#include "result/score_sheet.h"

/// The points of cards that are left at the end of a hand, and the players who score them.
namespace spadille::melds {

/// The scores of the cards that are left: each loser scores theirs, the winner scores all, no player scores, or the
/// losers pay the winner. `own`: each scores what they melded, less what they have left.
enum class LeftCards : std::uint8_t { losers, winner, nobody, zero_sum, own };

/// A hand in which no player can go out: it is drawn, or the player with the fewest points left wins it.
enum class Stalled : std::uint8_t { drawn, lowest_wins };

/// The end of a hand, with the cards left.
struct LeftAtEnd {
  std::optional<Seat> out;  ///< nullopt if no player has gone out
  SeatCount seats{};
  Seat eldest{};                      ///< the first in turn
  std::array<Sum, kMaxSeats> left{};  ///< the points of the cards that each player has left, by seat
};

/// The scores of a hand, and its winner; nullopt if it has none.
struct LeftScores {
  std::optional<Seat> winner;
  ScoreSheet sheet;
};

/// Scores what is left. In a hand that is won by the fewest points each other player scores only the points they have
/// more. Players who share the fewest share what the others pay, and a rest goes to the eldest of them, point by point.
/// Such a hand has no winner. Options scoring, stock_empty, card_points.
LeftScores score_left(const LeftAtEnd& end, LeftCards scored, Stalled stalled);

}  // namespace spadille::melds

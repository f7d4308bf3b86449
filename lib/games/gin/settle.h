#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/strong.h"
#include "games/gin/hand.h"
#include "result/hand_report.h"
#include "result/score_sheet.h"

namespace spadille::gin {

/// The points of a hand that ends with a knock.
struct Settlement {
  Seat winner{};
  std::optional<std::string_view> feat{};  ///< gin, big_gin or undercut, if it is one
  std::size_t boxes = 1;                   ///< the winner's
  ScoreSheet sheet;

  friend bool operator==(const Settlement& a, const Settlement& b) {
    return a.winner == b.winner && a.feat == b.feat && a.boxes == b.boxes && a.sheet.lines() == b.sheet.lines();
  }
};

/// The deadwood at the end of a hand.
struct DeadwoodAtEnd {
  Points knocker;
  Points other;
};

/// Whether the upcard of the deal is a spade.
enum class Upcard : std::uint8_t { spade, other };

/// Returns the boxes of both players: the winner's, and 0.
PerSeat<std::size_t> boxes_of(std::optional<Seat> winner, std::size_t boxes);

/// Settles a knock. Law points_of_hand; options gin_bonus, big_gin_bonus, undercut_bonus, undercut_on_tie,
/// spade_doubles.
Settlement settle(const Rules& rules, const Knocked& knocked, DeadwoodAtEnd deadwood, Upcard upcard);

}  // namespace spadille::gin

#pragma once

#include <array>
#include <string_view>

#include "base/small_vector.h"
#include "base/strong.h"

namespace spadille {

/// Points that a player scores, with the reason.
struct ScoreLine {
  Seat seat{};
  Points points;
  std::string_view reason;  ///< as named in reports
  std::string_view rule;    ///< key of the fixed rule or option that decides it

  friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

/// The points of one hand, line by line. Omits scores of 0 points.
class ScoreSheet {
 public:
  /// Most hands need no more lines.
  using Lines = SmallVector<ScoreLine, 8>;

  void score(Seat seat, Points points, std::string_view reason, std::string_view rule) {
    if (points == Points{}) return;
    lines_.push_back({seat, points, reason, rule});
    sums_[index_of(seat)] += points;
  }

  [[nodiscard]] const Lines& lines() const { return lines_; }
  /// Returns a player's sum of all lines.
  [[nodiscard]] Points of(Seat seat) const { return sums_[index_of(seat)]; }

 private:
  Lines lines_;
  std::array<Points, kMaxSeats> sums_{};
};

}  // namespace spadille

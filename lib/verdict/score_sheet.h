#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "base/strong.h"

namespace spadille {

/// Points that a player scores, with the reason.
struct ScoreLine {
  Seat seat{};
  Points points;
  std::string_view reason;  ///< as in reports
  std::string_view rule;    ///< key of the law or option it rests on

  friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

/// The points of one hand, line by line. Lines of no points are left out.
class ScoreSheet {
 public:
  void score(Seat seat, Points points, std::string_view reason, std::string_view rule);

  [[nodiscard]] const std::vector<ScoreLine>& lines() const { return lines_; }
  /// What a player scores by all lines together.
  [[nodiscard]] Points of(Seat seat) const { return sums_[index_of(seat)]; }

 private:
  std::vector<ScoreLine> lines_;
  std::array<Points, kMaxSeats> sums_{};
};

}  // namespace spadille

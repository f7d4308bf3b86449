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
  std::string_view reason;  ///< as in reports
  std::string_view rule;    ///< key of the law or option it rests on

  friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

/// The points of one hand, line by line. Lines of no points are left out.
class ScoreSheet {
 public:
  /// Most hands are scored with no more lines.
  using Lines = SmallVector<ScoreLine, 8>;

  void score(Seat seat, Points points, std::string_view reason, std::string_view rule);

  [[nodiscard]] const Lines& lines() const { return lines_; }
  /// What a player scores by all lines together.
  [[nodiscard]] Points of(Seat seat) const { return sums_[index_of(seat)]; }

 private:
  Lines lines_;
  std::array<Points, kMaxSeats> sums_{};
};

}  // namespace spadille

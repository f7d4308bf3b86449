#pragma once

#include <array>
#include <span>
#include <string_view>

#include "base/small_vector.h"
#include "base/strong.h"
#include "result/arithmetic.h"

namespace spadille {

/// Points that a player scores, with the reason.
struct ScoreLine {
  Seat seat{};
  LineTerms::Range terms;  ///< for `ScoreSheet::terms_of`
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
    score(seat, points, {}, reason, rule);
  }
  /// Scores a computed number of points.
  void score(Seat seat, const Sum& sum, std::string_view reason, std::string_view rule) {
    score(seat, Points{sum.amount()}, terms_.add(sum), reason, rule);
  }

  [[nodiscard]] const Lines& lines() const { return lines_; }
  /// Returns the arithmetic of a line of this sheet: its terms add up to the points. Empty if the points are one
  /// number.
  [[nodiscard]] std::span<const Term> terms_of(const ScoreLine& line) const { return terms_.of(line.terms); }
  /// Returns a player's sum of all lines.
  [[nodiscard]] Points of(Seat seat) const { return sums_[index_of(seat)]; }

 private:
  void score(Seat seat, Points points, LineTerms::Range terms, std::string_view reason, std::string_view rule) {
    if (points == Points{}) return;
    lines_.push_back({seat, terms, points, reason, rule});
    sums_[index_of(seat)] += points;
  }

  Lines lines_;
  LineTerms terms_;
  std::array<Points, kMaxSeats> sums_{};
};

}  // namespace spadille

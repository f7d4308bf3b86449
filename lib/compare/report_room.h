#pragma once

#include <cstddef>
#include <deque>

#include "verdict/hand_report.h"

namespace spadille::compare {

/// Room for the reports of one hand. Keeps its memory from hand to hand.
class ReportRoom {
 public:
  /// Those there are are gone.
  void begin_hand() {
    kept_ = 0;
    if (reports_.size() > kMostBehind) reports_.resize(kMostBehind);
  }
  /// An empty report; the same place again unless it is kept.
  Report& next() {
    if (reports_.size() == kept_) return reports_.emplace_back();
    return reports_[kept_] = Report{};
  }
  /// Keeps the report that was given last: it stays where it is until the next hand.
  void keep() { ++kept_; }

 private:
  static constexpr std::size_t kMostBehind = 256;

  std::deque<Report> reports_;
  std::size_t kept_ = 0;
};

}  // namespace spadille::compare

#include "result/score_sheet.h"

namespace spadille {

void ScoreSheet::score(Seat seat, Points points, std::string_view reason, std::string_view rule) {
  if (points == Points{}) return;
  lines_.push_back({seat, points, reason, rule});
  sums_[index_of(seat)] += points;
}

}  // namespace spadille

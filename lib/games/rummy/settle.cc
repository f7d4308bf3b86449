#include "games/rummy/settle.h"

namespace spadille::rummy {

ScoreSheet settle(const Table& table, const Rules& rules, SeatCount seats, Seat winner) {
  ScoreSheet sheet;
  for (std::size_t i = 0; i < count_of(seats); ++i) {
    const Seat loser = seat_at(i);
    if (loser == winner) continue;
    const Points left = rules.card_points->of(table.cards.known(loser));
    switch (rules.scoring) {
      case Scoring::losers_penalty:
        sheet.score(loser, left, "cards_left", "card_points");
        break;
      case Scoring::winner_takes_sum:
        sheet.score(winner, left, "cards_left", "scoring");
        break;
    }
  }
  return sheet;
}

}  // namespace spadille::rummy

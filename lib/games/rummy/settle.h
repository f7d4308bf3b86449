#pragma once

#include "games/rummy/table.h"
#include "result/score_sheet.h"

namespace spadille::rummy {

/// Returns the scores for the cards left in the holdings. Requires that all holdings are known. Options card_points,
/// scoring.
ScoreSheet settle(const Table& table, const Rules& rules, SeatCount seats, Seat winner);

}  // namespace spadille::rummy

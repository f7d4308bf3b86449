#pragma once

#include "games/rummy/table.h"
#include "result/score_sheet.h"

namespace spadille::rummy {

/// What the cards left in the hands score, and whom. Options card_points, scoring. All hands are known.
ScoreSheet settle(const Table& table, const Rules& rules, SeatCount seats, Seat winner);

}  // namespace spadille::rummy

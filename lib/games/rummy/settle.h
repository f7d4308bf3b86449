#pragma once

#include <array>
#include <string_view>

#include "games/rummy/table.h"
#include "verdict/score_sheet.h"

namespace spadille::rummy {

/// The outcomes of a hand, as reports write them.
inline constexpr std::array<std::string_view, 1> kOutcomeNames{"scored"};

/// What the cards left in the hands score, and whom. Options card_points, scoring. All hands are known.
ScoreSheet settle(const Table& table, const Rules& rules, SeatCount seats, Seat winner);

}  // namespace spadille::rummy

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "cards/card_bag.h"
#include "diagnostics/sink.h"
#include "mechanics/melds/options.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

/// Score sheets of games of melds.
namespace spadille::melds {

/// The keys that `counted` may have.
inline constexpr auto kCountedKeys = std::to_array<std::string_view>({"points", "out", "rummy", "left"});

/// The scores of the cards that are left: each loser scores theirs, the winner scores all, or no player scores.
enum class LeftCards : std::uint8_t { losers, winner, nobody };

/// The rules by which a score sheet is settled.
struct CountedRules {
  CardBag pack;
  const CardPoints& points;  ///< the value of each card that is left
  LeftCards left = LeftCards::losers;
  bool may_be_drawn = false;  ///< a hand can end without a winner
};

/// Judges a hand that has no turns by what its `counted` records. Reports an entry that cannot be right
/// (`counted/…`), and what is missing (`record/incomplete`).
PointsResult judge_counted(const record::HandRecord& hand, const CountedRules& rules, Sink& sink);

}  // namespace spadille::melds

#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "cards/card_bag.h"
#include "diagnostics/sink.h"
#include "mechanics/counts/entry.h"
#include "mechanics/melds/holdings.h"
#include "mechanics/melds/left_cards.h"
#include "mechanics/melds/options.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

/// Score sheets of games of melds.
namespace spadille::melds {

/// The keys that `counted` may have.
inline constexpr auto kCountedKeys = std::to_array<std::string_view>({"points", "out", "rummy", "left"});

/// The rules by which a score sheet is settled.
struct CountedRules {
  CardBag pack;
  const CardPoints& points;  ///< the value of each card that is left
  LeftCards left = LeftCards::losers;
  bool may_be_drawn = false;  ///< a hand can end without a player who goes out
  Stalled stalled = Stalled::drawn;
  bool drawn_counts = false;   ///< if a hand is drawn, each scores their own cards, if losers do
  bool rummy_doubles = false;  ///< points count double if the winner went out in one turn
};

/// Settles a hand that its turns, if there are any, do not settle, by what its `counted` records. Reports an entry that
/// cannot be right (`counted/…`), and what is missing (`record/incomplete`).
PointsResult settle_by_counts(const record::HandRecord& hand, const CountedRules& rules, counts::Basis basis,
                              Sink& sink);

/// Compares the entries of `counted` with a hand that its turns settle. Reports `claim/…` for each wrong one. `winner`:
/// nullopt if no player went out; `left`: the holdings at the end.
void check_counted(const record::HandRecord& hand, const CountedRules& rules, std::optional<Seat> winner,
                   const Holdings& left, const PointsResult& result, Sink& sink);

}  // namespace spadille::melds

#pragma once

#include <optional>
#include <vector>

#include "games/manipulation_rummy/rules.h"
#include "mechanics/melds/holdings.h"
#include "mechanics/melds/turn_view.h"
#include "record/hand_record.h"
#include "result/doubts.h"

/// The turns of a hand of manipulation rummy, in order.
namespace spadille::manipulation_rummy {

/// Result of replaying the turns.
struct Course {
  /// How the hand ended: the winner, or an inner nullopt if it is drawn. Nullopt if it has not ended.
  std::optional<std::optional<Seat>> ended;
  melds::Holdings holdings;    ///< at the end, as far as known
  std::optional<Seat> dealer;  ///< set only if inferred from the first turn
  bool certain = true;         ///< false: after a reported fault it is unknown who has which cards, or is due
  bool understood = true;      ///< false: it is unknown how the hand continued (reported)
};

/// Replays the turns and reports the faults of each. `log` may be null. Law: everything from eldest_begins to
/// end_of_hand.
Course play_turns(const record::HandRecord& record, const Rules& rules, melds::Holdings holdings, Sink& sink,
                  Doubts& doubts, std::vector<melds::TurnView>* log);

}  // namespace spadille::manipulation_rummy

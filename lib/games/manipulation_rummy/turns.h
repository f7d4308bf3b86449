#pragma once

#include <optional>
#include <vector>

#include "games/manipulation_rummy/rules.h"
#include "mechanics/melds/holdings.h"
#include "mechanics/melds/turn_view.h"
#include "record/hand_record.h"
#include "result/doubts.h"

/// The turns of a hand of manipulation rummy, one after the other.
namespace spadille::manipulation_rummy {

/// What a hand came to.
struct Course {
  /// How it ended: who has won it, nobody where it is drawn. Nothing where it has not ended.
  std::optional<std::optional<Seat>> ended;
  melds::Holdings holdings;    ///< at the end, as far as it is known
  std::optional<Seat> dealer;  ///< where only the first turn shows him
  bool certain = true;         ///< false where a fault, told already, leaves it open who has what, or is due
  bool understood = true;      ///< false where nobody can know how it went on (told)
};

/// Replays the turns; reports what is wrong in each. Law: everything from eldest_begins to end_of_hand.
Course play_turns(const record::HandRecord& record, const Rules& rules, melds::Holdings holdings, Sink& sink,
                  Doubts& doubts, std::vector<melds::TurnView>* log);

}  // namespace spadille::manipulation_rummy

#pragma once

#include "diagnostics/sink.h"
#include "mechanics/melds/sheet_facts.h"
#include "mechanics/melds/shown_end.h"
#include "record/hand_record.h"

/// Claims of a hand of melds that has ended, but is not settled because cards that are left are unknown.
namespace spadille::melds {

/// Reports each recorded figure that the player cannot have, whatever the unknown cards are: `claim/points`. Also
/// reports a winner who cannot have the fewest points, if those win the hand: `claim/outcome`. Figures are compared one
/// by one, because of two that contradict each other either may be right. `shown` shows how the hand ended.
void check_open_claims(const record::HandRecord& record, const CountedRules& rules, const ShownEnd& shown, Sink& sink);

}  // namespace spadille::melds

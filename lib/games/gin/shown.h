#pragma once

#include <vector>

#include "games/gin/counted.h"
#include "games/gin/hand.h"

/// The end of a hand as its cards show it, to be compared with a score sheet.
namespace spadille::gin {

/// Returns what the cards show of a hand that has not ended.
ShownByCards shown_so_far(const HandState& hand);
/// Returns what the cards show of a knock. `answer`: null if none is written. `answered`: null if it is unknown what
/// the knocker spreads; it must live as long as the result. `deadwood`: the other player's, or all that it can be;
/// empty if it is unknown.
ShownByCards shown_knock(const HandState& hand, const record::TurnEntry* answer, const Answered* answered,
                         std::vector<Points> deadwood);

}  // namespace spadille::gin

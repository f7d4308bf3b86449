#pragma once

#include <optional>

#include "games/game.h"

/// Score sheets made from hands whose cards are recorded.
namespace spadille::test {

/// Returns the hand without its cards and its claims, with what a club would count of it. `view` is the hand as judged;
/// it must be settled. Returns nullopt if its cards leave open what to count.
std::optional<record::HandRecord> score_sheet_of(const record::HandRecord& hand, const HandView& view,
                                                 const rules::RuleSet& rules);

}  // namespace spadille::test

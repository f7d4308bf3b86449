#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "games/hearts/rules.h"
#include "games/hearts/sheet_completions.h"
#include "record/hand_record.h"

/// Parts of messages on score sheets of hearts.
namespace spadille::hearts {

/// Returns " (all add up to 25, but a hand has 26)"; empty if the figures add up to `in_hand`.
std::string wrong_sum(const record::Figures<std::int64_t>& figures, std::int64_t in_hand);
std::string wrong_sum(const record::Figures<Points>& figures, std::int64_t in_hand);

/// Names what a sheet leaves open: hearts, who took a card, points or tricks of players. `left`: the ways to complete
/// it, or examples of them. `is_seen`: the cards show who took a card.
std::string what_is_missing(const record::HandRecord& hand, const Rules& rules, const SheetCompletions& left,
                            const std::function<bool(Card)>& is_seen);

}  // namespace spadille::hearts

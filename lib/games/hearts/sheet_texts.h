#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "games/hearts/rules.h"
#include "record/hand_record.h"

/// Parts of messages on score sheets of hearts.
namespace spadille::hearts {

/// Returns " (all add up to 25, but a hand has 26)"; empty if the figures add up to `in_hand`.
std::string wrong_sum(const record::Figures<std::int64_t>& figures, std::int64_t in_hand);
std::string wrong_sum(const record::Figures<Points>& figures, std::int64_t in_hand);

/// Names the hearts and the other cards with points that a sheet without points leaves open: "who took SQ is not
/// recorded". `is_seen`: the cards show who took a card.
std::string what_is_missing(const record::HandRecord& hand, const Rules& rules,
                            const std::function<bool(Card)>& is_seen);

}  // namespace spadille::hearts

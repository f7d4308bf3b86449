#pragma once

#include <span>
#include <string_view>

#include "games/game.h"
#include "games/german_solo/play.h"

namespace spadille::german_solo {

/// Returns the keys of `counted`.
std::span<const std::string_view> counted_keys();

/// Returns the record with the contract that `counted.forced` implies, if it names neither auction nor contract. Option
/// all_pass.
record::HandRecord with_contract(const record::HandRecord& hand, const Rules& rules);

/// Settles a hand by its score sheet, because the cards do not settle it. `play` is their part.
ChipResult settle_by_counts(const Setting& setting, Play play, const Carried& carried);

/// Checks the score sheet of a hand that the cards settle.
void check_counted(const Setting& setting, const Play& play, const ChipResult& result);

}  // namespace spadille::german_solo

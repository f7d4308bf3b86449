#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "record/fields.h"
#include "record/hand_record.h"

namespace spadille::record {

/// Reads the list `turns`: one entry {player: {…}} for each turn; `keys` are those that a turn of the
/// game has (the others are unknown). Every entry of the list gives one turn, whole or not.
std::vector<TurnEntry> read_turns(const syntax::Node& node, std::span<const std::string_view> keys,
                                  FieldReader& fields);

}  // namespace spadille::record

#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "record/fields.h"
#include "record/hand_record.h"

namespace spadille::record {

/// Reads the list `turns`: one entry {player: {…}} per turn. `keys` are those that a turn of the game has; all other
/// keys are unknown. Returns one turn per entry of the list, complete or not.
std::vector<TurnEntry> read_turns(const syntax::Node& node, std::span<const std::string_view> keys,
                                  FieldReader& fields);

}  // namespace spadille::record

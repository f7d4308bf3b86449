#pragma once

#include <span>
#include <string_view>

#include "record/fields.h"
#include "record/hand_record.h"

namespace spadille::record {

/// Reads `result`. `keys` are those that the game allows in it; all other keys are unknown.
Claims read_claims(const syntax::Node& node, std::span<const std::string_view> keys, FieldReader& fields);

}  // namespace spadille::record

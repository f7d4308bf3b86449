#pragma once

#include "record/fields.h"
#include "record/hand_record.h"

namespace spadille::record {

/// Reads `pass`: a map of players to cards, which may also have the key `direction`.
Pass read_pass(const syntax::Node& node, FieldReader& fields);

}  // namespace spadille::record

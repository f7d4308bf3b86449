#pragma once

#include "record/fields.h"
#include "record/hand_record.h"

namespace spadille::record {

/// Reads `pass`: player → cards, and beside them `direction`.
Pass read_pass(const syntax::Node& node, FieldReader& fields);

}  // namespace spadille::record

#pragma once

#include <string_view>

#include "base/result.h"
#include "syntax/node.h"

namespace spadille::syntax {

/// Parses one JSON document with simdjson. `text` must be valid UTF-8.
Result<Node, SyntaxError> parse_json(std::string_view text);

/// True if `text` is a JSON number of any size. The record reader decides which numbers it can use.
bool is_json_number(std::string_view text);

}  // namespace spadille::syntax

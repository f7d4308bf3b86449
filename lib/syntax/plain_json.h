#pragma once

#include <optional>
#include <string_view>

#include "syntax/node.h"

namespace spadille::syntax {

/// Parses a plain JSON object many times faster than `parse_json`, and returns the same tree. `text` may be any bytes.
/// Returns nullopt if it is not plain or not JSON, or may not be; then `parse_json` has to find out what it is. Plain
/// JSON has only these escapes: `\"`, `\\`, `\/`, and `\u` for a single character other than a control character.
std::optional<Node> parse_plain_json(std::string_view text);

}  // namespace spadille::syntax

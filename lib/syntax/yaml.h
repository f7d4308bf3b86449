#pragma once

#include <string_view>

#include "base/result.h"
#include "syntax/node.h"

namespace spadille::syntax {

/// Parses one YAML document with yaml-cpp. `text` must be valid UTF-8 without control characters.
Result<Node, SyntaxError> parse_yaml(std::string_view text);

}  // namespace spadille::syntax

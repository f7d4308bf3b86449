#pragma once

#include <string_view>

namespace spadille::syntax {

/// True if `text` is a JSON number of any size. The record reader decides which numbers it can use.
bool is_json_number(std::string_view text);

}  // namespace spadille::syntax

#pragma once

#include <string_view>

namespace spadille::syntax {

/// Whether a text is a number as JSON writes it, of any size: the reader of records says which it can use.
bool is_json_number(std::string_view text);

}  // namespace spadille::syntax

#pragma once

#include <string_view>

namespace spadille::record {

/// True if every document of a text counts as a hand. This is decided without parsing: nothing in the text can be the
/// key of a session header or a settlement. Also false if this is not certain.
bool holds_only_hands(std::string_view text);

}  // namespace spadille::record

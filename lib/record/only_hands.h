#pragma once

#include <string_view>

namespace spadille::record {

/// Whether every document of a text is counted as a hand, seen without reading it: nothing in it can be the key of a
/// session header or a settlement. False also where that is not certain.
bool holds_only_hands(std::string_view text);

}  // namespace spadille::record

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace spadille {

/// Parses a whole number as records and rule sets write it, with or without a sign (also U+2212). A number beyond
/// 64 bits becomes the nearest within, so that every range excludes it. Returns nullopt if the text is not a whole
/// number.
std::optional<std::int64_t> whole_number(std::string_view text);

}  // namespace spadille

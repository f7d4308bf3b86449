#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/strong.h"

namespace spadille::record {

/// A player's name in a text that should be a map: "Ana: solo", "solo (Ana)".
struct Named {
  Seat player{};
  std::size_t begin = 0;  ///< offset of the name, in bytes
  std::string_view rest;  ///< the text without the name and the punctuation around it
};

/// Finds the longest player's name at the beginning or the end of a text that has more than the name. Returns nullopt
/// if there is none.
std::optional<Named> named_in(std::span<const std::string> players, std::string_view text);

}  // namespace spadille::record

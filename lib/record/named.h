#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/strong.h"

namespace spadille::record {

/// A player's name in a text that ought to be a mapping: "Ana: solo", "solo (Ana)".
struct Named {
  Seat player{};
  std::size_t begin = 0;  ///< where the name begins, in bytes
  std::string_view rest;  ///< the text without the name and the punctuation around it
};

/// Finds the longest name of a player at the beginning or the end of a text that has more than it; nullopt if none.
std::optional<Named> named_in(std::span<const std::string> players, std::string_view text);

}  // namespace spadille::record

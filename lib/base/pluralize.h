#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace spadille {

/// Formats a count and its noun: `1 card`, `2 cards`, `-1 chip`.
inline std::string pluralize(std::int64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 || number == -1 ? "" : "s");
}
inline std::string pluralize(std::size_t number, std::string_view thing) {
  return pluralize(static_cast<std::int64_t>(number), thing);
}

}  // namespace spadille

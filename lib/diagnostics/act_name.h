#pragma once

#include <array>
#include <string_view>

#include "diagnostics/diagnostic.h"

namespace spadille {

/// Returns the key of a kind of action in records and reports.
constexpr std::string_view name_of(Act::Kind kind) {
  constexpr std::array<std::string_view, 4> kNames{"trick", "auction", "exchange", "turn"};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace spadille

#pragma once

#include <string_view>
#include <vector>

namespace spadille::test {

/// Values of an option of a game, as JSON.
struct MoreValues {
  std::string_view game;
  std::string_view option;
  std::vector<std::string_view> values;
};

/// Returns values that no catalogue lists. They belong to options with too many values to list, and show the most.
const std::vector<MoreValues>& more_values();

}  // namespace spadille::test

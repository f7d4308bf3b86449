#pragma once

#include <string_view>
#include <vector>

namespace spadille::test {

/// Values of one option of a game, as JSON writes them.
struct MoreValues {
  std::string_view game;
  std::string_view option;
  std::vector<std::string_view> values;
};

/// Values that no catalogue lists: of options whose values nobody can list, those that show most.
const std::vector<MoreValues>& more_values();

}  // namespace spadille::test

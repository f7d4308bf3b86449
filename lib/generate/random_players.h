#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/random.h"

namespace spadille::record {

/// Returns names for two to six players of a random hand. Some are names that YAML would take for another type.
std::vector<std::string> random_players(std::size_t players, Random& random);

}  // namespace spadille::record

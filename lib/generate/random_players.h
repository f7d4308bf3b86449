#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/random.h"

namespace spadille::record {

/// Names for two to six players of a random hand, among them such as YAML would take for something else.
std::vector<std::string> random_players(std::size_t players, Random& random);

}  // namespace spadille::record

#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "import/playthrough.h"

namespace spadille::logs {

/// Returns the rules of a playthrough of gin rummy, as the value of the key `rules`. Refuses a value of a parameter
/// that the referee does not have. Adds an unknown parameter to `left_out`.
Result<std::string, Refusal> gin_rules(const Playthrough& log, std::vector<std::string>& left_out);

}  // namespace spadille::logs

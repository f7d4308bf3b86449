#pragma once

#include <string>
#include <vector>

namespace spadille::cli {

/// The parts of an option's value between its commas; those inside brackets part nothing. `option` and `what` (such
/// as "a rule set") name what is missing where a part is empty: a `UsageError`.
std::vector<std::string> split_list(const std::string& option, const std::string& what, const std::string& list);

}  // namespace spadille::cli

#pragma once

#include <string>
#include <vector>

namespace spadille::cli {

/// Splits an option's value at the commas outside brackets. Throws `UsageError` if a part is empty. Its message names
/// the `option` and `what` is missing, such as "a rule set".
std::vector<std::string> split_list(const std::string& option, const std::string& what, const std::string& list);

}  // namespace spadille::cli

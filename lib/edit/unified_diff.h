#pragma once

#include <string>
#include <string_view>

namespace spadille::edit {

/// Returns the difference of two texts as `diff -u` and `patch` write it, with three lines of context; empty if the
/// texts are equal. `name` is the name of the file. The diff is minimal unless the texts differ in more than 300 lines.
std::string unified_diff(std::string_view name, std::string_view before, std::string_view after);

}  // namespace spadille::edit

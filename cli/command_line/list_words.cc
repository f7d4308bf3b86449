#include "cli/command_line/list_words.h"

#include <fmt/format.h>

#include "base/usage_error.h"

namespace spadille::cli {

std::vector<std::string> split_list(const std::string& option, const std::string& what, const std::string& list) {
  std::vector<std::string> parts(1);
  std::size_t depth = 0;
  for (const char c : list) {
    if (c == '{' || c == '[') ++depth;
    if ((c == '}' || c == ']') && depth > 0) --depth;
    if (c == ',' && depth == 0) {
      parts.emplace_back();
    } else if (c != ' ' || !parts.back().empty()) {
      parts.back() += c;
    }
  }
  for (std::string& part : parts) {
    part.erase(part.find_last_not_of(' ') + 1);
    if (part.empty()) throw UsageError(fmt::format("{}: {} is missing between the commas of '{}'", option, what, list));
  }
  return parts;
}

}  // namespace spadille::cli

#include "cli/commands/code_filter.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

// Returns the prefixes of codes, such as "play/" and "claim/", each once, in order.
std::vector<std::string_view> groups() {
  std::vector<std::string_view> names;
  for (const CodeInfo& info : kCodes) {
    const std::string_view group = info.id.substr(0, info.id.find('/') + 1);
    if (std::find(names.begin(), names.end(), group) == names.end()) names.push_back(group);
  }
  return names;
}

}  // namespace

void CodeFilter::add(std::string_view option, std::string_view word) {
  if (const auto code = parse_code(word)) {
    codes_.set(static_cast<std::size_t>(*code));
    return;
  }
  const bool starred = word.ends_with('*');
  const std::string_view beginning = starred ? word.substr(0, word.size() - 1) : word;
  bool any = false;
  if (starred || word.ends_with('/')) {
    for (const CodeInfo& info : kCodes) {
      if (!info.id.starts_with(beginning)) continue;
      codes_.set(static_cast<std::size_t>(info.code));
      any = true;
    }
  }
  if (any) return;
  const std::vector<std::string_view> beginnings = groups();
  std::vector<std::string_view> known = beginnings;
  for (const CodeInfo& info : kCodes) known.push_back(info.id);
  throw UsageError(fmt::format("{}: '{}' is not a code; codes begin with {}{}", option, printable(word),
                               fmt::join(beginnings, ", "), suggestion(beginning, known)));
}

}  // namespace spadille::cli

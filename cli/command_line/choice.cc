#include "cli/command_line/choice.h"

#include <fmt/format.h>

#include <charconv>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "source/utf8.h"

namespace spadille::cli {

void refuse_choice(std::string_view option, std::string_view word, std::span<const std::string_view> words) {
  throw UsageError(fmt::format("{}: unknown value '{}'{}", option, visible(word), choice("values", word, words)));
}

std::string choices_text(std::span<const std::string_view> words) { return fmt::format("{}", fmt::join(words, "|")); }

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

std::string WholeNumber::operator()(const std::string& value) const {
  std::uint64_t number = 0;
  const char* const end = value.data() + value.size();
  const auto [stop, error] = std::from_chars(value.data(), end, number);
  if (error == std::errc() && stop == end && number >= least_ && number <= most_) return {};
  return fmt::format("'{}' is not a whole number from {} to {}", visible(value), least_, most_);
}

}  // namespace spadille::cli

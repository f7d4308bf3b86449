#include "cli/command_line/choice.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "base/contains.h"
#include "base/spelling.h"
#include "base/usage_error.h"
#include "source/utf8.h"

namespace spadille::cli {

void refuse_choice(std::string_view option, std::string_view word, std::span<const std::string_view> words) {
  // The names of these options name their values.
  constexpr auto kNouns = std::to_array<std::string_view>({"--color", "--form", "--format"});
  const bool is_noun = contains(kNouns, option);
  const std::string known = fmt::format("'{}' ({})", visible(word), fmt::join(words, ", "));
  const std::string note = suggestion(word, words);
  if (is_noun) throw UsageError(fmt::format("unknown {} {} for {}{}", option.substr(2), known, option, note));
  throw UsageError(fmt::format("{}: unknown value {}{}", option, known, note));
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
  if (error == std::errc::result_out_of_range) return fmt::format("'{}' is larger than {}", visible(value), most_);
  const bool is_bounded = most_ != std::numeric_limits<std::uint64_t>::max();
  return fmt::format("'{}' is not a whole number {}", visible(value),
                     is_bounded ? fmt::format("from {} to {}", least_, most_) : fmt::format("({} or more)", least_));
}

}  // namespace spadille::cli

#include "cli/command_line/whole_number.h"

#include <fmt/format.h>

#include <charconv>

#include "source/utf8.h"

namespace spadille::cli {

std::string WholeNumber::operator()(const std::string& value) const {
  std::uint64_t number = 0;
  const char* const end = value.data() + value.size();
  const auto [stop, error] = std::from_chars(value.data(), end, number);
  if (error == std::errc() && stop == end && number >= least_ && number <= most_) return {};
  return fmt::format("'{}' is not a whole number from {} to {}", visible(value), least_, most_);
}

}  // namespace spadille::cli

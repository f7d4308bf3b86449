#include "cli/command_line/whole_number.h"

#include <charconv>
#include <cstdint>
#include <limits>

namespace spadille::cli {

std::string not_a_whole_number(const std::string& value) {
  std::uint64_t number = 0;
  const char* const end = value.data() + value.size();
  const auto [behind, error] = std::from_chars(value.data(), end, number);
  if (error == std::errc() && behind == end) return {};
  return "'" + value + "' is no whole number from 0 to " + std::to_string(std::numeric_limits<std::uint64_t>::max());
}

}  // namespace spadille::cli

#include "base/whole_number.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

namespace spadille {

std::optional<std::int64_t> whole_number(std::string_view text) {
  constexpr std::string_view kMinusSign = "−";  // as the reports print it
  const bool signed_so = text.starts_with(kMinusSign);
  const bool negative = signed_so || text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(signed_so ? kMinusSign.size() : 1);
  std::uint64_t size = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  if (text.empty() || error == std::errc::invalid_argument || end != text.data() + text.size()) return std::nullopt;
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (error == std::errc::result_out_of_range) size = kMost + 1;
  size = std::min(size, kMost + (negative ? 1 : 0));
  return static_cast<std::int64_t>(negative ? -size : size);
}

}  // namespace spadille

#include "record/fields.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/spelling.h"
#include "record/keys.h"
#include "record/other_keys.h"
#include "source/nfc.h"

namespace spadille::record {

using syntax::Node;

std::optional<Seat> find_player(const std::vector<std::string>& players, std::string_view name) {
  for (std::size_t i = 0; i < players.size(); ++i)
    if (players[i] == name) return seat_at(i);
  for (std::size_t i = 0; i < players.size(); ++i)
    if (is_same_name(players[i], name)) return seat_at(i);
  return std::nullopt;
}

bool is_misspelt(const Node& map, std::string_view key, std::span<const std::string_view> known) {
  for (std::size_t i = 0; i < map.entry_count(); ++i) {
    const Node& each = map.key(i);
    const bool means_something =
        !each.is_scalar() || is_extension(each.text) || std::find(known.begin(), known.end(), each.text) != known.end();
    if (!means_something && (nearest(each.text, known) == key || may_mean(each.text, key))) return true;
  }
  return false;
}

bool lacks_misspelt(const Node& map, std::span<const std::string_view> known) {
  return std::any_of(known.begin(), known.end(),
                     [&](std::string_view key) { return map.find(key) == nullptr && is_misspelt(map, key, known); });
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  constexpr std::string_view kMinusSign = "−";  // as the reports print it
  const bool signed_so = text.starts_with(kMinusSign);
  const bool negative = signed_so || text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(signed_so ? kMinusSign.size() : 1);
  std::uint64_t size = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || size > kMost + (negative ? 1 : 0))
    return std::nullopt;
  return static_cast<std::int64_t>(negative ? -size : size);
}

}  // namespace spadille::record

#include "record/fields.h"

#include <algorithm>

#include "base/contains.h"
#include "base/spelling.h"
#include "record/keys.h"
#include "record/other_keys.h"
#include "source/utf8.h"

namespace spadille::record {
namespace {

constexpr std::string_view kAround = " \t\r\n:=-,;.()";

bool is_around(char c) { return kAround.find(c) != std::string_view::npos; }

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kAround);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kAround) + 1 - begin);
}

// Returns the offset of the name if it is a word at the beginning or the end of the text.
std::optional<std::size_t> find_name(std::string_view text, std::string_view name) {
  if (text.starts_with(name) && text.size() > name.size() && is_around(text[name.size()])) return 0;
  const std::string_view end = text.substr(0, text.find_last_not_of(kAround) + 1);
  if (!end.ends_with(name) || end.size() == name.size()) return std::nullopt;
  const std::size_t begin = end.size() - name.size();
  return is_around(end[begin - 1]) ? std::optional(begin) : std::nullopt;
}

}  // namespace

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
    const bool means_something = !each.is_scalar() || is_extension(each.text) || contains(known, each.text);
    if (!means_something && (is_nearest(each.text, key, known) || may_mean(each.text, key))) return true;
  }
  return false;
}

bool lacks_misspelt(const Node& map, std::span<const std::string_view> known) {
  return std::any_of(known.begin(), known.end(),
                     [&](std::string_view key) { return map.find(key) == nullptr && is_misspelt(map, key, known); });
}

bool has_no_key(const Node& map, std::span<const std::string_view> known) {
  for (std::size_t i = 0; i < map.entry_count(); ++i) {
    const Node& each = map.key(i);
    if (!each.is_scalar() || nearest(each.text, known)) return false;
    if (std::any_of(known.begin(), known.end(), [&](std::string_view key) { return may_mean(each.text, key); }))
      return false;
  }
  return map.entry_count() > 0;
}

bool has_strange_key(const Node& map, std::span<const std::string_view> known) {
  const Node* strange = nullptr;
  for (std::size_t i = 0; i < map.entry_count(); ++i) {
    const Node& each = map.key(i);
    if (!each.is_scalar()) return false;
    if (is_extension(each.text) || contains(known, each.text)) continue;
    if (strange != nullptr) return false;
    strange = &each;
  }
  return strange != nullptr && !nearest(strange->text, known) &&
         std::none_of(known.begin(), known.end(), [&](std::string_view key) { return may_mean(strange->text, key); });
}

std::optional<Named> named_in(std::span<const std::string> players, std::string_view text) {
  std::optional<Named> found;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].size() <= longest) continue;
    const auto begin = find_name(text, players[i]);
    if (!begin) continue;
    const std::string_view rest =
        *begin == 0 ? trimmed(text.substr(players[i].size())) : trimmed(text.substr(0, *begin));
    if (rest.empty()) continue;
    longest = players[i].size();
    found = Named{seat_at(i), *begin, rest};
  }
  return found;
}

}  // namespace spadille::record

#include "record/named.h"

#include <algorithm>

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

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/tree_fields.h"
#include "source/utf8.h"

// Tricks whose cards have the names of their players in another form than a map.
namespace spadille::record {

using syntax::Node;

namespace {

constexpr std::string_view kBetweenPlays = " ,;\t\r\n";
constexpr std::string_view kAfterName = " :=\t-";

// A player and a card, as the text of the card.
struct NamedPlay {
  Written<Seat> player;
  Node card;
};

// Returns the longest player whose name is a word at this offset.
std::optional<Seat> name_at(const std::vector<std::string>& players, std::string_view text) {
  std::optional<Seat> found;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string& name = players[i];
    if (name.size() <= longest || name.size() >= text.size() || !text.starts_with(name)) continue;
    if (kAfterName.find(text[name.size()]) == std::string_view::npos) continue;
    found = seat_at(i);
    longest = name.size();
  }
  return found;
}

// Adds the players and cards of a text such as "Ana SK, Bent: S3". Returns false if it has anything else.
bool add_named(const Node& scalar, const std::vector<std::string>& players, std::vector<NamedPlay>& plays) {
  const std::string_view text = scalar.text;
  std::size_t i = 0;
  while ((i = text.find_first_not_of(kBetweenPlays, i)) != std::string_view::npos) {
    const auto seat = name_at(players, text.substr(i));
    if (!seat) return false;
    const std::size_t name_size = players[index_of(*seat)].size();
    const std::size_t begin = text.find_first_not_of(kAfterName, i + name_size);
    if (begin == std::string_view::npos) return false;
    const std::size_t end = std::min(text.find_first_of(kBetweenPlays, begin), text.size());
    if (end == begin) return false;
    plays.push_back({{*seat, scalar.part(i, name_size)}, scalar.cut(begin, end - begin)});
    i = end;
  }
  return true;
}

// Adds the entries of a map. Those without a value have the card in the key: `Ana:SK`.
bool add_entries(const Node& map, const std::vector<std::string>& players, std::vector<NamedPlay>& plays) {
  for (std::size_t i = 0; i < map.entry_count(); ++i) {
    const Node& key = map.key(i);
    if (!key.is_scalar() || !map.value(i).is_scalar()) return false;
    if (map.value(i).is_empty()) {
      if (!add_named(key, players, plays)) return false;
    } else if (const auto seat = find_player(players, key.text)) {
      plays.push_back({{*seat, key.at}, map.value(i)});
    } else {
      return false;
    }
  }
  return true;
}

bool add_any(const Node& node, const std::vector<std::string>& players, std::vector<NamedPlay>& plays) {
  if (node.is_map()) return add_entries(node, players, plays);
  if (node.is_scalar()) return !node.is_empty() && add_named(node, players, plays);
  for (const Node& item : node.items)
    if (item.is_list() || !add_any(item, players, plays)) return false;
  return true;
}

// A map is read as usual if at most one key lacks its value.
bool may_have_names(const Node& node) {
  if (!node.is_map()) return true;
  std::size_t joined = 0;
  for (std::size_t i = 0; i < node.entry_count(); ++i)
    if (node.value(i).is_empty()) ++joined;
  return joined > 1;
}

}  // namespace

bool TreeFields::read_named_plays(Place at, Trick& trick) {
  if (!may_have_names(*at) || (at->is_scalar() && parse_cards(at->text, notation_))) return false;
  std::vector<NamedPlay> plays;
  if (!add_any(*at, players_, plays) || plays.size() < 2) return false;
  std::vector<std::string> shown;
  for (const NamedPlay& each : plays) {
    if (!is_card(each.card)) return false;
    shown.push_back(fmt::format("{}: {}", printable(players_[index_of(each.player.value)]), printable(each.card.text)));
  }
  if (!std::exchange(named_plays_reported_, true))
    sink_.report({.code = Code::record_bad_value,
                  .at = plays.front().player.at,
                  .message = fmt::format("a trick with the names of its players is a mapping; write '{{{}}}'",
                                         fmt::join(shown, ", "))});
  trick.leader_at = plays.front().player.at;
  for (const NamedPlay& each : plays)
    read_play(&each.card, each.player, trick.plays, {"entry", "play"}, UnknownForms::none);
  return true;
}

}  // namespace spadille::record

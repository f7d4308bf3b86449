#include "record/lost_documents.h"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "base/contains.h"
#include "base/spelling.h"
#include "base/text.h"
#include "record/fields.h"
#include "record/keys.h"
#include "source/utf8.h"

namespace spadille::record {
namespace {

using syntax::Node;

constexpr std::string_view kSession = "session";
constexpr std::string_view kSettlement = "settlement";
// The keys by which hands are counted: most hands have two of them.
constexpr auto kOfHands =
    std::to_array<std::string_view>({"hand", "dealer", "deal", "auction", "tricks", "turns", "pass", "result"});

bool is_json(std::string_view text) { return trimmed(text).starts_with('{'); }

template <class Act>
void for_each_line(std::string_view text, const Act& act) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    act(text.substr(begin, end - begin));
    begin = end + 1;
  }
}

std::string quoted(std::string_view key) { return '"' + std::string(key) + '"'; }

// Returns the text after a key at the beginning of a line; nullopt if the line does not begin with it.
std::optional<std::string_view> after_key(std::string_view line, std::string_view key) {
  const bool in_quotes = line.starts_with('"');
  if (in_quotes) line.remove_prefix(1);
  if (!line.starts_with(key)) return std::nullopt;
  line.remove_prefix(key.size());
  if (in_quotes && line.starts_with('"')) line.remove_prefix(1);
  if (!line.empty() && line.front() != ':' && !is_blank(line.front())) return std::nullopt;
  line = trimmed(line);
  if (line.starts_with(':')) line.remove_prefix(1);
  return trimmed(line);
}

std::size_t count_json_objects(std::string_view text) {
  std::size_t count = 0;
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string && c == '\\') {
      ++i;
    } else if (c == '"') {
      in_string = !in_string;
    } else if (!in_string && (c == '{' || c == '[')) {
      if (depth++ == 0) ++count;
    } else if (!in_string && (c == '}' || c == ']') && depth > 0) {
      --depth;
    }
  }
  return count;
}

bool can_mean_session(std::string_view word) {
  return word.find("sess") != std::string_view::npos || word.find("sion") != std::string_view::npos;
}

}  // namespace

std::optional<std::string> title_of_unreadable(std::string_view text) {
  if (is_json(text)) {
    const auto has = [&](std::string_view key) { return text.find(quoted(key)) != std::string_view::npos; };
    if (!has(kSession) || std::any_of(kOfHands.begin() + 2, kOfHands.end(), has)) return std::nullopt;
    return std::string{};
  }
  std::optional<std::string> title;
  for_each_line(text, [&](std::string_view line) {
    if (const auto after = title ? std::nullopt : after_key(line, kSession)) title = printable(*after);
  });
  return title;
}

std::size_t count_hands(std::string_view text) {
  if (is_json(text)) return std::max<std::size_t>(count_json_objects(text), 1);
  std::array<std::size_t, kOfHands.size()> counts{};
  for_each_line(text, [&](std::string_view line) {
    for (std::size_t i = 0; i < kOfHands.size(); ++i)
      if (after_key(line, kOfHands[i])) ++counts[i];
  });
  std::sort(counts.begin(), counts.end(), std::greater<>());
  return std::max<std::size_t>(counts[1], 1);
}

std::optional<MisspelledMark> find_misspelled_mark(const Node& root) {
  std::vector<std::string_view> all(hand_keys().begin(), hand_keys().end());
  all.push_back(kSession);
  all.push_back(kSettlement);
  std::optional<MisspelledMark> found;
  for (std::size_t i = 0; i < root.entry_count(); ++i) {
    const Node& key = root.key(i);
    if (!key.is_scalar() || is_extension(key.text)) continue;
    const bool of_others = contains(header_keys(), key.text) || contains(settlement_keys(), key.text);
    if (contains(hand_keys(), key.text) && !of_others) return std::nullopt;
    if (of_others || found) continue;
    if (is_nearest(key.text, kSettlement, all)) found = MisspelledMark{&key, kSettlement};
    if (can_mean_session(key.text) && is_nearest(key.text, kSession, all)) found = MisspelledMark{&key, kSession};
  }
  return found;
}

bool lacks_settlement(const Node& root) {
  bool any = false;
  for (std::size_t i = 0; i < root.entry_count(); ++i) {
    const Node& key = root.key(i);
    if (!key.is_scalar() || key.text == kSettlement) return false;
    if (is_extension(key.text)) continue;
    if (!contains(settlement_keys(), key.text)) return false;
    any = any || !contains(hand_keys(), key.text);
  }
  return any;
}

HiddenInHeader hidden_in_header(const Node& root, bool names_game) {
  const auto lacks = [&](std::string_view key) { return root.find(key) == nullptr; };
  const auto hides = [&](std::string_view key) { return lacks(key) && is_misspelt(root, key, header_keys()); };
  const bool strange = has_strange_key(root, header_keys());
  const bool lacks_dealer = lacks("dealer") && lacks("draw_for_deal");
  HiddenInHeader hidden;
  hidden.players = hides("players") || (strange && lacks("players") && !lacks_dealer);
  hidden.dealer = lacks_dealer && (hides("dealer") || hides("draw_for_deal") || (strange && !lacks("players")));
  hidden.other =
      (!names_game && hides("game")) || hides("rules") || hides("pool") || hides("balances") || hides("notation");
  return hidden;
}

}  // namespace spadille::record

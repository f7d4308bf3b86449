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

// Returns the offset after the string in quotes at `begin`.
std::size_t end_of_string(std::string_view text, std::size_t begin) {
  for (std::size_t i = begin + 1; i < text.size(); ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      return i + 1;
  }
  return text.size();
}

// Walks through JSON, which may be faulty. `on_string(begin, end, depth)` and `on_bracket(depth)`, when one opens: with
// the number of brackets around it.
template <class OnString, class OnBracket>
void walk_json(std::string_view text, const OnString& on_string, const OnBracket& on_bracket) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      const std::size_t end = end_of_string(text, i);
      on_string(i, end, depth);
      i = end - 1;
    } else if (c == '{' || c == '[') {
      on_bracket(depth++);
    } else if ((c == '}' || c == ']') && depth > 0) {
      --depth;
    }
  }
}

std::size_t count_json_objects(std::string_view text) {
  std::size_t count = 0;
  const auto skip = [](std::size_t /*begin*/, std::size_t /*end*/, std::size_t /*depth*/) {};
  walk_json(text, skip, [&](std::size_t depth) { count += depth == 0 ? 1 : 0; });
  return count;
}

// Returns the title after the key `session` of an object that is in no other; nullopt if there is no such key.
std::optional<std::string> title_in_json(std::string_view text) {
  std::optional<std::string> title;
  const auto read = [&](std::size_t begin, std::size_t end, std::size_t depth) {
    if (title || depth != 1 || text.substr(begin, end - begin) != quoted(kSession)) return;
    std::string_view after = trimmed(text.substr(end));
    if (!after.starts_with(':')) return;
    after = trimmed(after.substr(1));
    title = after.starts_with('"') ? printable(trimmed(after.substr(1, end_of_string(after, 0) - 2))) : std::string{};
  };
  walk_json(text, read, [](std::size_t /*depth*/) {});
  return title;
}

bool can_mean_session(std::string_view word) {
  return word.find("sess") != std::string_view::npos || word.find("sion") != std::string_view::npos;
}

}  // namespace

std::optional<std::string> title_of_unreadable(std::string_view text) {
  if (is_json(text)) return title_in_json(text);
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

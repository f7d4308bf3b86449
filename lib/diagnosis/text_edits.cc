#include "diagnosis/text_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>

#include "base/spelling.h"
#include "diagnostics/sink.h"
#include "source/stream.h"
#include "syntax/reader.h"

namespace spadille::diagnosis {
namespace {

// The brackets and quotes that are open at a place of a line.
class Nesting {
 public:
  /// Takes the character at `i`; skips the one after a backslash in quotes.
  void take(std::string_view text, std::size_t& i) {
    const char c = text[i];
    if (quote_ != 0) {
      if (c == '\\' && quote_ == '"') ++i;
      if (c == quote_) quote_ = 0;
    } else if (c == '"' || c == '\'') {
      // A name may have an apostrophe inside.
      if (i == 0 || std::string_view(" [{,:\n").find(text[i - 1]) != std::string_view::npos) quote_ = c;
    } else if (c == '[' || c == '{') {
      ++depth_;
    } else if ((c == ']' || c == '}') && depth_ > 0) {
      --depth_;
    }
  }
  [[nodiscard]] bool is_closed() const { return depth_ == 0 && quote_ == 0; }

 private:
  std::size_t depth_ = 0;
  char quote_ = 0;
};

// Returns the end of the list or map in brackets that begins at `begin`; nullopt if it is not in one line.
std::optional<std::size_t> end_of_brackets(std::string_view text, std::size_t begin) {
  Nesting nesting;
  for (std::size_t i = begin; i < text.size() && text[i] != '\n'; ++i) {
    nesting.take(text, i);
    if (nesting.is_closed()) return i + 1;
  }
  return std::nullopt;
}

bool is_closed(std::string_view text, Span at) {
  Nesting nesting;
  for (std::size_t i = at.begin; i < at.end; ++i) nesting.take(text, i);
  return nesting.is_closed();
}

// Returns the text between the beginning of the line and `at`, without an opening quote.
std::string_view before_in_line(std::string_view text, Span at) {
  const std::size_t line_begin = text.substr(0, at.begin).rfind('\n') + 1;
  std::string_view before = text.substr(line_begin, at.begin - line_begin);
  if (before.ends_with('"') || before.ends_with('\'')) before.remove_suffix(1);
  return before;
}

// True if this text before an entry shows that it is in a block list, alone in its line.
bool is_dash(std::string_view before) {
  const std::size_t dash = before.find_first_not_of(' ');
  return dash != std::string_view::npos && before.substr(dash) == "- ";
}

// True if `at` begins an entry of a block list that is a map without brackets: `- Ana: pass`.
bool begins_block_map(std::string_view text, Span at) {
  const std::string_view before = before_in_line(text, at);
  if (!is_dash(before)) return false;
  Nesting nesting;
  const auto begin = static_cast<std::size_t>(before.data() - text.data()) + before.size();
  for (std::size_t i = begin; i < text.size() && text[i] != '\n'; ++i) {
    nesting.take(text, i);
    const bool ends_key =
        text[i] == ':' && (i + 1 == text.size() || std::isspace(static_cast<unsigned char>(text[i + 1])) != 0);
    if (ends_key && nesting.is_closed()) return true;
  }
  return false;
}

// Returns the whole value that begins at a place, without quotes: of a list or map the place is only its beginning.
// Nullopt if the value is unknown, a block, or more than one line.
std::optional<Span> value_at(std::string_view text, Span at) {
  if (at.begin > at.end || at.end > text.size() || at.begin == text.size()) return std::nullopt;
  const char first = text[at.begin];
  if (first == '[' || first == '{') {
    const auto end = end_of_brackets(text, at.begin);
    return end ? std::optional(span_at(at.begin, *end - at.begin)) : std::nullopt;
  }
  if (first == '-' || at.begin == at.end) return std::nullopt;
  if (begins_block_map(text, at)) return std::nullopt;
  const std::string_view word = text.substr(at.begin, at.end - at.begin);
  const std::size_t next = text.find_first_not_of(" \"'", at.end);
  const bool is_key = next != std::string_view::npos && text[next] == ':';
  return is_key || word.find('\n') != std::string_view::npos ? std::nullopt : std::optional(at);
}

// Returns the rest of the line from an entry of a block list. Nullopt if it is none, or takes more than one line.
std::optional<Span> block_entry_at(std::string_view text, Span at) {
  if (at.begin >= text.size()) return std::nullopt;
  const std::string_view before = before_in_line(text, at);
  if (!is_dash(before)) return std::nullopt;
  const std::size_t line_end = std::min(text.find('\n', at.begin), text.size());
  const std::size_t next = text.find_first_not_of(" \r\n", line_end);
  if (next != std::string_view::npos && before_in_line(text, span_at(next, 0)).size() + 2 > before.size())
    return std::nullopt;
  const std::size_t begin = static_cast<std::size_t>(before.data() - text.data()) + before.size();
  const Span entry = span_at(begin, text.substr(0, line_end).find_last_not_of(" \r") + 1 - begin);
  return is_closed(text, entry) ? std::optional(entry) : std::nullopt;
}

// Returns how the line at a place ends, or the line before it where the text ends without one.
std::string_view line_end_at(std::string_view text, std::size_t at) {
  const std::size_t next = text.find('\n', at);
  const std::size_t newline = next != std::string_view::npos ? next : text.rfind('\n');
  const bool has_return = newline != std::string_view::npos && newline > 0 && text[newline - 1] == '\r';
  return has_return ? "\r\n" : "\n";
}

std::string_view text_of(std::string_view text, Span at) { return text.substr(at.begin, at.end - at.begin); }

// Returns the value with its quotes, if it has them.
Span with_quotes(std::string_view text, Span value) {
  const bool quoted = value.begin > 0 && has_quote_at(text, value.begin - 1) && has_quote_at(text, value.end);
  return quoted ? Span{value.begin - 1, value.end + 1} : value;
}

TextEdits swap_spans(std::string_view text, Span one, Span other) {
  return {{one, std::string(text_of(text, other))}, {other, std::string(text_of(text, one))}};
}

// True if the word needs no quotes: it begins with a letter, has no special characters, and is not a null of YAML.
bool is_bare(std::string_view word) {
  constexpr std::string_view kSpecial = "\"'\\:{}[],&*#?|<>=!%@`~";
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' '; };
  const auto is_letter = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
  };
  return !word.empty() && is_letter(word.front()) && word.back() != ' ' &&
         word.find_first_of(kSpecial) == std::string_view::npos && std::none_of(word.begin(), word.end(), is_control) &&
         !is_same_word(word, "null");
}

// Returns the cards with blanks between them. Neighbors of one suit share its letter if that reads back as the same
// cards.
std::string grouped(std::span<const Card> cards, Notation notation) {
  std::string text;
  std::optional<Suit> last;
  for (const Card card : cards) {
    const bool joins = card.suit() == last;
    if (!joins && !text.empty()) text += ' ';
    text += to_string(card, notation).substr(joins ? 1 : 0);  // without the suit letter
    last = card.suit();
  }
  const auto tokens = parse_cards(text, notation);
  const bool same = tokens && std::equal(tokens->begin(), tokens->end(), cards.begin(), cards.end(),
                                         [](const CardToken& token, Card card) { return token.card == card; });
  return same ? text : to_string(cards, notation);
}

// Returns the cards as a list in brackets if `like` is in brackets, otherwise as words with blanks, in groups if `like`
// has groups.
std::string cards_like(std::string_view like, std::span<const Card> cards, Notation notation) {
  if (!like.starts_with('[') && !like.starts_with('{')) {
    const auto blanks = static_cast<std::size_t>(std::count(like.begin(), like.end(), ' '));
    return blanks + 1 < cards.size() ? grouped(cards, notation) : to_string(cards, notation);
  }
  const auto words = to_words(cards, notation);
  if (like.find('"') == std::string_view::npos) return fmt::format("[{}]", fmt::join(words, ", "));
  return fmt::format("[\"{}\"]", fmt::join(words, "\", \""));
}

// True if the value is a whole entry of a list, without an anchor, alias or tag.
bool is_plain_entry(std::string_view text, const syntax::Node& entry, Span quoted) {
  if (!entry.is_scalar() || text_of(text, quoted).find('\n') != std::string_view::npos) return false;
  if (quoted == entry.at && (entry.style != syntax::ScalarStyle::plain || text_of(text, entry.at) != entry.text))
    return false;
  const std::size_t before = text.substr(0, quoted.begin).find_last_not_of(' ');
  return before != std::string_view::npos && std::string_view("[,-\n").find(text[before]) != std::string_view::npos;
}

}  // namespace

TextEdits swap_texts(std::string_view text, Span a, Span b) {
  auto first = value_at(text, a);
  auto second = value_at(text, b);
  if (first && second) return swap_spans(text, with_quotes(text, *first), with_quotes(text, *second));
  first = block_entry_at(text, a);
  second = block_entry_at(text, b);
  return first && second ? swap_spans(text, *first, *second) : TextEdits{};
}

TextEdits swap_names(std::string_view text, Span a, Span b) {
  if (a.begin == a.end || b.begin == b.end || a.end > text.size() || b.end > text.size()) return {};
  return swap_spans(text, with_quotes(text, a), with_quotes(text, b));
}

TextEdits replace_word(std::string_view text, Span at, std::string_view word) {
  if (at.begin >= at.end || at.end > text.size()) return {};
  if (is_bare(word)) return {{at, std::string(word)}};
  const auto quoted = key_of(word);
  return quoted ? TextEdits{{with_quotes(text, at), quoted->flow}} : TextEdits{};
}

TextEdits replace_key_of(std::string_view text, Span value, std::string_view key) {
  const std::string_view before = text.substr(0, value.begin);
  const std::size_t last = before.find_last_not_of(": \"'");
  if (last == std::string_view::npos || before.find(':', last) == std::string_view::npos) return {};
  const std::size_t begin = before.find_last_of(" {,\"'\n", last) + 1;
  return {{span_at(begin, last + 1 - begin), std::string(key)}};
}

TextEdits replace_card(std::string_view text, const record::CardList& list, const Written<Card>& card, Card by,
                       Notation notation) {
  // In a group the ranks after the card need its suit.
  const bool last =
      card.at.end >= text.size() || std::string_view(" ,]}\"'\n\r").find(text[card.at.end]) != std::string_view::npos;
  if (last && card.at.end <= text.size() && is_same_word(text_of(text, card.at), to_string(card.value, notation)))
    return {{card.at, to_string(by, notation)}};
  std::vector<Card> cards;
  for (const Written<Card>& each : list.cards) cards.push_back(each.at == card.at ? by : each.value);
  return replace_cards(text, list.at, cards, notation);
}

TextEdits replace_cards(std::string_view text, Span list, std::span<const Card> cards, Notation notation) {
  const auto value = value_at(text, list);
  if (!value) return {};
  return {{*value, cards_like(text_of(text, *value), cards, notation)}};
}

std::optional<Span> find_value(std::string_view text, std::string_view key) {
  Sink unread;
  const auto root = syntax::read_document({Document(nullptr, text, 1)}, StreamKind::yaml, unread);
  const syntax::Node* value = root.known() ? root->find(key) : nullptr;
  return value != nullptr ? std::optional(value->at) : std::nullopt;
}

std::optional<ListedPlayers> find_players(std::string_view text) {
  Sink unread;
  const auto root = syntax::read_document({Document(nullptr, text, 1)}, StreamKind::yaml, unread);
  const syntax::Node* list = root.known() ? root->find("players") : nullptr;
  if (list == nullptr || !list->is_list()) return std::nullopt;
  ListedPlayers players{list->at, {}};
  for (const syntax::Node& entry : list->items) {
    const Span name = with_quotes(text, entry.at);
    if (!is_plain_entry(text, entry, name)) return std::nullopt;
    players.names.push_back(name);
  }
  return players;
}

TextEdits reorder(std::string_view text, std::span<const Span> values, std::span<const std::size_t> order) {
  TextEdits edits;
  for (std::size_t i = 0; i < order.size(); ++i)
    if (order[i] != i) edits.push_back({values[i], std::string(text_of(text, values[order[i]]))});
  return edits;
}

std::optional<NewEntry> key_of(std::string_view name) {
  std::string quoted = "\"";
  for (const char c : name) {
    if (static_cast<unsigned char>(c) < ' ') return std::nullopt;
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  quoted += '"';
  return NewEntry{is_bare(name) ? std::string(name) : quoted, quoted};
}

NewEntry new_trick(std::span<const Card> cards, Notation notation) {
  const auto words = to_words(cards, notation);
  return {fmt::format("{}", fmt::join(words, " ")), fmt::format("[\"{}\"]", fmt::join(words, "\", \""))};
}

TextEdits insert_before(std::string_view text, Span next, const NewEntry& entry) {
  if (next.begin >= text.size()) return {};
  const std::string_view before = before_in_line(text, next);
  const auto begin = static_cast<std::uint32_t>(before.data() + before.size() - text.data());
  if (is_dash(before)) return {{{begin, begin}, fmt::format("{}{}{}", entry.block, line_end_at(text, begin), before)}};
  return {{{begin, begin}, entry.flow + ", "}};
}

TextEdits insert_after(std::string_view text, Span last, std::span<const NewEntry> entries) {
  std::string added;
  if (const auto line = block_entry_at(text, last)) {
    const std::string_view before = before_in_line(text, last);
    for (const NewEntry& each : entries)
      added += fmt::format("{}{}{}", line_end_at(text, line->end), before, each.block);
    return {{{line->end, line->end}, added}};
  }
  const auto value = value_at(text, last);
  if (!value) return {};
  const std::uint32_t end = with_quotes(text, *value).end;
  for (const NewEntry& each : entries) added += ", " + each.flow;
  return {{{end, end}, added}};
}

TextEdits insert_entry(std::string_view text, Span map, std::string_view key, std::string_view word) {
  return insert_value(text, map, key, {std::string(word), fmt::format("\"{}\"", word)});
}

TextEdits insert_value(std::string_view text, Span map, std::string_view key, const NewEntry& value) {
  if (map.begin >= text.size()) return {};
  const bool brackets = text[map.begin] == '{';
  const auto first = text.find_first_not_of(" \t\r\n", map.begin + (brackets ? 1 : 0));
  if (first == std::string_view::npos || text[first] == '}' || text[first] == '#') return {};
  const auto at = static_cast<std::uint32_t>(first);
  if (brackets) {
    const bool json = text[first] == '"';
    return {
        {{at, at}, json ? fmt::format("\"{}\": {}, ", key, value.flow) : fmt::format("{}: {}, ", key, value.block)}};
  }
  const std::size_t line_begin = text.substr(0, first).rfind('\n') + 1;
  const std::string_view indentation = text.substr(line_begin, first - line_begin);
  if (indentation.find_first_not_of(' ') != std::string_view::npos) return {};
  return {{{at, at}, fmt::format("{}: {}{}{}", key, value.block, line_end_at(text, at), indentation)}};
}

TextEdits both(TextEdits a, TextEdits b) {
  if (a.empty() || b.empty()) return {};
  a.insert(a.end(), std::make_move_iterator(b.begin()), std::make_move_iterator(b.end()));
  return a;
}

}  // namespace spadille::diagnosis

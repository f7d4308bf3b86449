#include "diagnosis/text_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "base/spelling.h"

namespace spadille::diagnosis {
namespace {

// Returns the end of the list or map in brackets that begins at `begin`; nullopt if it is not in one line.
std::optional<std::size_t> end_of_brackets(std::string_view text, std::size_t begin) {
  std::size_t depth = 0;
  char quote = 0;
  for (std::size_t i = begin; i < text.size() && text[i] != '\n'; ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == '\\' && quote == '"') ++i;
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if ((c == ']' || c == '}') && --depth == 0) {
      return i + 1;
    }
  }
  return std::nullopt;
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
  const std::string_view word = text.substr(at.begin, at.end - at.begin);
  const std::size_t next = text.find_first_not_of(" \"'", at.end);
  const bool is_key = next != std::string_view::npos && text[next] == ':';
  return is_key || word.find('\n') != std::string_view::npos ? std::nullopt : std::optional(at);
}

std::string_view text_of(std::string_view text, Span at) { return text.substr(at.begin, at.end - at.begin); }

// Returns the value with its quotes, if it has them.
Span with_quotes(std::string_view text, Span value) {
  const auto is_quote = [&](std::size_t i) { return i < text.size() && (text[i] == '"' || text[i] == '\''); };
  const bool quoted = value.begin > 0 && is_quote(value.begin - 1) && is_quote(value.end);
  return quoted ? Span{value.begin - 1, value.end + 1} : value;
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

// Splits the text between brackets at its commas; nullopt if it has brackets or quotes inside.
std::optional<std::vector<std::string>> entries_of(std::string_view list) {
  if (!list.starts_with('[') || !list.ends_with(']')) return std::nullopt;
  list.remove_prefix(1);
  list.remove_suffix(1);
  if (list.find_first_of("[]{}'\\") != std::string_view::npos) return std::nullopt;
  std::vector<std::string> entries;
  while (true) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view entry = list.substr(0, comma);
    while (entry.starts_with(' ')) entry.remove_prefix(1);
    while (entry.ends_with(' ')) entry.remove_suffix(1);
    entries.emplace_back(entry);
    if (comma == list.size()) return entries;
    list.remove_prefix(comma + 1);
  }
}

}  // namespace

TextEdits swap_texts(std::string_view text, Span a, Span b) {
  const auto first = value_at(text, a);
  const auto second = value_at(text, b);
  if (!first || !second) return {};
  const Span one = with_quotes(text, *first);
  const Span other = with_quotes(text, *second);
  return {{one, std::string(text_of(text, other))}, {other, std::string(text_of(text, one))}};
}

TextEdits swap_names(std::string_view text, Span a, Span b) {
  if (a.begin == a.end || b.begin == b.end || a.end > text.size() || b.end > text.size()) return {};
  const Span one = with_quotes(text, a);
  const Span other = with_quotes(text, b);
  return {{one, std::string(text_of(text, other))}, {other, std::string(text_of(text, one))}};
}

TextEdits replace_word(std::string_view text, Span at, std::string_view word) {
  if (at.begin >= at.end || at.end > text.size() || !is_bare(word)) return {};
  return {{at, std::string(word)}};
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

TextEdits reorder(std::string_view text, Span list, std::span<const std::size_t> order) {
  const auto value = value_at(text, list);
  const auto entries = value ? entries_of(text_of(text, *value)) : std::nullopt;
  if (!entries || entries->size() != order.size()) return {};
  std::vector<std::string> reordered;
  std::transform(order.begin(), order.end(), std::back_inserter(reordered),
                 [&](std::size_t i) { return (*entries)[i]; });
  return {{*value, fmt::format("[{}]", fmt::join(reordered, ", "))}};
}

TextEdits insert_trick(std::string_view text, Span trick, std::span<const Card> cards, Notation notation) {
  if (trick.begin >= text.size()) return {};
  const std::size_t line_begin = text.substr(0, trick.begin).rfind('\n') + 1;
  std::string_view before = text.substr(line_begin, trick.begin - line_begin);
  if (before.ends_with('"') || before.ends_with('\'')) before.remove_suffix(1);
  const auto begin = static_cast<std::uint32_t>(line_begin + before.size());
  const auto words = to_words(cards, notation);
  // In a block list the entry follows a dash.
  const std::size_t dash = before.find_first_not_of(' ');
  if (dash != std::string_view::npos && before.substr(dash) == "- ")
    return {{{begin, begin}, fmt::format("{}\n{}", fmt::join(words, " "), before)}};
  return {{{begin, begin}, fmt::format("[\"{}\"], ", fmt::join(words, "\", \""))}};
}

TextEdits insert_entry(std::string_view text, Span map, std::string_view key, std::string_view word) {
  if (map.begin >= text.size()) return {};
  const bool brackets = text[map.begin] == '{';
  const auto first = text.find_first_not_of(" \t\r\n", map.begin + (brackets ? 1 : 0));
  if (first == std::string_view::npos || text[first] == '}' || text[first] == '#') return {};
  const auto at = static_cast<std::uint32_t>(first);
  if (brackets) {
    const std::string_view form = text[first] == '"' ? R"("{}": "{}", )" : "{}: {}, ";
    return {{{at, at}, fmt::format(fmt::runtime(form), key, word)}};
  }
  const std::size_t line_begin = text.substr(0, first).rfind('\n') + 1;
  const std::string_view indentation = text.substr(line_begin, first - line_begin);
  if (indentation.find_first_not_of(' ') != std::string_view::npos) return {};
  return {{{at, at}, fmt::format("{}: {}\n{}", key, word, indentation)}};
}

TextEdits both(TextEdits a, TextEdits b) {
  if (a.empty() || b.empty()) return {};
  a.insert(a.end(), std::make_move_iterator(b.begin()), std::make_move_iterator(b.end()));
  return a;
}

}  // namespace spadille::diagnosis

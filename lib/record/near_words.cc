#include "record/near_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/contains.h"
#include "base/spelling.h"
#include "base/text.h"
#include "cards/card.h"
#include "record/words.h"

namespace spadille::record {
namespace {

using Parts = std::vector<NearWords::Part>;
using IsPlain = std::function<bool(std::string_view)>;

// A longer text is not searched.
constexpr std::size_t kLongestText = 400;
// A card in words has a suit, a rank and perhaps one word between them.
constexpr std::size_t kMostWordsOfCard = 3;
// Shorter words may be letters of plain cards, and resemble too many others.
constexpr std::size_t kShortestWord = 3;

constexpr auto kJoints = std::to_array<std::string_view>({"of", "de", "の"});

struct WordSpan {
  std::size_t begin;
  std::size_t length;

  [[nodiscard]] std::string_view in(std::string_view text) const { return text.substr(begin, length); }
};

std::vector<WordSpan> split_at_blanks(std::string_view text) {
  std::vector<WordSpan> words;
  for (std::size_t i = 0; (i = text.find_first_not_of(kBlanks, i)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, i), text.size());
    words.push_back({i, end - i});
    i = end;
  }
  return words;
}

// The words that a card in words may have.
struct Vocabulary {
  std::vector<std::string_view> suits;
  std::vector<std::string_view> all;

  explicit Vocabulary(std::string_view game) : all(kJoints.begin(), kJoints.end()) {
    for (const Suit suit : kSuits) suits.push_back(name_of(suit));
    add(suits, aliases_of(Words::suits, game));
    for (const Words group : {Words::ranks, Words::cards}) add(all, aliases_of(group, game));
    add(all, suits);
  }

 private:
  static void add(std::vector<std::string_view>& words, const std::vector<std::string_view>& more) {
    words.insert(words.end(), more.begin(), more.end());
  }
};

bool is_of_card(std::string_view word, std::string_view game) {
  return find_meaning(Words::suits, word, game) || find_meaning(Words::ranks, word, game) ||
         find_meaning(Words::cards, word, game);
}

// True for a rank in figures.
bool is_figure(std::string_view word) { return word.find_first_not_of("0123456789") == std::string_view::npos; }

bool is_like_word_of_card(std::string_view word, std::string_view game, const Vocabulary& vocabulary) {
  return word.size() >= kShortestWord && (is_of_card(word, game) || nearest(word, vocabulary.suits));
}

// Returns the cards of a text without commas; empty if any of its words belongs to none.
Parts split_into_cards(std::string_view text, std::string_view game, const IsPlain& is_plain) {
  const auto words = split_at_blanks(text);
  Parts parts;
  for (std::size_t i = 0; i < words.size();) {
    std::optional<NearWords::Part> part;
    std::size_t used = 1;
    for (; used <= std::min(kMostWordsOfCard, words.size() - i); ++used) {
      const WordSpan& last = words[i + used - 1];
      const std::size_t length = last.begin + last.length - words[i].begin;
      if (length < kShortestWord) continue;
      if (const auto card = find_card_in_words(text.substr(words[i].begin, length), game)) {
        part = {card, words[i].begin, length};
        break;
      }
    }
    if (!part && is_plain(words[i].in(text))) {
      part = {std::nullopt, words[i].begin, words[i].length};
      used = 1;
    }
    if (!part) return {};
    parts.push_back(*part);
    i += used;
  }
  return parts;
}

std::string with_commas(std::string_view text, const Parts& parts) {
  std::string joined;
  for (const NearWords::Part& each : parts) {
    if (!joined.empty()) joined += ", ";
    joined += text.substr(each.begin, each.length);
  }
  return joined;
}

// Replaces each word that a card cannot have by the nearest that it can.
std::string corrected(std::string_view text, std::string_view game, const Vocabulary& vocabulary,
                      const IsPlain& is_plain) {
  std::string joined;
  for (const WordSpan& span : split_at_blanks(text)) {
    const std::string_view word = span.in(text);
    const bool is_known = is_of_card(word, game) || contains(kJoints, word) || is_figure(word) || is_plain(word);
    const auto near = is_known ? std::nullopt : nearest(word, vocabulary.all);
    if (!joined.empty()) joined += ' ';
    joined += near.value_or(word);
  }
  return joined;
}

}  // namespace

std::string NearWords::hint() const {
  if (meant.empty()) return {};
  return parts.empty() ? fmt::format("; did you mean '{}'?", meant) : fmt::format("; write '{}'", meant);
}

std::optional<NearWords> find_near_words(std::string_view text, std::string_view game, const IsPlain& is_plain) {
  if (text.size() > kLongestText) return std::nullopt;
  const auto words = split_at_blanks(text);
  if (words.size() < 2) return std::nullopt;
  if (Parts parts = split_into_cards(text, game, is_plain);
      std::any_of(parts.begin(), parts.end(), [](const auto& each) { return each.card.has_value(); })) {
    std::string meant = with_commas(text, parts);
    return NearWords{std::move(parts), std::move(meant)};
  }
  const Vocabulary vocabulary(game);
  const auto is_of_plain = [&](const WordSpan& word) {
    return is_plain(word.in(text)) && !is_of_card(word.in(text), game);
  };
  const auto is_of_words = [&](const WordSpan& word) { return is_like_word_of_card(word.in(text), game, vocabulary); };
  if (std::any_of(words.begin(), words.end(), is_of_plain) || std::none_of(words.begin(), words.end(), is_of_words))
    return std::nullopt;
  NearWords found{.is_one_card = words.size() <= kMostWordsOfCard};
  const std::string meant = corrected(text, game, vocabulary, is_plain);
  if (const Parts parts = split_into_cards(meant, game, is_plain); !parts.empty()) {
    found.meant = with_commas(meant, parts);
    found.is_one_card = parts.size() == 1;
  }
  return found;
}

}  // namespace spadille::record

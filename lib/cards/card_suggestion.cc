#include "cards/card_suggestion.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "cards/run_steps.h"

namespace spadille {
namespace {

// The longest word that is repaired. A longer one is not a card or a group of cards.
constexpr std::size_t kLongest = 40;

// Returns the word without the characters that people put between or after the parts of a card.
std::string without_punctuation(std::string_view word) {
  constexpr std::string_view kPunctuation = "-_./:;'\"()[]*+";
  std::string text;
  std::copy_if(word.begin(), word.end(), std::back_inserter(text),
               [&](char c) { return kPunctuation.find(c) == std::string_view::npos; });
  return text;
}

// Replaces letters that look like figures, if `is_replaced(text, i)` at a letter.
template <class IsReplaced>
std::string with_figures(std::string text, const IsReplaced& is_replaced) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_replaced(text, i)) continue;
    if (text[i] == 'O' || text[i] == 'o') text[i] = '0';
    if (text[i] == 'l' || text[i] == 'I' || text[i] == 'i') text[i] = '1';
  }
  return text;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A letter next to a figure, such as the O of `S1O` and the l of `Sl0`. The first letter may be a suit.
bool is_in_number(const std::string& text, std::size_t i) {
  if (i == 0) return false;
  return is_digit(text[i - 1]) || (i + 1 < text.size() && is_digit(text[i + 1]));
}

// Returns the rank that people write in figures or letters of other notations. Nullopt for any other text.
std::optional<Rank> rank_of(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, Rank>, 7> kNumbers{{{"1", Rank::ace},
                                                                       {"14", Rank::ace},
                                                                       {"13", Rank::king},
                                                                       {"12", Rank::queen},
                                                                       {"11", Rank::jack},
                                                                       {"0", Rank::ten},
                                                                       {"T", Rank::ten}}};
  for (const auto& [number, rank] : kNumbers)
    if (is_same_word(text, number)) return rank;
  for (const Rank rank : kAllRanks)
    if (is_same_word(text, rank_text(rank, Notation::english))) return rank;
  return std::nullopt;
}

std::optional<Suit> suit_of(std::string_view text, Notation notation) {
  if (const auto suit = parse_suit(text, notation)) return suit;
  // The plural is the name.
  for (const Suit suit : kSuits)
    if (is_same_word(text, name_of(suit).substr(0, name_of(suit).size() - 1))) return suit;
  return std::nullopt;
}

// Reads a suit and a rank in either order. There may be an `o` or `of` between them.
std::optional<Card> loose_card(std::string_view text, Notation notation) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    for (const std::string_view between : {"", "o", "of"}) {
      const std::string_view first = text.substr(0, i);
      std::string_view second = text.substr(i);
      if (second.size() <= between.size() || !is_same_word(second.substr(0, between.size()), between)) continue;
      second.remove_prefix(between.size());
      for (const auto& [suit_text, rank_text] : {std::pair(first, second), std::pair(second, first)}) {
        const auto suit = suit_of(suit_text, notation);
        const auto rank = rank_of(rank_text);
        if (suit && rank) return Card(*suit, *rank);
      }
    }
  }
  return std::nullopt;
}

// Reads the first and the last card of a sequence, such as `S3-5` or `S3–S5`. Returns all of its cards as text; empty
// if the word is not a sequence of three cards or more.
std::string sequence(std::string_view word, Notation notation) {
  for (const std::string_view dash : {"-", "–", ".."}) {
    const std::size_t at = word.find(dash);
    if (at == std::string_view::npos) continue;
    const auto first = loose_card(word.substr(0, at), notation);
    const std::string_view end = word.substr(at + dash.size());
    const auto same_suit = loose_card(end, notation);
    const auto last = same_suit && first && same_suit->suit() == first->suit() ? same_suit->rank() : rank_of(end);
    if (!first || !last || low_step_of(*last) < low_step_of(first->rank()) + 2) continue;
    if (first->rank() == Rank::ace && *last < Rank::ten) continue;  // ace and king are two cards, not a whole suit
    std::string cards = to_string(*first, notation);
    for (std::size_t step = low_step_of(first->rank()) + 1; step <= low_step_of(*last); ++step)
      cards += rank_text(rank_at(step), notation);
    if (parse_cards(cards, notation)) return cards;
  }
  return {};
}

std::string in_capitals(std::string_view text) {
  std::string capitals(text);
  std::transform(capitals.begin(), capitals.end(), capitals.begin(), capital_of);
  return capitals;
}

// Returns the cards that the word was probably meant to be, as text; empty if none are found.
std::string repaired(std::string_view word, Notation notation) {
  const auto written = [&](const std::string& text) -> std::string {
    const auto tokens = parse_cards(text, notation);
    if (!tokens || tokens->empty()) return {};
    return tokens->size() == 1 ? to_string(tokens->front().card, notation) : in_capitals(text);
  };
  if (std::string cards = sequence(word, notation); !cards.empty()) return cards;
  const std::string text = without_punctuation(word);
  const std::string in_figures = with_figures(text, is_in_number);
  for (const std::string& each : {text, in_figures})
    if (std::string cards = written(each); !cards.empty()) return cards;
  for (const std::string& each : {text, in_figures}) {
    const auto card = loose_card(each, notation);
    if (!card) continue;
    // Not every notation has every card.
    std::string name = to_string(*card, notation);
    if (parse_cards(name, notation)) return name;
  }
  return {};
}

// Returns the four cards of a rank, in text.
std::string of_all_suits(Rank rank, Notation notation) {
  std::vector<std::string> cards;
  cards.reserve(kSuits.size());
  for (const Suit suit : kSuits) cards.push_back(to_string(Card(suit, rank), notation));
  return join_words(cards, "or");
}

}  // namespace

std::string card_suggestion(std::string_view word, Notation notation) {
  if (word.size() > kLongest) return {};
  if (const std::string cards = repaired(word, notation); !cards.empty())
    return fmt::format("; did you mean '{}'?", cards);
  const std::string text = without_punctuation(word);
  if (const auto suit = suit_of(text, notation))
    return fmt::format("; its rank is missing, as in {}", to_string(Card(*suit, Rank::ace), notation));
  for (const Rank rank : kAllRanks) {
    if (!is_same_word(text, rank_text(rank, notation))) continue;
    const std::string name = to_string(Card(Suit::spades, rank), notation);
    if (parse_cards(name, notation)) return fmt::format("; its suit is missing: {}", of_all_suits(rank, notation));
  }
  return {};
}

}  // namespace spadille

#include <algorithm>

#include "record/tree_fields.h"
#include "record/words.h"
#include "source/same_word.h"

// The values that a record may give in words of other languages and sources.
namespace spadille::record {

using syntax::Node;

TreeFields::Place TreeFields::read_outcome(Place at, std::optional<Text>& out, const Wanted& wanted) {
  read_text(at, out, wanted);
  if (!out) return at;
  if (const auto meaning = find_meaning(Words::outcomes, out->value, game_)) out->value = *meaning;
  return at;
}

std::optional<CardToken> TreeFields::card_in_words(const Node& scalar, std::size_t begin, std::size_t length) const {
  const auto card = find_card_in_words(std::string_view(scalar.text).substr(begin, length), game_);
  return card ? std::optional(CardToken{*card, begin, length}) : std::nullopt;
}

bool TreeFields::has_words(const Node& scalar, JokerForms jokers) const {
  if (parse_cards(scalar.text, notation_, UnknownForms::none, jokers)) return false;
  bool any = false;
  for_each_stretch(scalar.text,
                   [&](std::size_t begin, std::size_t length) { any = any || card_in_words(scalar, begin, length); });
  return any;
}

void TreeFields::add_cards(const Node& scalar, CardList& list, UnknownForms forms, JokerForms jokers) {
  if (!has_words(scalar, jokers)) return add_plain_cards(scalar, list, forms, jokers);
  for_each_stretch(scalar.text, [&](std::size_t begin, std::size_t length) {
    if (const auto card = card_in_words(scalar, begin, length))
      list.cards.push_back({card->card, scalar.part(begin, length)});
    else
      add_plain_cards(scalar.cut(begin, length), list, forms, jokers);
  });
}

void TreeFields::add_text(const Node& scalar, Trick& trick, UnknownForms forms) {
  if (!has_words(scalar, jokers_)) return add_plain_text(scalar, trick, forms);
  for_each_stretch(scalar.text, [&](std::size_t begin, std::size_t length) {
    if (const auto card = card_in_words(scalar, begin, length))
      trick.plays.push_back({{}, card->card, scalar.part(begin, length)});
    else
      add_plain_text(scalar.cut(begin, length), trick, forms);
  });
}

std::optional<PileWord> TreeFields::pile_word(Scalar word) {
  if (!word->is_scalar()) return std::nullopt;
  const auto found = find_folded(kWords<PileWord>, word->text);
  if (found == kWords<PileWord>.end()) return std::nullopt;
  return static_cast<PileWord>(found - kWords<PileWord>.begin());
}

bool TreeFields::are_numbers(Place at) {
  const auto is_number = [](const Node& each) {
    constexpr std::string_view kShape = "0123456789+-";
    return each.is_scalar() && !each.text.empty() && each.text.find_first_not_of(kShape) == std::string::npos;
  };
  if (at->is_scalar()) return is_number(*at);
  if (at->is_list()) return !at->items.empty() && std::all_of(at->items.begin(), at->items.end(), is_number);
  for (std::size_t i = 0; i < at->entry_count(); ++i)
    if (!is_number(at->value(i))) return false;
  return at->entry_count() > 0;
}

}  // namespace spadille::record

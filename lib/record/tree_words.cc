#include <fmt/format.h>

#include <algorithm>

#include "record/near_words.h"
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

std::optional<NearWords> TreeFields::near_words(std::string_view text, UnknownForms forms, JokerForms jokers) const {
  if (const auto named = named_in(players_, text); named && named->begin == 0) return std::nullopt;
  return find_near_words(
      text, game_, [&](std::string_view word) { return parse_cards(word, notation_, forms, jokers).has_value(); });
}

std::optional<NearWords> TreeFields::report_near_words(const Node& stretch, UnknownForms forms, JokerForms jokers) {
  auto near = near_words(stretch.text, forms, jokers);
  if (near) unknown_card(stretch.at, stretch.text, forms, near->hint());
  return near;
}

void TreeFields::add_cards(const Node& scalar, CardList& list, UnknownForms forms, JokerForms jokers) {
  if (parse_cards(scalar.text, notation_, forms, jokers)) return add_plain_cards(scalar, list, forms, jokers);
  for_each_stretch(scalar.text, [&](std::size_t begin, std::size_t length) {
    if (const auto card = card_in_words(scalar, begin, length)) {
      list.cards.push_back({card->card, scalar.part(begin, length)});
      return;
    }
    const Node stretch = scalar.cut(begin, length);
    const auto near = report_near_words(stretch, forms, jokers);
    if (!near) return add_plain_cards(stretch, list, forms, jokers);
    list.complete = list.complete && !near->parts.empty();
    for (const NearWords::Part& part : near->parts)
      if (part.card)
        list.cards.push_back({*part.card, stretch.part(part.begin, part.length)});
      else
        add_plain_cards(stretch.cut(part.begin, part.length), list, forms, jokers);
  });
}

void TreeFields::add_text(const Node& scalar, Trick& trick, UnknownForms forms) {
  if (parse_cards(scalar.text, notation_, forms, jokers_)) return add_plain_text(scalar, trick, forms);
  for_each_stretch(scalar.text, [&](std::size_t begin, std::size_t length) {
    if (const auto card = card_in_words(scalar, begin, length)) {
      trick.plays.push_back({{}, card->card, scalar.part(begin, length)});
      return;
    }
    const Node stretch = scalar.cut(begin, length);
    const auto near = report_near_words(stretch, forms, jokers_);
    if (!near) return add_plain_text(stretch, trick, forms);
    for (const NearWords::Part& part : near->parts)
      if (part.card)
        trick.plays.push_back({{}, *part.card, stretch.part(part.begin, part.length)});
      else
        add_plain_text(stretch.cut(part.begin, part.length), trick, forms);
    if (!near->parts.empty()) return;
    trick.plays.push_back({{}, std::nullopt, stretch.at});
    trick.complete = trick.complete && near->is_one_card;
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

#include <fmt/format.h>

#include <array>
#include <string>
#include <utility>

#include "diagnosis/edit_kinds.h"
#include "diagnosis/text_edits.h"

namespace spadille::diagnosis {

using record::HandRecord;
using record::PassWord;

namespace {

// In a session the direction is derived from the number of hands before. If the table went on from another number, the
// cards passed in another direction.
void add_derived_directions(const Case& c, Candidates& found) {
  for (const PassWord word : {PassWord::left, PassWord::right, PassWord::across}) {
    for (std::size_t before = 0; before < c.hand.players.size(); ++before) {
      const Span at = c.hand.pass->at;
      found.push_back({[word, at](HandRecord& hand) {
                         hand.pass->direction = {word, at};
                       },
                       [word, at] {
                         return Correction{at, fmt::format("record 'direction: {}'",
                                                           record::kPassWords[static_cast<std::size_t>(word)])};
                       },
                       before});
    }
  }
}

}  // namespace

Candidates other_direction(const Case& c) {
  Candidates found;
  if (!c.hand.pass) return found;
  if (!c.hand.pass->direction) {
    add_derived_directions(c, found);
    return found;
  }
  for (const PassWord word : {PassWord::left, PassWord::right, PassWord::across, PassWord::none}) {
    if (c.hand.pass->direction->value == word) continue;
    found.push_back(
        {[word](HandRecord& hand) { hand.pass->direction->value = word; },
         [&c, word] {
           const Span at = c.hand.pass->direction->at;
           const std::string_view name = record::kPassWords[static_cast<std::size_t>(word)];
           return Correction{at, fmt::format("record 'direction: {}'", name), replace_word(c.text, at, name)};
         }});
  }
  return found;
}

Candidates swapped_passes(const Case& c) {
  Candidates found;
  if (!c.hand.pass) return found;
  const auto& passed = c.hand.pass->cards;
  for (std::size_t i = 0; i < passed.size(); ++i) {
    for (std::size_t k = i + 1; k < passed.size(); ++k) {
      found.push_back({[i, k](HandRecord& hand) { std::swap(hand.pass->cards[i].player, hand.pass->cards[k].player); },
                       [&c, i, k] {
                         const record::PassedCards& one = c.hand.pass->cards[i];
                         const record::PassedCards& other = c.hand.pass->cards[k];
                         return Correction{
                             one.player.at,
                             fmt::format("swap the cards that {} and {} passed", c.hand.name_of(one.player.value),
                                         c.hand.name_of(other.player.value)),
                             swap_names(c.text, one.player.at, other.player.at)};
                       }});
    }
  }
  return found;
}

// A player uses a card that they do not hold. Either it is recorded as passed in place of another, or another in its
// place.
Candidates other_passed_card(const Case& c) {
  Candidates found;
  const HandRecord& hand = c.hand;
  if (!hand.pass || !hand.deal || !c.clues.not_held) return found;
  const Card used = *c.clues.not_held;
  for (std::size_t i = 0; i < hand.pass->cards.size(); ++i) {
    const auto& [player, list] = hand.pass->cards[i];
    const auto& dealt = hand.deal->hands[index_of(player.value)];
    if (!dealt || list.cards.size() > dealt->cards.size()) continue;
    const CardSet kept = dealt->set() - list.set();
    for (std::size_t k = 0; k < list.cards.size(); ++k) {
      for (const Card other : list.cards[k].value == used ? kept : kept & CardSet{used}) {
        found.push_back({[i, k, other](HandRecord& draft) { draft.pass->cards[i].cards.cards[k].value = other; },
                         [&c, i, k, other] {
                           const auto& [of, cards] = c.hand.pass->cards[i];
                           const Written<Card>& card = cards.cards[k];
                           return Correction{card.at,
                                             fmt::format("replace {}, passed by {}, by {}", c.hand.name_of(card.value),
                                                         c.hand.name_of(of.value), c.hand.name_of(other)),
                                             replace_card(c.text, cards, card, other, c.hand.notation)};
                         }});
      }
    }
  }
  return found;
}

}  // namespace spadille::diagnosis

#include <array>
#include <string>
#include <utility>

#include "diagnosis/edit_forms.h"

namespace spadille::diagnosis {

using record::HandRecord;
using record::PassWord;

namespace {

std::string_view name_of(PassWord word) { return record::kPassWords[static_cast<std::size_t>(word)]; }
std::string record_direction(PassWord word) { return fmt::format("record 'direction: {}'", name_of(word)); }

constexpr std::array kWays{PassWord::left, PassWord::right, PassWord::across};

// In a session the number of hands before gives the direction, and another one is illegal. If the table went on from
// another number, the cards passed in another direction. No key can record that.
void add_derived_directions(const Case& c, Candidates& found) {
  for (const PassWord word : kWays) {
    for (std::size_t before = 0; before < c.hand.players.size(); ++before) {
      const Span at = c.hand.pass->direction ? c.hand.pass->direction->at : c.hand.pass->at;
      found.push_back(
          {[word, at](HandRecord& hand) {
             hand.pass->direction = {word, at};
           },
           [word, at] {
             const bool across = word == PassWord::across;
             Correction correction{at, fmt::format("pass the cards {}{}", across ? "" : "to the ", name_of(word))};
             correction.why_not = "in a session the order of its hands gives the direction";
             return correction;
           },
           before});
    }
  }
}

// Outside a session the direction has to be recorded.
void add_missing_directions(const Case& c, Candidates& found) {
  for (const PassWord word : kWays) {
    const Span at = c.hand.pass->at;
    found.push_back(
        {[word, at](HandRecord& hand) {
           hand.pass->direction = {word, at};
         },
         [&c, word, at] {
           return Correction{at, record_direction(word), insert_entry(c.text, at, "direction", name_of(word))};
         }});
  }
}

}  // namespace

Candidates other_direction(const Case& c) {
  Candidates found;
  if (!c.hand.pass) return found;
  if (!c.hand.pass->direction) {
    c.in_session ? add_derived_directions(c, found) : add_missing_directions(c, found);
    return found;
  }
  const auto direction = [](auto& hand) -> auto& { return *hand.pass->direction; };
  for (const PassWord word : {PassWord::left, PassWord::right, PassWord::across, PassWord::none})
    if (c.hand.pass->direction->value != word)
      found.push_back(replaced_value(c, direction, word, name_of(word), record_direction(word)));
  return found;
}

Candidates undue_direction(const Case& c) {
  Candidates found;
  if (c.in_session && c.hand.pass && c.hand.pass->direction) add_derived_directions(c, found);
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
  CardSet passed_instead{used};
  if (c.clues.misdealt) passed_instead.insert(*c.clues.misdealt);  // its holder leads first
  for (std::size_t i = 0; i < hand.pass->cards.size(); ++i) {
    const auto& [player, list] = hand.pass->cards[i];
    const auto& dealt = hand.deal->hands[index_of(player.value)];
    if (!dealt || list.cards.size() > dealt->cards.size()) continue;
    const CardSet kept = dealt->set() - list.set();
    for (std::size_t k = 0; k < list.cards.size(); ++k) {
      for (const Card other : list.cards[k].value == used ? kept : kept & passed_instead) {
        const auto passed = [i](auto& draft) -> auto& { return draft.pass->cards[i].cards; };
        found.push_back(replaced_card(c, passed, k, other, fmt::format(", passed by {},", hand.name_of(player.value))));
      }
    }
  }
  return found;
}

}  // namespace spadille::diagnosis

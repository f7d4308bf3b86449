#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "diagnosis/edit_kinds.h"
#include "diagnosis/text_edits.h"

// The suit of a group of cards is recorded as another: `H6542` for `S6542`.
namespace spadille::diagnosis {
namespace {

using record::CardList;
using record::HandRecord;

// The lists of a record in which cards are in groups. `Hand` may be constant.
template <class Hand>
auto card_lists(Hand& hand) {
  std::vector<decltype(&hand.exchange.front().discard.value())> lists;
  const auto add = [&](auto& list) {
    if (list) lists.push_back(&*list);
  };
  if (hand.deal) {
    for (auto& each : hand.deal->hands) add(each);
    add(hand.deal->stock);
  }
  for (auto& each : hand.exchange) {
    add(each.discard);
    add(each.draw);
  }
  if (hand.pass)
    for (auto& each : hand.pass->cards) lists.push_back(&each.cards);
  return lists;
}

// Cards of a list that are written in one word, and therefore have one suit.
struct Group {
  std::size_t list;
  std::size_t begin;
  std::size_t end;
};

std::vector<Group> groups_of(const std::vector<const CardList*>& lists) {
  std::vector<Group> groups;
  for (std::size_t list = 0; list < lists.size(); ++list) {
    const auto& cards = lists[list]->cards;
    for (std::size_t begin = 0; begin < cards.size();) {
      std::size_t end = begin + 1;
      while (end < cards.size() && cards[end].at.begin == cards[end - 1].at.end) ++end;
      if (end > begin + 1 && !cards[begin].value.is_joker()) groups.push_back({list, begin, end});
      begin = end;
    }
  }
  return groups;
}

std::vector<Card> in_suit(const CardList& list, const Group& group, Suit suit) {
  std::vector<Card> cards = list.values();
  for (std::size_t i = group.begin; i < group.end; ++i) cards[i] = Card(suit, cards[i].rank());
  return cards;
}

}  // namespace

Candidates other_suit(const Case& c) {
  Candidates found;
  if (!c.clues.several_misplaced) return found;
  const auto lists = card_lists(c.hand);
  for (const Group& group : groups_of(lists)) {
    const CardList& list = *lists[group.list];
    const auto recorded = list.values();
    for (const Suit suit : kSuits) {
      if (suit == recorded[group.begin].suit()) continue;
      const std::vector<Card> cards = in_suit(list, group, suit);
      if (!std::all_of(cards.begin(), cards.end(), [&](Card card) { return c.pack.contains(card); })) continue;
      found.push_back({[group, cards](HandRecord& hand) {
                         CardList& changed = *card_lists(hand)[group.list];
                         for (std::size_t i = group.begin; i < group.end; ++i) changed.cards[i].value = cards[i];
                       },
                       [&c, group, cards, &list, recorded] {
                         const auto part = [&](const std::vector<Card>& all) {
                           const std::span group_cards(all.begin() + static_cast<std::ptrdiff_t>(group.begin),
                                                       group.end - group.begin);
                           return to_string(group_cards, c.hand.notation);
                         };
                         return Correction{list.cards[group.begin].at,
                                           fmt::format("replace {} by {}", part(recorded), part(cards)),
                                           replace_cards(c.text, list.at, cards, c.hand.notation)};
                       }});
    }
  }
  return found;
}

}  // namespace spadille::diagnosis

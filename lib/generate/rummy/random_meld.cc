#include "generate/rummy/random_meld.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "generate/random_hand.h"
#include "generate/rummy/legal_table.h"

namespace spadille::rummy {
namespace {

// Adds the meld of these places if every card of the holding is in its place and jokers and wild cards fill the others.
// Omits a meld that has no plain card, or only plain cards.
void add_filled(const melds::Cards& places, const CardBag& cards, const melds::MeldLaw& law,
                std::vector<std::vector<melds::MeldCard>>& melds) {
  CardBag left = cards;
  std::vector<melds::MeldCard> meld;
  std::size_t plain = 0;
  for (const Card place : places) {
    const bool held = left.contains(place) && !law.wild.contains(place);
    if (held) left.erase(place);
    plain += held ? 1U : 0U;
    meld.push_back({held ? place : Card::joker(), {place}});
  }
  if (plain == 0 || plain == places.size()) return;
  std::vector<Card> stand_ins;
  for (const Card card : left.cards())
    if (card.is_joker() || law.wild.contains(card)) stand_ins.push_back(card);
  for (melds::MeldCard& each : meld) {
    if (!each.card.is_joker()) continue;
    if (stand_ins.empty()) return;
    each.card = stand_ins.back();
    stand_ins.pop_back();
  }
  if (melds::read_meld(meld, law)) melds.push_back(std::move(meld));
}

// Returns melds of these cards in which a joker or wild card represents another card. Each of them says what it
// represents.
std::vector<std::vector<melds::MeldCard>> melds_with_stand_ins(const CardBag& cards, const melds::MeldLaw& law) {
  constexpr std::size_t kMostBeyondLeast = 2;
  std::vector<std::vector<melds::MeldCard>> melds;
  const bool none = cards.count(Card::joker()) == 0 && (cards.different() & law.wild).empty();
  for (std::size_t size = law.least; size <= law.least + kMostBeyondLeast && !none; ++size) {
    for (const Suit suit : kSuits)
      for (std::size_t begin = 0; begin < kUpwards.size(); ++begin) {
        melds::Cards run;
        for (std::size_t i = 0; i < size; ++i) run.emplace_back(suit, kUpwards[(begin + i) % kUpwards.size()]);
        add_filled(run, cards, law, melds);
      }
    for (const Rank rank : kAllRanks)
      for (std::size_t first = 0; first < kSuits.size() && size <= kSuits.size(); ++first) {
        melds::Cards group;
        for (std::size_t i = 0; i < size; ++i) group.emplace_back(kSuits[(first + i) % kSuits.size()], rank);
        add_filled(group, cards, law, melds);
      }
  }
  return melds;
}

// Returns the cards as a list of a record, with what they represent.
record::CardList list_of(std::span<const melds::MeldCard> cards) {
  record::CardList list;
  for (const melds::MeldCard& each : cards) {
    if (each.as.size() == 1 && each.as != CardSet{each.card}) {
      if (!list.stand_ins) list.stand_ins.emplace();
      list.stand_ins->push_back({list.cards.size(), *each.as.begin()});
    }
    list.cards.push_back({each.card, {}});
  }
  return list;
}

std::optional<record::CardList> natural_meld(const CardBag& held, std::optional<Card> with, const melds::MeldLaw& law,
                                             Random& random) {
  auto melds = melds_in(held, law);
  if (with)
    std::erase_if(melds,
                  [&](const melds::Cards& each) { return std::find(each.begin(), each.end(), *with) == each.end(); });
  if (melds.empty()) return std::nullopt;
  melds::Cards cards = random.pick(melds);
  if (random.one_in(4)) random.shuffle(cards);
  return generate::list_of(cards);
}

}  // namespace

std::optional<record::CardList> random_meld(const CardBag& held, std::optional<Card> with, const melds::MeldLaw& law,
                                            Random& random) {
  const bool none = !held.contains(Card::joker()) && (held.different() & law.wild).empty();
  if (none || random.one_in(2)) return natural_meld(held, with, law, random);
  auto melds = melds_with_stand_ins(held, law);
  const auto has = [&](const std::vector<melds::MeldCard>& meld) {
    return std::any_of(meld.begin(), meld.end(), [&](const melds::MeldCard& each) { return each.card == *with; });
  };
  if (with) std::erase_if(melds, [&](const auto& each) { return !has(each); });
  if (melds.empty()) return natural_meld(held, with, law, random);
  std::vector<melds::MeldCard> meld = random.pick(melds);
  // Often the order of the cards says what they represent.
  if (random.percent(70))
    for (melds::MeldCard& each : meld) each.as = {};
  return melds::read_meld(meld, law) ? std::optional(list_of(meld)) : std::nullopt;
}

}  // namespace spadille::rummy

#include "testkit/hide_cards.h"

#include <utility>

namespace spadille::test {
namespace {

UnknownCard hidden(Card card, Random& random) { return random.one_in(3) ? unknown_of(card.suit()) : UnknownCard::any; }

// Hides cards of a list; of one that `may_end_open`, also the last by `...`.
void hide_in(record::CardList& list, bool may_end_open, Random& random) {
  const record::WrittenCards cards = std::exchange(list.cards, {});
  record::UnknownCards unknown;
  const bool rest = may_end_open && random.one_in(4);
  std::size_t left = cards.size();
  for (const auto& card : cards) {
    // `...` replaces the last cards.
    if (rest && left <= cards.size() / 2) {
      unknown.rest = list.at;
      break;
    }
    --left;
    if (random.one_in(2))
      unknown.cards.push_back({list.cards.size(), hidden(card.value, random), card.at});
    else
      list.cards.push_back(card);
  }
  if (!unknown.cards.empty() || unknown.rest) list.unknown.emplace() = std::move(unknown);
}

}  // namespace

record::HandRecord hide_cards(record::HandRecord hand, const Hiding& hiding, Random& random) {
  for (record::Trick& trick : hand.tricks)
    for (record::Play& play : trick.plays) {
      if (!play.card || !random.one_in(hiding.plays)) continue;
      play.unknown = hidden(*play.card, random);
      play.card.reset();
    }
  if (hand.deal && random.one_in(3)) hand.deal.reset();
  if (hand.deal && hiding.dealt > 0) {
    for (auto& list : hand.deal->hands)
      if (list && random.one_in(hiding.dealt)) hide_in(*list, true, random);
    if (hand.deal->stock && random.one_in(hiding.dealt)) hide_in(*hand.deal->stock, true, random);
  }
  for (record::ExchangeEntry& entry : hand.exchange) {
    if (!hiding.exchange) break;
    if (entry.discard && random.one_in(2)) hide_in(*entry.discard, false, random);
    if (entry.draw && random.one_in(2)) entry.draw.reset();
  }
  return hand;
}

}  // namespace spadille::test

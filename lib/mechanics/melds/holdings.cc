#include "mechanics/melds/holdings.h"

#include <algorithm>

#include "base/assert.h"

namespace spadille::melds {

Holdings::Holdings(const Start& start) : seats_(count_of(start.seats)) {
  Pool unseen{start.pack, {}};
  const auto see = [&](Card card) { unseen.cards.erase(card); };
  for (std::size_t i = 0; i < seats_; ++i) {
    if (!start.hands[i]) continue;
    hands_[i].known = *start.hands[i];
    for (const Card card : start.hands[i]->cards()) see(card);
  }
  if (start.stock)
    for (const Card card : *start.stock) see(card);
  pools_.push_back(unseen);
  std::size_t left = unseen.cards.size();
  for (std::size_t i = 0; i < seats_; ++i) {
    if (start.hands[i]) continue;
    hands_[i].hidden.assign(start.hand, Slot(std::size_t{0}));
    left -= start.hand;
  }
  if (start.stock) {
    stock_.assign(start.stock->begin(), start.stock->end());
  } else {
    stock_.assign(left, Slot(std::size_t{0}));
  }
  settle();
}

bool Holdings::can_hold(Seat seat, Card card) const { return may_hold(seat).contains(card); }

CardSet Holdings::may_hold(Seat seat) const {
  CardSet cards = hand(seat).known.different();
  for (const Slot& slot : hand(seat).hidden) cards = cards | may_be(slot);
  return cards;
}

CardSet Holdings::may_lie_in_stock() const {
  CardSet cards;
  for (const Slot& slot : stock_) cards = cards | may_be(slot);
  return cards;
}

void Holdings::take(Seat seat, Card card) {
  Hand& own = hands_[index_of(seat)];
  if (own.known.contains(card)) {
    own.known.erase(card);
    return;
  }
  // If copies of the card may be in two pools, it is unknown which pool this one came from. So merge the pools.
  std::optional<std::size_t> pool;
  for (const Slot& slot : own.hidden)
    if (can_be(slot, card)) pool = pool ? join(*pool, pool_of(slot)) : pool_of(slot);
  SPADILLE_ASSERT(pool.has_value());
  own.hidden.erase(
      std::find_if(own.hidden.begin(), own.hidden.end(), [&](const Slot& slot) { return pool_of(slot) == *pool; }));
  pools_[*pool].cards.erase(card);
  settle();
}

std::optional<std::size_t> Holdings::first_missing(Seat seat, std::span<const Card> cards) const {
  Holdings after = *this;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (!after.can_hold(seat, cards[i])) return i;
    after.take(seat, cards[i]);
  }
  return std::nullopt;
}

void Holdings::give(Seat seat, Slot slot) {
  Hand& own = hands_[index_of(seat)];
  if (const auto card = card_of(slot)) {
    reveal(slot, *card);
    own.known.insert(*card);
  } else {
    own.hidden.push_back(slot);
    settle();
  }
}

Slot Holdings::draw() {
  SPADILLE_ASSERT(!stock_.empty());
  const Slot top = stock_.front();
  stock_.erase(stock_.begin());
  return top;
}

bool Holdings::is_hidden(Card card) const {
  return std::any_of(pools_.begin(), pools_.end(), [&](const Pool& pool) { return pool.cards.contains(card); });
}

std::optional<Card> Holdings::card_of(const Slot& slot) const {
  if (slot.card_) return slot.card_;
  // If all cards of a pool are equal, each of its slots is known.
  const CardBag& cards = cards_of(slot);
  if (cards.different().size() == 1) return *cards.different().begin();
  return std::nullopt;
}

CardSet Holdings::may_be(const Slot& slot) const {
  return slot.card_ ? CardSet{*slot.card_} : cards_of(slot).different();
}

void Holdings::reveal(Slot& slot, Card card) {
  SPADILLE_ASSERT(can_be(slot, card));
  if (slot.card_) return;
  pools_[pool_of(slot)].cards.erase(card);
  slot.card_ = card;
  settle();
}

void Holdings::forget_order(std::vector<Slot>& slots) {
  std::optional<std::size_t> pool;
  for (const Slot& slot : slots)
    if (!slot.card_) pool = pool ? join(*pool, pool_of(slot)) : pool_of(slot);
  if (!pool) {
    pool = pools_.size();
    pools_.emplace_back();
  }
  for (Slot& slot : slots) {
    if (slot.card_) pools_[*pool].cards.insert(*slot.card_);
    slot = Slot(*pool);
  }
}

std::size_t Holdings::pool_of(const Slot& slot) const {
  std::size_t pool = slot.pool_;
  while (pools_[pool].joined) pool = *pools_[pool].joined;
  return pool;
}

std::size_t Holdings::join(std::size_t a, std::size_t b) {
  if (a == b) return a;
  for (const Card card : pools_[b].cards.cards()) pools_[a].cards.insert(card);
  pools_[b] = {{}, a};
  return a;
}

// A holding that has all slots of a pool has all its cards.
void Holdings::settle() {
  for (std::size_t i = 0; i < seats_; ++i) {
    Hand& own = hands_[i];
    for (std::size_t pool = 0; pool < pools_.size(); ++pool) {
      if (pools_[pool].cards.empty()) continue;
      const auto in_pool = [&](const Slot& slot) { return pool_of(slot) == pool; };
      const auto places = std::count_if(own.hidden.begin(), own.hidden.end(), in_pool);
      const bool alike = pools_[pool].cards.different().size() == 1;
      if (places == 0 || (!alike && static_cast<std::size_t>(places) != pools_[pool].cards.size())) continue;
      std::vector<Card> cards = pools_[pool].cards.cards();
      cards.erase(cards.begin() + places, cards.end());
      for (const Card card : cards) {
        own.known.insert(card);
        pools_[pool].cards.erase(card);
      }
      std::erase_if(own.hidden, in_pool);
    }
  }
}

}  // namespace spadille::melds

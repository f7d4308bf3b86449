#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/small_vector.h"
#include "cards/card_set.h"

namespace spadille {

/// A multiset of cards of up to two packs: each card occurs up to twice, but the joker any number of times. Its cards
/// are in canonical order.
class CardBag {
 public:
  constexpr CardBag() = default;
  /// Contains each card of the set once.
  constexpr explicit CardBag(CardSet cards) : once_(cards) {}
  /// Returns `packs` copies of each card of a pack. `packs` must be one or two.
  static constexpr CardBag of_packs(std::size_t packs, CardSet pack) {
    CardBag bag(pack);
    if (packs > 1) bag.twice_ = pack;
    return bag;
  }
  /// Returns the same cards and this many jokers more.
  [[nodiscard]] constexpr CardBag with_jokers(std::size_t jokers) const {
    CardBag bag = *this;
    for (std::size_t i = 0; i < jokers; ++i) bag.insert(Card::joker());
    return bag;
  }

  /// Contains each of these cards as often as it occurs there, at most twice except for jokers.
  static constexpr CardBag of(std::span<const Card> cards) {
    CardBag bag;
    for (const Card card : cards) bag.insert(card);
    return bag;
  }

  /// Returns the number of copies of a card; at most two, except of the joker.
  [[nodiscard]] constexpr std::size_t count(Card card) const {
    return (once_.contains(card) ? 1U : 0U) + (twice_.contains(card) ? 1U : 0U) + (card.is_joker() ? more_jokers_ : 0U);
  }
  [[nodiscard]] constexpr bool contains(Card card) const { return once_.contains(card); }
  [[nodiscard]] constexpr bool empty() const { return once_.empty(); }
  [[nodiscard]] constexpr std::size_t size() const { return once_.size() + twice_.size() + more_jokers_; }
  /// Returns the distinct cards.
  [[nodiscard]] constexpr CardSet different() const { return once_; }
  /// Returns the cards that occur twice or more.
  [[nodiscard]] constexpr CardSet doubles() const { return twice_; }

  /// Adds a copy. A third copy changes nothing, except of the joker.
  constexpr void insert(Card card) {
    if (card.is_joker() && twice_.contains(card)) ++more_jokers_;
    (once_.contains(card) ? twice_ : once_).insert(card);
  }
  /// Removes a copy, if there is one.
  constexpr void erase(Card card) {
    if (card.is_joker() && more_jokers_ > 0)
      --more_jokers_;
    else
      (twice_.contains(card) ? twice_ : once_).erase(card);
  }

  /// Returns all cards in canonical order, each copy separately.
  [[nodiscard]] std::vector<Card> cards() const {
    std::vector<Card> all;
    all.reserve(size());
    for (const Card card : once_) {
      all.push_back(card);
      if (twice_.contains(card)) all.push_back(card);
    }
    all.insert(all.end(), more_jokers_, Card::joker());
    return all;
  }

  /// Multiset difference.
  friend constexpr CardBag operator-(const CardBag& a, const CardBag& b) {
    CardBag left;
    // A card that is twice in `a` and once in `b` leaves one copy. A card that is as often in `b` leaves none.
    left.once_ = (a.once_ - b.once_) | (a.twice_ - b.twice_);
    left.twice_ = a.twice_ - b.once_;
    if (a.more_jokers_ + b.more_jokers_ > 0) {
      const std::size_t jokers = a.count(Card::joker());
      const std::size_t taken = b.count(Card::joker());
      while (left.contains(Card::joker())) left.erase(Card::joker());
      left = left.with_jokers(jokers > taken ? jokers - taken : 0);
    }
    return left;
  }
  friend constexpr bool operator==(const CardBag&, const CardBag&) = default;

 private:
  CardSet once_;                 // the cards that occur at least once
  CardSet twice_;                // the cards that occur twice: a subset of `once_`
  std::size_t more_jokers_ = 0;  // jokers besides the two in the sets
};

/// Ordered cards, from the top.
using Pile = SmallVector<Card, 14>;

}  // namespace spadille

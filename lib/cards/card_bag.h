#pragma once

#include <vector>

#include "cards/card_set.h"

namespace spadille {

/// Cards of up to two packs: each card not at all, once, or twice. Its cards come in canonical order.
class CardBag {
 public:
  constexpr CardBag() = default;
  /// Every card of the set once.
  constexpr explicit CardBag(CardSet cards) : once_(cards) {}
  /// Every card of a pack as often as there are packs, one or two.
  static constexpr CardBag of_packs(std::size_t packs, CardSet pack) {
    CardBag bag(pack);
    if (packs > 1) bag.twice_ = pack;
    return bag;
  }

  /// How often the card is in it, at most twice.
  [[nodiscard]] constexpr std::size_t count(Card card) const {
    return (once_.contains(card) ? 1U : 0U) + (twice_.contains(card) ? 1U : 0U);
  }
  [[nodiscard]] constexpr bool contains(Card card) const { return once_.contains(card); }
  [[nodiscard]] constexpr bool empty() const { return once_.empty(); }
  [[nodiscard]] constexpr std::size_t size() const { return once_.size() + twice_.size(); }
  /// The different cards in it.
  [[nodiscard]] constexpr CardSet different() const { return once_; }
  /// The cards that are in it twice.
  [[nodiscard]] constexpr CardSet doubles() const { return twice_; }

  /// Adds a copy. A third copy changes nothing.
  constexpr void insert(Card card) { (once_.contains(card) ? twice_ : once_).insert(card); }
  /// Takes a copy away, if there is one.
  constexpr void erase(Card card) { (twice_.contains(card) ? twice_ : once_).erase(card); }

  /// All cards, each copy, in canonical order.
  [[nodiscard]] std::vector<Card> cards() const {
    std::vector<Card> all;
    all.reserve(size());
    for (const Card card : once_) {
      all.push_back(card);
      if (twice_.contains(card)) all.push_back(card);
    }
    return all;
  }

  /// What is in `a` more often than in `b`, so many copies.
  friend constexpr CardBag operator-(const CardBag& a, const CardBag& b) {
    CardBag left;
    // Of a card twice in `a` and once in `b` one copy is left; of one that is in `b` as often, none.
    left.once_ = (a.once_ - b.once_) | (a.twice_ - b.twice_);
    left.twice_ = a.twice_ - b.once_;
    return left;
  }
  friend constexpr bool operator==(const CardBag&, const CardBag&) = default;

 private:
  CardSet once_;   // in it at least once
  CardSet twice_;  // in it twice: a part of `once_`
};

}  // namespace spadille

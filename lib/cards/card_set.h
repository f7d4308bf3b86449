#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "cards/card.h"

namespace spadille {

/// A set of cards of one pack, as bits; jokers are one card of it. Iterates in canonical order.
class CardSet {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    using pointer = const Card*;
    using reference = Card;

    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return Card::from_index(static_cast<std::size_t>(std::countr_zero(bits_))); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };

  constexpr CardSet() = default;
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (const Card card : cards) insert(card);
  }
  static constexpr CardSet from_bits(std::uint64_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  static constexpr CardSet of_suit(Suit suit) {
    return from_bits(std::uint64_t{0x1FFF} << (static_cast<std::size_t>(suit) * kRanks));
  }

  [[nodiscard]] constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  /// Returns the last card in canonical order. The set must not be empty.
  [[nodiscard]] constexpr Card last() const {
    return Card::from_index(static_cast<std::size_t>(std::bit_width(bits_) - 1));
  }

  constexpr void insert(Card card) { bits_ |= bit(card); }
  constexpr void erase(Card card) { bits_ &= ~bit(card); }

  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return from_bits(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return from_bits(a.bits_ & b.bits_); }
  /// Set difference.
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return from_bits(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << card.index(); }
  std::uint64_t bits_ = 0;
};

/// The 52 cards of the full pack, without jokers.
inline constexpr CardSet kWholePack = CardSet::of_suit(Suit::spades) | CardSet::of_suit(Suit::hearts) |
                                      CardSet::of_suit(Suit::diamonds) | CardSet::of_suit(Suit::clubs);

}  // namespace spadille

#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/card.h"

/// Order of the cards for the bare replay of ombre, with red aces low.
namespace spadille::bare {

/// A set of cards, one bit for each index in the canonical order.
using Bits = std::uint64_t;

constexpr Bits bit(Card card) { return Bits{1} << card.index(); }

/// The cards under one trump suit. Arrays over all cards are indexed by the canonical order.
struct Order {
  static constexpr std::size_t kCards = 52;
  static constexpr std::array kBlackRanks{Rank::two,   Rank::three, Rank::four,  Rank::five, Rank::six,
                                          Rank::seven, Rank::jack,  Rank::queen, Rank::king};
  static constexpr std::array kRedRanks{Rank::seven, Rank::six, Rank::five, Rank::four,  Rank::three,
                                        Rank::two,   Rank::ace, Rank::jack, Rank::queen, Rank::king};

  Bits trumps = 0;
  Bits pack = 0;
  std::array<Bits, 12> line{};  ///< trumps from spadille down
  std::uint8_t line_length = 0;
  std::array<std::uint8_t, kCards> strength{};
  std::array<Bits, kCards> followers{};       ///< cards that follow suit to the card led
  std::array<Bits, kCards> matadors_above{};  ///< matadors that the card led cannot force

  constexpr explicit Order(Suit trump) {
    std::array<Bits, 4> plain{};
    std::uint8_t next = 1;
    for (const Suit suit : kSuits)
      if (suit != trump) add_suit(suit, next, plain[static_cast<std::size_t>(suit)]);
    add_suit(trump, next, trumps);
    const bool red = is_red(trump);
    if (red) add({trump, Rank::ace}, next, trumps);
    const std::array matadors{Card(Suit::clubs, Rank::ace), Card(trump, red ? Rank::seven : Rank::two),
                              Card(Suit::spades, Rank::ace)};
    for (const Card card : matadors) add(card, next, trumps);
    pack = trumps;
    for (const Bits suit : plain) pack |= suit;
    for (std::size_t i = 0; i < kCards; ++i) {
      const Card card = Card::from_index(i);
      followers[i] = (trumps & bit(card)) != 0 ? trumps : plain[static_cast<std::size_t>(card.suit())];
      for (const Card matador : matadors)
        if (strength[matador.index()] > strength[i]) matadors_above[i] |= bit(matador);
    }
    for (std::uint8_t rank = next; rank-- > 1;)
      for (std::size_t i = 0; i < kCards; ++i)
        if (strength[i] == rank && (trumps & bit(Card::from_index(i))) != 0)
          line[line_length++] = bit(Card::from_index(i));
  }

 private:
  static constexpr bool is_red(Suit suit) { return suit == Suit::hearts || suit == Suit::diamonds; }

  // Adds the ranks from the weakest up. A card that also ranks higher is added again later.
  constexpr void add_suit(Suit suit, std::uint8_t& next, Bits& set) {
    const std::span<const Rank> ranks = is_red(suit) ? std::span<const Rank>(kRedRanks) : kBlackRanks;
    for (const Rank rank : ranks) add({suit, rank}, next, set);
  }
  constexpr void add(Card card, std::uint8_t& next, Bits& set) {
    strength[card.index()] = next++;
    set |= bit(card);
  }
};

/// Indexed by trump suit.
inline constexpr std::array kOrders{Order(Suit::spades), Order(Suit::hearts), Order(Suit::diamonds),
                                    Order(Suit::clubs)};

}  // namespace spadille::bare

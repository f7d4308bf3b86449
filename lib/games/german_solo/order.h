#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/card_order.h"
#include "cards/card_set.h"

/// The cards of German Solo and their order. Law: card_order.
namespace spadille::german_solo {

/// The first trump and the third.
inline constexpr Card kSpadilla{Suit::clubs, Rank::queen};
inline constexpr Card kBasta{Suit::spades, Rank::queen};

/// The second trump: the seven of the trump suit.
constexpr Card manilla(Suit trump) { return {trump, Rank::seven}; }

/// The thirty-two cards, from sevens to aces.
inline constexpr CardSet kFullPack = [] {
  CardSet pack;
  for (const Suit suit : kSuits)
    for (const Rank rank :
         {Rank::ace, Rank::king, Rank::queen, Rank::jack, Rank::ten, Rank::nine, Rank::eight, Rank::seven})
      pack.insert({suit, rank});
  return pack;
}();

/// Order and sets of the cards under one trump suit.
class Order {
 public:
  constexpr explicit Order(Suit trump) : trump_(trump) {
    for (const Card card : {kSpadilla, manilla(trump), kBasta}) add_trump(card);
    for (const Card card : CardSet::of_suit(trump) & kFullPack)
      if (!trumps_.contains(card)) add_trump(card);
  }

  [[nodiscard]] constexpr Suit trump() const { return trump_; }
  /// Returns the trumps among the thirty-two cards.
  [[nodiscard]] constexpr CardSet trumps() const { return trumps_; }
  /// Returns the trumps from spadilla down.
  [[nodiscard]] constexpr std::span<const Card> trump_line() const { return {line_.data(), trumps_.size()}; }
  [[nodiscard]] constexpr bool is_trump(Card card) const { return trumps_.contains(card); }
  /// Returns the cards that follow when `led` is led: all trumps, or the plain cards of its suit.
  [[nodiscard]] constexpr CardSet followers(Card led) const {
    return is_trump(led) ? trumps_ : CardSet::of_suit(led.suit()) - trumps_;
  }
  /// Returns the strength of a card in a trick to which `led` was led; 0 for a plain card of another suit.
  [[nodiscard]] constexpr std::uint8_t strength(Card card, Card led) const {
    if (is_trump(card)) return heights_[card.index()];
    return card.suit() == led.suit() && !is_trump(led) ? plain_height(card) : 0;
  }

 private:
  static constexpr std::uint8_t kTrumpTop = 60;
  static constexpr std::uint8_t kPlainTop = 20;

  // In canonical order the higher card of a suit comes first.
  static constexpr std::uint8_t plain_height(Card card) {
    return static_cast<std::uint8_t>(kPlainTop - card.index() % kRanks);
  }
  constexpr void add_trump(Card card) {
    heights_[card.index()] = static_cast<std::uint8_t>(kTrumpTop - trumps_.size());
    line_[trumps_.size()] = card;
    trumps_.insert(card);
  }

  Suit trump_;
  CardSet trumps_;
  std::array<Card, 10> line_{kSpadilla, kSpadilla, kSpadilla, kSpadilla, kSpadilla,
                             kSpadilla, kSpadilla, kSpadilla, kSpadilla, kSpadilla};  // as many as there are trumps
  std::array<std::uint8_t, 52> heights_{};                                            // only those of trumps
};

/// Returns the order under a trump suit, from tables computed at compile time.
const Order& order_of(Suit trump);

/// Returns the order of a black and of a red trump suit, and of a plain suit of each color.
std::vector<CardOrder> card_orders(CardSet pack);

}  // namespace spadille::german_solo

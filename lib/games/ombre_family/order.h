#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/card_set.h"

/// The cards of the ombre family and their order, for all its games.
namespace spadille::ombre_family {

/// The first matador and the third.
inline constexpr Card kSpadille{Suit::spades, Rank::ace};
inline constexpr Card kBasto{Suit::clubs, Rank::ace};
/// See `GameEntry::forcing`.
inline constexpr std::array kForcing{kSpadille, kBasto};

/// Rank of the ace in a plain red suit: below the jack, or (in modern play) above the king.
enum class RedAce { low, high };

/// True for hearts and diamonds.
constexpr bool is_red(Suit suit) { return suit == Suit::hearts || suit == Suit::diamonds; }

/// The second matador: the two of a black trump suit, the seven of a red one.
constexpr Card manille(Suit trump) { return {trump, is_red(trump) ? Rank::seven : Rank::two}; }

/// The forty cards: no eights, nines and tens.
inline constexpr CardSet kFullPack = [] {
  CardSet pack;
  for (const Suit suit : kSuits)
    for (const Rank rank : kAllRanks)
      if (rank != Rank::eight && rank != Rank::nine && rank != Rank::ten) pack.insert({suit, rank});
  return pack;
}();

/// Order and sets of the cards under one trump suit.
class Order {
 public:
  constexpr Order(Suit trump, RedAce red_ace) : trump_(trump) {
    add_trumps();
    for (const Suit suit : kSuits)
      if (suit != trump) add_plain(suit, red_ace);
    // Covers all 52 cards, because a faulty record may lead one that is not in the pack.
    for (const Card card : kWholePack) {
      followers_[card.index()] = is_trump(card) ? trumps_ : plain_[static_cast<std::size_t>(card.suit())];
      for (std::size_t i = 0; i < 3; ++i)
        if (is_trump(card) && height_[line_[i].index()] > height_[card.index()])
          matadors_above_[card.index()].insert(line_[i]);
      row_[card.index()] =
          static_cast<std::uint8_t>(is_trump(card) ? kSuits.size() : static_cast<std::size_t>(card.suit()));
      for (const Card other : followers(card) | trumps_)
        strengths_[row_[card.index()]][other.index()] = height_[other.index()];
    }
  }

  [[nodiscard]] constexpr Suit trump() const { return trump_; }
  [[nodiscard]] constexpr CardSet trumps() const { return trumps_; }
  /// Returns the trumps from spadille down.
  [[nodiscard]] constexpr std::span<const Card> trump_line() const { return {line_.data(), trump_count_}; }
  /// Returns the n highest trumps; n is at most the number of trumps.
  [[nodiscard]] constexpr CardSet top_trumps(std::size_t n) const { return top_trumps_[n]; }
  [[nodiscard]] constexpr bool is_trump(Card card) const { return trumps_.contains(card); }
  /// Returns the cards that follow when `led` is led: all trumps, or the plain cards of its suit.
  [[nodiscard]] constexpr CardSet followers(Card led) const { return followers_[led.index()]; }
  /// Returns the matadors that rank above `led`, which cannot force them; none if `led` is a plain card.
  [[nodiscard]] constexpr CardSet matadors_above(Card led) const { return matadors_above_[led.index()]; }
  /// Returns the strength of each card, by its index, in a trick to which `led` was led. The strongest card wins the
  /// trick.
  [[nodiscard]] constexpr const std::array<std::uint8_t, 52>& strengths(Card led) const {
    return strengths_[row_[led.index()]];
  }
  [[nodiscard]] constexpr std::uint8_t strength(Card card, Card led) const { return strengths(led)[card.index()]; }

 private:
  static constexpr std::uint8_t kTrumpTop = 60;
  static constexpr std::uint8_t kPlainTop = 20;
  static constexpr std::array kBlack{Rank::king, Rank::queen, Rank::jack,  Rank::seven, Rank::six,
                                     Rank::five, Rank::four,  Rank::three, Rank::two};
  static constexpr std::array kRed{Rank::king,  Rank::queen, Rank::jack, Rank::ace, Rank::two,
                                   Rank::three, Rank::four,  Rank::five, Rank::six, Rank::seven};

  constexpr void add_trumps() {
    add_trump(kSpadille);
    add_trump(manille(trump_));
    add_trump(kBasto);
    if (is_red(trump_)) {
      add_trump({trump_, Rank::ace});
      for (const Rank rank : kRed)
        if (rank != Rank::ace && rank != Rank::seven) add_trump({trump_, rank});
    } else {
      for (const Rank rank : kBlack)
        if (rank != Rank::two) add_trump({trump_, rank});
    }
  }

  constexpr void add_plain(Suit suit, RedAce red_ace) {
    std::uint8_t strength = kPlainTop;
    const auto add = [&](Rank rank) {
      plain_[static_cast<std::size_t>(suit)].insert({suit, rank});
      height_[Card(suit, rank).index()] = strength--;
    };
    if (!is_red(suit)) {
      for (const Rank rank : kBlack) add(rank);
      return;
    }
    if (red_ace == RedAce::high) add(Rank::ace);
    for (const Rank rank : kRed)
      if (rank != Rank::ace || red_ace == RedAce::low) add(rank);
  }

  constexpr void add_trump(Card card) {
    height_[card.index()] = static_cast<std::uint8_t>(kTrumpTop - trump_count_);
    line_[trump_count_++] = card;
    trumps_.insert(card);
    top_trumps_[trump_count_] = trumps_;
  }

  static constexpr Card kNone = Card::from_index(0);  // fills the unused end of the line
  Suit trump_;
  std::array<Card, 12> line_{kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone};
  std::size_t trump_count_ = 0;
  CardSet trumps_;
  std::array<CardSet, 13> top_trumps_{};  // by their number
  std::array<CardSet, 4> plain_{};
  std::array<std::uint8_t, 52> height_{};  // among all cards
  std::array<CardSet, 52> followers_{};    // by card led
  std::array<CardSet, 52> matadors_above_{};
  std::array<std::uint8_t, 52> row_{};  // row of `strengths_` when this card is led: by plain suit, or trumps
  std::array<std::array<std::uint8_t, 52>, 5> strengths_{};
};

/// Returns the order under a trump suit, from tables computed at compile time.
const Order& order_of(Suit trump, RedAce red_ace);

}  // namespace spadille::ombre_family

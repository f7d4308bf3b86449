#include "benchmarks/bare_ombre.h"

#include <span>

namespace spadille::bare {
namespace {

constexpr std::size_t kCards = 52;
constexpr std::array kBlackRanks{Rank::two,   Rank::three, Rank::four,  Rank::five, Rank::six,
                                 Rank::seven, Rank::jack,  Rank::queen, Rank::king};
constexpr std::array kRedRanks{Rank::seven, Rank::six, Rank::five, Rank::four,  Rank::three,
                               Rank::two,   Rank::ace, Rank::jack, Rank::queen, Rank::king};

// The cards under one trump suit, by their numbers.
struct Order {
  Bits trumps = 0;
  std::array<std::uint8_t, kCards> strength{};
  std::array<Bits, kCards> followers{};       // of a card led
  std::array<Bits, kCards> matadors_above{};  // those that a card led cannot force

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
    for (std::size_t i = 0; i < kCards; ++i) {
      const Card card = Card::from_index(i);
      followers[i] = (trumps & bit(card)) != 0 ? trumps : plain[static_cast<std::size_t>(card.suit())];
      for (const Card matador : matadors)
        if (strength[matador.index()] > strength[i]) matadors_above[i] |= bit(matador);
    }
  }

 private:
  static constexpr bool is_red(Suit suit) { return suit == Suit::hearts || suit == Suit::diamonds; }

  // From the weakest up. A card that stands higher too is added again.
  constexpr void add_suit(Suit suit, std::uint8_t& next, Bits& set) {
    const std::span<const Rank> ranks = is_red(suit) ? std::span<const Rank>(kRedRanks) : kBlackRanks;
    for (const Rank rank : ranks) add({suit, rank}, next, set);
  }
  constexpr void add(Card card, std::uint8_t& next, Bits& set) {
    strength[card.index()] = next++;
    set |= bit(card);
  }
};

constexpr std::array kOrders{Order(Suit::spades), Order(Suit::hearts), Order(Suit::diamonds), Order(Suit::clubs)};

}  // namespace

OmbreTricks replay(const OmbreHand& hand) {
  const Order& order = kOrders[static_cast<std::size_t>(hand.trump)];
  std::array<Bits, kOmbrePlayers> hands = hand.hands;
  OmbreTricks out;
  std::size_t seat = hand.leader;
  for (std::size_t first = 0; first < hand.played; first += kOmbrePlayers) {
    const std::size_t led = hand.cards[first];
    const Bits followers = order.followers[led];
    const Bits forced = followers & ~order.matadors_above[led];
    const Bits counted = followers | order.trumps;
    const bool whole = first + kOmbrePlayers <= hand.played;
    const std::size_t end = whole ? first + kOmbrePlayers : hand.played;
    std::size_t best = 0;
    std::size_t winner = seat;
    for (std::size_t i = first; i < end; ++i) {
      const std::size_t card = hand.cards[i];
      const Bits played = Bits{1} << card;
      const Bits legal = i == first || (hands[seat] & forced) == 0 ? hands[seat] : hands[seat] & followers;
      out.lawful = out.lawful && (legal & played) != 0;
      hands[seat] &= ~played;
      const std::size_t strength = (counted & played) != 0 ? order.strength[card] : 0;
      if (strength > best) {
        best = strength;
        winner = seat;
      }
      seat = seat + 1 == kOmbrePlayers ? 0 : seat + 1;
    }
    if (whole) ++out.taken[winner];
    seat = winner;
  }
  return out;
}

}  // namespace spadille::bare

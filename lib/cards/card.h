#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace spadille {

/// The suits, in canonical order.
enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };
/// All suits, in the order of cards in reports.
inline constexpr std::array kSuits{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};

/// The ranks, in canonical order of notation. This is not an order of strength: each game defines its own.
enum class Rank : std::uint8_t { ace, king, queen, jack, ten, nine, eight, seven, six, five, four, three, two };
/// Number of ranks of a suit in the full pack.
inline constexpr std::size_t kRanks = 13;
/// All ranks, in the order of cards in reports.
inline constexpr std::array kAllRanks{Rank::ace,  Rank::king,  Rank::queen, Rank::jack, Rank::ten,
                                      Rank::nine, Rank::eight, Rank::seven, Rank::six,  Rank::five,
                                      Rank::four, Rank::three, Rank::two};

/// One card of the 52-card pack, or a joker, which has neither suit nor rank. Has no strength: each game defines its
/// own.
class Card {
 public:
  constexpr Card(Suit suit, Rank rank)
      : index_(static_cast<std::uint8_t>(static_cast<std::size_t>(suit) * kRanks + static_cast<std::size_t>(rank))) {}
  static constexpr Card from_index(std::size_t index) { return Card(index); }
  /// All jokers are the same card.
  static constexpr Card joker() { return Card(kSuits.size() * kRanks); }

  [[nodiscard]] constexpr bool is_joker() const { return index_ == kSuits.size() * kRanks; }
  /// The suit and the rank of a card that is not a joker.
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(index_ / kRanks); }
  [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(index_ % kRanks); }
  /// Returns the position in canonical order, 0 to 51. A joker comes last: 52.
  [[nodiscard]] constexpr std::size_t index() const { return index_; }

  friend constexpr bool operator==(Card, Card) = default;

 private:
  constexpr explicit Card(std::size_t index) : index_(static_cast<std::uint8_t>(index)) {}
  std::uint8_t index_;
};

/// Number of different cards, with the joker.
inline constexpr std::size_t kDifferentCards = kSuits.size() * kRanks + 1;

}  // namespace spadille

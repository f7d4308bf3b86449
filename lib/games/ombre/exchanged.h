#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/assert.h"
#include "cards/card_set.h"
#include "games/ombre/hand.h"
#include "record/hand_record.h"

namespace spadille::ombre {

/// The cards of a stock in order, from the top. Because the number of cards drawn is unpredictable, `next` has no loop.
class Stock {
 public:
  /// Must be called first. The cards of the list must be distinct. A null list is an empty stock.
  void put(const record::CardList* list) {
    CardSet cards;
    first_[0] = cards.bits();
    if (list == nullptr) return;
    SPADILLE_ASSERT(list->cards.size() <= kMost);
    size_ = list->cards.size();
    std::uint64_t* next = first_.data();
    for (const auto& card : list->cards) {
      cards.insert(card.value);
      *++next = cards.bits();
    }
  }

  /// Returns the next n cards after the first `drawn`; fewer or none at the end of the stock.
  [[nodiscard]] CardSet next(std::size_t drawn, std::size_t n) const { return first(drawn + n) - first(drawn); }

 private:
  static constexpr std::size_t kMost = 14;  // in any game

  [[nodiscard]] CardSet first(std::size_t n) const { return CardSet::from_bits(first_[std::min(n, size_)]); }

  std::array<std::uint64_t, kMost + 1> first_;  // bits of the first n cards, by n
  std::size_t size_ = 0;
};

/// The holdings after the recorded exchanges, as far as these were judged.
struct Exchanged {
  /// One player's discards and draw.
  struct Hand {
    CardSet cards;  ///< holding after the exchange, as far as known
    CardSet discarded;
    CardSet drawn;         ///< as recorded, otherwise the next cards of the stock
    CardSet written_draw;  ///< the recorded part of `drawn`
    CardSet spare;         ///< cards they may hold instead, after a faulty exchange
    bool keeps = false;    ///< by the contract they cannot have drawn any card
    bool faulty = false;   ///< only the plays show which of `cards` and `spare` they hold
    bool draw_unknown = false;
    bool discards_unknown = false;
    bool drew_after_wrong_count = false;  ///< a count error came before this draw or with it
  };
  std::array<Hand, kMaxSeats> hands{};

  CardSet all_drawn;
  CardSet all_discarded;
  bool drew_turned = false;   ///< ombre drew after a card was turned, and so holds it
  bool stock_certain = true;  ///< the number of cards drawn from the stock is known
  bool drew_wrong = false;    ///< a player drew cards that were not the next of the stock
  bool count_faulty = false;  ///< a wrong number of cards was exchanged
  bool unparsed = false;      ///< an exchange could not be parsed: only the plays show the holdings

  [[nodiscard]] Hand& of(Seat seat) { return hands[index_of(seat)]; }
  [[nodiscard]] const Hand& of(Seat seat) const { return hands[index_of(seat)]; }

  /// True if, after a reported violation, cards may have gone to the wrong players.
  [[nodiscard]] bool is_stock_disordered() const { return drew_wrong || count_faulty; }

  /// Returns the cards of the stock that no player is recorded to have drawn; empty if the stock is unknown.
  [[nodiscard, gnu::cold]] CardSet left_of_stock(const Dealt& dealt) const;
};

/// Fills `held` with the known part of each holding after the exchange. Calls `shown` only if a holding cannot be known
/// otherwise.
void find_held(const Setting& setting, const Dealt& dealt, const Exchanged& exchanged, const ShownCards& shown,
               Doubts& doubts, Held& held);

}  // namespace spadille::ombre

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/strong.h"
#include "cards/card_bag.h"

/// Positions of the cards in a game of melds, as far as the record shows them.
namespace spadille::melds {

/// The place of one card, face down or face up. Either its card is known, or it belongs to a pool: slots whose cards
/// are known only together.
class Slot {
 public:
  Slot(Card card) : card_(card) {}

 private:
  friend class Holdings;
  explicit Slot(std::size_t pool) : pool_(pool) {}
  std::optional<Card> card_;
  std::size_t pool_ = 0;
};

/// The players' holdings and the stock. Every card whose position is unknown belongs to exactly one pool, which has as
/// many slots as cards. A slot becomes known as soon as only one card is possible for it.
class Holdings {
 public:
  /// The cards as dealt.
  struct Start {
    CardBag pack;
    SeatCount seats{};
    std::size_t hand = 0;  ///< cards of each player
    std::array<std::optional<CardBag>, kMaxSeats> hands{};
    std::optional<Pile> stock;  ///< from the top; nullopt if the order is unknown
  };
  explicit Holdings(const Start& start);

  // --- holdings ---

  /// Returns how many cards the player holds.
  [[nodiscard]] std::size_t count(Seat seat) const { return hand(seat).known.size() + hand(seat).hidden.size(); }
  /// Returns the cards that the player is known to hold.
  [[nodiscard]] const CardBag& known(Seat seat) const { return hand(seat).known; }
  /// True if all cards that the player holds are known.
  [[nodiscard]] bool is_known(Seat seat) const { return hand(seat).hidden.empty(); }
  /// True if the player holds the card, or can hold it as far as known.
  [[nodiscard]] bool can_hold(Seat seat, Card card) const;
  /// Returns all cards that the player holds or can hold.
  [[nodiscard]] CardSet may_hold(Seat seat) const;
  /// Removes the card from the player's holding. Requires `can_hold`.
  void take(Seat seat, Card card);
  /// Returns the index of the first card that the player cannot hold together with those before it; nullopt if they can
  /// hold all.
  [[nodiscard]] std::optional<std::size_t> first_missing(Seat seat, std::span<const Card> cards) const;
  /// Adds a card to the player's holding.
  void give(Seat seat, Slot slot);

  // --- the stock ---

  [[nodiscard]] std::size_t stock_size() const { return stock_.size(); }
  /// Returns all cards that are or can be in the stock.
  [[nodiscard]] CardSet may_lie_in_stock() const;
  /// The top card of the stock, which must not be empty.
  [[nodiscard]] const Slot& top() const { return stock_.front(); }
  /// Removes and returns the top card of the stock, which must not be empty.
  Slot draw();
  /// Sets the cards of the stock, from the top. The stock must be empty.
  void restock(std::vector<Slot> from_top) { stock_ = std::move(from_top); }

  // --- unknown cards ---

  /// True if the position of a copy of the card is unknown.
  [[nodiscard]] bool is_hidden(Card card) const;
  /// Returns the card; nullopt if it is unknown.
  [[nodiscard]] std::optional<Card> card_of(const Slot& slot) const;
  /// True if the slot may be that card.
  [[nodiscard]] bool can_be(const Slot& slot, Card card) const { return may_be(slot).contains(card); }
  /// Returns all cards that the slot may be.
  [[nodiscard]] CardSet may_be(const Slot& slot) const;
  /// Sets the card that the record shows in the slot. Requires `can_be`.
  void reveal(Slot& slot, Card card);
  /// Forgets the order: from now on the cards of these slots are known only together.
  void forget_order(std::vector<Slot>& slots);

 private:
  struct Hand {
    CardBag known;
    std::vector<Slot> hidden;
  };
  // Cards that are known only together. There are as many slots as cards.
  struct Pool {
    CardBag cards;
    std::optional<std::size_t> joined;  // the pool into which it was merged
  };

  [[nodiscard]] const Hand& hand(Seat seat) const { return hands_[index_of(seat)]; }
  [[nodiscard]] std::size_t pool_of(const Slot& slot) const;
  [[nodiscard]] const CardBag& cards_of(const Slot& slot) const { return pools_[pool_of(slot)].cards; }
  std::size_t join(std::size_t a, std::size_t b);
  void settle();

  std::size_t seats_;
  std::array<Hand, kMaxSeats> hands_;
  std::vector<Slot> stock_;
  std::vector<Pool> pools_;
};

}  // namespace spadille::melds

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "cards/pile.h"

/// Where the cards are while a game of melds is played, as far as the record shows it.
namespace spadille::melds {

/// A card that lies somewhere face down or up: known, or one of those of a pool, which are known only together.
class Slot {
 public:
  Slot(Card card) : card_(card) {}

 private:
  friend class Holdings;
  explicit Slot(std::size_t pool) : pool_(pool) {}
  std::optional<Card> card_;
  std::size_t pool_ = 0;
};

/// The hands and the stock. What the record does not show is kept as what it can be: every card that is known
/// to be nowhere lies in one of the places that are not known, and in no other. A place is known as soon as
/// only one card is left for it.
class Holdings {
 public:
  /// The cards as they are dealt.
  struct Start {
    CardBag pack;
    SeatCount seats{};
    std::size_t hand = 0;  ///< cards of each player
    std::array<std::optional<CardBag>, kMaxSeats> hands{};
    std::optional<Pile> stock;  ///< from the top, where its order is known
  };
  explicit Holdings(const Start& start);

  // --- hands ---

  /// How many cards he holds.
  [[nodiscard]] std::size_t count(Seat seat) const { return hand(seat).known.size() + hand(seat).hidden.size(); }
  /// The cards that he is known to hold.
  [[nodiscard]] const CardBag& known(Seat seat) const { return hand(seat).known; }
  /// Whether all that he holds is known.
  [[nodiscard]] bool is_known(Seat seat) const { return hand(seat).hidden.empty(); }
  /// Whether he holds the card, or can hold it for all that is known.
  [[nodiscard]] bool can_hold(Seat seat, Card card) const;
  /// All cards that he holds or can hold.
  [[nodiscard]] CardSet may_hold(Seat seat) const;
  /// Takes the card out of his hand; `can_hold` is true of it.
  void take(Seat seat, Card card);
  /// The first of the cards that he cannot hold besides those before it; nothing where he can hold them all.
  [[nodiscard]] std::optional<std::size_t> first_missing(Seat seat, std::span<const Card> cards) const;
  /// Puts a card into his hand.
  void give(Seat seat, Slot slot);

  // --- the stock ---

  [[nodiscard]] std::size_t stock_size() const { return stock_.size(); }
  /// All cards that lie or can lie in it.
  [[nodiscard]] CardSet may_lie_in_stock() const;
  /// The top card of the stock, which is not empty.
  [[nodiscard]] const Slot& top() const { return stock_.front(); }
  /// Takes the top card of the stock, which is not empty.
  Slot draw();
  /// Puts these cards, from the top, where the stock was; it is empty.
  void restock(std::vector<Slot> from_top) { stock_ = std::move(from_top); }

  // --- cards that are not known ---

  /// Whether a copy of the card lies where it is not known.
  [[nodiscard]] bool is_hidden(Card card) const;
  /// The card, where it is known.
  [[nodiscard]] std::optional<Card> card_of(const Slot& slot) const;
  /// Whether this may be that card.
  [[nodiscard]] bool can_be(const Slot& slot, Card card) const { return may_be(slot).contains(card); }
  /// All cards that this may be.
  [[nodiscard]] CardSet may_be(const Slot& slot) const;
  /// The record shows that this is that card; `can_be` is true of it.
  void reveal(Slot& slot, Card card);
  /// From now on only what these cards are together is known, and no longer in which order they lie.
  void forget_order(std::vector<Slot>& slots);

 private:
  struct Hand {
    CardBag known;
    std::vector<Slot> hidden;
  };
  // Cards that are known only together; as many places as cards.
  struct Pool {
    CardBag cards;
    std::optional<std::size_t> joined;  // the pool that has taken it in
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

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "cards/card_bag.h"
#include "diagnostics/sink.h"
#include "record/hand_record.h"

/// The deal of any game: the pack, and how many cards each player is dealt.
namespace spadille::deal {

/// How the pack is dealt. All holdings and the stock together are the pack.
struct Shape {
  CardBag pack;
  std::string_view lacks;  ///< why a card is not in the pack; follows "SA is not in the pack: "
  CardSet lacking{};       ///< cards appended to this reason; empty if it names them in words
  std::size_t hand = 0;    ///< cards of each player who is dealt any
  std::size_t stock = 0;   ///< cards that are left
  std::array<bool, kMaxSeats> sits_out{};
};

/// The cards as dealt: sets in games with one pack, otherwise bags.
template <class Cards>
struct DealtAs {
  /// Complete holdings, by seat; nullopt if unknown, or if the player sits out.
  std::array<std::optional<Cards>, kMaxSeats> hands{};
  const record::CardList* stock = nullptr;  ///< the record's list; null if its order is not recorded
  std::optional<Cards> stock_cards;         ///< set if at least its cards are known
};
using Dealt = DealtAs<CardBag>;
using DealtFromOnePack = DealtAs<CardSet>;

/// Returns the cards of a list; the first is on top.
Pile pile_of(const record::CardList& list);

/// Checks the deal of a record; `record.deal` must be set. Every card must be in the pack, and dealt no more often than
/// it is there. Every holding and the stock must have the right size. If only one part is not recorded, it is what is
/// left of the pack. Returns nullopt if the deal is faulty (reported); then nothing further is judged. Laws: pack,
/// deal.
template <class Cards = CardBag>
std::optional<DealtAs<Cards>> check(const record::HandRecord& record, const Shape& shape, Sink& sink);

}  // namespace spadille::deal

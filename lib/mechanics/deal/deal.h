#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "cards/card_bag.h"
#include "cards/pile.h"
#include "diagnostics/sink.h"
#include "record/hand_record.h"

/// The deal of any game: who gets how many cards of which pack.
namespace spadille::deal {

/// How the pack is dealt: all hands and the stock together are the pack.
struct Shape {
  CardBag pack;
  std::string_view lacks;  ///< says why a card is not in the pack, after "SA is not in the pack: "
  CardSet lacking{};       ///< the cards that end this reason; none where it names them in words
  std::size_t hand = 0;    ///< cards of each player who gets any
  std::size_t stock = 0;   ///< cards that are left
  std::array<bool, kMaxSeats> sits_out{};
};

/// The cards as they were dealt: sets of them where the game has one pack, else bags.
template <class Cards>
struct DealtAs {
  /// Whole, where the record gives them.
  std::array<std::optional<Cards>, kMaxSeats> hands{};
  const record::CardList* stock = nullptr;  ///< the record's; null where its order is not recorded
  std::optional<Cards> stock_cards;         ///< where at least its cards are known
};
using Dealt = DealtAs<CardBag>;
using DealtFromOnePack = DealtAs<CardSet>;

/// The cards of a list, the first on top.
Pile pile_of(const record::CardList& list);

/// Checks the deal of a record that has one: every card in the pack and dealt as often as it is there, every hand
/// and the stock of the right size. The one part that is not written is what is left of the pack. Nothing where
/// the deal is faulty (reported): then nothing further is judged. Laws: pack, deal.
std::optional<Dealt> check(const record::HandRecord& record, const Shape& shape, Sink& sink);
/// The same of a game with one pack, put into `dealt`, which is new. False where the deal is faulty.
bool check(const record::HandRecord& record, const Shape& shape, Sink& sink, DealtFromOnePack& dealt);

}  // namespace spadille::deal

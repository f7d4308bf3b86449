#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "cards/unknown_card.h"
#include "diagnostics/sink.h"
#include "mechanics/tricks/trick_rules.h"
#include "mechanics/unknown/dealt_counts.h"
#include "mechanics/unknown/fillings.h"
#include "record/hand_record.h"

/// The places of the cards of a hand when some of them are unknown.
namespace spadille::unknown {

/// Where a card is when the hand ends.
enum class SlotIn : std::uint8_t {
  trick,    ///< played
  discard,  ///< discarded in an exchange
  hand,     ///< not played by its player
  rest      ///< in the stock; without a deal, anywhere but in a trick or discard
};

/// One card of the pack: its place, and its entry in the record.
struct Slot {
  SlotIn where{};
  Span at{};                             ///< location of the card, or of the trick or exchange that it belongs to
  std::optional<Seat> player{};          ///< its player; nullopt if unknown
  std::optional<Card> card{};            ///< as recorded
  std::optional<UnknownCard> unknown{};  ///< as recorded, if the card is not named
  std::optional<Act> act{};              ///< the recorded action that it belongs to
};

/// A discard as recorded.
struct Discard {
  Seat player{};
  Slot slot;
};

/// Cards that a player passed to another and has from another before the first lead.
struct PassedOn {
  CardSet given{};
  CardSet received{};
};

/// A hand before its first lead, as far as the record shows it, for the reconstruction of its tricks.
struct Setting {
  const record::HandRecord& record;
  const tricks::Turn& turn;
  const tricks::TrickRules& law;
  std::optional<Seat> leader{};     ///< leader of the first trick, if known
  bool is_leader_supposed = false;  ///< after a reported fault, another player may have led first
  std::size_t tricks_in_hand = 0;
  std::size_t end_after = 0;  ///< any trick after this many is after the end
  bool end_reported = false;  ///< the cause of tricks after the end has been reported
  CardSet trumps{};           ///< the cards that `Tx` may be
  bool dealt = false;         ///< the holdings are places of their own; otherwise all cards not played are one heap
  std::array<CardSet, kMaxSeats> may_play{};  ///< by seat: cards that may be in their tricks and their hand
  /// By seat: how many cards of a kind may be in their tricks, their hand and their discards.
  std::array<std::vector<DealtCount>, kMaxSeats> counts{};
  CardSet may_rest{};  ///< cards that may be in the stock
  std::vector<Discard> discards{};
  std::array<CardSet, kMaxSeats> may_discard{};  ///< by seat: cards that they may have been dealt
  std::array<CardSet, kMaxSeats> may_draw{};     ///< by seat: cards that they may have from the stock
  std::array<std::optional<PassedOn>, kMaxSeats> passed_on = no_passes();  ///< by seat; nullopt if unknown
  std::optional<Card> first_card{};                                        ///< the card that its holder must lead first
  std::string_view ended_by = "it was surrendered before";                 ///< as in `tricks::Setting`

 private:
  static constexpr std::array<std::optional<PassedOn>, kMaxSeats> no_passes() {
    std::array<std::optional<PassedOn>, kMaxSeats> none{};
    none.fill(PassedOn{});
    return none;
  }
};

/// True if the record does not name a card that it shows: C of the addition to the record format.
bool has_unknown_cards(const record::HandRecord& record, std::size_t players_in_turn);

/// True if every card of these lists is named.
bool is_named(const record::CardList& list);
bool is_named(const record::Deal& deal);
bool is_named(const std::vector<record::ExchangeEntry>& exchange);

/// Returns the cards of the pack that an unknown card may be.
CardSet cards_of(UnknownCard card, CardSet pack, CardSet trumps);

/// Describes a card for a message: "SA", "an unknown spade".
std::string describe(const Slot& slot, const record::HandRecord& record);

}  // namespace spadille::unknown

#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "cards/card_set.h"
#include "games/ombre/hand.h"
#include "games/ombre_family/open_hand.h"
#include "mechanics/tricks/replay.h"

namespace spadille::ombre {

using ombre_family::TopRuns;

/// The holdings before the first lead.
struct Held {
  std::array<tricks::KnownHand, kMaxSeats> hands;
  /// The certain part of each holding as dealt.
  std::array<tricks::KnownHand, kMaxSeats> dealt;
  bool ombre_drew_turned = false;  ///< ombre exchanged after a card was turned, and so holds it
};

/// The stock after the reported violations. If it is not in order, cards may have gone to the wrong players.
enum class StockIs : std::uint8_t {
  in_order,
  miscounted,  ///< a wrong number of cards was exchanged
  disordered   ///< a player drew cards that were not the next of the stock
};

/// The holdings after the recorded exchanges, as far as these were judged.
struct Exchanged {
  /// One player's discards and draw.
  struct Hand {
    CardSet cards;                                  ///< holding after the exchange, as far as known
    std::optional<CardSet> discarded = CardSet{};   ///< nullopt: some are not recorded
    std::optional<CardSet> drawn = CardSet{};       ///< recorded, otherwise the next of the stock; nullopt: unknown
    CardSet written_draw;                           ///< the recorded part of `drawn`
    std::optional<CardSet> instead = std::nullopt;  ///< after a faulty exchange: as `tricks::KnownHand::instead`
    bool draw_open = false;                         ///< the state of the stock leaves open which cards they drew
  };
  std::array<Hand, kMaxSeats> hands;

  CardSet all_drawn;
  CardSet all_discarded;
  bool drew_turned = false;  ///< ombre drew after a card was turned, and so holds it
  StockIs stock = StockIs::in_order;
  bool number_drawn_known = true;  ///< it is known how many cards were drawn from the stock
  bool unparsed = false;           ///< an exchange could not be parsed: only the plays show the holdings

  [[nodiscard]] Hand& of(Seat seat) { return hands[index_of(seat)]; }
  [[nodiscard]] const Hand& of(Seat seat) const { return hands[index_of(seat)]; }

  /// Returns the cards of the stock that no player is recorded to have drawn; empty if the stock is unknown.
  [[nodiscard, gnu::cold]] CardSet left_of_stock(const Dealt& dealt) const;
};

/// Returns the cards of a list; none if it is not recorded.
inline CardSet set_of(const std::optional<record::CardList>& list) { return list ? list->set() : CardSet{}; }

/// Fills `held` with the known part of each holding after the exchange. Calls `shown` only if a holding cannot be known
/// otherwise.
void find_held(const Setting& setting, const Dealt& dealt, const Exchanged& exchanged, const ShownCards& shown,
               Doubts& doubts, Held& held);

/// When a holding is examined: as dealt, or at the first lead.
enum class Moment : std::uint8_t { deal, first_lead };

/// Returns the known and the possible cards of a holding that is neither doubtful nor complete.
ombre_family::OpenHand possible_hand(const Setting& setting, const Bid& bid, const Held& held, Seat seat,
                                     Moment moment);

}  // namespace spadille::ombre

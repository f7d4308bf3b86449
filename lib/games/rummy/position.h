#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "games/rummy/rules.h"
#include "mechanics/melds/holdings.h"
#include "mechanics/melds/meld.h"
#include "record/hand_record.h"
#include "result/score_sheet.h"

/// The position of a hand between two actions, and the legal next actions. The same functions return what is legal,
/// and what is barred and why.
namespace spadille::rummy {

using From = record::Draw::From;

/// A meld on the table. It belongs to the player who laid it down.
struct Laid {
  melds::Cards cards;
  Seat owner{};
  bool sound = true;  ///< false if it is not a meld, or its cards are no longer known
};

/// The holdings, the stock, the discard pile and the melds.
struct Position {
  melds::Holdings cards;
  std::vector<melds::Slot> discards;  ///< the last is the top
  std::vector<Laid> laid;

  /// True if the player has laid down a meld.
  [[nodiscard]] bool has_melded(Seat seat) const;
};

/// Returns the position after the deal. The discard pile may start with the top card of the stock. Option
/// starting_discard.
Position position_after_deal(const melds::Holdings::Start& start, const Rules& rules);

/// Why a card cannot be drawn from a pile.
enum class NoDraw : std::uint8_t { not_allowed, nothing_left };
/// Nullopt if a card can be drawn. Options draw_from, restock_keeps_top.
std::optional<NoDraw> why_no_draw(const Position& position, const Rules& rules, From from);

/// Returns the discards that would become the new stock: all, or all except the top one. If they are turned over, they
/// are in the order of the new stock. Valid until the discards change. Option restock_keeps_top.
std::span<const melds::Slot> for_restock(const Position& position, const Rules& rules);
/// Removes these cards from the discard pile and returns them.
std::vector<melds::Slot> take_for_restock(Position& position, const Rules& rules);

/// Why a card cannot be laid off on a meld.
struct NoLayOff {
  std::optional<melds::NoMeld> no_meld;  ///< set if the result would not be a meld
  std::string why;                       ///< otherwise: why the player may not lay off there
};
/// Nullopt if the player may lay off the card on the meld. Option lay_off, law lay_off_on_meld.
std::optional<NoLayOff> why_no_lay_off(const Position& position, const Rules& rules, Seat seat, const Laid& on,
                                       Card card);

/// Returns the melds on the table that a lay-off names, by cards or number, and by owner. It must name exactly one.
std::vector<std::size_t> melds_named(const Position& position, const record::LayOff& lay_off);
/// Returns the only named meld; nullopt if there is none, or more than one.
std::optional<std::size_t> find_meld(const Position& position, const record::LayOff& lay_off);

/// The melds among which one is counted: all, or its owner's.
enum class Among : std::uint8_t { all, own };
/// Returns the number of a meld, from 1, in the order in which they were laid down.
std::size_t number_of(const Position& position, std::size_t meld, Among among);

/// Returns the known cards that the player may discard after taking `taken` from the discard pile. Option
/// no_immediate_return.
CardSet may_discard(const Position& position, const Rules& rules, Seat seat, const melds::Cards& taken);

/// Returns the scores for the cards left in the holdings, which must all be known. Options card_points, scoring.
ScoreSheet settle(const Position& position, const Rules& rules, SeatCount seats, Seat winner);

}  // namespace spadille::rummy

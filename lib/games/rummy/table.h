#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/rummy/rules.h"
#include "mechanics/melds/holdings.h"
#include "mechanics/melds/meld.h"
#include "record/hand_record.h"

/// The table of rummy between two acts, and what may be done next. What is barred, and why, and what is lawful
/// come out of the same functions.
namespace spadille::rummy {

using From = record::Draw::From;

/// A meld on the table. It belongs to the one who laid it down.
struct Laid {
  melds::Cards cards;
  Seat owner{};
  bool sound = true;  ///< false where it is no meld, or nobody knows any more what lies in it
};

/// Hands, stock, discards and melds.
struct Table {
  melds::Holdings cards;
  std::vector<melds::Slot> discards;  ///< the last is the top
  std::vector<Laid> laid;

  [[nodiscard]] bool has_melded(Seat seat) const;
};

/// The cards of a list, in its order.
melds::Cards cards_of(const record::CardList& list);

/// The table after the deal: the discards begin with the top card of the stock. Option starting_discard.
Table table_of(const melds::Holdings::Start& start, const Rules& rules);

/// Why a card cannot be drawn from somewhere.
enum class NoDraw : std::uint8_t { not_allowed, nothing_left };
/// Nothing where it can be drawn. Options draw_from, restock_keeps_top.
std::optional<NoDraw> why_no_draw(const Table& table, const Rules& rules, From from);

/// The discards that would become the new stock, in its order if they are turned over: all of them, or all but the
/// top one. Valid until the discards change. Option restock_keeps_top.
std::span<const melds::Slot> for_restock(const Table& table, const Rules& rules);
/// Takes them from the discards.
std::vector<melds::Slot> take_for_restock(Table& table, const Rules& rules);

/// Why a card cannot be laid off on a meld.
struct NoLayOff {
  std::optional<melds::NoMeld> no_meld;  ///< what would lie there is no meld
  std::string why;                       ///< else: why he may not lay off there
};
/// Nothing where he may. Option lay_off, law lay_off_on_meld.
std::optional<NoLayOff> why_no_lay_off(const Table& table, const Rules& rules, Seat seat, const Laid& on, Card card);

/// The melds of the table that a lay-off names by cards or number, and by whose they are. It is to be exactly one.
std::vector<std::size_t> melds_named(const Table& table, const record::LayOff& lay_off);
/// The only one; nullopt if it names none, or more than one.
std::optional<std::size_t> find_meld(const Table& table, const record::LayOff& lay_off);

/// Among which melds of the table one is counted: all, or those of its owner.
enum class Among : std::uint8_t { all, own };
/// The number of a meld, from 1, in the order in which they were laid down.
std::size_t number_of(const Table& table, std::size_t meld, Among among);

/// Which cards of the hand he may discard, having taken these from the discards. Option no_immediate_return.
CardSet may_discard(const Table& table, const Rules& rules, Seat seat, const melds::Cards& taken);

}  // namespace spadille::rummy

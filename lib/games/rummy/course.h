#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/rummy/table.h"
#include "mechanics/melds/faults.h"
#include "mechanics/melds/trace.h"
#include "result/doubts.h"

/// A hand of rummy while it is replayed, and the phases of a turn, each in its own file.
namespace spadille::rummy {

using melds::Acting;

/// What faults told already leave open: what can follow from them is not told again.
struct Aftermath {
  CardSet doubtful;               ///< cards that the record may have elsewhere than the replay
  bool piles_doubtful = false;    ///< the discards may lie otherwise, and so the stock that they will make
  bool stock_doubtful = false;    ///< the stock may be made anew sooner or later than the replay has it
  bool table_doubtful = false;    ///< there may be turns and melds of which the replay does not know
  bool numbers_doubtful = false;  ///< the record may count more melds, or fewer, than lie on the table
  bool end_doubtful = false;      ///< he who has no card left ought not to have gone out so
  bool countable = true;          ///< false where nobody can know any more what the players hold
  /// How many cards a player may hold more, or fewer, than the record takes him to hold.
  std::array<std::size_t, kMaxSeats> surplus{};
  std::array<std::size_t, kMaxSeats> deficit{};
  melds::Cards astray;  ///< laid off, and nobody knows on what
  CardSet unseen;       ///< of melds that the record takes to lie on the table

  /// Cards were not where the record has them.
  void lose(CardSet cards) {
    doubtful = doubtful | cards;
    piles_doubtful = true;
    countable = false;
  }
  /// A turn is missing, or was not understood: any card may be anywhere.
  void lose_turn();
};

/// The hand as far as it has been replayed.
struct Course {
  const record::HandRecord& record;
  const Rules& rules;
  Sink& sink;
  Table table;
  melds::Trace trace;
  Aftermath aftermath;
  Doubts doubts;
  bool order_doubted = false;  ///< that the order of the stock is not known has been noted
};

/// One turn, for its phases.
struct Turn {
  Course& course;
  Acting acting;
  const record::TurnEntry& entry;
  std::vector<std::string> acts{};  ///< what was done, for the replay
  bool lost = false;                ///< a card was not where the record has it in this very turn

  [[nodiscard]] Seat seat() const { return acting.seat; }
  [[nodiscard]] Table& table() const { return course.table; }
  /// "Ana melds it in turn 3".
  [[nodiscard]] std::string told(std::string_view does) const;
  /// Cards are not where the record has them.
  void lose(CardSet cards);
  /// Whether that the card is not where the record has it can follow from a fault that has been told.
  [[nodiscard]] bool is_excused(Card card) const;
  /// Whether that he does not hold the card can follow from it.
  [[nodiscard]] bool is_excused_from_holding(Card card) const;
};

/// One card is drawn, and the stock made anew where it is empty. Returns what came from the discards, as far as
/// it is known. Laws: one_draw, draw_top; options draw_from, restock, restock_keeps_top.
melds::Cards draw(Turn& turn);
/// Melds are laid down. Laws: meld, meld_from_hand.
void meld(Turn& turn);
/// Cards are laid off, in the order in which they are written. Law lay_off_on_meld, option lay_off.
void lay_off(Turn& turn);
/// One card is discarded, save of him who has none left. Law discard_ends_turn; options no_immediate_return,
/// must_discard_to_go_out.
void discard(Turn& turn, const melds::Cards& taken);

}  // namespace spadille::rummy

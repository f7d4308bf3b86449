#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "diagnostics/sink.h"
#include "games/rummy/position.h"
#include "games/rummy/rules.h"
#include "mechanics/melds/faults.h"
#include "mechanics/melds/holdings.h"
#include "record/hand_record.h"
#include "result/doubts.h"

/// The state of a replayed hand of rummy, and the phases of a turn. Draw, new stock and melding are in files of their
/// own.
namespace spadille::rummy {

/// In what the record may differ from the replay after reported faults. Each step includes those before it.
enum class Departure : std::uint8_t {
  none,
  discards,  ///< the discard pile, and so the next stock
  stock,     ///< also when the stock is empty
  turns      ///< also in turns and melds that the replay does not know
};

/// A trade that the rules bar. It is played as written, but the players may have taken it back.
struct BarredTrade {
  std::size_t meld;  ///< its index on the table
  Laid taken_back;   ///< the meld with its joker, and with the cards laid off since
};

/// The facts that are still known of a hand after reported faults. Faults that may follow from them are not reported
/// again.
struct HandKnowledge {
  Departure departure = Departure::none;
  CardSet doubtful;             ///< cards that may be elsewhere in the record than in the replay
  bool melds_doubtful = false;  ///< the record may have more or fewer melds, or other cards in them
  bool end_doubtful = false;    ///< the player without cards should not have gone out in this way
  bool countable = true;        ///< false if it is no longer known what the players hold
  bool order_lost = false;      ///< the stock may be in another order in the record, and its cards in any hand
  std::vector<BarredTrade> barred_trades;
  std::array<bool, kMaxSeats> melds_missing{};  ///< players who may have a meld that is missing in the record
  /// How many cards more, or fewer, a player may hold than the record assumes.
  std::array<std::size_t, kMaxSeats> surplus{};
  std::array<std::size_t, kMaxSeats> deficit{};

  /// True if the record may differ in this from the replay.
  [[nodiscard]] bool differs_in(Departure what) const { return departure >= what; }
  /// Notes that the record may differ in this.
  void depart_in(Departure what) { departure = std::max(departure, what); }
  /// Marks cards that may be elsewhere in the record.
  void doubt(CardSet cards) { doubtful = doubtful | cards; }
  /// Marks cards that were not where the record has them.
  void lose(CardSet cards);
  /// Marks a turn as missing or not parsed: any card may be anywhere.
  void lose_turn();
};

/// A hand in progress.
struct HandState {
  const record::HandRecord& record;
  const Rules& rules;
  Position position;
  melds::Trace trace;
  HandKnowledge known{};
  Doubts doubts{};
  bool order_doubted = false;  ///< the unknown order of the stock is already in `doubts`

  /// Returns the position with every meld as it is if the players took back the trades that the rules bar. Nullopt if
  /// there were none.
  [[nodiscard]] std::optional<Position> if_trades_are_taken_back() const;
  /// True if, after a reported fault, the record may have other melds on the table than the replay. Then a lay-off or a
  /// trade may name any meld, so it is not judged whether its card fits.
  [[nodiscard]] bool are_melds_doubtful() const;
};

/// The turn in progress, shared by its phases.
struct Turn {
  HandState& hand;
  melds::Acting acting;
  const record::TurnEntry& entry;
  std::vector<std::string> acts{};          ///< actions so far, for the log
  bool lost = false;                        ///< in this turn a card was not where the record has it
  std::optional<Written<Card>> must_use{};  ///< taken from the discard pile, to be melded or laid off in the turn
  std::optional<TooMuch> too_much{};        ///< laid down in the turn. Option per_turn
  std::optional<Span> refused_draw{};       ///< the player may not draw that card (reported)
  std::optional<Span> unused_at{};          ///< the draw of an unknown card that the turn should use, but cannot have

  [[nodiscard]] Seat seat() const { return acting.seat; }
  /// How many cards more than the record assumes the player may hold.
  [[nodiscard]] std::size_t& surplus() const { return hand.known.surplus[index_of(seat())]; }
  /// Returns a clause such as "Ana melds it in turn 3".
  [[nodiscard]] std::string clause(std::string_view does) const;
  /// Marks cards that are not where the record has them. The stock may be in another order then.
  void lose(CardSet cards);
  /// True if a reported fault may be why the card is not where the record has it.
  [[nodiscard]] bool is_excused(Card card) const;
  /// True if a reported fault may be why the player does not hold the card.
  [[nodiscard]] bool is_excused_from_holding(Card card) const;
};

/// Draws one card, or several discards; restocks first if the stock is empty. Returns the card for which discards were
/// taken, as far as known. Laws: one_draw, draw_top; options draw_from, discards_open, taken_card, restock,
/// restock_keeps_top.
melds::Cards draw(Turn& turn);
/// Forgets the order of the stock, to which `top` belongs if it is given: from now on its cards are known only
/// together.
void forget_order(HandState& hand, melds::Slot* top);
/// Marks that melds of a player may be missing in the record. The player may hold their cards only in the replay.
void miss_melds(HandState& hand, Seat seat);
/// Makes the discard pile the new stock. Options restock, restock_keeps_top.
void restock(Turn& turn);
/// Reports a recorded new stock in a turn that needs none. `stock_before`: the number of its cards before the draw.
void report_restock_not_due(Turn& turn, std::size_t stock_before);
/// Returns the cards that a pile may have.
CardSet may_be_in(const melds::Holdings& cards, std::span<const melds::Slot> pile);
/// Exchanges cards of the player for jokers of other players' melds, in recorded order. Option joker_trade.
void trade(Turn& turn);
/// Finds what is too much in the turn, after its draw and its trades. Reports it, except for a card laid off, which may
/// have another fault. Option per_turn.
void check_amount(Turn& turn);
/// Lays down melds. Laws: meld, meld_from_hand; options per_turn, first_meld_min.
void meld(Turn& turn);
/// Lays off cards, in recorded order. Law lay_off_on_meld, option lay_off.
void lay_off(Turn& turn);
/// Reports a card taken from the discard pile that the turn neither melds nor lays off. Option taken_card.
void check_taken_card(const Turn& turn);
/// Discards one card, unless the player has no card left. Law discard_ends_turn; options no_immediate_return,
/// must_discard_to_go_out.
void discard(Turn& turn, const melds::Cards& taken);

}  // namespace spadille::rummy

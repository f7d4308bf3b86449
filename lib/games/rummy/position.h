#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/strong.h"
#include "cards/card_set.h"
#include "games/rummy/rules.h"
#include "mechanics/melds/holdings.h"
#include "mechanics/melds/meld.h"
#include "record/hand_record.h"
#include "result/arithmetic.h"
#include "result/score_sheet.h"

/// The position of a hand between two actions, and the legal next actions. The same functions return what is legal,
/// and what is barred and why.
namespace spadille::rummy {

using From = record::Draw::From;

/// A meld on the table. It belongs to the player who laid it down.
struct Laid {
  melds::Cards cards;          ///< as laid out
  std::vector<CardSet> parts;  ///< the cards that each card represents; empty if the cards are not a meld
  Seat owner{};
  bool sound = true;     ///< false if it is not a meld, or its cards are no longer known
  std::vector<Seat> by;  ///< the player for whom each card counts

  /// Returns the cards, each with what it represents.
  [[nodiscard]] std::vector<melds::MeldCard> read() const;
  /// True if the card at this place represents another card.
  [[nodiscard]] bool stands_in(std::size_t place) const;
};

/// Returns cards of a player as laid out on the table; not sound if they do not form a meld. Options wild, ace,
/// group_suits.
Laid laid_out(std::span<const melds::MeldCard> cards, const Rules& rules, Seat owner,
              melds::GivenOrder order = melds::GivenOrder::counts);

/// A card of a meld on the table: the meld, and its place in it, both from 0.
struct MeldPlace {
  std::size_t meld = 0;
  std::size_t place = 0;
};

/// A turn as far as what it began with decides about it.
struct TurnStart {
  bool first_laid = true;   ///< the player had neither melded nor laid off before
  bool first_melds = true;  ///< the player had not melded before
};

/// The holdings, the stock, the discard pile and the melds.
struct Position {
  melds::Holdings cards;
  std::vector<melds::Slot> discards;  ///< the last is the top
  std::vector<Laid> laid;
  std::array<Sum, kMaxSeats> melded{};     ///< points of what each player has melded and laid off
  std::array<bool, kMaxSeats> has_laid{};  ///< true if the player has melded or laid off
  TurnStart turn{};                        ///< the acting player's, or the last one's
  bool stock_ran_out = false;              ///< the last card of the stock was drawn

  /// True if the player has laid down a meld.
  [[nodiscard]] bool has_melded(Seat seat) const;
};

/// Returns the position after the deal. The discard pile may start with the top card of the stock. Option
/// starting_discard.
Position position_after_deal(const melds::Holdings::Start& start, const Rules& rules);

/// Begins a turn of this player.
void begin_turn(Position& position, Seat seat);
/// Lays down a meld, or a card on a meld: the cards have left the player's holding. Adds their points. Options
/// card_points, low_ace, joker_melded.
void lay_down(Position& position, const Rules& rules, Laid meld);
void lay_off(Position& position, const Rules& rules, Seat seat, std::size_t meld, const melds::MeldCard& card);
/// Exchanges the joker or wild card at this place of a meld for a card, which has left the player's holding. Returns
/// the joker or wild card. The given card counts for this player; the returned one no longer counts for the owner.
Card trade(Position& position, const Rules& rules, Seat seat, MeldPlace place, Card card);
/// Returns the points of the card at this place of a meld. Options card_points, low_ace.
Points points_melded(const Laid& meld, std::size_t place, const Rules& rules, JokerMelded joker);

/// Returns the number of the discards that a draw takes, from the top: 1, or more if it names a card further down.
/// Returns nullopt if no discard is that card. The pile must not be empty. Option draw_from.
std::optional<std::size_t> discards_taken(const Position& position, const Rules& rules, std::optional<Card> named);

/// True if a taken card must be melded or laid off in the turn. `depth`: from the top, 1 for the top card. Option
/// taken_card.
bool must_use(const Rules& rules, std::size_t depth);
/// True if a turn melds, lays off or trades the card.
bool uses(const record::TurnEntry& turn, Card card);
/// Returns the cards of `taken` without the copies that the turn melds, lays off or trades. If a player holds two
/// copies of a taken card, the turn uses the taken one first.
melds::Cards still_in_hand(const record::TurnEntry& turn, const melds::Cards& taken);
/// Returns the cards that a turn trades, melds, lays off and discards, in order.
melds::Cards shown_in(const record::TurnEntry& turn);
/// True if a player who has not melded before may draw a card from the discard pile, which is one of these, and then do
/// this. Option discards_open.
bool are_discards_open(const Position& position, const Rules& rules, const record::TurnEntry& turn, CardSet may_be);

/// The first card of a turn that lays down too much, or a meld that is too long.
struct TooMuch {
  enum class Kind : std::uint8_t { second_act, long_meld };
  Kind kind = Kind::second_act;
  std::optional<std::size_t> meld{};     ///< its number in the turn, from 0
  std::optional<std::size_t> lay_off{};  ///< or that of the lay-off
};
/// Returns what is too much in a turn after its draw; nullopt if nothing is. Options per_turn, going_rummy.
std::optional<TooMuch> find_too_much(const Position& position, const Rules& rules, Seat seat,
                                     const record::TurnEntry& turn);
/// Returns the points of a player's first melds if they are too few; nullopt if they suffice, if these are not their
/// first melds, or if some are not melds. Options first_meld_min, card_points, low_ace.
std::optional<Points> first_melds_too_low(const Position& position, const Rules& rules, const record::TurnEntry& turn);

/// True if the hand has ended because its stock has run out. Options restock, draw_from.
bool is_over_without_stock(const Position& position, const Rules& rules);

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
                                       const melds::MeldCard& card);

/// Why a player cannot take a joker or wild card out of a meld.
enum class NoTrade : std::uint8_t {
  no_trades,   ///< the rules allow none
  own_meld,    ///< the meld is the player's own
  no_joker,    ///< no card of the meld represents another
  other_card,  ///< none represents the card that is given
};
/// Returns the place of the joker or wild card that the player may take out of the meld for the card, or why there is
/// none. Option joker_trade.
Result<std::size_t, NoTrade> place_of_trade(const Position& position, const Rules& rules, Seat seat, std::size_t meld,
                                            Card card);

/// Returns the melds on the table that a lay-off or a trade names, by cards or number, and by owner. It must name
/// exactly one.
std::vector<std::size_t> melds_named(const Position& position, const record::LayOff& named);
/// Which of two equal melds is meant: the player's own if there is one, another player's, or the older.
enum class Prefer : std::uint8_t { older, own, others };
/// Returns the named meld; nullopt if there is none, or more than one unless their cards are equal.
std::optional<std::size_t> find_meld(const Position& position, const record::LayOff& named, Seat seat, Prefer prefer);
/// Returns the meld on which a card is laid off. Option lay_off.
std::optional<std::size_t> find_meld(const Position& position, const Rules& rules, Seat seat,
                                     const record::LayOff& lay_off);

/// The melds among which one is counted: all, or its owner's.
enum class Among : std::uint8_t { all, own };
/// Returns the number of a meld, from 1, in the order in which they were laid down.
std::size_t number_of(const Position& position, std::size_t meld, Among among);

/// Returns the known cards that the player may discard while these cards taken from the discard pile are still in hand.
/// Option no_immediate_return.
CardSet may_discard(const Position& position, const Rules& rules, Seat seat, const melds::Cards& taken);

/// Returns the scores at the end of a hand: of the cards left in the holdings, which must all be known, and of what was
/// melded. `winner`: nullopt if no player went out. Options card_points, scoring, going_rummy.
ScoreSheet settle(const Position& position, const Rules& rules, SeatCount seats, std::optional<Seat> winner);

}  // namespace spadille::rummy

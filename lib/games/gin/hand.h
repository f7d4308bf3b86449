#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "diagnostics/sink.h"
#include "games/gin/arrangement.h"
#include "games/gin/rules.h"
#include "mechanics/melds/faults.h"
#include "mechanics/melds/holdings.h"
#include "record/hand_record.h"
#include "result/doubts.h"

/// The state of a replayed hand of gin rummy, and its parts: the turns, the knock, and the answer to it.
namespace spadille::gin {

/// The part of a hand that comes next.
enum class Stage : std::uint8_t {
  first_offer,   ///< eldest hand takes the upcard or passes
  second_offer,  ///< then the dealer does
  refused,       ///< both have passed: eldest hand must draw from the stock
  turns,
  last_discard,  ///< two cards are left in the stock: the last discard may only be taken to knock
  answer,        ///< a player has knocked, and the other may lay off
  over
};

/// A knock as it is settled.
struct Knocked {
  enum class Kind : std::uint8_t { knock, gin, big_gin };
  Seat seat{};
  Kind kind = Kind::knock;
  /// The melds of the knocker: several arrangements if the record leaves it open which. Empty if they are unknown.
  std::vector<Arrangement> spreads{};
  std::optional<Points> deadwood{};  ///< the knocker's; nullopt if it is unknown
  bool faulty = false;               ///< it was reported, and the cards may be others than in the record

  /// True if the other player may lay off. Option lay_off_on_gin.
  [[nodiscard]] bool allows_lay_offs(const Rules& rules) const {
    return kind == Kind::knock || rules.lay_off_on_gin == Applies::yes;
  }
};

/// An upcard that was taken without its name.
struct TakenUpcard {
  Seat seat{};
  CardSet may_be;  ///< cards that are the upcard if the player has them
};

/// A hand in progress.
struct HandState {
  const record::HandRecord& record;
  const Rules& rules;
  Sink& sink;
  melds::Holdings cards;
  melds::Trace trace;
  std::vector<melds::Slot> discards{};  ///< the last is the top
  std::optional<Card> upcard{};         ///< turned up after the deal; nullopt if it is unknown
  std::optional<TakenUpcard> taken_upcard{};
  bool upcard_is_open = true;  ///< the discard pile is only the upcard
  Stage stage = Stage::first_offer;
  bool lost = false;  ///< a reported fault leaves the cards in doubt: nothing after it is judged
  std::optional<Knocked> knocked{};
  bool claims_doubtful = false;  ///< the record may assume that the knocker holds other cards
  Doubts doubts{};
  bool order_doubted = false;  ///< the unknown order of the stock is already in `doubts`
};

/// The turn in progress, shared by its phases.
struct Turn {
  HandState& hand;
  melds::Acting acting;
  const record::TurnEntry& entry;
  std::vector<std::string> acts{};  ///< actions so far, for the log
  std::optional<Card> taken{};      ///< the card drawn from the discard pile, if it is known
  bool returned = false;            ///< the card is put away at once, against the rules (reported)
  bool drew_wrongly = false;        ///< no card, or more than one (reported): what the player holds is in doubt
  bool wrongly_passed = false;      ///< reported: the next turn may be that of the same player

  [[nodiscard]] Seat seat() const { return acting.seat; }
  /// Returns a clause such as "Ana discards it in turn 3".
  [[nodiscard]] std::string clause(std::string_view does) const;
};

/// True if a reported fault leaves open which cards the players have. A wrong knock or claim does not.
bool are_cards_doubtful(const Sink& sink);
/// A fact that the record cannot prove.
struct Doubt {
  Span at;
  std::string what;
};
/// Reports a card that its player does not hold. But if a fault that was reported before may be the cause, returns a
/// doubt.
std::optional<Doubt> report_not_held(const melds::Acting& acting, Span at, const melds::NotHeld& fault,
                                     const melds::Trace& trace);

/// Plays a turn before a knock: a pass, or a draw and a discard or knock. Laws: one_draw, draw_top, discard_ends_turn;
/// options upcard_offer, no_immediate_return, last_discard.
void play(Turn& turn);

/// Spreads the melds of a player who knocks and has laid the card face down, and finds what the knock is. Laws: meld,
/// meld_from_hand, gin, big_gin, deadwood; options knock_limit, oklahoma, big_gin_bonus.
void knock(Turn& turn);

/// Spreads written melds: their cards leave the holding, and their places are noted in the trace. Returns them, or
/// nullopt if one is none, or has a card that the player does not hold (reported to the sink of `acting`). Laws: meld,
/// meld_from_hand.
std::optional<std::vector<CardSet>> spread(const melds::Acting& acting, const record::MeldList& written,
                                           melds::Holdings& cards, melds::Trace& trace, const melds::MeldLaw& law,
                                           std::optional<Doubt>& doubt);

/// The other player's answer to a knock, as judged.
struct Answered {
  bool faulty = false;          ///< a reported fault leaves the cards in doubt
  bool barred = false;          ///< a card was laid off against the rules (reported)
  bool melds_are_best = false;  ///< without lay-offs no other melds would leave less
  /// The deadwood if no card had been laid off; nullopt if it is unknown.
  std::optional<Points> before_lay_offs{};
  std::optional<Points> deadwood{};  ///< nullopt if it is unknown
  std::optional<Points> least{};     ///< the least that it could have been; nullopt if it is unknown
  std::vector<std::string> acts{};   ///< its written acts, for the log
  std::vector<CardSet> table{};      ///< the melds of both players afterwards, as far as they are written
  CardSet left{};                    ///< the cards in no written meld, as far as known
  CardSet may_have_left{};           ///< all cards that can be in no written meld
  std::size_t count = 0;             ///< the cards in no written meld
  bool is_complete = false;          ///< the melds and the lay-offs are written, so that all these cards are left
  Spread unwritten = Spread::melds;  ///< whether cards of `left` may be spread in melds
  std::vector<CardSet> open{};       ///< the melds on which cards of `left` may be laid off
  std::optional<Doubt> doubt{};      ///< why the answer is faulty, if that is not reported

  /// True if the player, whose deadwood is known, can have these cards left.
  [[nodiscard]] bool can_leave(CardSet cards, const melds::MeldLaw& law) const {
    return (cards - left).empty() && least_deadwood(left - cards, law, unwritten, open) == Points{};
  }
};

/// Judges the answer to a knock with these melds of the knocker. `answer`: nullptr if none is written; then, and for
/// each part that is left out, it is the one with the least deadwood. Laws: meld, meld_from_hand, lay_off_on_meld;
/// option lay_off_on_gin.
Answered judge_answer(const HandState& hand, const Arrangement& spread, const melds::Acting& acting,
                      const record::TurnEntry* answer);

/// The deadwood of a player, and the least that it could have been.
struct Deadwood {
  Points is;
  Points least;
  std::optional<Span> spread_at{};  ///< the place that shows how the cards are spread, if it is written
};
/// Reports a claimed deadwood that is wrong, and notes one that could have been less. Law deadwood.
void check_deadwood(const melds::Acting& acting, const record::TurnEntry& entry, const Deadwood& deadwood);

/// Notes that the player shows a card of theirs, which may be an upcard taken without its name.
void show_card(HandState& hand, Seat seat, Card card);
/// Finds the upcard by the cards that are known elsewhere, if it is unknown.
void find_upcard(HandState& hand);

/// Returns the limit of a knock; nullopt if it depends on an upcard that is unknown. Options knock_limit, oklahoma.
std::optional<Points> limit_of(const Rules& rules, std::optional<Card> upcard);

}  // namespace spadille::gin

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "diagnostics/sink.h"
#include "mechanics/deal/deal.h"
#include "mechanics/melds/faults.h"
#include "mechanics/melds/holdings.h"
#include "mechanics/melds/meld.h"
#include "mechanics/melds/options.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "result/doubts.h"
#include "result/hand_report.h"

/// The frame of a hand in games of melds: its deal, the order of its turns, and its end.
namespace spadille::melds {

/// Keys of a record and of its claims.
inline constexpr auto kHandKeys =
    record::key_words<record::HandKey>("hand", "game", "rules", "players", "dealer", "deal", "pack", "cut", "turns",
                                       "counted", "result", "notation", "condoned", "meta");
inline constexpr auto kClaimKeys = record::key_words<record::ResultKey>("outcome", "points", "totals", "winner");

/// Returns the cards of a list, in its order.
Cards cards_of(const record::CardList& list);
/// Returns the cards of a list, in its order, with what it says that they represent.
std::vector<MeldCard> meld_cards_of(const record::CardList& list);

// --- the deal ---

/// Returns how `hand` cards are dealt to each player.
deal::Shape shape_of(const record::HandRecord& record, const CardBag& pack, std::size_t hand);
/// Returns the cards as dealt, as far as recorded: `hand` cards to each player, the others to the stock. Returns
/// nullopt if the deal is faulty (reported) or was not parsed. Laws: pack, deal.
std::optional<Holdings::Start> dealt(const record::HandRecord& record, const CardBag& pack, std::size_t hand,
                                     Sink& sink);
/// Adds a doubt if it is unknown which cards some players were dealt.
void doubt_deal(const record::HandRecord& record, const Holdings& after_deal, Doubts& doubts);

// --- turns ---

/// The player who has the first turn: the one next after the dealer, or the first to act.
enum class FirstTurn : std::uint8_t { eldest, any };

/// Order of turns: eldest hand begins, or any player, and the others follow in turn. If the record does not name the
/// dealer, the first player to act is taken for eldest hand. After a turn out of order, the turns continue after the
/// player who acted.
class TurnOrder {
 public:
  explicit TurnOrder(const record::HandRecord& record, FirstTurn first = FirstTurn::eldest);

  /// Takes a turn of a player. Reports it if it is another player's turn; otherwise returns nullopt. Laws:
  /// eldest_begins, turn_order.
  std::optional<Reported> take(const Acting& acting, Span at);
  /// Takes a turn whose player was not parsed, or after which the same player may act again. The next turn may be any
  /// player's.
  void take_unknown();

  /// Adds a doubt, in the first turn, if only that turn shows who is eldest hand.
  void doubt_eldest(const Acting& acting, Doubts& doubts) const;

  /// Returns the dealer if only the first turn shows them; nullopt if the record names the dealer.
  [[nodiscard]] std::optional<Seat> inferred_dealer() const { return inferred_dealer_; }

 private:
  bool finds_dealer_;
  bool begun_ = false;
  std::optional<Seat> due_;
  std::optional<Seat> inferred_dealer_;
};

/// One turn as it was replayed.
struct TurnView {
  Seat seat{};
  std::optional<std::size_t> number;  ///< turn number in the record, from 1; nullopt: position in the log
  std::vector<std::string> acts;      ///< actions in order, one sentence each: "draws S5 from the stock"
  CardBag hand;                       ///< after the turn
  bool hand_known = true;             ///< false if the record does not show it
  std::vector<Cards> table;           ///< after the turn
};

/// Returns the view of a turn, without its table. `holdings` are those after the turn.
TurnView view_of(const Acting& acting, std::vector<std::string> acts, const Holdings& holdings);

// --- the end ---

/// Returns true if all remaining cards are known. Otherwise adds a doubt.
bool are_known_at_end(const record::HandRecord& record, const Holdings& holdings, Doubts& doubts);
/// Completes the result of a hand that has ended, and checks the claims: only the winner if they are doubtful. The hand
/// is drawn if `winner` is nullopt.
void finish(const record::HandRecord& record, std::optional<Seat> winner, PointsResult& result, Sink& sink);

}  // namespace spadille::melds

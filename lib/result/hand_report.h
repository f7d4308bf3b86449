#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/small_vector.h"
#include "base/strong.h"
#include "cards/notation.h"
#include "diagnostics/diagnostic.h"
#include "result/ledger.h"
#include "result/score_sheet.h"

namespace spadille {

/// The unsettled hands of a session, by name. No figure of the session counts them.
struct Uncounted {
  std::vector<std::string> hands;
  std::size_t left_out = 0;  ///< number of hands not listed because there are too many

  [[nodiscard]] bool empty() const { return hands.empty() && left_out == 0; }
};

/// The judgment of a document, and its name in reports. A counted hand has no error, and is settled by what its score
/// sheet counts.
enum class Verdict : std::uint8_t { valid, invalid, incomplete, unreadable, counted };

constexpr std::string_view name_of(Verdict verdict) {
  constexpr std::array<std::string_view, 5> kNames{"valid", "invalid", "incomplete", "unreadable", "counted"};
  return kNames[static_cast<std::size_t>(verdict)];
}

/// How much of a settlement is checked by cards, from best to worst: everything; not everything; or the figures come
/// from a score sheet.
enum class Checked : std::uint8_t { full, partial, counted };

constexpr std::string_view name_of(Checked checked) {
  constexpr std::array<std::string_view, 3> kNames{"full", "partial", "counted"};
  return kNames[static_cast<std::size_t>(checked)];
}

/// A number or amount for each player, in seat order.
template <class T>
using PerSeat = SmallVector<std::pair<Seat, T>, kUsualSeats>;

/// Feats other than winning or losing, as named in reports.
using Feats = SmallVector<std::string_view, 4>;

/// A pool that no player could take, so that it stays whole for the next hand.
struct LeftJack {
  std::optional<Seat> namer;  ///< player who named the suit of the hand that began it, if any
};

/// The result of a hand played for chips. Figures that could not be determined are nullopt.
struct ChipResult {
  std::optional<Seat> declarer;
  std::optional<std::string_view> contract;
  std::optional<bool> forced;
  std::optional<Seat> partner;  ///< the ombre's partner, if one holds the called card
  std::optional<Card> called;
  std::optional<Suit> trump;
  std::optional<Suit> avoid;  ///< the suit named to be avoided, in hearts with an auction
  std::optional<std::string_view> outcome;
  std::optional<Feats> feats;
  std::optional<std::size_t> estuches;
  std::optional<PerSeat<std::size_t>> tricks;  ///< for each active player; empty in a passed hand
  std::optional<PerSeat<Points>> points;       ///< points of the cards taken, if chips are paid for them
  PerSeat<Chips> stakes;                       ///< for each player who stakes
  Chips carried;                               ///< in the pool before the stakes
  Chips staked;
  bool pool_known = true;          ///< false if the carried amount was not understood
  std::optional<Ledger> ledger;    ///< set if the hand is settled
  std::optional<LeftJack> jack{};  ///< set if the pool after the settlement is a jack
  std::optional<Seat> winner;      ///< winner of the game; nullopt if no single player has won it
  bool under_protest = false;
  bool counted = false;  ///< the figures come from a score sheet
  bool passed = false;
  bool unfinished = false;       ///< the record stops before the hand is decided
  bool claims_doubtful = false;  ///< a reported fault explains the recorded figures

  [[nodiscard]] Chips pool() const { return carried + staked; }
  /// Returns the pool after the settlement; nullopt if there is none.
  [[nodiscard]] std::optional<Chips> pool_after() const {
    if (!ledger) return std::nullopt;
    return pool() + ledger->pool();
  }
};

/// How a player has won a hand that has one winner.
enum class WonBy : std::uint8_t { going_out, fewest_points, knock, feat };
/// Returns the verb of a sentence about the winner.
constexpr std::string_view words_of(WonBy won_by) {
  constexpr std::array<std::string_view, 4> kVerbs{"goes out", "has the fewest points left", "knocks", "wins"};
  return kVerbs[static_cast<std::size_t>(won_by)];
}

/// The result of a hand scored by points. Figures that could not be determined are nullopt.
struct PointsResult {
  std::optional<Seat> dealer;  ///< set if the record does not name the dealer, but its actions show them
  std::optional<std::string_view> outcome;
  std::optional<Feats> feats;                  ///< only in games with feats
  std::optional<PerSeat<std::size_t>> tricks;  ///< only in trick games
  std::optional<std::optional<Seat>> winner;   ///< only in games won hand by hand; inner nullopt: a drawn hand
  WonBy won_by = WonBy::going_out;
  bool settled = false;
  std::optional<ScoreSheet> sheet;            ///< set if the hand is settled and the rule set scores it
  std::optional<PerSeat<std::size_t>> boxes;  ///< boxes that each player gets; only in games with boxes
  bool under_protest = false;
  bool counted = false;          ///< the figures come from a score sheet
  bool unfinished = false;       ///< the record stops before the hand is decided
  bool claims_doubtful = false;  ///< a reported fault explains the recorded figures

  /// Returns the boxes that a player gets; 0 in games without boxes.
  [[nodiscard]] std::size_t boxes_of(Seat seat) const { return boxes ? (*boxes)[index_of(seat)].second : 0; }
};

/// The result of a hand, in the unit of its game.
using HandResult = std::variant<ChipResult, PointsResult>;

/// True if the hand is settled, in the unit of its game.
inline bool is_settled(const ChipResult& result) { return result.ledger.has_value(); }
inline bool is_settled(const PointsResult& result) { return result.settled; }

/// True if the hand is settled by a score sheet.
inline bool is_counted(const HandResult& result) {
  return std::visit([](const auto& each) { return each.counted && is_settled(each); }, result);
}

/// True if the record stops before the hand is decided.
inline bool is_unfinished(const HandResult& result) {
  return std::visit([](const auto& each) { return each.unfinished; }, result);
}

/// The state of a match.
struct Match {
  bool over = false;
  std::vector<std::string> winners;  ///< empty before it is over

  friend bool operator==(const Match&, const Match&) = default;
};

/// The partial figures of a hand. They are computed as if the unsettled hands of the session, from `since` on, had
/// changed nothing.
struct Uncertain {
  std::string since;                        ///< name of the first unsettled hand
  SmallVector<Seat, kMaxSeats> payments{};  ///< players whose payments are partial
  bool carried = false;                     ///< the pool before the hand
  bool after = false;                       ///< the pool after the hand
  bool balances = false;
  bool totals = false;
  bool match = false;  ///< the end of the match, or its winners
};

/// A debt that remains at the end of a session.
struct Transfer {
  std::size_t from = 0;  ///< index into the report's players
  std::size_t to = 0;
  Chips amount;
};

/// All that the referee reports on a document.
struct Report {
  enum class Kind : std::uint8_t { hand, header, settlement };

  Kind kind = Kind::hand;
  std::string file;
  std::size_t line = 1;                     ///< first line of the document's content
  std::optional<std::size_t> index;         ///< for a hand, from 0
  std::string hand;                         ///< name of the hand
  std::optional<std::string> session;       ///< its title
  std::optional<std::size_t> session_line;  ///< line of its header; two sessions may have one title
  std::string_view game;                    ///< the program's own name of the game
  std::string rules;
  std::vector<std::string> players;
  Notation notation = Notation::english;  ///< the notation of the record's cards; the report uses it too
  Verdict verdict = Verdict::valid;
  std::optional<Checked> checked;       ///< set for a readable hand; a settlement has the worst of its hands
  std::vector<Diagnostic> diagnostics;  ///< in the order of their locations
  std::vector<LeftOut> left_out;        ///< diagnostics beyond the limit for one document
  bool judged = false;                  ///< true if players and rule set were known: `result` is then valid
  HandResult result;
  /// Each player's balance after this document, by seat. Only in a session for chips.
  std::optional<std::vector<Chips>> balances;
  /// Each player's total after this document, by seat. Only if points are scored.
  std::optional<std::vector<Points>> totals;
  std::optional<PerSeat<std::size_t>> boxes;  ///< in a settlement of a game with boxes
  /// Each player's final score, by seat: in a settlement, and in the hand that ends a game. Only if the rules have it.
  std::optional<std::vector<Points>> final_scores;
  std::optional<Match> match;          ///< in a session of a game that is won by points
  std::vector<std::string> winners;    ///< in a settlement
  std::vector<Transfer> transfers;     ///< in a settlement: they settle all debts
  std::optional<Uncertain> uncertain;  ///< in a hand of a session
  /// In a settlement: the hands not counted. If there are any, balances or totals are only of the other hands. The pool
  /// is then not divided.
  Uncounted uncounted;

  /// Return the result in chips or in points; null if the game uses the other unit.
  [[nodiscard]] const ChipResult* chips() const { return std::get_if<ChipResult>(&result); }
  [[nodiscard]] const PointsResult* points() const { return std::get_if<PointsResult>(&result); }

  [[nodiscard]] const std::string& name_of(Seat seat) const { return players[index_of(seat)]; }
};

/// Returns "hand 3" or "hands 3 and 5". Of many hands it lists the first, and counts the others. Escapes control
/// characters in names.
std::string hands_text(const Uncounted& uncounted);

/// Returns "hand 3 is not counted" or "hands 3 and 5 are not counted".
std::string not_counted_text(const Uncounted& uncounted);

/// Names the partial amounts of a hand's payments: "the pool before the hand", "the payments of Bent and Cara".
std::vector<std::string> partial_payments(const Uncertain& uncertain, const std::vector<std::string>& players);
/// Names all partial figures of the hand.
std::vector<std::string> partial_figures(const Uncertain& uncertain, const std::vector<std::string>& players);

}  // namespace spadille

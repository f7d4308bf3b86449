#pragma once

#include <array>
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
#include "result/uncounted.h"

namespace spadille {

/// What a document is found to be, and its word in reports.
enum class Verdict : std::uint8_t { valid, invalid, incomplete, unreadable };

constexpr std::string_view name_of(Verdict verdict) {
  constexpr std::array<std::string_view, 4> kNames{"valid", "invalid", "incomplete", "unreadable"};
  return kNames[static_cast<std::size_t>(verdict)];
}

/// Something counted for each player; in order of seats.
template <class T>
using PerSeat = SmallVector<std::pair<Seat, T>, kMaxSeats>;

/// What was done besides winning or losing, in the words of reports.
using Feats = SmallVector<std::string_view, 4>;

/// What a hand played for chips came to. What could not be found out is absent.
struct ChipResult {
  std::optional<Seat> declarer;
  std::optional<std::string_view> contract;
  std::optional<bool> forced;
  std::optional<Seat> partner;  ///< of ombre, where one holds the card called
  std::optional<Card> called;
  std::optional<Suit> trump;
  std::optional<std::string_view> outcome;
  std::optional<Feats> feats;
  std::optional<std::size_t> estuches;
  std::optional<PerSeat<std::size_t>> tricks;  ///< of those who play; empty in a passed hand
  PerSeat<Chips> stakes;                       ///< of those who stake
  Chips carried;                               ///< in the pool before the stakes
  Chips staked;
  bool pool_known = true;        ///< false where what was carried was not understood
  std::optional<Ledger> ledger;  ///< present where the hand is settled
  std::optional<Seat> winner;    ///< who has won the game; nullopt where no single player has
  bool under_protest = false;
  bool passed = false;
  bool unfinished = false;       ///< the record stops before the hand is decided
  bool claims_doubtful = false;  ///< a fault told already makes the figures written what they are

  [[nodiscard]] Chips pool() const { return carried + staked; }
  /// The pool after the settlement; nothing where there is none.
  [[nodiscard]] std::optional<Chips> pool_after() const {
    if (!ledger) return std::nullopt;
    return pool() + ledger->pool();
  }
};

/// What a hand scored by points came to. What could not be found out is absent.
struct PointsResult {
  std::optional<Seat> dealer;  ///< where the record does not name him and its acts show him
  std::optional<std::string_view> outcome;
  std::optional<Feats> feats;                  ///< of games that have any
  std::optional<PerSeat<std::size_t>> tricks;  ///< of trick games
  std::optional<std::optional<Seat>> winner;   ///< of games won hand by hand; nobody won a drawn hand
  bool settled = false;
  std::optional<ScoreSheet> sheet;  ///< present where the hand is settled and the rules score it
  bool under_protest = false;
  bool unfinished = false;       ///< the record stops before the hand is decided
  bool claims_doubtful = false;  ///< a fault told already makes the figures written what they are
};

/// What a hand came to, in the unit of its game.
using HandResult = std::variant<ChipResult, PointsResult>;

/// Whether the record stops before the hand is decided.
inline bool is_unfinished(const HandResult& result) {
  return std::visit([](const auto& each) { return each.unfinished; }, result);
}

/// How far a match is.
struct Match {
  bool over = false;
  std::vector<std::string> winners;  ///< none before it is over

  friend bool operator==(const Match&, const Match&) = default;
};

/// Which figures of a hand are partial: they are computed as if every hand of the session that is not settled, from
/// `since` on, had changed nothing.
struct Uncertain {
  std::string since;                        ///< name of the first hand that is not settled
  SmallVector<Seat, kMaxSeats> payments{};  ///< of these players
  bool carried = false;                     ///< the pool before the hand
  bool after = false;                       ///< the pool after the hand
  bool balances = false;
  bool totals = false;
  bool match = false;  ///< whether the match is over, or who has won it
};

/// A debt that remains at the end of a session.
struct Transfer {
  std::size_t from = 0;  ///< index into the report's players
  std::size_t to = 0;
  Chips amount;
};

/// Everything the referee says of one document.
struct Report {
  enum class Kind : std::uint8_t { hand, header, settlement };

  Kind kind = Kind::hand;
  std::string file;
  std::size_t line = 1;              ///< where the document begins
  std::optional<std::size_t> index;  ///< of hands, from 0
  std::string hand;                  ///< its name
  std::optional<std::string> session;
  std::string_view game;  ///< the program's own name for it
  std::string rules;
  std::vector<std::string> players;
  Notation notation = Notation::english;  ///< how the record writes its cards: so they are answered
  Verdict verdict = Verdict::valid;
  std::vector<Diagnostic> diagnostics;  ///< in the order of their places
  std::vector<LeftOut> left_out;        ///< diagnostics beyond the most that are kept of a document
  bool judged = false;                  ///< there were players and rules to judge by: `result` holds
  HandResult result;
  /// In a session for chips: what everybody owns after this document, by seat.
  std::optional<std::vector<Chips>> balances;
  /// Where points are scored: everybody's total after this document, by seat.
  std::optional<std::vector<Points>> totals;
  std::optional<Match> match;          ///< in a session of a game that is won by points
  std::vector<std::string> winners;    ///< of a settlement
  std::vector<Transfer> transfers;     ///< of a settlement: squares everybody
  std::optional<Uncertain> uncertain;  ///< of a hand of a session
  /// Of a settlement: if there are any, balances or totals are those of the other hands, and the pool is not divided.
  Uncounted uncounted;

  /// The result in chips, or in points; null where the game counts in the other.
  [[nodiscard]] const ChipResult* chips() const { return std::get_if<ChipResult>(&result); }
  [[nodiscard]] const PointsResult* points() const { return std::get_if<PointsResult>(&result); }

  [[nodiscard]] const std::string& name_of(Seat seat) const { return players[index_of(seat)]; }
};

}  // namespace spadille

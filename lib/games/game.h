#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/card_order.h"
#include "diagnostics/sink.h"
#include "mechanics/deal/pack.h"
#include "mechanics/melds/hand.h"
#include "mechanics/tricks/replay.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "result/hand_report.h"
#include "result/match_rules.h"
#include "rules/first_dealer.h"
#include "rules/rotation.h"
#include "rules/rule_set.h"

namespace spadille {

/// Whether the pool before a hand is a jack: no player could take it, so the hand before left it whole.
enum class Jack : std::uint8_t { unknown, none, lies };

/// State that a session passes to the judging of its next hand.
struct Carried {
  Chips pool;
  std::optional<std::size_t> hands_before;  ///< in a session: number of its hands before this one
  /// In a session scored by points: the totals before the hand, by seat.
  std::optional<std::array<Points, kMaxSeats>> totals{};
  bool totals_certain = true;   ///< false after an unsettled hand
  bool pool_certain = true;     ///< false after an unsettled hand, unless this hand records the pool
  Jack jack = Jack::unknown;    ///< unknown outside a session, and in its first hand
  std::optional<Seat> namer{};  ///< player who named the suit of the hand that began the jack, if any

  friend bool operator==(const Carried&, const Carried&) = default;
};

/// A hand as a replay shows it: trick by trick, or turn by turn.
struct HandView {
  HandResult result;
  std::vector<std::optional<Seat>> callers{};  ///< seat that made each call of the auction; nullopt if unknown
  std::vector<tricks::TrickView> tricks;
  std::vector<melds::TurnView> turns;
  CardSet trumps{};  ///< empty if the hand has none, or if they are unknown

  /// Result of a game played for chips, or of one scored by points. Throws `std::bad_variant_access` for the other
  /// kind.
  [[nodiscard]] const ChipResult& chips() const { return std::get<ChipResult>(result); }
  [[nodiscard]] const PointsResult& points() const { return std::get<PointsResult>(result); }
};

/// Counts of card sequences; nullopt if the record does not contain enough to compute them.
using Counts = std::optional<std::vector<std::uint64_t>>;

/// Least and greatest number of players.
struct PlayerRange {
  std::size_t least;
  std::size_t most;
};

/// Functions and bids that only games played for chips have.
struct ChipSession {
  /// Divides the pool that is left at the end of a session; `last_winner` won the last game.
  Ledger (*divide_pool)(const rules::RuleSet& rules, SeatCount seats, Chips pool, std::optional<Seat> last_winner);
  std::span<const std::string_view> bids;  ///< names of all bids, under any rule set
  bool has_pool = true;                    ///< false: nothing is staked, so that a pool holds no chips
};

/// Functions that only games scored by points have.
struct PointSession {
  MatchRules (*match)(const rules::RuleSet& rules);
  /// True if a hand may bring a player's total away from the limit of the match. Null if no rule set of the game allows
  /// that.
  bool (*may_fall)(const rules::RuleSet& rules) = nullptr;
};

/// Interface between a game and the rest of the program: a constant table of functions, no base class.
struct GameEntry {
  std::string_view name;
  record::GameKeys keys;  ///< keys of its records
  const rules::GameOptions& (*options)();
  /// Returns the number of players that the rules require.
  PlayerRange (*players)(const rules::RuleSet& rules);
  /// True if a hand cannot be judged unless its dealer is known.
  bool (*needs_dealer)(const rules::RuleSet& rules);
  /// Judges one hand and returns its result. Reports diagnostics to `sink`. `view` is null or new: it takes every card
  /// as it was played, but not the result.
  HandResult (*judge_hand)(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried,
                           Sink& sink, HandView* view);
  /// Returns the number of legal card sequences of each length 1 … `depth` from the first lead. Null for games without
  /// tricks.
  Counts (*count)(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried,
                  std::size_t depth);
  std::variant<ChipSession, PointSession> session;
  /// Cards whose holder may have to play after all have passed. If several are dealt to players, the first in this list
  /// decides.
  std::span<const Card> forcing{};
  /// Returns how the pack is dealt to the players of a hand, which has a dealer. Null if records have no pack.
  deal::Plan (*deal_plan)(const record::HandRecord& hand, const rules::RuleSet& rules) = nullptr;
  /// Returns how the first dealer of a session is found. Null if the rules leave it open.
  rules::FirstDealer (*first_dealer)(const rules::RuleSet& rules) = nullptr;
  /// Returns the direction in which the turn passes. Null if the rules leave it open.
  rules::Rotation (*rotation)(const rules::RuleSet& rules) = nullptr;
  /// Returns the order of the cards, as hands are judged by it, and what cards count. Null for a game without any.
  std::vector<CardOrder> (*card_orders)(const rules::RuleSet& rules) = nullptr;
  /// Returns the entry for hands under these rules, or, without rules, one that has the keys of all of them. Null for a
  /// game with one entry. A game that is scored by points under some rules and played for chips under others has
  /// several, because such hands have other keys. `all_games` has the entry for the default rules. All entries of a
  /// game have the same functions, except for `session`.
  const GameEntry& (*for_rules)(const rules::RuleSet* rules) = nullptr;

  /// Judges one hand and returns its result. Reports diagnostics to `sink`.
  HandResult judge(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried,
                   Sink& sink) const {
    return judge_hand(hand, rules, carried, sink, nullptr);
  }
  /// As `judge`, and also returns every card as it was played.
  HandView view(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink) const {
    HandView played;
    played.result = judge_hand(hand, rules, carried, sink, &played);
    return played;
  }
  /// True if the game is played for chips, but nothing is staked.
  [[nodiscard]] bool is_without_stakes() const {
    const auto* chips = std::get_if<ChipSession>(&session);
    return chips != nullptr && !chips->has_pool;
  }
  /// Returns the point session; null for a game played for chips.
  [[nodiscard]] const PointSession* point_session() const { return std::get_if<PointSession>(&session); }
};

/// Returns how the first dealer is found, by the option of these rules. For `GameEntry::first_dealer`.
template <class Rules>
rules::FirstDealer first_dealer_of(const rules::RuleSet& rules) {
  return *rules.as<Rules>().first_dealer;
}

/// Returns every game of the program, in the order of their names in the record format.
std::span<const GameEntry> all_games();

/// Returns the game with this name in the record format, or another word for it, or null.
const GameEntry* find_game(std::string_view name);

/// Returns the game of a record that shows none: the first of all.
const GameEntry& default_game();

/// Returns the entry of a game for hands under these rules.
const GameEntry& game_of(const rules::RuleSet& rules);

/// Returns the entry of a game for a hand whose rules are unknown: it has the keys of hands under any rules.
const GameEntry& under_any_rules(const GameEntry& game);

/// Returns the options of all games, for the loader of rule sets.
std::vector<const rules::GameOptions*> all_game_options();

}  // namespace spadille

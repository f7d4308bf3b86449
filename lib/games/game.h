#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "diagnostics/sink.h"
#include "mechanics/melds/turn_view.h"
#include "mechanics/tricks/replay.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

namespace spadille {

/// What a session hands to the judging of its next hand.
struct Carried {
  Chips pool;
  std::optional<std::size_t> hands_before;  ///< in a session: how many hands of it came before this one

  friend bool operator==(const Carried&, const Carried&) = default;
};

/// What a replay shows of a hand: trick by trick, or turn by turn.
struct HandView {
  HandResult result;
  std::vector<std::optional<Seat>> callers{};  ///< who made each call of the auction; nullopt if that is open
  std::vector<tricks::TrickView> tricks;
  std::vector<melds::TurnView> turns;

  /// The result of a game that is played for chips, or scored by points.
  [[nodiscard]] const ChipResult& chips() const { return std::get<ChipResult>(result); }
  [[nodiscard]] const PointsResult& points() const { return std::get<PointsResult>(result); }
};

/// A number that does not exist because the record does not say enough.
using Counts = std::optional<std::vector<std::uint64_t>>;

/// How many can play.
struct PlayerRange {
  std::size_t least;
  std::size_t most;
};

/// What a game played for chips needs besides, in its sessions and in its hands.
struct ChipSession {
  /// Divides what is left in the pool at the end of a session; `last_winner` won the last game.
  Ledger (*divide_pool)(const rules::RuleSet& rules, SeatCount seats, Chips pool, std::optional<Seat> last_winner);
  std::span<const std::string_view> bids;  ///< by whichever rules, by their names
};

/// When a match is over and who has won it.
struct MatchRules {
  enum class Best : std::uint8_t { lowest, highest };
  std::optional<Points> limit{};        ///< over with the hand in which somebody reaches it
  std::optional<std::size_t> rounds{};  ///< over after so many hands
  Best best = Best::lowest;             ///< which total wins
  bool scored = true;                   ///< false where hands are won and no points are counted
};

/// What the sessions of a game scored by points need besides.
struct PointSession {
  MatchRules (*match)(const rules::RuleSet& rules);
  /// Whether a hand may bring a player less than 0 points; null if no rules of the game allow that.
  bool (*may_fall)(const rules::RuleSet& rules) = nullptr;
};

/// How a game meets the rest of the program: a constant table of functions, no base class.
struct GameEntry {
  std::string_view name;
  record::GameKeys keys;  ///< the words of its records
  const rules::GameOptions& (*options)();
  /// How many players the rules want.
  PlayerRange (*players)(const rules::RuleSet& rules);
  /// Whether a hand means nothing unless its dealer is known.
  bool (*needs_dealer)(const rules::RuleSet& rules);
  /// Judges one hand: its result; reports through the sink.
  HandResult (*judge)(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink);
  /// The same, and every card as it was played.
  HandView (*view)(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink);
  /// Number of lawful sequences of 1 … depth cards from the first lead; null where no card is led.
  Counts (*count)(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried,
                  std::size_t depth);
  std::variant<ChipSession, PointSession> session;
  /// Who was dealt one of these may have to play where all pass: the first of them that anybody was dealt.
  std::span<const Card> forcing{};

  /// What its sessions need where points are scored; null where chips are paid.
  [[nodiscard]] const PointSession* point_session() const { return std::get_if<PointSession>(&session); }
};

/// Every game the program knows, in the order of their names in the record format.
std::span<const GameEntry> all_games();

/// A game by its name in the record format; null where there is none.
const GameEntry* find_game(std::string_view name);

/// The options of all games, for the loader of rule sets.
std::vector<const rules::GameOptions*> all_game_options();

}  // namespace spadille

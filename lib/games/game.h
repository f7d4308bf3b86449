#pragma once

#include <any>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "diag/sink.h"
#include "melds/turn_view.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "rules/rule_set.h"
#include "tricks/replay.h"
#include "verdict/hand_report.h"

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

/// What a step of the judging of a hand found out, in the game's own type: only the game's next step knows it.
using Found = std::any;

/// What a step goes by.
struct StepInput {
  const record::HandRecord& hand;
  const rules::RuleSet& rules;
  const Carried& carried;
  const Found& before;  ///< what the step before it found; empty before the first
};

/// A step of the judging of a hand. What it finds and tells follows from its input alone, and from the hand's
/// condonations: where the step before found the same, it holds for all rules that agree on the options it asked.
struct Step {
  /// Puts what it finds into `found` (see `put_found`); the last step a `HandResult`.
  void (*take)(const StepInput& input, Found& found, Sink& sink);
  /// Whether it found the same twice; null of the last step.
  bool (*same)(const Found& a, const Found& b);
};

/// What a step found, by the type that it has.
template <class T>
const T& found_as(const Found& found) {
  return *std::any_cast<T>(&found);
}
/// Room for it in a place: what lies there already, where that is of the same type.
template <class T>
T& found_room(Found& place) {
  T* known = std::any_cast<T>(&place);
  return known != nullptr ? *known : place.emplace<T>();
}
/// Puts it into a place, and into the memory of what lies there where that is of the same type.
template <class T>
void put_found(Found& place, T&& what) {
  if (T* known = std::any_cast<T>(&place)) {
    *known = std::forward<T>(what);
  } else {
    place = std::forward<T>(what);
  }
}
template <class T>
bool finds_same(const Found& a, const Found& b) {
  return found_as<T>(a) == found_as<T>(b);
}

/// How a game meets the rest of the program: a constant table of functions, no base class.
struct GameEntry {
  std::string_view name;
  record::GameKeys keys;  ///< the words of its records
  const rules::GameOptions& (*options)();
  /// How many players the rules want.
  PlayerRange (*players)(const rules::RuleSet& rules);
  /// Whether a hand means nothing unless its dealer is known.
  bool (*needs_dealer)(const rules::RuleSet& rules);
  /// Judges one hand, and puts what it comes to in place of whatever `result` holds; reports through the sink.
  void (*judge_into)(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink,
                     HandResult& result);
  /// The same, and every card as it was played.
  HandView (*view)(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink);
  /// Number of lawful sequences of 1 … depth cards from the first lead; null where no card is led.
  Counts (*count)(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried,
                  std::size_t depth);
  std::variant<ChipSession, PointSession> session;
  /// `judge_into` in steps, each with what it tells, of which the last settles what was played before; none where a
  /// game does not part it.
  std::span<const Step> steps{};
  /// Who was dealt one of these may have to play where all pass: the first of them that anybody was dealt.
  std::span<const Card> forcing{};

  /// What `judge_into` finds.
  [[nodiscard]] HandResult judge(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried,
                                 Sink& sink) const {
    HandResult result;
    judge_into(hand, rules, carried, sink, result);
    return result;
  }

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

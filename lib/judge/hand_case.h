#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "games/game.h"
#include "judge/lazy_document.h"
#include "judge/people.h"
#include "judge/session.h"
#include "record/document.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::judge {

/// How a hand records its dealer.
enum class DealerKey : std::uint8_t {
  absent,
  misspelled,  ///< a key resembles `dealer` (reported)
  written      ///< understood or not
};

/// A hand as read. It can be judged by any rules of its game, any number of times.
struct HandCase {
  const GameEntry* game = nullptr;
  record::HandRecord record;  ///< its dealer is recorded, or was found by the last judging
  Sink read{};                ///< diagnostics of reading it, and the condonations
  bool sound = true;          ///< false if too much of it was not understood (reported)
  Span players_at{};          ///< place of the players; of the hand if it has none
  DealerKey dealer = DealerKey::absent;
  std::optional<OtherName> other_name{};  ///< if it has one for a player of the session
  bool has_strange_key = false;           ///< one unknown key (reported) that resembles no other
  std::string_view text{};                ///< the document, for repairs; empty if they are not needed
  bool explained = true;                  ///< false: each error is reported as found, without a search for its cause

  /// True if the hand lists no players of its own.
  [[nodiscard]] bool inherits_players() const { return players_at == record.at; }
};

/// Reads a hand of a game. `sink` has the diagnostics of its names.
HandCase read_case(const syntax::Node& root, const record::HandNames& names, const GameEntry& game, Sink sink);

/// A document read as a hand without a tree.
struct PlainReading {
  std::optional<record::PlainHead> head;  ///< nullopt if it was not read so; the hand is then not used
  HandCase hand;                          ///< its game is null until a rule set decides it
};

/// All readings of one document, one for each game by whose rules it is judged. References to the hands are valid while
/// this lives.
class HandCases {
 public:
  PlainReading plain;

  /// Returns the document read as a hand of this game; null if it was not read so.
  [[nodiscard]] HandCase* find(const GameEntry& game);
  /// Calls `visit` for each reading. Rule sets of one game may read different keys.
  template <class Visit>
  void for_each(const Visit& visit) {
    if (plain.hand.game != nullptr) visit(plain.hand);
    for (const auto& each : from_tree_) visit(*each);
  }
  HandCase& add(std::unique_ptr<HandCase> hand) { return *from_tree_.emplace_back(std::move(hand)); }

 private:
  std::vector<std::unique_ptr<HandCase>> from_tree_;
};

/// Judges a hand as the next one of `session` and advances the session; `session` is null outside a session. Fills the
/// report, except the names of players, game and rule set, and the sources of its diagnostics. Returns what was carried
/// to the hand; nullopt if it could not be judged.
std::optional<Carried> judge(HandCase& hand, const rules::RuleSet& rules, Session* session, Report& report);

}  // namespace spadille::judge

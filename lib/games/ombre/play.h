#pragma once

#include <optional>
#include <vector>

#include "games/game.h"
#include "games/ombre/hand.h"
#include "games/ombre/rules.h"
#include "games/ombre/surrender.h"
#include "mechanics/tricks/replay.h"
#include "result/doubts.h"

namespace spadille::ombre {

/// State of a hand before the first lead: ombre and contract, trumps, and the holdings.
struct Opening {
  tricks::Turn turn;             ///< the players, from eldest hand
  std::optional<Bid> bid;        ///< nullopt if the hand is passed or ombre is unknown
  std::optional<Trumps> trumps;  ///< nullopt if unknown
  Held held;                     ///< the holdings before the first lead
  Doubts doubts;                 ///< doubts so far
  HandKnowledge known;           ///< the facts that reported errors leave
};

/// A hand up to its last card, before it is counted and paid.
struct Play : Opening {
  std::optional<SurrenderRuling> surrender;  ///< if ombre surrendered
  std::optional<tricks::Replayed> replayed;  ///< nullopt if it is unknown who won which trick
};

/// Judges deal, auction, trumps and exchange, and fills `opening`, which must be default-constructed. Adds the idle
/// player to the turn of `setting` if they play after all.
void open_hand(Setting& setting, Opening& opening);

/// Judges the tricks and the surrender of an opened hand. Logs every card to `log` unless it is null.
void play_hand(const Setting& setting, Play& play, std::vector<tricks::TrickView>* log);

/// See `GameEntry::count`.
Counts count_sequences(const record::HandRecord& record, const Rules& rules, std::size_t depth);

}  // namespace spadille::ombre

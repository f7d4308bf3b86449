#pragma once

#include <optional>
#include <vector>

#include "base/boxed.h"
#include "games/game.h"
#include "games/ombre/held.h"
#include "games/ombre/settle.h"
#include "games/ombre/surrender.h"
#include "mechanics/tricks/replay.h"
#include "result/doubts.h"

namespace spadille::ombre {

/// A hand up to its last card, before it is counted and paid.
struct Play {
  std::optional<Bid> bid;                    ///< nullopt if the hand is passed or ombre is unknown
  std::optional<Trumps> trumps;              ///< nullopt if unknown
  Held held;                                 ///< the holdings before the first lead
  std::optional<SurrenderRuling> surrender;  ///< if ombre surrendered
  std::optional<tricks::Replayed> replayed;  ///< nullopt if it is unknown who won which trick
  std::optional<TopRuns> runs;               ///< set if the hand has unknown cards: the runs that they allow
  /// The record with every card named, if it has unknown cards and all of them are certain.
  Boxed<record::HandRecord> written_out;
  Doubts doubts;        ///< doubts so far
  HandKnowledge known;  ///< the facts that reported errors leave
};

/// Judges deal, auction, trumps, exchange, tricks and surrender. Adds the idle player to the turn of `setting` if they
/// play after all. Logs every card to `log` unless it is null. The result is not complete if the sink is stopped.
Play play_hand(Setting& setting, std::vector<tricks::TrickView>* log);

/// Returns the data of the settlement that bid and surrender decide. Ombre must be known. A contract that pays as
/// another has the worth of an entrada.
Contest contest_of(const Setting& setting, const Play& play);

/// See `GameEntry::count`.
Counts count_sequences(const record::HandRecord& record, const Rules& rules, std::size_t depth);

}  // namespace spadille::ombre

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/boxed.h"
#include "games/game.h"
#include "games/german_solo/hand.h"
#include "mechanics/tricks/replay.h"
#include "result/doubts.h"

namespace spadille::german_solo {

/// A hand up to its last card, before it is counted and paid.
struct Play {
  std::optional<Bid> bid{};     ///< nullopt if nobody is declarer, or it is unknown who is
  bool for_last_trick = false;  ///< all have passed, and the last trick is played for
  std::optional<Suit> trump{};  ///< nullopt if unknown
  Hands hands{};
  std::optional<Card> called{};
  Fact<Partner> partner = Unknown{};           ///< the declarer's partner, if any
  std::optional<tricks::Replayed> replayed{};  ///< nullopt if it is unknown who won which trick
  bool has_unknown_cards = false;              ///< the record does not name some cards
  /// The record with every card named, if it has unknown cards and all of them are certain.
  Boxed<record::HandRecord> written_out{};
  Doubts doubts{};
  HandKnowledge known{};  ///< the facts that reported errors leave
};

/// Judges deal, auction, trumps, call and tricks. Logs every card to `log` unless it is null.
Play play_hand(const Setting& setting, std::vector<tricks::TrickView>* log);

/// See `GameEntry::count`.
Counts count_sequences(const record::HandRecord& hand, const Rules& rules, std::size_t depth);

}  // namespace spadille::german_solo

#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/strong.h"
#include "cards/card_set.h"
#include "diagnostics/sink.h"
#include "games/hearts/law.h"
#include "games/hearts/rules.h"
#include "record/hand_record.h"

/// The recorded passing: the direction of this hand, and the required number of cards per player. A player may pass
/// only cards that they were dealt.
namespace spadille::hearts {

/// One recorded hand and its table.
struct Scene {
  const record::HandRecord& record;
  const Rules& rules;
  tricks::Turn turn;                        ///< from the player after the dealer, if known
  std::optional<std::size_t> hands_before;  ///< in a session: number of its hands before this one
  Sink& sink;

  [[nodiscard]] const std::string& name(Seat seat) const { return record.name_of(seat); }
};

/// The holdings as dealt, as far as the record gives them.
using Dealt = BySeat<std::optional<CardSet>>;

/// The passing, as known before any trick is examined.
struct Passing {
  std::optional<PassTo> to;              ///< `none` if no player passes; nullopt if unknown
  std::optional<PassTo> written;         ///< the recorded direction, legal or not
  BySeat<std::optional<CardSet>> cards;  ///< cards that each player passed, if recorded
  bool sound = true;                     ///< false after a reported error: the holdings are then unknown

  /// True if cards had to be passed, whether or not that is recorded.
  [[nodiscard]] bool is_due() const { return to && *to != PassTo::none; }
};

/// Judges the recorded passing. Options rotation, pass_count, pass_cycle; law: passing.
Passing judge_pass(const Scene& scene, const Dealt& dealt);

/// Returns the cards that a player passed if cards were passed in this direction, of those that all players passed as
/// far as known; nullopt if unknown.
inline std::optional<CardSet> cards_passed(const BySeat<std::optional<CardSet>>& cards, std::size_t player, PassTo to) {
  return to == PassTo::none ? CardSet{} : cards[player];
}

}  // namespace spadille::hearts

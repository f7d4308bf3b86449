#pragma once

#include "games/ombre/hand.h"
#include "games/ombre/settle.h"

namespace spadille::ombre {

/// What a written surrender does to the hand.
struct SurrenderRuling {
  std::size_t before = 0;           ///< number of the trick about to be led
  std::optional<Succession> taken;  ///< the first ombre and how the taker goes on
  std::optional<Seat> taker;
  bool takeover_refused = false;  ///< it was settled otherwise than the record says
  bool faulty = false;            ///< told: what was played on is its consequence
};

/// Judges the surrender of a hand, if it has one. Nothing where there is none, or where it cannot be
/// applied: the record has fewer tricks than it says. Options surrender, surrender_vuelta, takeover.
std::optional<SurrenderRuling> judge_surrender(const Setting& setting, const Bid& bid);

/// Whether the record's surrender lies ahead of the tricks it has: then it is not applied.
bool surrender_lies_ahead(const record::HandRecord& hand, std::size_t players);

/// Judges a trick that was begun when ombre gave up. `begun_by_ombre`: he has played to it.
void judge_begun_trick(const Setting& setting, const Bid& bid, const SurrenderRuling& ruling, std::size_t begun,
                       bool begun_by_ombre);

}  // namespace spadille::ombre

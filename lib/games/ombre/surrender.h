#pragma once

#include "games/ombre/hand.h"
#include "games/ombre/settle.h"

namespace spadille::ombre {

/// Effect of a recorded surrender on the hand.
struct SurrenderRuling {
  std::size_t before = 0;           ///< number of the trick about to be led; 0 if a score sheet does not say
  std::optional<Succession> taken;  ///< the first ombre, and how the taker goes on
  std::optional<Seat> taker;
  bool takeover_refused = false;  ///< the recorded takeover is not applied
  bool faulty = false;            ///< a violation was reported: later tricks are its consequence
};

/// Judges the surrender of a hand. Returns nullopt if there is none, or if the record has fewer tricks than it
/// requires. Options surrender, surrender_vuelta, takeover.
std::optional<SurrenderRuling> judge_surrender(const Setting& setting, const Bid& bid);

/// As above, for a hand with a surrender, however many tricks are recorded.
SurrenderRuling rule_on_surrender(const Setting& setting, const Bid& bid);

/// True if the record has fewer tricks than its surrender requires. The surrender is then not applied.
bool surrender_lies_ahead(const record::HandRecord& hand, std::size_t players);

/// Judges a trick that was begun when ombre surrendered. `begun`: number of its cards. `begun_by_ombre`: ombre has
/// played to it.
void judge_begun_trick(const Setting& setting, const Bid& bid, const SurrenderRuling& ruling, std::size_t begun,
                       bool begun_by_ombre);

}  // namespace spadille::ombre

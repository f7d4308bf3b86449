#pragma once

#include "base/random.h"
#include "record/hand_record.h"

namespace spadille::test {

/// Which cards of a hand are replaced by unknown ones, each with a chance of one in `one_in`.
struct Hiding {
  std::uint32_t plays = 4;
  std::uint32_t dealt = 8;
  bool exchange = false;  ///< also all discards and draws of some players
};

/// Returns the hand with some of its cards not named. Of some, the printed suit is kept.
record::HandRecord hide_cards(record::HandRecord hand, const Hiding& hiding, Random& random);

}  // namespace spadille::test

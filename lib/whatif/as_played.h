#pragma once

#include <vector>

#include "record/hand_record.h"
#include "whatif/judging.h"

namespace spadille::whatif {

/// A hand with all that its replay shows written into it: who called, who played which card, who held what. What is
/// claimed of it is left out. So a change moves no card into another hand.
struct AsPlayed {
  record::HandRecord record;
  Judged judged;               ///< with every fault
  bool explained = false;      ///< one transcription error explains several of them
  std::vector<bool> followed;  ///< of each trick: whose card is whose is known
  bool hands_added = false;    ///< the record does not deal the cards itself
  bool hands_hold = true;      ///< false: who holds what is known from the plays alone, and changes with them
};

/// Reads it out of a record.
AsPlayed as_played(const Table& table, const record::HandRecord& hand);

}  // namespace spadille::whatif

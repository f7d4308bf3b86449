#pragma once

#include <vector>

#include "record/hand_record.h"
#include "whatif/judging.h"

namespace spadille::whatif {

/// A hand with everything written into it that its replay shows: who called, who played which card, who held which
/// cards. Claims are removed. Because the holdings are written, a change moves no card to another player.
struct AsPlayed {
  record::HandRecord record;
  Judged judged;               ///< with every fault; none is replaced by a transcription error
  std::vector<bool> followed;  ///< by trick: true if it is known who played each card
  bool hands_added = false;    ///< the deal is derived: the record does not deal all cards itself
  bool hands_hold = true;      ///< false if holdings are known only from the plays, and so change with them
};

/// Builds it from a record.
AsPlayed as_played(const Conditions& conditions, const record::HandRecord& hand);

}  // namespace spadille::whatif

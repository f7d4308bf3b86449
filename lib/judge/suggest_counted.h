#pragma once

#include "diagnostics/sink.h"
#include "games/game.h"
#include "record/hand_record.h"

namespace spadille::judge {

/// Figures of `result` settle nothing: they are claims. If a hand without tricks, turns and `counted` has them, adds to
/// its `record/incomplete` how to write them so that they do.
void suggest_counted(const record::HandRecord& hand, const GameEntry& game, Sink& findings);

}  // namespace spadille::judge

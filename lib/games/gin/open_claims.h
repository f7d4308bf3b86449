#pragma once

#include "diagnostics/sink.h"
#include "games/gin/counted.h"
#include "record/hand_record.h"

/// Claims of a knock whose cards are not all known.
namespace spadille::gin {

/// Reports claimed deadwood that is not known, but that the cards rule out: `claim/deadwood`. Law deadwood.
void check_open_deadwood(const record::HandRecord& record, const ShownByCards& shown, Sink& sink);

/// Reports each recorded figure, and a winner, that no knock can have which agrees with the cards: `claim/points`,
/// `claim/outcome`. Figures are compared one by one, because of two that contradict each other either may be right.
void check_open_claims(const record::HandRecord& record, const Rules& rules, const ShownByCards& shown, Sink& sink);

}  // namespace spadille::gin

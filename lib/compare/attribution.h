#pragma once

#include "judge/document_judge.h"

namespace spadille::compare {

/// Judges the next hand of a stream by its own rule set, which is that of `own`. Writes into the hand, as read in
/// `cases`, who made each call and played each card. Other rule sets then judge the same play. By its own rule set, the
/// hand is judged alike with and without these names. If it would not be, or cannot be judged, it stays as recorded.
/// Unless its own rule set finds it invalid, other rule sets do not look for a transcription error.
void attribute_plays(judge::DocumentJudge& own, judge::LazyDocument& read, judge::HandCases& cases);

}  // namespace spadille::compare

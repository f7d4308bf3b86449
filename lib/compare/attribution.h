#pragma once

#include "judge/document_judge.h"

namespace spadille::compare {

/// Judges the next hand of a stream by its own rules and writes into it, as it is read in `cases`, who made each call
/// and played each card, so that other rule sets judge the same play. By the rules of `own`, which are its own, the
/// hand is judged with these names as without; if it would not be, or they cannot judge it, it is left as recorded. If
/// they find no fault in it, other rules look for no transcription error.
void attribute_plays(judge::DocumentJudge& own, judge::LazyDocument& read, judge::HandCases& cases);

}  // namespace spadille::compare
